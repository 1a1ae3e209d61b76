/** Who looks after the running day: the admins and those on duty; who leads the school looks on. */
import { type Rule, hasPosition, isAdmin, overseesSchool } from '@kelasku/shared/kernel/actor'

export interface BoardSubject {
  schoolId: string
}

const watches: Rule<BoardSubject> = (who, { schoolId }) =>
  who.schoolId === schoolId && (isAdmin(who) || hasPosition(who, 'DUTY'))

export const dutyBoardPolicy = {
  read: (who, board) => watches(who, board) || (who.schoolId === board.schoolId && overseesSchool(who)),
  markTeacher: watches,
  /** What hangs in the staff room is the school's to decide. */
  publish: (who, { schoolId }) => who.schoolId === schoolId && isAdmin(who),
} satisfies Record<string, Rule<BoardSubject>>
