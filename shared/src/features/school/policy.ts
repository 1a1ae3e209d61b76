/**
 * Who may do what in a school. One that the asker does not act in is not forbidden, it is not there.
 */
import { type Actor, type Rule, isAdmin } from '@kelasku/shared/kernel/actor'
import type { SchoolAction } from './contract.ts'

type Subject = { id: string }

const actsIn = (who: Actor, school: Subject) => who.schoolId === school.id

export const schoolPolicy = {
  read: (who, school) => actsIn(who, school),
  update: (who, school) => actsIn(who, school) && isAdmin(who),
  administer: (who, school) => actsIn(who, school) && isAdmin(who),
} satisfies Record<SchoolAction | 'read', Rule<Subject>>
