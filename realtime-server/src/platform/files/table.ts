import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appRole, createdAt, id, writePolicies } from '#platform/database/columns.ts'

/** What was uploaded: the row says whose it is and what it is for, the bytes lie in storage under the row's id. */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** The school that owns it; a person's own picture belongs to no school. */
    school_id: uuid(),
    owner_id: uuid().notNull(),
    /** `<feature>.<use>`, so that each feature decides who may fetch its own. */
    purpose: text().notNull(),
    /** The school's own, whoever uploaded it. */
    of_school: boolean().notNull().default(false),
    name: text().notNull(),
    media_type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('files_owner').on(table.owner_id),
    pgPolicy('files_read', {
      for: 'select',
      to: appRole,
      using: sql`owner_id = (select app_user_id()) or school_id is null or school_id = any ((select app_school_ids())::uuid[])`,
    }),
    ...writePolicies(
      'files',
      sql`owner_id = (select app_user_id()) or school_id = (select app_school_id())`,
      sql`owner_id = (select app_user_id()) and (school_id is null or school_id = (select app_school_id()))`,
    ),
  ],
)
