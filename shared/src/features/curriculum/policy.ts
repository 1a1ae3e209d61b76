/** Who works with curricula: teachers read them, admins write them; pupils and parents have no part in it. */
import { type Rule, isAdmin, isStaff } from '@kelasku/shared/kernel/actor'
import type { CurriculumAction } from './contract.ts'

interface Subject {
  schoolId: string
}

const isHere: Rule<Subject> = (who, subject) => who.schoolId === subject.schoolId
const writes: Rule<Subject> = (who, subject) => isHere(who, subject) && isAdmin(who)

export const curriculumPolicy = {
  read: (who, subject) => isHere(who, subject) && isStaff(who),
  update: writes,
  arrange: writes,
  remove: writes,
} satisfies Record<CurriculumAction | 'read', Rule<Subject>>
