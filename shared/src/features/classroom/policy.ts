/** Who sees a class: those who belong to it, parents through their children, and the school's admins. */
import type { Actor, Role, Rule } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'
import type { ClassAction } from './contract.ts'

/** A class as far as a rule looks: whose it is, and what the asker is in it (nothing, if they don't belong). */
export interface ClassSubject {
  schoolId: string
  relation: Role | null
}

const isHere: Rule<{ schoolId: string }> = (who, subject) => who.schoolId === subject.schoolId

const belongs: Rule<ClassSubject> = (who, subject) =>
  isHere(who, subject) && (isAdmin(who) || subject.relation !== null)

const isStaff = (who: Actor) => isAdmin(who) || who.role === 'GURU' || who.role === 'WALIKELAS'

export const classroomPolicy = {
  read: belongs,
  /** NIS and NISN are the staff's business, and so is who was in a class before. */
  readNumbers: (who, subject) => belongs(who, subject) && isStaff(who),
  /** Its people and its codes. */
  manage: (who, subject) => isHere(who, subject) && (isAdmin(who) || subject.relation === 'WALIKELAS'),
  /** The class itself, its courses, and who leads it. */
  administer: (who, subject) => isHere(who, subject) && isAdmin(who),
} satisfies Record<ClassAction | 'read' | 'readNumbers', Rule<ClassSubject>>

/** A person of a school, as far as a rule looks. */
export interface PersonSubject {
  id: string
  schoolId: string
  /** Admin of any school at all. */
  isAdmin: boolean
  /** Belongs to another school too. */
  belongsElsewhere: boolean
}

export const peoplePolicy = {
  /** The office's list, with addresses and numbers. */
  list: (who, { schoolId }) => isHere(who, { schoolId }) && isAdmin(who),
  /** Whoever holds somebody's e-mail address can have their password reset, so this reaches no further than that may. */
  changeEmail: (who, person) =>
    isHere(who, person) && isAdmin(who) && person.id !== who.userId && !person.isAdmin && !person.belongsElsewhere,
} satisfies Record<string, Rule<PersonSubject>>

/** Whose names somebody may choose from: staff know each other; a homeroom teacher looks for pupils who have no class. */
export function mayLookUp(who: Actor, role: Role): boolean {
  if (isAdmin(who)) return true
  if (role === 'SISWA') return who.role === 'WALIKELAS'
  return isStaff(who) && role !== 'ORTU'
}
