import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '@kelasku/shared/kernel/actor'
import type { AnnouncementStatus, Target } from '@kelasku/shared/announcement/contract'
import { classes } from '#features/classroom/table.ts'
import { ofSomebody, ofUser, ofUserIfAny } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    /** Nobody, when their account has been forgotten: what the school has said stays said. */
    author_id: ofSomebody(),
    title: text().notNull(),
    /** Plain text, and only ever drawn as such. */
    body: text().notNull(),
    /** As last written down; `statusAt` says what is true at a moment. */
    status: text().$type<AnnouncementStatus>().notNull().default('DRAFT'),
    publish_at: instant(),
    expire_at: instant(),
    pinned: boolean().notNull().default(false),
    requires_confirmation: boolean().notNull().default(false),
    edited_at: instant(),
    reminded_at: instant(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('announcements_key').on(table.school_id, table.id),
    index('announcements_school').on(table.school_id, table.status, table.publish_at),
    // What the clock still has to write down, and nothing else.
    index('announcements_appearing')
      .on(table.publish_at)
      .where(sql`status = 'SCHEDULED'`),
    index('announcements_expiring')
      .on(table.expire_at)
      .where(sql`status = 'PUBLISHED'`),
    ...schoolRls('announcements'),
  ],
)

/** Whom an announcement is for: all targets together. Without a class and a person, a target is the whole school. */
export const announcementTargets = pgTable(
  'announcement_targets',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    announcement_id: uuid().notNull(),
    type: text().$type<Target['type']>().notNull(),
    role: text().$type<Role>(),
    class_id: uuid(),
    user_id: ofUserIfAny(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.announcement_id],
      foreignColumns: [announcements.school_id, announcements.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.class_id],
      foreignColumns: [classes.school_id, classes.id],
    }).onDelete('cascade'),
    check(
      'announcement_targets_shape',
      sql`(type = 'CLASS') = (class_id is not null) and (type = 'PERSON') = (user_id is not null)`,
    ),
    index('announcement_targets_of').on(table.announcement_id),
    ...schoolRls('announcement_targets'),
  ],
)

/** One row a recipient, from the publication on; whoever joined later gets theirs by reading. */
export const announcementReceipts = pgTable(
  'announcement_receipts',
  {
    id: id(),
    school_id: ofSchool(),
    announcement_id: uuid().notNull(),
    user_id: ofUser(),
    read_at: instant(),
    confirmed_at: instant(),
    reminded_at: instant(),
    reminded_count: integer().notNull().default(0),
    /** Reminded and not opened since: it stands among the unread again. */
    is_marked: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.announcement_id],
      foreignColumns: [announcements.school_id, announcements.id],
    }).onDelete('cascade'),
    uniqueIndex('announcement_receipts_one').on(table.announcement_id, table.user_id),
    index('announcement_receipts_user').on(table.school_id, table.user_id),
    ...schoolRls('announcement_receipts'),
  ],
)

export const announcementAttachments = pgTable(
  'announcement_attachments',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    announcement_id: uuid().notNull(),
    file_id: uuid().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.announcement_id],
      foreignColumns: [announcements.school_id, announcements.id],
    }).onDelete('cascade'),
    // A file is one announcement's, so that it goes with it.
    uniqueIndex('announcement_attachments_file').on(table.file_id),
    index('announcement_attachments_of').on(table.announcement_id),
    ...schoolRls('announcement_attachments'),
  ],
)
