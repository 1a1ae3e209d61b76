import { inArray } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { hashPassword } from './hashing.ts'
import { credentials } from './table.ts'

/** One password for all who have none yet; hashed once, for a hash is slow on purpose. */
export async function seedPasswords(tx: Tx, userIds: readonly string[], password: string): Promise<void> {
  const here = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  const known = await tx.select({ id: credentials.user_id }).from(credentials)
  const having = new Set(known.map(({ id }) => id))
  const lacking = here.filter(({ id }) => !having.has(id))
  if (lacking.length === 0) return

  const passwordHash = await hashPassword(password)
  await tx
    .insert(credentials)
    .values(lacking.map(({ id }) => ({ user_id: id, password_hash: passwordHash })))
    .onConflictDoNothing()
}
