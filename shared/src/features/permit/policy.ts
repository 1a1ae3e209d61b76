/**
 * Who may do what with a permit, whenever that may be.
 */
import {
  hasPosition,
  isAdmin,
  isParent,
  isPupil,
  leadsAClass,
  type Actor,
  type Rule,
} from '@kelasku/shared/kernel/actor'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import type { PermitEvent } from './machine.ts'

export interface PermitSubject {
  school_id: string
  /** Nobody, when their account has been forgotten. */
  created_by: string | null
  relations: readonly PupilRelation[]
  /** Somebody else could answer: another homeroom teacher, admin, or teacher on duty, who is not the pupil's family. */
  others_can_answer: boolean
}

const isHere: Rule<PermitSubject> = (who, subject) => who.schoolId === subject.school_id
/** It is the asker's own, or their child's. */
export const isOwnMatter = ({ relations }: PermitSubject) =>
  relations.includes('self') || relations.includes('guardian')

/** Who is on duty answers where the homeroom teacher is not at hand. */
const isAnswerer: Rule<PermitSubject> = (who, { relations }) =>
  isAdmin(who) || relations.includes('homeroom') || hasPosition(who, 'DUTY')

/** Nobody decides alone on what is their own or their child's: only where nobody else could, and the audit says so. */
const answers: Rule<PermitSubject> = (who, subject) =>
  isHere(who, subject) && isAnswerer(who, subject) && !(isOwnMatter(subject) && subject.others_can_answer)
const asked: Rule<PermitSubject> = (who, subject) =>
  isHere(who, subject) && isOwnMatter(subject) && who.userId === subject.created_by

/** For the audit: as what somebody answers. */
export const answersAs = (who: Actor, { relations }: PermitSubject): 'homeroom' | 'duty' | 'admin' => {
  if (relations.includes('homeroom')) return 'homeroom'
  return isAdmin(who) ? 'admin' : 'duty'
}

export const permitRules = {
  /** That there is one, of what kind and when: whoever looks for the pupil has to know. */
  read: (who, subject) =>
    isHere(who, subject) && (isAdmin(who) || subject.relations.length > 0 || hasPosition(who, 'DUTY')),
  /** Why, and the letter: illness and mourning are the family's and of those who answer. */
  readReason: (who, subject) => answers(who, subject) || (isHere(who, subject) && isOwnMatter(subject)),
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
  request: (who: Actor) => isPupil(who) || isParent(who),
  /** Leave for the school's own purposes, for many at once. */
  dispense: (who: Actor) => isAdmin(who) || leadsAClass(who),
}
