/**
 * Who sees what runs in the school, and who may act on it. Staff see that something runs, so that nobody starts it
 * twice; stopping it and reading its result is for whoever began it, and for admins.
 */
import { type Rule, isAdmin, isStaff } from '@kelasku/shared/kernel/actor'

interface ProcessSubject {
  schoolId: string
  createdBy: string
}

const isHere: Rule<ProcessSubject> = (who, process) => who.schoolId === process.schoolId

export const processPolicy = {
  list: (who) => isStaff(who),
  read: (who, process) => isHere(who, process) && isStaff(who),
  act: (who, process) => isHere(who, process) && (isAdmin(who) || who.userId === process.createdBy),
} satisfies Record<string, Rule<ProcessSubject>>
