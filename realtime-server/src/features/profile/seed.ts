import type { Tx } from '#platform/database/work.ts'
import { users } from './table.ts'

export type SeededPerson = typeof users.$inferInsert & { id: string }

/** People who are already there keep whatever they changed about themselves. */
export async function seedPeople(tx: Tx, people: readonly SeededPerson[]): Promise<void> {
  await tx
    .insert(users)
    .values([...people])
    .onConflictDoNothing()
}
