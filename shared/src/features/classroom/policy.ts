/** Who sees a class: those who belong to it, parents through their children, and the school's admins. */
import {
  type Actor,
  type Role,
  type Rule,
  isAdmin,
  isStaff,
  overseesSchool,
  leadsAClass,
} from '@kelasku/shared/kernel/actor'
import type { ClassAction } from './contract.ts'

/** A class as far as a rule looks: whose it is, and what the asker is in it (nothing, if they don't belong). */
export interface ClassSubject {
  schoolId: string
  relation: Role | null
}

const isHere: Rule<{ schoolId: string }> = (who, subject) => who.schoolId === subject.schoolId

/** A teacher whose own child is in the class is a parent there, and nothing else. */
export const worksIn = (relation: Role | null): boolean => relation === 'GURU' || relation === 'WALIKELAS'

const belongs: Rule<ClassSubject> = (who, subject) =>
  isHere(who, subject) && (isAdmin(who) || overseesSchool(who) || subject.relation !== null)

export const classroomPolicy = {
  read: belongs,
  /** NIS and NISN are the staff's business, and so is who was in a class before. */
  readNumbers: (who, subject) =>
    isHere(who, subject) && (isAdmin(who) || overseesSchool(who) || worksIn(subject.relation)),
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
  if (role === 'SISWA') return leadsAClass(who)
  return isStaff(who) && role !== 'ORTU'
}
