/**
 * Who may do what with the schedule: everybody reads what is theirs. The admin plans for the school, the homeroom teacher
 * for the own class, a teacher the own online meetings. Only the admin gives a class a holiday: it takes days of attendance.
 */
import {
  type Actor,
  type Role,
  type Rule,
  isAdmin,
  isTeacher,
  isStaff,
  hasPosition,
  overseesSchool,
} from '@kelasku/shared/kernel/actor'
import { worksIn } from '@kelasku/shared/classroom/policy'
import { categories, category as is, needsClass, type ScheduleCategory } from './category.ts'
import type { Plannable } from './contract.ts'

export interface EntrySubject {
  schoolId: string
  category: ScheduleCategory
  /** Nothing for the whole school. */
  classId: string | null
  /** What the asker is in that class. */
  relation: Role | null
  /** Who teaches it, and who takes it this once. */
  teacherIds: readonly (string | null)[]
  createdBy: string | null
}

const isHere: Rule<Pick<EntrySubject, 'schoolId'>> = (who, { schoolId }) => who.schoolId === schoolId

const leads: Rule<EntrySubject> = (_who, { category, relation }) => relation === 'WALIKELAS' && category !== is.HOLIDAY

const meets: Rule<EntrySubject> = (who, { category, relation, teacherIds }) =>
  category === is.ONLINE && worksIn(relation) && isTeacher(who) && teacherIds.includes(who.userId)

const writes: Rule<EntrySubject> = (who, entry) =>
  isHere(who, entry) && (isAdmin(who) || leads(who, entry) || meets(who, entry))

export const schedulePolicy = {
  read: (who, entry) =>
    isHere(who, entry) &&
    (isAdmin(who) ||
      hasPosition(who, 'DUTY') ||
      overseesSchool(who) ||
      entry.classId === null ||
      entry.relation !== null ||
      entry.teacherIds.includes(who.userId)),
  write: writes,
  remove: (who, entry) => writes(who, entry) && (isAdmin(who) || entry.createdBy === who.userId),
  /** Whoever is on duty finds the empty classroom. */
  substitute: (who, entry) => isHere(who, entry) && (isAdmin(who) || leads(who, entry) || hasPosition(who, 'DUTY')),
} satisfies Record<string, Rule<EntrySubject>>

/** What somebody may plan for a class, or where there is none for the whole school. */
export function plannableBy(who: Actor, place: Pick<EntrySubject, 'schoolId' | 'classId' | 'relation'>): Plannable {
  const subject = { ...place, createdBy: who.userId }
  const takenBy = (teacher: string | null) =>
    categories.filter(
      (category) =>
        !(place.classId === null && needsClass(category)) &&
        schedulePolicy.write(who, { ...subject, category, teacherIds: [teacher] }),
    )
  const own = takenBy(who.userId)
  const any = takenBy(null)
  return { categories: own, own_only: own.filter((category) => !any.includes(category)) }
}

/** When the bells ring is the school's to say. */
export const bellPolicy = {
  read: isHere,
  write: (who, subject) => isHere(who, subject) && isAdmin(who),
} satisfies Record<string, Rule<Pick<EntrySubject, 'schoolId'>>>

/** Those who work at the school look for a free hour, and see the weeks of each other. */
export const maySeeWeeks = (who: Actor) => isStaff(who)
