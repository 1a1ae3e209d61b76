import { bigint, foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '#platform/database/bytes.ts'
import { createdAt, id, instant, schoolRls } from '#platform/database/columns.ts'

/** What is written together: a state, and what came after it. What it is about is the business of its feature. */
export const collabDocuments = pgTable(
  'collab_documents',
  {
    id: id(),
    school_id: uuid().notNull(),
    /** Which feature says who may write, comment and read. */
    kind: text().notNull(),
    /** Of the editor that wrote it: an older one would throw away what it does not know. */
    schema_version: integer().notNull(),
    /** Another one whenever what devices still hold must not be merged into it any more. */
    epoch: integer().notNull().default(1),
    /** As Yjs encodes it, with everything up to `snapshot_seq`. */
    snapshot: bytes().notNull(),
    snapshot_seq: bigint({ mode: 'number' }).notNull().default(0),
    /** Of the last update. Taken by locking this row, so that numbers are gapless and in the order of commits. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    created_at: createdAt(),
    written_at: instant().notNull().defaultNow(),
  },
  (table) => [unique('collab_documents_of_school').on(table.school_id, table.id), ...schoolRls('collab_documents')],
)

export const collabUpdates = pgTable(
  'collab_updates',
  {
    document_id: uuid().notNull(),
    school_id: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** Who wrote it; nothing once they are gone. */
    user_id: uuid(),
    update: bytes().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.document_id, table.seq] }),
    foreignKey({
      columns: [table.school_id, table.document_id],
      foreignColumns: [collabDocuments.school_id, collabDocuments.id],
    }).onDelete('cascade'),
    ...schoolRls('collab_updates'),
  ],
)
