import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AttendanceStatus, ExcusedStatus } from '@kelasku/shared/attendance/status'
import { ofSomebody, ofUser } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { id, instant, schoolRls } from '#platform/database/columns.ts'

/** What stood in a cell before something took hold of it. */
export interface Displaced {
  status: AttendanceStatus
  minutes_late: number | null
  note: string
  recorded_by: string | null
  recorded_at: string
}

/**
 * Where a mark was made, and by whom, is the same for a whole register. PostgreSQL would ask after each key of each row,
 * which took a third of what marking a class takes; triggers ask once with each statement, hold what they find as a key
 * does, and act as one does when it goes (registers_stand, registers_of_class, registers_of_school, registers_by). What
 * asks for all that points at somebody reads of them in the comments of these columns (platform/database/pointers.ts).
 */
const ofRegister = {
  school_id: uuid().notNull(),
  class_id: uuid().notNull(),
  /** Nobody, once their account has been forgotten. */
  recorded_by: uuid(),
}

/** Somebody's day, as the rapor will count it. No row: nobody has looked yet. */
export const dailyAttendance = pgTable(
  'daily_attendance',
  {
    id: id(),
    /** The class is where they sat on that day: a pupil who moves takes their past along, and leaves it there too. */
    ...ofRegister,
    student_id: ofUser(),
    date: date({ mode: 'string' }).notNull(),
    status: text().$type<AttendanceStatus>().notNull(),
    minutes_late: integer(),
    note: text().notNull().default(''),
    /** What decides this cell, such as a permit: while it does, no finger on a register changes it. */
    held_by: uuid(),
    /** Comes back when the hold ends; nothing where nothing stood. */
    displaced: jsonb().$type<Displaced>(),
    recorded_at: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('daily_attendance_one').on(table.school_id, table.student_id, table.date),
    index('daily_attendance_register').on(table.school_id, table.class_id, table.date),
    index('daily_attendance_held')
      .on(table.held_by)
      .where(sql`held_by is not null`),
    check('daily_attendance_late', sql`minutes_late is null or status = 'TERLAMBAT' and minutes_late > 0`),
    check('daily_attendance_displaced', sql`displaced is null or held_by is not null`),
    ...schoolRls('daily_attendance'),
  ],
)

/**
 * Who was there in a lesson. It hangs on the lesson and on the day on which that took place: moved within the day, a
 * lesson keeps its register; moved to another day, or taken out, it has none, until it comes back.
 */
export const lessonAttendance = pgTable(
  'lesson_attendance',
  {
    id: id(),
    /** Recorded by the pupil themself, where they have checked in. */
    ...ofRegister,
    /** No key to the schedule: a lesson that is taken out can be put back, and then this is true again. */
    schedule_id: uuid().notNull(),
    student_id: ofUser(),
    date: date({ mode: 'string' }).notNull(),
    status: text().$type<AttendanceStatus>().notNull(),
    minutes_late: integer(),
    note: text().notNull().default(''),
    recorded_at: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('lesson_attendance_one').on(table.school_id, table.schedule_id, table.student_id),
    index('lesson_attendance_class').on(table.school_id, table.class_id, table.date),
    index('lesson_attendance_pupil').on(table.school_id, table.student_id, table.date),
    check('lesson_attendance_late', sql`minutes_late is null or status = 'TERLAMBAT' and minutes_late > 0`),
    ...schoolRls('lesson_attendance'),
  ],
)

/**
 * Hours of a pupil that something decides, such as a permit. Every lesson that lies in them, also one that is planned or
 * moved there later, says this and not what its register says, which comes to light again when the hold is gone.
 */
export const lessonHolds = pgTable(
  'lesson_holds',
  {
    id: id(),
    school_id: ofSchool(),
    student_id: ofUser(),
    held_by: uuid().notNull(),
    status: text().$type<ExcusedStatus>().notNull(),
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    granted_by: ofSomebody(),
    granted_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lesson_holds_one').on(table.held_by),
    index('lesson_holds_pupil').on(table.school_id, table.student_id),
    ...schoolRls('lesson_holds'),
  ],
)
