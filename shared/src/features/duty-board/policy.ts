/** Who has an eye on the running day. Being on duty is a position, asked of the database, not a role. */
import type { Rule } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'

export interface BoardSubject {
  schoolId: string
  isOnDuty: boolean
}

const watches: Rule<BoardSubject> = (who, { schoolId, isOnDuty }) =>
  who.schoolId === schoolId && (isAdmin(who) || isOnDuty)

export const dutyBoardPolicy = {
  read: watches,
  markTeacher: watches,
  /** What hangs in the staff room is the school's to decide. */
  publish: (who, { schoolId }) => who.schoolId === schoolId && isAdmin(who),
} satisfies Record<string, Rule<BoardSubject>>
