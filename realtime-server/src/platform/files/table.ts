import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appRole, createdAt, id, schoolRls, vault, writePolicies } from '#platform/database/columns.ts'

/** What was uploaded: the row says whose it is and what it is for, the bytes lie in storage under their hash. */
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
    /** Whether a scanner has seen it: nobody asked for one, it is still to come, it found nothing. */
    scan: text({ enum: ['NONE', 'PENDING', 'CLEAN'] })
      .notNull()
      .default('NONE'),
    created_at: createdAt(),
  },
  (table) => [
    index('files_owner').on(table.owner_id),
    index('files_content').on(table.sha256),
    index('files_to_scan')
      .on(table.sha256)
      .where(sql`scan = 'PENDING'`),
    check('files_scan', sql`scan in ('NONE', 'PENDING', 'CLEAN')`),
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

/** Files on their way: what was announced, and in the end the file that came of it. The bytes so far lie in a part. */
export const uploads = vault.table(
  'uploads',
  {
    id: id(),
    owner_id: uuid().notNull(),
    school_id: uuid().notNull(),
    purpose: text().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** What its owner's device says that it is. */
    media_type: text().notNull(),
    sha256: text(),
    /** Once it is whole; then the part is gone. */
    file_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [index('uploads_owner').on(table.owner_id), index('uploads_age').on(table.created_at)],
)

/** How much a school and a person keep, counted by a trigger on `files` (functions/files_count.sql). */
export const storageUsage = vault.table(
  'storage_usage',
  {
    whose: text({ enum: ['SCHOOL', 'PERSON'] }).notNull(),
    owner_id: uuid().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.whose, table.owner_id] })],
)

/** What a school's admin has set in bytes; without a row the usual limits hold (`quota.ts`). */
export const storageLimits = pgTable(
  'storage_limits',
  {
    school_id: uuid().primaryKey(),
    pupil: bigint({ mode: 'number' }).notNull(),
    staff: bigint({ mode: 'number' }).notNull(),
    school: bigint({ mode: 'number' }).notNull(),
    version: integer().notNull(),
  },
  () => schoolRls('storage_limits'),
)
