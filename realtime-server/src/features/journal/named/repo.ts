/** The queries of whom the words of a unit name. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { JournalRow } from '../repo.ts'
import { journalNamed, journals } from '../table.ts'

type Of = Pick<JournalRow, 'id' | 'school_id'>

export async function findUnit(tx: Tx, id: string): Promise<JournalRow | undefined> {
  const [row] = await tx.select().from(journals).where(eq(journals.id, id))
  return row
}

/** @returns those who were not named in it before. */
export async function saveNamed(tx: Tx, { id, school_id }: Of, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .insert(journalNamed)
    .values(userIds.map((user_id) => ({ school_id, journal_id: id, user_id })))
    .onConflictDoNothing()
    .returning({ user_id: journalNamed.user_id })
  return rows.map(({ user_id }) => user_id)
}

/** Whoever was told of the one need not hear of the other. */
export const copyNamed = (tx: Tx, from: Of, to: Of) =>
  tx.execute(sql`insert into journal_named (school_id, journal_id, user_id)
    select ${to.school_id}::uuid, ${to.id}::uuid, user_id from journal_named where journal_id = ${from.id}`)

/**
 * Of these, whoever has written their own name, and nobody else has: it lies in an update as the letters of its id. Where
 * all that held it is pressed together, whoever has written on since counts as such; they have it before their eyes.
 */
export async function listSelfNamed(tx: Tx, documentId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const isTheirs = sql`w.user_id is not distinct from n.id`
  const holdsName = sql`position(convert_to(n.id::text, 'UTF8') in w.update) > 0`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select n.id from unnest(${sql.param([...userIds])}::uuid[]) as n (id)
      join collab_updates w on w.document_id = ${documentId}
    group by n.id having coalesce(bool_and(${isTheirs}) filter (where ${holdsName}), bool_or(${isTheirs}))`)
  return rows.map(({ id }) => id)
}
