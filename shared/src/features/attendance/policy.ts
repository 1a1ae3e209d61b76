/** Who sees a register, and who writes into it. */
import { classroomPolicy, type ClassSubject } from '@kelasku/shared/classroom/policy'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import type { Rule } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'

interface PupilSubject {
  schoolId: string
  relation: PupilRelation | null
}

export const attendancePolicy = {
  /** Whoever teaches the class has to know who is there. */
  read: classroomPolicy.readNumbers,
  /** The day, which the rapor counts. */
  mark: classroomPolicy.manage,
} satisfies Record<string, Rule<ClassSubject>>

export const pupilAttendancePolicy = {
  read: (who, { schoolId, relation }) => who.schoolId === schoolId && (isAdmin(who) || relation !== null),
} satisfies Record<string, Rule<PupilSubject>>
