/**
 * Who sees what runs in the school, and who may act on it. Staff see that something runs, so that nobody starts it
 * twice; stopping it and reading its result is for whoever began it, and for admins.
 */
import type { Rule } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'

interface ProcessSubject {
  schoolId: string
  createdBy: string
}

const isHere: Rule<ProcessSubject> = (who, process) => who.schoolId === process.schoolId

const isStaff: Rule<ProcessSubject> = (who) => isAdmin(who) || who.role === 'GURU' || who.role === 'WALIKELAS'

export const processPolicy = {
  list: isStaff,
  read: (who, process) => isHere(who, process) && isStaff(who, process),
  act: (who, process) => isHere(who, process) && (isAdmin(who) || who.userId === process.createdBy),
} satisfies Record<string, Rule<ProcessSubject>>
