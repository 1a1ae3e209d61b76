import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/work.ts'
import { files } from './table.ts'

/** As long as an upload that nobody ends. */
export const daysLoose = 7

/**
 * For the housekeeping: what was uploaded for something that was then never saved. What comes by an upload that resumes
 * waits for a week: its form may lie on a device that has lost its line.
 */
export const forgetLoose =
  (purpose: string, attachments: PgTable & { file_id: PgColumn }, days = 1) =>
  (db: Pick<Db, 'delete' | 'select'>) =>
    db.delete(files).where(
      and(
        eq(files.purpose, purpose),
        lt(files.created_at, sql`now() - make_interval(days => ${days})`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(attachments)
            .where(eq(attachments.file_id, files.id)),
        ),
      ),
    )
