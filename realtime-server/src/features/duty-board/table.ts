import { foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TeacherPresence } from '@kelasku/shared/duty-board/contract'
import { ofSomebody, ofUser } from '#features/profile/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { createdAt, id, instant, schoolRls, vault } from '#platform/database/columns.ts'

/** What was seen of whoever takes a lesson. It is about them: of a substitute who comes later it says nothing. */
export const teacherPresences = pgTable(
  'teacher_presences',
  {
    id: id(),
    school_id: ofSchool(),
    schedule_id: uuid().notNull(),
    teacher_id: ofUser(),
    status: text().$type<TeacherPresence>().notNull(),
    marked_by: ofSomebody(),
    marked_at: instant().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.schedule_id],
      foreignColumns: [schedules.school_id, schedules.id],
    }).onDelete('cascade'),
    uniqueIndex('teacher_presences_one').on(table.schedule_id, table.teacher_id),
    index('teacher_presences_age').on(table.marked_at),
    ...schoolRls('teacher_presences'),
  ],
)

/** The address under which a school's televisions look: one a school. */
export const dutyBoardLinks = vault.table(
  'duty_board_links',
  {
    id: id(),
    school_id: ofSchool(),
    token_hash: text().notNull(),
    /** To be shown again to the office. */
    token_sealed: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('duty_board_links_token').on(table.token_hash),
    uniqueIndex('duty_board_links_school').on(table.school_id),
  ],
)
