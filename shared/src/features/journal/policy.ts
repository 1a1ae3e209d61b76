/**
 * Who may do what with a unit of teaching. It is written by its owner and by whoever teaches the course, and by those
 * whom they invite, also from another school. Whoever leads the curriculum reads and judges everything, an admin reads.
 * The class (the pupils who take part, their parents, and teachers of its other courses) sees what is published, and
 * never the live document.
 */
import { type Actor, type Role, type Rule, isAdmin, isStaff } from '@kelasku/shared/kernel/actor'
import type { AccessRole } from './access-role.ts'

/** A school, as far as a rule looks. */
export interface SchoolSubject {
  school_id: string
  /** The asker decides reviews in this school. */
  reviews: boolean
}

/** A course, as far as a rule looks. */
export interface CourseSubject extends SchoolSubject {
  /** The asker teaches it now. */
  teaches: boolean
  /** What the asker is in its class; nothing if they don't belong to it, or neither they nor a child take part. */
  relation: Role | null
}

export interface JournalSubject extends CourseSubject {
  /** Nobody, when their account has been forgotten. */
  owner_id: string | null
  /** As what the asker was invited; nothing if they were not. */
  invited_as: AccessRole | null
  /** It is published at this moment. */
  isOut: boolean
}

const isHere: Rule<{ school_id: string }> = (who, { school_id }) => who.schoolId === school_id

const teaches: Rule<CourseSubject> = (who, course) => isHere(who, course) && isStaff(who) && course.teaches
const leads: Rule<SchoolSubject> = (who, school) => isHere(who, school) && isStaff(who) && school.reviews

const manages: Rule<JournalSubject> = (who, journal) =>
  teaches(who, journal) || (isHere(who, journal) && isStaff(who) && journal.owner_id === who.userId)

const isInvited = (who: Actor, { invited_as }: JournalSubject, ...roles: readonly AccessRole[]) =>
  isStaff(who) && invited_as !== null && roles.includes(invited_as)

const writes: Rule<JournalSubject> = (who, journal) => manages(who, journal) || isInvited(who, journal, 'EDITOR')

const isInside: Rule<JournalSubject> = (who, journal) =>
  writes(who, journal) ||
  leads(who, journal) ||
  (isHere(who, journal) && isAdmin(who)) ||
  isInvited(who, journal, 'COMMENTER', 'VIEWER')

/** Where a school publishes nothing unapproved, a second pair of eyes has to look. */
export const isOwnWork = (who: Actor, work: { owner_id: string | null; submitted_by: string | null }): boolean =>
  work.owner_id === who.userId || work.submitted_by === who.userId

export const courseRules = {
  /** That there are units here. */
  read: (who, course) =>
    isHere(who, course) && (course.relation !== null || teaches(who, course) || leads(who, course) || isAdmin(who)),
  /** To begin one, and to put them in order. */
  write: teaches,
} satisfies Record<string, Rule<CourseSubject>>

/** With what the units of a school begin: read by whoever may write one, decided by whoever leads what is taught. */
export const templateRules = {
  read: (who, school) => isHere(who, school) && isStaff(who),
  keep: (who, school) => leads(who, school) || (isHere(who, school) && isAdmin(who)),
} satisfies Record<string, Rule<SchoolSubject>>

export const journalRules = {
  read: (who, journal) =>
    isInside(who, journal) || (isHere(who, journal) && journal.relation !== null && journal.isOut),
  /** Also what is not published: the document as it is being written. */
  inside: isInside,
  write: writes,
  comment: (who, journal) => writes(who, journal) || leads(who, journal) || isInvited(who, journal, 'COMMENTER'),
  /** Everything that is more than words: publishing, inviting, the archive. */
  manage: manages,
  review: leads,
  /** To let others begin with its words. */
  template: templateRules.keep,
  /** To say that one has worked through it. */
  study: (who, journal) => isHere(who, journal) && journal.relation === 'SISWA' && journal.isOut,
} satisfies Record<string, Rule<JournalSubject>>
