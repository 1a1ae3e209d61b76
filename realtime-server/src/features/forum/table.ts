import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { ReportStatus, ThreadAttention, ThreadStatus } from '@kelasku/shared/forum/contract'
import type { ForumType } from '@kelasku/shared/forum/place'
import type { Role } from '@kelasku/shared/kernel/actor'
import type { RichDoc } from '@kelasku/shared/kernel/rich-text'
import type { ReportReason } from '@kelasku/shared/kernel/report'
import { classes } from '#features/classroom/table.ts'
import { ofSomebody, ofUser } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

/** A forum: of the school, of its teachers, or of one class. */
const ofForum = () => ({ type: text().$type<ForumType>().notNull(), class_id: uuid() })
const hasItsClass = sql`(type = 'CLASS') = (class_id is not null)`

/** What somebody wrote there, as what, and who took it from sight. */
const written = () => ({
  author_id: ofSomebody(),
  author_role: text().$type<Role>().notNull(),
  content_doc: jsonb().$type<RichDoc>().notNull(),
  /** The same as plain text, for search and for how it begins. */
  words: text().notNull(),
  hidden_at: instant(),
  hidden_by: ofSomebody(),
  hidden_reason: text().notNull().default(''),
})

export const forumThreads = pgTable(
  'forum_threads',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    ...ofForum(),
    title: text().notNull(),
    ...written(),
    status: text().$type<ThreadStatus>().notNull().default('OPEN'),
    pinned: boolean().notNull().default(false),
    /** Counts the replies without gaps, hidden ones too: how far somebody has read is one of these numbers. */
    last_number: integer().notNull().default(0),
    /** Up to which reply its followers have been called. */
    told_number: integer().notNull().default(0),
    /** Begun, or last replied to. */
    active_at: createdAt(),
    edited_at: instant(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('forum_threads_key').on(table.school_id, table.id),
    foreignKey({
      columns: [table.school_id, table.class_id],
      foreignColumns: [classes.school_id, classes.id],
    }).onDelete('cascade'),
    index('forum_threads_list').on(table.school_id, table.type, table.class_id, table.pinned, table.active_at),
    index('forum_threads_lately').on(table.school_id, table.active_at),
    index('forum_threads_words').using('gin', sql`to_tsvector('simple', ${table.title} || ' ' || ${table.words})`),
    // The few that somebody still has to be called to, among all that were ever written.
    index('forum_threads_untold')
      .on(table.active_at)
      .where(sql`last_number > told_number`),
    check('forum_threads_class', hasItsClass),
    ...schoolRls('forum_threads'),
  ],
)

const toThread = ({ school_id, thread_id }: { school_id: AnyPgColumn; thread_id: AnyPgColumn }) =>
  foreignKey({
    columns: [school_id, thread_id],
    foreignColumns: [forumThreads.school_id, forumThreads.id],
  }).onDelete('cascade')

export const forumComments = pgTable(
  'forum_comments',
  {
    id: id(),
    school_id: ofSchool(),
    thread_id: uuid().notNull(),
    number: integer().notNull(),
    /** Given where it was written, so that a reply sent twice is one. */
    client_id: uuid().notNull(),
    ...written(),
    edited_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('forum_comments_key').on(table.school_id, table.id),
    uniqueIndex('forum_comments_number').on(table.thread_id, table.number),
    uniqueIndex('forum_comments_once').on(table.author_id, table.client_id),
    index('forum_comments_words').using('gin', sql`to_tsvector('simple', ${table.words})`),
    index('forum_comments_pace').on(table.author_id, table.created_at),
    toThread(table),
    ...schoolRls('forum_comments'),
  ],
)

const toComment = ({ school_id, comment_id }: { school_id: AnyPgColumn; comment_id: AnyPgColumn }) =>
  foreignKey({
    columns: [school_id, comment_id],
    foreignColumns: [forumComments.school_id, forumComments.id],
  }).onDelete('cascade')

/** How something was worded before its author changed it. */
export const forumEdits = pgTable(
  'forum_edits',
  {
    id: id(),
    school_id: ofSchool(),
    thread_id: uuid().notNull(),
    /** Nothing where the thread itself is meant. */
    comment_id: uuid(),
    author_id: ofUser(),
    /** Nothing of a reply. */
    title: text(),
    content_doc: jsonb().$type<RichDoc>().notNull(),
    words: text().notNull(),
    until: createdAt(),
  },
  (table) => [
    index('forum_edits_of').on(table.thread_id, table.comment_id, table.until),
    index('forum_edits_comment').on(table.comment_id),
    index('forum_edits_author').on(table.author_id),
    toThread(table),
    toComment(table),
    ...schoolRls('forum_edits'),
  ],
)

/** How far somebody has read. What is unread is counted from it, and never kept. */
export const forumReads = pgTable(
  'forum_reads',
  {
    id: id(),
    school_id: ofSchool(),
    thread_id: uuid().notNull(),
    user_id: ofUser(),
    last_number: integer().notNull(),
  },
  (table) => [
    uniqueIndex('forum_reads_one').on(table.thread_id, table.user_id),
    index('forum_reads_user').on(table.school_id, table.user_id),
    toThread(table),
    ...schoolRls('forum_reads'),
  ],
)

/** What a thread is to somebody, once it is another thing than to everybody. */
export const forumAttentions = pgTable(
  'forum_attentions',
  {
    school_id: ofSchool(),
    thread_id: uuid().notNull(),
    user_id: ofUser(),
    attention: text().$type<ThreadAttention>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.thread_id, table.user_id] }),
    index('forum_attentions_user').on(table.user_id),
    toThread(table),
    ...schoolRls('forum_attentions'),
  ],
)

export const forumAttachments = pgTable(
  'forum_attachments',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    thread_id: uuid().notNull(),
    /** Nothing where it hangs on the thread itself. */
    comment_id: uuid(),
    file_id: uuid().notNull(),
    since: createdAt(),
    /** When its author took it off: from then on it is there for whoever judges what stood here before. */
    until: instant(),
  },
  (table) => [
    uniqueIndex('forum_attachments_file').on(table.file_id),
    index('forum_attachments_thread').on(table.thread_id),
    index('forum_attachments_comment').on(table.comment_id),
    toThread(table),
    toComment(table),
    ...schoolRls('forum_attachments'),
  ],
)

export const forumReports = pgTable(
  'forum_reports',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    thread_id: uuid().notNull(),
    /** Nothing where the thread itself is meant. */
    comment_id: uuid(),
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
    uniqueIndex('forum_reports_thread')
      .on(table.thread_id, table.reporter_id)
      .where(sql`comment_id is null`),
    uniqueIndex('forum_reports_comment').on(table.comment_id, table.reporter_id),
    index('forum_reports_list').on(table.school_id, table.status),
    toThread(table),
    toComment(table),
    ...schoolRls('forum_reports'),
  ],
)

/** Who may not write in a forum for a while. */
export const forumMutes = pgTable(
  'forum_mutes',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    ...ofForum(),
    user_id: ofUser(),
    until: instant().notNull(),
    reason: text().notNull(),
    muted_by: ofSomebody(),
    created_at: createdAt(),
  },
  (table) => [
    unique('forum_mutes_one').on(table.school_id, table.type, table.class_id, table.user_id).nullsNotDistinct(),
    index('forum_mutes_user').on(table.school_id, table.user_id),
    foreignKey({
      columns: [table.school_id, table.class_id],
      foreignColumns: [classes.school_id, classes.id],
    }).onDelete('cascade'),
    check('forum_mutes_class', hasItsClass),
    ...schoolRls('forum_mutes'),
  ],
)
