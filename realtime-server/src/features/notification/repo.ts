/** The queries of a person's own list and wishes. How notices come into being and leave is in the files beside this. */
import type { NotificationView } from '@kelasku/shared/notification/contract'
import type { Channel, Topic } from '@kelasku/shared/notification/topic'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { schools } from '#features/school/table.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { notificationChoices, notificationDevices, notificationManners, notifications } from './table.ts'

export type MannersRow = typeof notificationManners.$inferSelect

const lines = (tx: Tx) =>
  tx
    .select({
      row: notifications,
      school: { id: schools.id, school_name: schools.school_name },
      child: { id: users.id, full_name: users.full_name },
      total: totalOver,
    })
    .from(notifications)
    .leftJoin(schools, eq(schools.id, notifications.school_id))
    .leftJoin(users, eq(users.id, notifications.child_id))

type QueryRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

const view = ({ row, school, child }: Omit<QueryRow, 'total'>): NotificationView => ({
  id: row.id,
  topic: row.topic,
  title: row.title,
  body: row.body,
  link: row.link,
  school,
  child,
  by_opening: row.by_opening,
  created_at: row.created_at,
  read_at: row.read_at,
})

interface Search {
  topic?: Topic | undefined
  unread?: boolean | undefined
}

export async function listNotices(tx: Tx, userId: string, { topic, unread }: Search, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    lines(tx)
      .where(
        and(
          eq(notifications.user_id, userId),
          topic && eq(notifications.topic, topic),
          unread === undefined ? undefined : sql`(${notifications.read_at} is null) = ${unread}`,
        ),
      )
      .orderBy(desc(notifications.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(view), total }
}

export async function findNotice(tx: Tx, userId: string, id: string): Promise<NotificationView | undefined> {
  const [line] = await lines(tx).where(and(eq(notifications.id, id), eq(notifications.user_id, userId)))
  return line && view(line)
}

export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
  return row?.total ?? 0
}

/** What was read first stays read then. What is read by opening is left out. */
export async function markRead(tx: Tx, userId: string, id?: string): Promise<number> {
  const rows = await tx
    .update(notifications)
    .set({ read_at: sql`now()` })
    .where(
      and(
        eq(notifications.user_id, userId),
        id === undefined ? undefined : eq(notifications.id, id),
        isNull(notifications.read_at),
        eq(notifications.by_opening, false),
      ),
    )
    .returning({ id: notifications.id })
  return rows.length
}

interface Chosen {
  topic: Topic
  channel: Channel
  is_on: boolean
}

export const listChoices = (tx: Tx, userId: string): Promise<Chosen[]> =>
  tx
    .select({
      topic: notificationChoices.topic,
      channel: notificationChoices.channel,
      is_on: notificationChoices.is_on,
    })
    .from(notificationChoices)
    .where(eq(notificationChoices.user_id, userId))

export async function saveChoices(tx: Tx, user_id: string, choices: readonly Chosen[]): Promise<void> {
  if (choices.length === 0) return
  // The last word of one save counts; one statement may not touch a row twice.
  const last = new Map(choices.map((choice) => [`${choice.topic} ${choice.channel}`, choice]))
  await tx
    .insert(notificationChoices)
    .values([...last.values()].map((choice) => ({ user_id, ...choice })))
    .onConflictDoUpdate({
      target: [notificationChoices.user_id, notificationChoices.topic, notificationChoices.channel],
      set: { is_on: sql`excluded.is_on`, chosen_at: sql`now()` },
    })
}

export async function findManners(tx: Tx, userId: string): Promise<MannersRow | undefined> {
  const [row] = await tx.select().from(notificationManners).where(eq(notificationManners.user_id, userId))
  return row
}

export async function saveManners(tx: Tx, { user_id, ...wishes }: MannersRow): Promise<void> {
  await tx
    .insert(notificationManners)
    .values({ user_id, ...wishes })
    .onConflictDoUpdate({ target: notificationManners.user_id, set: wishes })
}

export async function findAddresses(tx: Tx, userId: string) {
  const [row] = await tx.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, userId))
  return { email: row?.email ?? null, phone: row?.phone ?? null }
}

/** Of those where the person is still signed in. In the vault. */
const isSignedIn = sql`exists (select 1 from vault.sessions s where s.id = ${notificationDevices.session_id}
  and s.revoked_at is null and s.expires_at > now())`

/** A browser is whose who signed in there last. In the vault. */
export async function saveDevice(tx: Tx, device: typeof notificationDevices.$inferInsert): Promise<void> {
  const { user_id, session_id, p256dh, auth } = device
  await tx
    .insert(notificationDevices)
    .values(device)
    .onConflictDoUpdate({ target: notificationDevices.endpoint, set: { user_id, session_id, p256dh, auth } })
}

export const deleteDevicesOf = (tx: Tx, sessionId: string) =>
  tx.delete(notificationDevices).where(eq(notificationDevices.session_id, sessionId))

export const listDevices = (tx: Tx, userIds: readonly string[]) =>
  tx
    .select()
    .from(notificationDevices)
    .where(and(sql`${notificationDevices.user_id} = any (${sql.param([...userIds])}::uuid[])`, isSignedIn))

export const deleteDevices = (tx: Tx, ids: readonly string[]) =>
  tx.delete(notificationDevices).where(sql`${notificationDevices.id} = any (${sql.param([...ids])}::uuid[])`)
