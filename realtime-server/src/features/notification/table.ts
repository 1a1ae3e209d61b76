import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Digest } from '@kelasku/shared/notification/contract'
import type { Channel, Topic } from '@kelasku/shared/notification/topic'
import { ofUser, ofUserIfAny } from '#features/profile/table.ts'
import { schools } from '#features/school/table.ts'
import { appRole, createdAt, id, instant, seq, vault, writePolicies } from '#platform/database/columns.ts'

const isMine = sql`user_id = (select app_user_id())`
const isMineHere = sql`user_id = (select app_user_id())
  and (school_id is null or school_id = any ((select app_school_ids())::uuid[]))`

/**
 * What one person was told. It is theirs in whichever school they act, and theirs alone: not even an admin reads it, and
 * of a child's day or permit whoever answers for the child learns that it was read (read-status.ts). New rows are Kelasku's to
 * write (notify.ts).
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    seq: seq(),
    /** Nothing where no school says it, or none that the person belongs to. */
    school_id: uuid().references(() => schools.id, { onDelete: 'cascade' }),
    user_id: ofUser(),
    topic: text().$type<Topic>().notNull(),
    /** What it is about, and what happened to it: a person is told of each once. */
    subject: text().notNull(),
    occasion: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text().notNull(),
    child_id: ofUserIfAny(),
    by_opening: boolean().notNull().default(false),
    created_at: createdAt(),
    read_at: instant(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.subject, table.occasion, table.user_id),
    index('notifications_of').on(table.user_id, table.seq),
    index('notifications_unread')
      .on(table.user_id)
      .where(sql`read_at is null`),
    index('notifications_child').on(table.child_id),
    pgPolicy('notifications_read', { for: 'select', to: appRole, using: isMineHere }),
    pgPolicy('notifications_write', { for: 'update', to: appRole, using: isMineHere, withCheck: isMineHere }),
  ],
)

/** `NEEDLESS`: read before it left, or no longer wanted. */
export type DeliveryStatus = 'WAITING' | 'SENDING' | 'SENT' | 'FAILED' | 'NEEDLESS'

/** One channel of delivery for one notice; only the postman moves it. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: id(),
    notification_id: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    user_id: ofUser(),
    channel: text().$type<Channel>().notNull(),
    status: text().$type<DeliveryStatus>().notNull().default('WAITING'),
    /** When it may leave; while it is being sent, when whoever sends it has had their time. */
    due_at: instant().notNull(),
    /** Also tells one who sends it from the next: only the last may say what became of it. */
    attempts: integer().notNull().default(0),
    settled_at: instant(),
    problem: text(),
  },
  (table) => [
    uniqueIndex('notification_deliveries_one').on(table.notification_id, table.channel),
    index('notification_deliveries_due')
      .on(table.due_at)
      .where(sql`status in ('WAITING', 'SENDING')`),
    pgPolicy('notification_deliveries_read', { for: 'select', to: appRole, using: isMine }),
  ],
)

/** What a person has chosen; without a row it is as at first. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    user_id: ofUser(),
    topic: text().$type<Topic>().notNull(),
    channel: text().$type<Channel>().notNull(),
    is_on: boolean().notNull(),
    /** When they said so: a message to a phone number needs a yes that can be shown. */
    chosen_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.topic, table.channel] }),
    pgPolicy('notification_choices_read', { for: 'select', to: appRole, using: isMine }),
    ...writePolicies('notification_choices', isMine),
  ],
)

export const notificationManners = pgTable(
  'notification_manners',
  {
    user_id: ofUser().primaryKey(),
    /** Both or neither: without, it may always ring. */
    quiet_from: time(),
    quiet_until: time(),
    digest: text().$type<Digest>().notNull().default('NOW'),
  },
  () => [
    check('notification_manners_quiet', sql`(quiet_from is null) = (quiet_until is null)`),
    pgPolicy('notification_manners_read', { for: 'select', to: appRole, using: isMine }),
    ...writePolicies('notification_manners', isMine),
  ],
)

/** A browser that let us in. Its address is a key to somebody's screen, so it lies in the vault. */
export const notificationDevices = vault.table(
  'notification_devices',
  {
    id: id(),
    user_id: ofUser(),
    /** Whoever signs out here is told nothing here. */
    session_id: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('notification_devices_endpoint').on(table.endpoint),
    index('notification_devices_user').on(table.user_id),
  ],
)
