/** Who sees a class: those who belong to it, parents through their children, and the school's admins. */
import type { Role, Rule } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'

/** A class as far as a rule looks: whose it is, and what the asker is in it (nothing, if they don't belong). */
export interface ClassSubject {
  schoolId: string
  relation: Role | null
}

const isHere: Rule<ClassSubject> = (who, subject) => who.schoolId === subject.schoolId

const belongs: Rule<ClassSubject> = (who, subject) =>
  isHere(who, subject) && (isAdmin(who) || subject.relation !== null)

export const classroomPolicy = {
  read: belongs,
  /** NIS and NISN are the staff's business. */
  readNumbers: (who, subject) =>
    belongs(who, subject) && (isAdmin(who) || who.role === 'GURU' || who.role === 'WALIKELAS'),
  manage: (who, subject) => isHere(who, subject) && (isAdmin(who) || subject.relation === 'WALIKELAS'),
} satisfies Record<string, Rule<ClassSubject>>
