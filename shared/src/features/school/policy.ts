/**
 * Who may do what in a school. The active membership decides; the admin flag adds administration to it. A school that
 * the asker does not act in is not forbidden, it is not there.
 */
import type { Actor, Rule } from '@kelasku/shared/kernel/actor'
import type { SchoolAction } from './contract.ts'

type Subject = { id: string }

const actsIn = (who: Actor, school: Subject) => who.schoolId === school.id

export const isAdmin = (who: Pick<Actor, 'role' | 'isAdmin'>) => who.role === 'ADMIN' || who.isAdmin

export const schoolPolicy = {
  read: (who, school) => actsIn(who, school),
  update: (who, school) => actsIn(who, school) && isAdmin(who),
  administer: (who, school) => actsIn(who, school) && isAdmin(who),
} satisfies Record<SchoolAction | 'read', Rule<Subject>>
