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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  Admission,
  ConferenceStatus,
  EndReason,
  HostState,
  MediaServer,
  PollStatus,
  RecordingStatus,
  RoundStatus,
} from '@kelasku/shared/conference/machine'
import type { Place } from '@kelasku/shared/conference/policy'
import type { PollKind } from '@kelasku/shared/conference/polls'
import type { Provider } from '@kelasku/shared/conference/providers'
import type { LeaveReason, StayKind } from '@kelasku/shared/conference/room'
import type { RoomPolicy, Whereabouts } from '@kelasku/shared/conference/room-state'
import type { ScheduleCategory } from '@kelasku/shared/schedule/category'
import { classes, courses } from '#features/classroom/table.ts'
import { ofSomebody, ofUser, ofUserIfAny } from '#features/profile/table.ts'
import { ofSchool } from '#features/school/table.ts'
import { createdAt, id, instant, schoolRls } from '#platform/database/columns.ts'

/**
 * An online class has the id of its entry in the schedule. It is no foreign key: an entry that was deleted can come back
 * for a week, and what was held stays. The trigger `schedules_conferences` makes the row of each entry of category 5 and
 * copies what the entry says; of any other row of this table it is the only writer of these columns.
 */
export const conferences = pgTable(
  'conferences',
  {
    id: uuid().primaryKey(),
    school_id: ofSchool(),
    /** Copied from the entry, and what it was last where the entry is gone. */
    category: integer().$type<ScheduleCategory>().notNull(),
    title: text().notNull(),
    note: text().notNull(),
    course_id: uuid(),
    class_id: uuid(),
    teacher_id: ofSomebody(),
    substitute_id: ofSomebody(),
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    provider: text().$type<Provider>().notNull().default('KELASKU'),
    /** Of an outside class. */
    url: text(),
    status: text().$type<ConferenceStatus>().notNull().default('SCHEDULED'),
    policy: jsonb().$type<RoomPolicy>().notNull(),
    /** Raised under this row's lock by every change of the room; seats carry the revision of their last change. */
    rev: integer().notNull().default(0),
    opened_at: instant(),
    started_at: instant(),
    ended_at: instant(),
    end_reason: text().$type<EndReason>(),
    host_state: text().$type<HostState>().notNull().default('PRESENT'),
    host_lost_at: instant(),
    /** More spoke than browsers carry; until a host takes it back. */
    is_stage: boolean().notNull().default(false),
    /** How voices and pictures travel: chosen at the start, and another only where LiveKit falls silent. */
    media_server: text().$type<MediaServer>().notNull().default('MESH'),
    /** Raised whenever all devices have to be connected anew. */
    media_epoch: integer().notNull().default(0),
    /** What is written and drawn together, once somebody has opened it. */
    notes_id: uuid(),
    board_id: uuid(),
    reviewed_at: instant(),
    reviewed_by: ofSomebody(),
    /** What people know of it: the clock tells them what has become another, whoever changed the entry and however. */
    told_start: instant().notNull(),
    told_cancelled: boolean().notNull().default(false),
    /** Who changed it last, and needs not be told. */
    changed_by: ofSomebody(),
    /** When the absent were told that the teacher waits, and the teacher that the attendance does. */
    absent_told_at: instant(),
    review_told_at: instant(),
    review_reminded_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('conferences_key').on(table.school_id, table.id),
    foreignKey({
      columns: [table.school_id, table.class_id],
      foreignColumns: [classes.school_id, classes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.course_id],
      foreignColumns: [courses.school_id, courses.id],
    }).onDelete('cascade'),
    check('conferences_link', sql`(provider = 'KELASKU') = (url is null)`),
    check('conferences_live', sql`status <> 'LIVE' or (started_at is not null and ended_at is null)`),
    check('conferences_ended', sql`(status in ('ENDED', 'CANCELLED')) = (end_reason is not null)`),
    index('conferences_class').on(table.school_id, table.class_id, table.start_date),
    index('conferences_course').on(table.course_id),
    index('conferences_teacher').on(table.school_id, table.teacher_id, table.start_date),
    index('conferences_list').on(table.school_id, table.start_date),
    index('conferences_notes')
      .on(table.notes_id)
      .where(sql`notes_id is not null`),
    index('conferences_board')
      .on(table.board_id)
      .where(sql`board_id is not null`),
    /** What the clock looks at. */
    index('conferences_due')
      .on(table.start_date)
      .where(sql`status in ('SCHEDULED', 'OPEN', 'LIVE')`),
    index('conferences_untold')
      .on(table.id)
      .where(sql`told_start <> start_date or told_cancelled <> (status = 'CANCELLED')`),
    index('conferences_unreviewed')
      .on(table.school_id, table.ended_at)
      .where(sql`status = 'ENDED' and started_at is not null and reviewed_at is null`),
    ...schoolRls('conferences'),
  ],
)

/** What was used for a course the last time; copied into its new rows, since most courses have one link for the year. */
export const conferencePresets = pgTable(
  'conference_presets',
  {
    school_id: ofSchool(),
    course_id: uuid().primaryKey(),
    provider: text().$type<Provider>().notNull(),
    url: text(),
    policy: jsonb().$type<RoomPolicy>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.course_id],
      foreignColumns: [courses.school_id, courses.id],
    }).onDelete('cascade'),
    check('conference_presets_link', sql`(provider = 'KELASKU') = (url is null)`),
    ...schoolRls('conference_presets'),
  ],
)

/** Somebody's place in a class: made when they first join, kept through reconnects. */
export const conferenceSeats = pgTable(
  'conference_seats',
  {
    school_id: ofSchool(),
    conference_id: uuid().notNull(),
    user_id: ofUser(),
    /** In a kindergarten: for whom a guardian sits there. */
    for_student_id: ofSomebody(),
    place: text().$type<Place>().notNull(),
    admission: text().$type<Admission>().notNull(),
    /** Who has let them in or turned them away, where somebody had to. */
    answered_by: ofSomebody(),
    /** Nothing where the policy says it. */
    mic: boolean(),
    cam: boolean(),
    screen: boolean(),
    /** As last told: the clock tells when somebody is connecting again, or has gone. */
    whereabouts: text().$type<Whereabouts>().notNull().default('AWAY'),
    hand_at: instant(),
    hands: integer().notNull().default(0),
    on_stage: boolean().notNull().default(false),
    is_spotlight: boolean().notNull().default(false),
    /** The check-in of a pupil was tried, once they had been there for a while. */
    checked_in_at: instant(),
    /** The stay of the tab with which they are heard and seen, whose session signals go to, and since which revision. */
    media_id: uuid(),
    media_session: uuid(),
    media_since: integer(),
    mic_on: boolean().notNull().default(false),
    cam_on: boolean().notNull().default(false),
    screen_on: boolean().notNull().default(false),
    /** Stays whose voice does not come through to them, as their device said last. */
    failed_peers: uuid().array().notNull().default([]),
    /** The group that they are in at the moment. */
    breakout_id: uuid(),
    /**
     * Minutes that no stay tells: of a class behind a link as the pasted list of its provider says, and of one held here
     * as they were counted before its stays were forgotten.
     */
    outside_minutes: integer(),
    rev: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.conference_id, table.user_id] }),
    index('conference_seats_user').on(table.user_id),
    foreignKey({
      columns: [table.school_id, table.conference_id],
      foreignColumns: [conferences.school_id, conferences.id],
    }).onDelete('cascade'),
    ...schoolRls('conference_seats'),
  ],
)

/**
 * Raw facts, from which minutes are counted: one row a stay in the lobby or in the room. A tab that goes from the lobby
 * into the room, or comes back after it was silent for too long, begins another row under the same `presence_id`.
 */
export const conferencePresences = pgTable(
  'conference_presences',
  {
    id: id(),
    school_id: ofSchool(),
    conference_id: uuid().notNull(),
    /** One tab's stay, named by its device. */
    presence_id: uuid().notNull(),
    user_id: ofUser(),
    kind: text().$type<StayKind>().notNull(),
    entered_at: instant().notNull().defaultNow(),
    last_seen_at: instant().notNull().defaultNow(),
    left_at: instant(),
    why: text().$type<LeaveReason>(),
  },
  (table) => [
    check('conference_presences_order', sql`left_at >= entered_at`),
    check('conference_presences_left', sql`(left_at is null) = (why is null)`),
    /** A tab is in one place at a time. */
    uniqueIndex('conference_presences_open')
      .on(table.conference_id, table.presence_id)
      .where(sql`left_at is null`),
    index('conference_presences_person').on(table.conference_id, table.user_id),
    index('conference_presences_user').on(table.user_id),
    index('conference_presences_silent')
      .on(table.last_seen_at)
      .where(sql`left_at is null`),
    foreignKey({
      columns: [table.school_id, table.conference_id],
      foreignColumns: [conferences.school_id, conferences.id],
    }).onDelete('cascade'),
    ...schoolRls('conference_presences'),
  ],
)

/** A question to the class. Its machine says when it may be answered. */
export const conferencePolls = pgTable(
  'conference_polls',
  {
    id: id(),
    school_id: ofSchool(),
    conference_id: uuid().notNull(),
    kind: text().$type<PollKind>().notNull(),
    question: text().notNull(),
    options: text().array().notNull(),
    status: text().$type<PollStatus>().notNull(),
    is_anonymous: boolean().notNull(),
    /** Everybody sees what was answered, without names. */
    is_shared: boolean().notNull(),
    made_by: ofSomebody(),
    opened_at: instant(),
    /** When the clock closes it, where it has a time. */
    closes_at: instant(),
    closed_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('conference_polls_key').on(table.school_id, table.id),
    check('conference_polls_opened', sql`(status = 'DRAFT') = (opened_at is null)`),
    check('conference_polls_closed', sql`(status = 'CLOSED') = (closed_at is not null)`),
    check('conference_polls_check', sql`kind <> 'CHECK' or not is_anonymous`),
    index('conference_polls_of').on(table.conference_id, table.created_at),
    index('conference_polls_due')
      .on(table.closes_at)
      .where(sql`status = 'OPEN'`),
    foreignKey({
      columns: [table.school_id, table.conference_id],
      foreignColumns: [conferences.school_id, conferences.id],
    }).onDelete('cascade'),
    ...schoolRls('conference_polls'),
  ],
)

/** What somebody has answered last. It bears no time: those of an anonymous poll must not be told apart by it. */
export const conferencePollVotes = pgTable(
  'conference_poll_votes',
  {
    id: id(),
    school_id: ofSchool(),
    poll_id: uuid().notNull(),
    /** Emptied when an anonymous poll closes. */
    user_id: ofUserIfAny(),
    /** Numbers of options, from 0. */
    choices: integer().array().notNull(),
    text: text().notNull(),
  },
  (table) => [
    uniqueIndex('conference_poll_votes_once').on(table.poll_id, table.user_id),
    index('conference_poll_votes_user').on(table.user_id),
    foreignKey({
      columns: [table.school_id, table.poll_id],
      foreignColumns: [conferencePolls.school_id, conferencePolls.id],
    }).onDelete('cascade'),
    ...schoolRls('conference_poll_votes'),
  ],
)

/** One group of a round; a class has one round at a time, and those before it stay for the report. */
export const conferenceBreakouts = pgTable(
  'conference_breakouts',
  {
    id: id(),
    school_id: ofSchool(),
    conference_id: uuid().notNull(),
    round: integer().notNull(),
    no: integer().notNull(),
    name: text().notNull(),
    /** Of the round; the same on each of its groups. */
    status: text().$type<RoundStatus>().notNull(),
    /** What they write together. */
    notes_id: uuid(),
    /** Since when they wait for a host. */
    help_at: instant(),
    /** When the round ends by the clock, where it has a time. */
    closes_at: instant(),
    closed_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('conference_breakouts_key').on(table.school_id, table.id),
    uniqueIndex('conference_breakouts_no').on(table.conference_id, table.round, table.no),
    check('conference_breakouts_closed', sql`(status = 'CLOSED') = (closed_at is not null)`),
    index('conference_breakouts_notes')
      .on(table.notes_id)
      .where(sql`notes_id is not null`),
    index('conference_breakouts_due')
      .on(table.closes_at)
      .where(sql`status <> 'CLOSED'`),
    foreignKey({
      columns: [table.school_id, table.conference_id],
      foreignColumns: [conferences.school_id, conferences.id],
    }).onDelete('cascade'),
    ...schoolRls('conference_breakouts'),
  ],
)

/** Who was in which group, for the report. */
export const conferenceBreakoutMembers = pgTable(
  'conference_breakout_members',
  {
    school_id: ofSchool(),
    breakout_id: uuid().notNull(),
    user_id: ofUser(),
  },
  (table) => [
    primaryKey({ columns: [table.breakout_id, table.user_id] }),
    index('conference_breakout_members_user').on(table.user_id),
    foreignKey({
      columns: [table.school_id, table.breakout_id],
      foreignColumns: [conferenceBreakouts.school_id, conferenceBreakouts.id],
    }).onDelete('cascade'),
    ...schoolRls('conference_breakout_members'),
  ],
)

/** What a host's browser records and hands in piece by piece. */
export const conferenceRecordings = pgTable(
  'conference_recordings',
  {
    id: id(),
    school_id: ofSchool(),
    conference_id: uuid().notNull(),
    made_by: ofSomebody(),
    status: text().$type<RecordingStatus>().notNull(),
    started_at: instant().notNull().defaultNow(),
    ended_at: instant(),
    file_id: uuid(),
    /** In seconds. */
    duration: integer(),
    /** When it is thrown away. */
    expires_at: instant().notNull(),
  },
  (table) => [
    check('conference_recordings_ready', sql`status <> 'READY' or file_id is not null`),
    /** One at a time in a class. */
    uniqueIndex('conference_recordings_running')
      .on(table.conference_id)
      .where(sql`status = 'RECORDING'`),
    index('conference_recordings_of').on(table.conference_id, table.started_at),
    index('conference_recordings_due').on(table.expires_at),
    index('conference_recordings_file').on(table.file_id),
    foreignKey({
      columns: [table.school_id, table.conference_id],
      foreignColumns: [conferences.school_id, conferences.id],
    }).onDelete('cascade'),
    ...schoolRls('conference_recordings'),
  ],
)

/** A school without a row has changed nothing. */
export const conferenceSettings = pgTable(
  'conference_settings',
  {
    school_id: ofSchool().primaryKey(),
    minutes_without_host: integer().notNull(),
    present_percent: integer().notNull(),
    recording_allowed: boolean().notNull().default(true),
    /** Browsers hide their addresses from each other, where a TURN server stands between them. */
    relay_only: boolean().notNull().default(false),
  },
  () => [...schoolRls('conference_settings')],
)
