/**
 * Who plans, and who sees what of it. Families see their own child's days and never the lists of the others.
 */
import { type Rule, isAdmin } from '@kelasku/shared/kernel/actor'
import { classroomPolicy, type ClassSubject } from '@kelasku/shared/classroom/policy'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'

export const blendedPlanPolicy = {
  /** The whole plan with both groups: whoever leads or teaches the class, and the office. */
  read: classroomPolicy.readNumbers,
  update: classroomPolicy.manage,
} satisfies Record<string, Rule<ClassSubject>>

export interface PlannedPupil {
  schoolId: string
  relations: readonly PupilRelation[]
}

const isHere: Rule<PlannedPupil> = (who, { schoolId }) => who.schoolId === schoolId

export const consentPolicy = {
  /** That there is such a pupil. */
  know: (who, pupil) => isHere(who, pupil) && (isAdmin(who) || pupil.relations.length > 0),
  /** Their days, and who has said what about them. */
  read: (who, pupil) =>
    isHere(who, pupil) && (isAdmin(who) || pupil.relations.some((relation) => relation !== 'teacher')),
  /** Nobody says it for a parent. */
  give: (who, pupil) => isHere(who, pupil) && pupil.relations.includes('guardian'),
} satisfies Record<string, Rule<PlannedPupil>>
