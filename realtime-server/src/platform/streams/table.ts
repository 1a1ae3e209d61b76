import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, schoolRls } from '#platform/database/columns.ts'

/**
 * Sequenced streams (R07): the next number is taken by locking the stream's row, so numbers are gapless and in the
 * order of commits, which no sequence of PostgreSQL promises.
 */
export const streams = pgTable(
  'streams',
  {
    /** `<kind>:<id>`. */
    name: text().primaryKey(),
    school_id: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** Of the last event, which may have been forgotten. */
    at: instant().notNull().defaultNow(),
  },
  () => [...schoolRls('streams')],
)

export const streamEvents = pgTable(
  'stream_events',
  {
    stream: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    school_id: uuid().notNull(),
    name: text().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.stream, table.seq] }),
    index('stream_events_at').on(table.at),
    ...schoolRls('stream_events'),
  ],
)
