/** Files that hang on nothing: uploaded for something that was then never saved. */
import { and, eq, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/work.ts'
import { files } from './table.ts'

/** As long as an upload that nobody ends. */
export const daysLoose = 7

/**
 * For the housekeeping. What comes by an upload that resumes waits for a week: its form may lie on a device that has lost
 * its line.
 */
export const forgetLoose =
  (purpose: string, attachments: PgTable & { file_id: PgColumn }, days = 1) =>
  (db: Pick<Db, 'transaction'>) =>
    forgetLooseFiles(db, [purpose], days, (tx) => [
      notExists(
        tx
          .select({ one: sql`1` })
          .from(attachments)
          .where(eq(attachments.file_id, files.id)),
      ),
    ])

/**
 * Held first, and then looked at once more: somebody may hang one up in this very moment (`holdFiles`), and a statement
 * that waited for them would still go by what it saw before. What is held is left for the next hour.
 */
export const forgetLooseFiles = (
  db: Pick<Db, 'transaction'>,
  purposes: readonly string[],
  days: number,
  hangsOnNothing: (tx: Tx) => SQL[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const isLoose = and(
      inArray(files.purpose, [...purposes]),
      lt(files.created_at, sql`now() - make_interval(days => ${days})`),
      ...hangsOnNothing(tx),
    )
    const held = await tx.select({ id: files.id }).from(files).where(isLoose).for('update', { skipLocked: true })
    if (held.length === 0) return
    const ids = held.map(({ id }) => id)
    await tx.delete(files).where(and(inArray(files.id, ids), isLoose))
  })

/** Before it is asked whether these may be hung up: until then the housekeeping takes none of them. */
export const holdFiles = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: files.id })
    .from(files)
    .where(sql`${files.id} = any (${sql.param([...ids])}::uuid[])`)
    .orderBy(files.id)
    .for('key share')
