/** The queries of profile: people, each once in the whole house. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import { profilePhoto } from './photo.ts'
import { users } from './table.ts'

export type UserRow = typeof users.$inferSelect

async function findUser(tx: Pick<Tx, 'select'>, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id))
  return row
}

export async function getUser(tx: Pick<Tx, 'select'>, id: string): Promise<UserRow> {
  const user = await findUser(tx, id)
  if (!user) throw new Error('A person whom others point at has vanished.')
  return user
}

/** Makes whoever else decides about this person wait until this transaction is over. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  // Not "for update": rows that merely point at the person need not wait.
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return row
}

export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await tx.insert(users).values(user).returning()
  return row! // an insert without a conflict clause returns its row or throws
}

export async function saveUser(tx: Tx, id: string, change: Partial<UserRow>): Promise<UserRow> {
  if (Object.keys(change).length === 0) return getUser(tx, id)
  const [row] = await tx.update(users).set(change).where(eq(users.id, id)).returning()
  if (!row) throw new Error('The person vanished between their reading and their saving.')
  return row
}

/** Whether this is a photo that the person themselves has uploaded. */
export async function isOwnPhoto(tx: Tx, userId: string, fileId: string): Promise<boolean> {
  const [file] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.owner_id, userId), eq(files.purpose, profilePhoto.purpose)))
  return file !== undefined
}
