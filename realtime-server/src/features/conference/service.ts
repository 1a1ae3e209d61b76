/** Online classes as people read them: whose they are, and what somebody may do with one now. */
import type { ConferenceCard } from '@kelasku/shared/conference/contract'
import { minutesToReopen, opensAt, opensAtForHost } from '@kelasku/shared/conference/limits'
import { conferenceCan } from '@kelasku/shared/conference/machine'
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { conferencePolicy, conferenceRules, placeIn, runsIt } from '@kelasku/shared/conference/policy'
import { domainOf } from '@kelasku/shared/conference/providers'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { addDays } from '@kelasku/shared/kernel/days'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { momentAt } from '@kelasku/shared/kernel/time-zones'
import { category as is } from '@kelasku/shared/schedule/category'
import { schedulePolicy, type EntrySubject } from '@kelasku/shared/schedule/policy'
import { millisecondsInMinute } from 'date-fns/constants'
import type { Work } from '#platform/database/work.ts'
import {
  findConference,
  listConferences,
  timezoneOf,
  type Closed,
  type ConferenceSearch,
  type KnownConference,
} from './repo.ts'

/** The only way to hold a class on someone's behalf. A stranger and a typo get the same answer. */
export async function conferenceFor(who: Actor, id: string, work: Work): Promise<KnownConference> {
  const known = await findConference(work.tx, who, id)
  if (!known || !conferenceRules.read(who, known)) throw refusal.not_found()
  return known
}

/** For whoever may enter it, at whatever time. */
export async function joinedFor(who: Actor, id: string, work: Work): Promise<KnownConference> {
  const known = await conferenceFor(who, id, work)
  if (!conferenceRules.join(who, known)) throw refusal.forbidden()
  return known
}

/** What is in the archive rests, and what belongs to a closed year can only be read. */
export function requireOpenYear({ closed }: { closed: Closed | null }): void {
  if (closed === 'ARCHIVED') throw classRefusal.class_archived()
  if (closed === 'YEAR') throw classRefusal.school_year_closed()
}

export function requireStaff(who: Actor): void {
  if (!conferencePolicy.readSettings(who)) throw refusal.forbidden()
}

export function requireSettler(who: Actor): void {
  if (!conferencePolicy.settle(who)) throw refusal.forbidden()
}

/** Its entry, for the rules of the schedule. */
export const entryOf = (known: KnownConference): EntrySubject => ({
  schoolId: known.school_id,
  category: known.category,
  classId: known.class_id,
  relation: known.class_relation,
  teacherIds: [known.teacher_id, known.substitute_id],
  createdBy: known.entry?.created_by ?? null,
})

/** Who plans classes online there may give a lesson a room, and say how it meets: also the lesson's own teacher. */
export const meetsThere = (who: Actor, entry: EntrySubject): boolean =>
  schedulePolicy.write(who, { ...entry, category: is.ONLINE })

/** From when on the asker may enter. */
const opensFor = (who: Actor, known: KnownConference): Date =>
  runsIt(placeIn(who, known)) ? opensAtForHost(known.start_date) : opensAt(known.start_date)

const isBeforeItsEnd = ({ status }: KnownConference) => status !== 'ENDED' && status !== 'CANCELLED'

export function presentConference(who: Actor, known: KnownConference): ConferenceCard {
  const { entry, now, status } = known
  const place = placeIn(who, known)
  const opens_at = opensAt(known.start_date)
  // Once a host has begun, or opened the waiting room, nobody waits for the clock.
  const isOpen = isBeforeItsEnd(known) && (status !== 'SCHEDULED' || now >= opensFor(who, known))
  const maySeeLink = conferenceRules.readLink(who, known) || (place !== null && now >= opens_at)
  const subject = entryOf(known)
  const hosts = conferenceRules.host(who, known)
  // Of a closed year it can only be read.
  const isWritten = known.closed === null
  const isHeld = status === 'ENDED' && known.started_at !== null
  return {
    id: known.id,
    status,
    title: known.title || (known.course_name ?? ''),
    note: known.note,
    course_id: known.course_id,
    course_name: known.course_name,
    class_id: known.class_id,
    class_name: known.class_name,
    teacher: known.teacher,
    substitute: known.substitute,
    start_date: known.start_date,
    end_date: known.end_date,
    opens_at,
    started_at: known.started_at,
    ended_at: known.ended_at,
    end_reason: known.end_reason,
    is_lesson: known.category !== is.ONLINE,
    series_id: entry?.series_id ?? null,
    version: entry?.version ?? null,
    allows_overlap: entry?.allows_overlap ?? false,
    provider: known.provider,
    url: maySeeLink && isBeforeItsEnd(known) ? known.url : null,
    domain: known.url === null ? null : domainOf(known.url),
    policy: known.policy,
    place,
    // Whoever runs it is there as that, also where their own child sits in it.
    children: runsIt(place) ? [] : known.children,
    present: known.present,
    reviewed_at: known.reviewed_at,
    needs_review: isWritten && isHeld && known.reviewed_at === null && conferenceRules.review(who, known),
    can: {
      join: isWritten && place !== null && isOpen,
      host: hosts,
      update: isWritten && meetsThere(who, subject) && entry !== null && conferenceCan(status, 'revise'),
      move: isWritten && schedulePolicy.write(who, subject) && entry !== null && conferenceCan(status, 'revise'),
      remove: isWritten && goesWithItsEntry(who, known) && conferenceCan(status, 'cancel'),
      cancel: isWritten && meetsThere(who, subject) && conferenceCan(status, 'cancel'),
      end: hosts && conferenceCan(status, 'end'),
      reopen: isWritten && hosts && isReopenable(known),
      review: conferenceRules.review(who, known) && isHeld,
      report: conferenceRules.report(who, known) || conferenceRules.ownReport(who, known),
    },
  }
}

/** A lesson stays in the timetable when its room is called off. */
export const goesWithItsEntry = (who: Actor, known: KnownConference): boolean =>
  known.entry !== null && known.category === is.ONLINE && schedulePolicy.remove(who, entryOf(known))

const isReopenable = ({ status, started_at, ended_at, reviewed_at, now }: KnownConference): boolean =>
  conferenceCan(status, 'reopen') &&
  started_at !== null &&
  ended_at !== null &&
  reviewed_at === null &&
  now.getTime() - ended_at.getTime() <= minutesToReopen * millisecondsInMinute

/** As it stands now, after a change. */
export const presentAnew = async (who: Actor, id: string, work: Work): Promise<ConferenceCard> =>
  presentConference(who, await conferenceFor(who, id, work))

interface Query extends Paging, Omit<ConferenceSearch, 'from' | 'until'> {
  from?: string | undefined
  to?: string | undefined
}

export async function conferencesOf(who: Actor, { from, to, ...query }: Query, work: Work) {
  const timezone = await timezoneOf(work.tx, who.schoolId)
  const midnight = (day: string) => momentAt(day, '00:00', timezone)
  const search = {
    ...query,
    from: from === undefined ? undefined : midnight(from),
    until: to === undefined ? undefined : midnight(addDays(to, 1)),
  }
  const { items, total } = await listConferences(work.tx, who, search, query)
  return { data: items.map((known) => presentConference(who, known)), meta: pageMeta(query, total) }
}
