import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReportStatus } from '@kelasku/shared/chat/report'
import type { RoomKind } from '@kelasku/shared/chat/rooms'
import type { ReportReason } from '@kelasku/shared/kernel/report'
import { classes, courses } from '#features/classroom/table.ts'
import { ofSomebody, ofUser, ofUserIfAny } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { conversationLines } from '#platform/conversation/table.ts'
import { createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

/** As far as a room refers to it: its feature speaks in this one's rooms, and stands above it. */
const conferences = pgTable('conferences', { school_id: uuid().notNull(), id: uuid().notNull() })

/**
 * Where people talk; what they say is the conversation of the same id. A room knows its place and not its people: those
 * follow from who belongs to the class, the course, the child or the school. Rooms of classes, courses and the staff are
 * made by triggers together with their place, however that comes to be.
 */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: id(),
    school_id: ofSchool(),
    kind: text().$type<RoomKind>().notNull(),
    class_id: uuid(),
    course_id: uuid(),
    /** The teacher who talks with a family or a pupil; whoever asks the office; the first of two equals. */
    person_id: ofUserIfAny(),
    /** The second of two equals. */
    other_id: ofUserIfAny(),
    /** The pupil, or the child whose family it is. */
    student_id: ofUserIfAny(),
    /** The online class, whose id is the room's. */
    conference_id: uuid(),
    /** Up to which line those who were not there have been called. */
    told_seq: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_rooms_key').on(table.school_id, table.id),
    // A place has one room, whoever opens it at the same moment.
    unique('chat_rooms_place')
      .on(
        table.school_id,
        table.kind,
        table.class_id,
        table.course_id,
        table.person_id,
        table.other_id,
        table.student_id,
        table.conference_id,
      )
      .nullsNotDistinct(),
    foreignKey({
      columns: [table.school_id, table.class_id],
      foreignColumns: [classes.school_id, classes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.course_id],
      foreignColumns: [courses.school_id, courses.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.conference_id],
      foreignColumns: [conferences.school_id, conferences.id],
    }).onDelete('cascade'),
    check(
      'chat_rooms_shape',
      sql`(kind = 'CLASS') = (class_id is not null) and (kind = 'COURSE') = (course_id is not null)
        and (kind in ('FAMILY', 'PUPIL', 'STAFF', 'PEERS', 'SUPPORT')) = (person_id is not null)
        and (kind in ('STAFF', 'PEERS')) = (other_id is not null) and (other_id is null or person_id < other_id)
        and (kind in ('FAMILY', 'PUPIL')) = (student_id is not null)
        and (kind = 'CONFERENCE') = (conference_id is not null) and (conference_id is null or conference_id = id)`,
    ),
    index('chat_rooms_class').on(table.class_id),
    index('chat_rooms_course').on(table.course_id),
    index('chat_rooms_person').on(table.person_id),
    index('chat_rooms_other').on(table.other_id),
    index('chat_rooms_student').on(table.student_id),
    ...schoolRls('chat_rooms'),
  ],
)

/** Files that hang on a line. */
export const chatAttachments = pgTable(
  'chat_attachments',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    line_id: uuid()
      .notNull()
      .references(() => conversationLines.id, { onDelete: 'cascade' }),
    file_id: uuid().notNull(),
  },
  (table) => [
    uniqueIndex('chat_attachments_file').on(table.file_id),
    index('chat_attachments_line').on(table.line_id),
    ...schoolRls('chat_attachments'),
  ],
)

/** Who may not write in a room for a while. */
export const chatMutes = pgTable(
  'chat_mutes',
  {
    school_id: ofSchool(),
    room_id: uuid().notNull(),
    user_id: ofUser(),
    until: instant().notNull(),
    reason: text().notNull(),
    muted_by: ofSomebody(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.user_id] }),
    foreignKey({
      columns: [table.school_id, table.room_id],
      foreignColumns: [chatRooms.school_id, chatRooms.id],
    }).onDelete('cascade'),
    ...schoolRls('chat_mutes'),
  ],
)

/** What somebody found wrong with a line, and how that was answered. */
export const chatReports = pgTable(
  'chat_reports',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    room_id: uuid().notNull(),
    line_id: uuid()
      .notNull()
      .references(() => conversationLines.id, { onDelete: 'cascade' }),
    reporter_id: ofSomebody(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    status: text().$type<ReportStatus>().notNull().default('WAITING'),
    answered_by: ofSomebody(),
    answered_at: instant(),
    answer_note: text().notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    // Once and for all: a report is no way to press somebody.
    uniqueIndex('chat_reports_once').on(table.line_id, table.reporter_id),
    index('chat_reports_list').on(table.school_id, table.status),
    index('chat_reports_room').on(table.room_id),
    foreignKey({
      columns: [table.school_id, table.room_id],
      foreignColumns: [chatRooms.school_id, chatRooms.id],
    }).onDelete('cascade'),
    ...schoolRls('chat_reports'),
  ],
)

/** Who does not want to be called to a room; they read in it as before. */
export const chatQuietRooms = pgTable(
  'chat_quiet_rooms',
  {
    school_id: ofSchool(),
    room_id: uuid().notNull(),
    user_id: ofUser(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.user_id] }),
    foreignKey({
      columns: [table.school_id, table.room_id],
      foreignColumns: [chatRooms.school_id, chatRooms.id],
    }).onDelete('cascade'),
    ...schoolRls('chat_quiet_rooms'),
  ],
)

/** A school without a row has opened nothing. */
export const chatSettings = pgTable(
  'chat_settings',
  {
    school_id: ofSchool().primaryKey(),
    peers_may_talk: boolean().notNull().default(false),
  },
  () => [...schoolRls('chat_settings')],
)
