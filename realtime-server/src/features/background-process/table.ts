import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProcessStatus, ProcessType } from '@kelasku/shared/background-process/contract'
import { ofUser } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

/** A piece of long work: what was asked, how far it has come, and what came of it. */
export const backgroundProcesses = pgTable(
  'background_processes',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    type: text().$type<ProcessType>().notNull(),
    status: text().$type<ProcessStatus>().notNull().default('QUEUED'),
    input: jsonb().$type<object>().notNull(),
    /** Where the last finished step ended, in the words of its kind; the next one goes on from there. */
    cursor: jsonb(),
    /** Counts up whenever the work is handed on: whoever holds an older number has nothing to do any more. */
    turn: integer().notNull().default(0),
    /** Failures in a row of the step at hand. */
    stumbles: integer().notNull().default(0),
    total: integer(),
    done: integer().notNull().default(0),
    success: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    message: text(),
    cancel_requested: boolean().notNull().default(false),
    result_file_id: uuid(),
    undoes_id: uuid(),
    undone_at: instant(),
    created_by: ofUser(),
    created_at: createdAt(),
    started_at: instant(),
    finished_at: instant(),
  },
  (table) => [
    // "One of a kind at a time" is a promise of the database: two clicks cannot both win.
    uniqueIndex('background_processes_running')
      .on(table.school_id, table.type)
      .where(sql`status in ('QUEUED', 'RUNNING')`),
    index('background_processes_school').on(table.school_id, table.seq),
    ...schoolRls('background_processes'),
  ],
)
