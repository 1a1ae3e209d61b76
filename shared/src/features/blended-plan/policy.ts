/**
 * Who plans, and who sees what of it. Families see their own child's days and never the lists of the others; what
 * somebody is to a pupil counts in the role that they act in.
 */
import type { Rule } from '@kelasku/shared/kernel/actor'
import { classroomPolicy, type ClassSubject } from '@kelasku/shared/classroom/policy'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import { isAdmin } from '@kelasku/shared/school/policy'

export const blendedPlanPolicy = {
  /** The whole plan with both groups: whoever leads or teaches the class, and the office. */
  read: classroomPolicy.readNumbers,
  update: classroomPolicy.manage,
} satisfies Record<string, Rule<ClassSubject>>

export interface PlannedPupil {
  schoolId: string
  relation: PupilRelation | null
}

const isHere: Rule<PlannedPupil> = (who, { schoolId }) => who.schoolId === schoolId

export const consentPolicy = {
  /** That there is such a pupil. */
  know: (who, pupil) => isHere(who, pupil) && (isAdmin(who) || pupil.relation !== null),
  /** Their days, and who has said what about them. */
  read: (who, pupil) =>
    isHere(who, pupil) && (isAdmin(who) || (pupil.relation !== null && pupil.relation !== 'teacher')),
  /** Nobody says it for a parent. */
  give: (who, pupil) => isHere(who, pupil) && pupil.relation === 'guardian',
} satisfies Record<string, Rule<PlannedPupil>>
