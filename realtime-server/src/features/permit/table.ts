import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PermitStatus, PermitType, ReasonCategory } from '@kelasku/shared/permit/contract'
import { ofSomebody, ofUser } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

const period = customType<{ data: string }>({ dataType: () => 'tsrange' })

/** That two of a pupil's never claim the same hour is the database's own rule (`permits_apart`), in its migration. */
export const noOverlap = 'permits_apart'

export const permits = pgTable(
  'permits',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    student_id: ofUser(),
    type: text().$type<PermitType>().notNull(),
    /** Illness needs none. */
    reason_category: text().$type<ReasonCategory>(),
    reason: text().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    /** Of the school's own clock, both or neither: a part of one day. */
    start_time: time(),
    end_time: time(),
    /** The hours that it claims. */
    period: period()
      .notNull()
      .generatedAlwaysAs(
        sql`tsrange(start_date + coalesce(start_time, '00:00'::time),
          case when end_time is null then (end_date + 1)::timestamp else end_date + end_time end)`,
      ),
    status: text().$type<PermitStatus>().notNull().default('PENDING'),
    created_by: ofSomebody(),
    responded_by: ofSomebody(),
    responded_at: instant(),
    response_note: text().notNull().default(''),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('permits_key').on(table.school_id, table.id),
    index('permits_student').on(table.school_id, table.student_id, table.start_date),
    index('permits_waiting')
      .on(table.school_id, table.start_date)
      .where(sql`status = 'PENDING'`),
    check(
      'permits_order',
      sql`start_date <= end_date and (start_time is null) = (end_time is null)
      and (start_time is null or start_date = end_date and start_time < end_time)`,
    ),
    check('permits_purpose', sql`reason_category is not null or type = 'SAKIT'`),
    ...schoolRls('permits'),
  ],
)

export const permitLetters = pgTable(
  'permit_letters',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    permit_id: uuid().notNull(),
    file_id: uuid().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.permit_id],
      foreignColumns: [permits.school_id, permits.id],
    }).onDelete('cascade'),
    index('permit_letters_of').on(table.permit_id),
    index('permit_letters_file').on(table.file_id),
    ...schoolRls('permit_letters'),
  ],
)
