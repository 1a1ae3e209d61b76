/** Who may do what with the score sheet of a course, whenever that may be. */
import { hasPosition, isAdmin, type Actor, type Rule } from '@kelasku/shared/kernel/actor'

/** What somebody is to a course. */
export type CourseRelation = 'teacher' | 'homeroom'

export interface SheetSubject {
  school_id: string
  relations: readonly CourseRelation[]
}

const isHere: Rule<SheetSubject> = (who, { school_id }) => who.schoolId === school_id

/** Whoever teaches the course now; the office may too, and has to say why. */
const writes: Rule<SheetSubject> = (who, subject) =>
  isHere(who, subject) && (subject.relations.includes('teacher') || isAdmin(who))

export const scoreRules = {
  /** All of it: the teachers, who leads the class, and who leads the school's teaching. Counsellors, families and pupils never. */
  read: (who, subject) =>
    isHere(who, subject) &&
    (isAdmin(who) || subject.relations.length > 0 || hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM')),
  write: writes,
  manage: writes,
  override: writes,
  finish: writes,
} satisfies Record<string, Rule<SheetSubject>>

/** Whatever they write needs a reason. */
export const needsReason = (who: Actor, subject: SheetSubject): boolean =>
  writes(who, subject) && !subject.relations.includes('teacher')
