/** Who may do what with the school's year: everybody reads it, the admin writes it. */
import type { Rule } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'

interface Subject {
  schoolId: string
}

const isHere: Rule<Subject> = (who, subject) => who.schoolId === subject.schoolId

export const calendarPolicy = {
  read: isHere,
  write: (who, subject) => isHere(who, subject) && isAdmin(who),
} satisfies Record<string, Rule<Subject>>
