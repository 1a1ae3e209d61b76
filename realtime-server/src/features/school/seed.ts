import type { Tx } from '#platform/database/work.ts'
import { guardianships, schoolMembers, schools, schoolYears } from './table.ts'

export type SeededSchool = typeof schools.$inferInsert & { id: string }
export type SeededYear = typeof schoolYears.$inferInsert & { id: string }
export type SeededMember = typeof schoolMembers.$inferInsert & { id: string }
export type SeededGuardianship = typeof guardianships.$inferInsert & { id: string }

export interface SeededSchools {
  schools: readonly SeededSchool[]
  years: readonly SeededYear[]
  members: readonly SeededMember[]
  guardianships: readonly SeededGuardianship[]
}

/** In the order in which one row needs another. What is there stays as it is. */
export async function seedSchools(tx: Tx, plan: SeededSchools): Promise<void> {
  await tx
    .insert(schools)
    .values([...plan.schools])
    .onConflictDoNothing()
  await tx
    .insert(schoolYears)
    .values([...plan.years])
    .onConflictDoNothing()
  await tx
    .insert(schoolMembers)
    .values([...plan.members])
    .onConflictDoNothing()
  await tx
    .insert(guardianships)
    .values([...plan.guardianships])
    .onConflictDoNothing()
}
