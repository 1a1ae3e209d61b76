import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, schoolRls } from '#platform/database/columns.ts'

const count = () => integer().notNull()

/** What is said somewhere, whose id it has: whose that is, and who may hear it, is the business of its feature. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    school_id: uuid().notNull(),
    /** Of the last line. Taken by locking this row, so that numbers are gapless and in the order of commits. */
    seq: count().default(0),
    /** Of the last change of any line, a new one too. */
    version: count().default(0),
    said_at: instant(),
  },
  (table) => [unique('conversations_of_school').on(table.school_id, table.id), ...schoolRls('conversations')],
)

const ofConversation = () => ({ conversation_id: uuid().notNull(), school_id: uuid().notNull() })

export const conversationLines = pgTable(
  'conversation_lines',
  {
    id: id(),
    ...ofConversation(),
    seq: count(),
    /** Of its last change: whoever has been away asks for what has a later one. */
    version: count(),
    /** How its writer's device named it, so that what is sent twice is said once. */
    client_id: uuid().notNull(),
    /** Nobody, once they are gone. */
    sender_id: uuid(),
    text: text().notNull(),
    /** The place of the line that it answers. */
    reply_to: integer(),
    mentions: uuid().array().notNull().default([]),
    at: createdAt(),
    edited_at: instant(),
    /** What it said stays for whoever has to look into it. */
    removed_at: instant(),
    removed_by: uuid(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.conversation_id],
      foreignColumns: [conversations.school_id, conversations.id],
    }).onDelete('cascade'),
    unique('conversation_lines_seq').on(table.conversation_id, table.seq),
    unique('conversation_lines_once').on(table.conversation_id, table.sender_id, table.client_id),
    index('conversation_lines_version').on(table.conversation_id, table.version),
    index('conversation_lines_words').using('gin', sql`to_tsvector('simple', ${table.text})`),
    ...schoolRls('conversation_lines'),
  ],
)

/** How a line was worded before. */
export const conversationEdits = pgTable(
  'conversation_edits',
  {
    id: id(),
    school_id: uuid().notNull(),
    line_id: uuid()
      .notNull()
      .references(() => conversationLines.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** When it was said otherwise. */
    until: createdAt(),
  },
  (table) => [index('conversation_edits_line').on(table.line_id, table.until), ...schoolRls('conversation_edits')],
)

/** How far somebody has read. What is unread follows from it and is never counted up or down. */
export const conversationPointers = pgTable(
  'conversation_pointers',
  {
    ...ofConversation(),
    user_id: uuid().notNull(),
    seq: count(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    foreignKey({
      columns: [table.school_id, table.conversation_id],
      foreignColumns: [conversations.school_id, conversations.id],
    }).onDelete('cascade'),
    ...schoolRls('conversation_pointers'),
  ],
)
