/**
 * Who may do what with an online class. What somebody is to it (`relations`), the service asks the database: teachers
 * and the roster are those of the day, nothing of it is copied.
 */
import { type Actor, type Rule, hasPosition, isAdmin, isStaff } from '@kelasku/shared/kernel/actor'
import { z } from 'zod'

/**
 * TEACHER: of the entry, or who takes it this once. COTEACHER: another teacher of its course. HOMEROOM: leads the class.
 * APPOINTED: made a co-host by a host. PUPIL: takes part on the day. TK_GUARDIAN: of a child in a kindergarten, for whom
 * they sit there. GUARDIAN: of any other pupil who takes part.
 */
export const ConferenceRelation = z.enum([
  'TEACHER',
  'COTEACHER',
  'HOMEROOM',
  'APPOINTED',
  'PUPIL',
  'TK_GUARDIAN',
  'GUARDIAN',
])
export type ConferenceRelation = z.infer<typeof ConferenceRelation>

export const Place = z.enum(['HOST', 'COHOST', 'MEMBER', 'OBSERVER', 'GUEST'])
export type Place = z.infer<typeof Place>

export const placeLabels = {
  HOST: 'Guru',
  COHOST: 'Guru pendamping',
  MEMBER: 'Peserta',
  OBSERVER: 'Pengamat',
  GUEST: 'Tamu',
} satisfies Record<Place, string>

export interface ConferenceSubject {
  school_id: string
  relations: readonly ConferenceRelation[]
}

const isHere: Rule<ConferenceSubject> = (who, subject) => who.schoolId === subject.school_id

const isOneOf = ({ relations }: ConferenceSubject, ...some: ConferenceRelation[]) =>
  relations.some((relation) => some.includes(relation))

/** As what somebody sits in the room: the highest of all that they are to it; nothing for whoever does not enter. */
export function placeIn(who: Actor, subject: ConferenceSubject): Place | null {
  if (!isHere(who, subject)) return null
  if (isOneOf(subject, 'TEACHER')) return 'HOST'
  if (isOneOf(subject, 'COTEACHER', 'HOMEROOM', 'APPOINTED')) return 'COHOST'
  if (isOneOf(subject, 'PUPIL', 'TK_GUARDIAN')) return 'MEMBER'
  if (isAdmin(who) || hasPosition(who, 'PRINCIPAL')) return 'OBSERVER'
  // A parent of a pupil in it looks on from home, whatever else they do at the school.
  if (isOneOf(subject, 'GUARDIAN')) return null
  // By knocking.
  return isStaff(who) ? 'GUEST' : null
}

/** Who runs the class. */
export const runsIt = (place: Place | null): boolean => place === 'HOST' || place === 'COHOST'

const leads: Rule<ConferenceSubject> = (who, subject) => runsIt(placeIn(who, subject))
/** For whom it was held, whoever held it, and those who look on; no guest, and no parent of a child in an older school. */
const wasTheirs: Rule<ConferenceSubject> = (who, subject) => {
  const place = placeIn(who, subject)
  return place !== null && place !== 'GUEST'
}
const looksOn: Rule<ConferenceSubject> = (who, subject) => placeIn(who, subject) === 'OBSERVER'

export const conferenceRules = {
  /** The card: also for parents, whose child has it. */
  read: (who, subject) => isHere(who, subject) && (placeIn(who, subject) !== null || isOneOf(subject, 'GUARDIAN')),
  /** An outside link; a member sees it from the time on at which the room opens. */
  readLink: (who, subject) => leads(who, subject) || looksOn(who, subject),
  join: (who, subject) => placeIn(who, subject) !== null,
  /** Lets in and turns away, sets the policy, gives the word, ends. */
  host: leads,
  review: leads,
  watchRecordings: wasTheirs,
  removeRecording: (who, subject) => leads(who, subject) || (isHere(who, subject) && isAdmin(who)),
  /** Everybody's line; a member reads the own one, a parent the child's. */
  report: (who, subject) => leads(who, subject) || looksOn(who, subject),
  ownReport: (who, subject) => isHere(who, subject) && isOneOf(subject, 'PUPIL', 'TK_GUARDIAN', 'GUARDIAN'),
} satisfies Record<string, Rule<ConferenceSubject>>

/** Planning, moving and cancelling is `schedulePolicy`'s: a class is an entry of the schedule. */
export const conferencePolicy = {
  readSettings: (who: Actor) => isStaff(who),
  settle: (who: Actor) => isAdmin(who),
}
