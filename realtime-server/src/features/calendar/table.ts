import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CalendarKind } from '@kelasku/shared/calendar/contract'
import { ofUser } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { createdAt, id, schoolRls, seq, vault } from '#platform/database/columns.ts'

export const calendarEntries = pgTable(
  'calendar_entries',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    kind: text().$type<CalendarKind>().notNull(),
    title: text().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    /** Empty for the whole school. */
    levels: integer().array().notNull().default([]),
    is_school_day: boolean().notNull(),
    is_estimate: boolean().notNull().default(false),
    /** Which line of which national list it was taken from. */
    national_code: text(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    check('calendar_entries_order', sql`start_date <= end_date`),
    uniqueIndex('calendar_entries_national').on(table.school_id, table.national_code),
    index('calendar_entries_days').on(table.school_id, table.start_date, table.end_date),
    ...schoolRls('calendar_entries'),
  ],
)

/** Secret addresses under which a calendar programme reads a school's year: one a person and school. */
export const calendarFeeds = vault.table(
  'calendar_feeds',
  {
    id: id(),
    school_id: ofSchool(),
    user_id: ofUser(),
    token_hash: text().notNull(),
    /** To be shown again to its owner. */
    token_sealed: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('calendar_feeds_token').on(table.token_hash),
    uniqueIndex('calendar_feeds_owner').on(table.school_id, table.user_id),
  ],
)
