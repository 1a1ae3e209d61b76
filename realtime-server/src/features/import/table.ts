import { boolean, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ImportKind, ImportMapping, ImportRowState, ImportStatus, Remark } from '@kelasku/shared/import/contract'
import { ofSomebody, ofUser, ofUserIfAny } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { createdAt, id, schoolRls, seq } from '#platform/database/columns.ts'

/** Whose people somebody may bring: all of the school's, or those of the classes that they lead. */
export type ImportScope = 'SCHOOL' | 'CLASS'

/** A sheet that was uploaded to be taken over, and how its columns are understood. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    kind: text().$type<ImportKind>().notNull(),
    status: text().$type<ImportStatus>().notNull().default('DRAFT'),
    reach: text().$type<ImportScope>().notNull(),
    /** What its rows go into; nothing where that is the school itself. */
    target_id: uuid(),
    file_name: text().notNull(),
    /** What stands above each column of the sheet. */
    headers: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    /** What a row says where the sheet says nothing, by the keys of the fields. */
    presets: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The process that took it over last. */
    process_id: uuid(),
    created_by: ofUser(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('imports_key').on(table.school_id, table.id),
    index('imports_school').on(table.school_id, table.seq),
    ...schoolRls('imports'),
  ],
)

/** A row of the sheet as it came, how it was judged, and what became of it. */
export const importRows = pgTable(
  'import_rows',
  {
    id: id(),
    school_id: ofSchool(),
    import_id: uuid().notNull(),
    row_no: integer().notNull(),
    raw: jsonb().$type<string[]>().notNull(),
    /** What was typed over a cell afterwards, by the key of its field. */
    mended: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: text().$type<ImportRowState>().notNull(),
    errors: jsonb().$type<Remark[]>().notNull().default([]),
    warnings: jsonb().$type<Remark[]>().notNull().default([]),
    /** Whom it may mean, where only an admin can tell. */
    asks_about: ofSomebody(),
    /** What an admin has answered: it is that person, or somebody else; nothing yet. */
    is_same: boolean(),
    /** Saying yes would give a new role to the account of a parent. */
    is_grave: boolean().notNull().default(false),
    /** What no other row of the file may say too, such as `nisn:0130000002`. */
    marks: text().array().notNull().default([]),
    process_id: uuid(),
    /** What it made, as its kind remembers it to take it back. */
    outcome: jsonb(),
    /** Whom it became. */
    user_id: ofUserIfAny(),
  },
  (table) => [
    uniqueIndex('import_rows_no').on(table.import_id, table.row_no),
    index('import_rows_state').on(table.import_id, table.state),
    index('import_rows_user').on(table.user_id),
    foreignKey({
      columns: [table.school_id, table.import_id],
      foreignColumns: [imports.school_id, imports.id],
    }).onDelete('cascade'),
    ...schoolRls('import_rows'),
  ],
)
