/** Who may do what with the school's year: everybody reads it, the admin writes it. */
import { type Rule, isAdmin } from '@kelasku/shared/kernel/actor'

interface Subject {
  schoolId: string
}

const isHere: Rule<Subject> = (who, subject) => who.schoolId === subject.schoolId

export const calendarPolicy = {
  read: isHere,
  write: (who, subject) => isHere(who, subject) && isAdmin(who),
} satisfies Record<string, Rule<Subject>>
