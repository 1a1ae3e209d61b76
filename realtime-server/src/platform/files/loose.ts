import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/work.ts'
import { files } from './table.ts'

/** For the housekeeping: what was uploaded more than a day ago for something that was then never saved. */
export const forgetLoose =
  (purpose: string, attachments: PgTable & { file_id: PgColumn }) => (db: Pick<Db, 'delete' | 'select'>) =>
    db.delete(files).where(
      and(
        eq(files.purpose, purpose),
        lt(files.created_at, sql`now() - interval '1 day'`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(attachments)
            .where(eq(attachments.file_id, files.id)),
        ),
      ),
    )
