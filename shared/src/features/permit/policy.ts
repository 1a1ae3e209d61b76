/**
 * Who may do what with a permit, whenever that may be. What somebody is to the pupil counts in the role that they act
 * in: the homeroom teacher who is also the father answers as the one and asks as the other.
 */
import type { Actor, Rule } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import type { PermitEvent } from './machine.ts'

export interface PermitSubject {
  school_id: string
  /** Nobody, when their account has been forgotten. */
  created_by: string | null
  relation: PupilRelation | null
  /** Of the asker: whoever watches over the school day answers where the homeroom teacher is not at hand. */
  is_on_duty: boolean
}

const isHere: Rule<PermitSubject> = (who, subject) => who.schoolId === subject.school_id
const isFamily = ({ relation }: PermitSubject) => relation === 'self' || relation === 'guardian'

/** Nobody grants on duty what they asked for at home. */
const standsIn: Rule<PermitSubject> = (who, { is_on_duty, created_by }) => is_on_duty && created_by !== who.userId
const answers: Rule<PermitSubject> = (who, subject) =>
  isHere(who, subject) && (isAdmin(who) || subject.relation === 'homeroom' || standsIn(who, subject))
const asked: Rule<PermitSubject> = (who, subject) =>
  isHere(who, subject) && isFamily(subject) && who.userId === subject.created_by

export const permitRules = {
  /** That there is one, of what kind and when: whoever looks for the pupil has to know. */
  read: (who, subject) => isHere(who, subject) && (isAdmin(who) || subject.relation !== null || subject.is_on_duty),
  /** Why, and the letter: illness and mourning are the family's and of those who answer. */
  readReason: (who, subject) => answers(who, subject) || (isHere(who, subject) && isFamily(subject)),
  /** Whether the family knows the answer: of whoever gives answers, and not of the family itself. */
  readReach: answers,
  update: asked,
  approve: answers,
  reject: answers,
  /** What waits, whoever asked; what was granted, whoever may grant. */
  withdraw: asked,
  revoke: answers,
} satisfies Record<
  Exclude<PermitEvent, 'cancel'> | 'read' | 'readReason' | 'readReach' | 'withdraw' | 'revoke',
  Rule<PermitSubject>
>

export const permitPolicy = {
  /** For themselves, or for a child: whose, the service asks the database. */
  request: (who: Actor) => who.role === 'SISWA' || who.role === 'ORTU',
  /** Leave for the school's own purposes, for many at once. */
  dispense: (who: Actor) => isAdmin(who) || who.role === 'WALIKELAS',
}
