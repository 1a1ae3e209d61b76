/** The queries of announcements themselves; whom they reach and who has read them is in the rooms beside this. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import {
  attachmentPurpose,
  type AnnouncementDraft,
  type AnnouncementItem,
  type AnnouncementStatus,
  type Attachment,
  type NamedTarget,
  type ReceiptCounts,
} from '@kelasku/shared/announcement/contract'
import { announcementPolicy } from '@kelasku/shared/announcement/policy'
import { type SQL, and, asc, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { holdFiles } from '#platform/files/loose.ts'
import { files } from '#platform/files/table.ts'
import { fileUrl } from '#platform/files/url.ts'
import { namedTargets, reaches } from './audience/repo.ts'
import { receiptCounts } from './receipts/repo.ts'
import { announcementAttachments, announcementReceipts, announcements } from './table.ts'

export type AnnouncementRow = typeof announcements.$inferSelect

const instantOf = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** `statusAt` of `shared`, for a list. */
const statusNow = (now: Date) => sql<AnnouncementStatus>`(case
  when expire_at <= ${instantOf(now)} and (status = 'PUBLISHED' or status = 'SCHEDULED' and publish_at <= ${instantOf(now)})
    then 'EXPIRED'
  when status = 'SCHEDULED' and publish_at <= ${instantOf(now)} then 'PUBLISHED'
  else status end)`

/** What somebody finds before them: for them, published, and not over. The one condition of who sees what. */
const standsBefore = (who: Pick<Actor, 'schoolId' | 'userId'>, now: Date) =>
  and(eq(announcements.school_id, who.schoolId), sql`${statusNow(now)} = 'PUBLISHED'`, reaches(who.userId))

const managedBy = (who: Actor) =>
  and(eq(announcements.school_id, who.schoolId), isAdmin(who) ? undefined : eq(announcements.author_id, who.userId))

/** What somebody may read of what is out, because it is for them or because they manage it. */
export const publishedTo = (who: Actor, now: Date): SQL =>
  announcementPolicy.create(who)
    ? sql`(${statusNow(now)} = 'PUBLISHED' and ${managedBy(who)} or ${standsBefore(who, now)})`
    : sql`${standsBefore(who, now)}`

/** `announcementRules.read`, but for what is over: nobody looks for that. */
export const mayRead = (who: Actor, now: Date) =>
  announcementPolicy.create(who) ? or(standsBefore(who, now), managedBy(who)) : standsBefore(who, now)

const isUnread = (userId: string) => sql<boolean>`(announcements.author_id is distinct from ${userId}
  and (${announcementReceipts.read_at} is null or ${announcementReceipts.is_marked}))`

const attached = sql`from announcement_attachments x join files f on f.id = x.file_id where x.announcement_id = announcements.id`
const attachmentCount = sql<number>`(select count(*) ${attached})`.mapWith(Number)

interface AttachmentRow extends Omit<Attachment, 'url'> {}
const attachments = sql<AttachmentRow[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size) order by x.seq), '[]') ${attached})`

const withReceipt = (userId: string) =>
  and(eq(announcementReceipts.announcement_id, announcements.id), eq(announcementReceipts.user_id, userId))

const nobody = sql<null>`null::jsonb`

const lineColumns = (who: Actor, now: Date, counts: SQL<ReceiptCounts | null>) => ({
  row: announcements,
  author: { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id },
  receipt: announcementReceipts,
  status: statusNow(now),
  isForMe: reaches(who.userId),
  isUnread: isUnread(who.userId),
  attachmentCount,
  counts,
})

const lines = (tx: Tx, who: Actor, now: Date, counts: SQL<ReceiptCounts | null>) =>
  tx
    .select({ ...lineColumns(who, now, counts), total: totalOver })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.author_id))
    .leftJoin(announcementReceipts, withReceipt(who.userId))

type QueryRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

const excerptLength = 240

/** What a list and a page say alike. */
const common = ({ row, author, receipt, status, isForMe, ...line }: Omit<QueryRow, 'total' | 'attachmentCount'>) => ({
  id: row.id,
  title: row.title,
  status,
  author: author && { id: author.id, full_name: author.full_name, image_url: fileUrl(author.image_file_id) },
  pinned: row.pinned,
  requires_confirmation: row.requires_confirmation,
  publish_at: row.publish_at,
  expire_at: row.expire_at,
  edited_at: row.edited_at,
  created_at: row.created_at,
  is_for_me: isForMe,
  is_unread: isForMe && status === 'PUBLISHED' && line.isUnread,
  read_at: receipt?.read_at ?? null,
  confirmed_at: receipt?.confirmed_at ?? null,
  reminded_at: receipt?.reminded_at ?? null,
  counts: line.counts,
})

const item = (line: QueryRow): AnnouncementItem => ({
  ...common(line),
  excerpt: line.row.body.replace(/\s+/g, ' ').slice(0, excerptLength),
  attachment_count: line.attachmentCount,
})

export interface AnnouncementSearch {
  box: 'inbox' | 'managed'
  status?: AnnouncementStatus | undefined
  unread?: boolean | undefined
  class_id?: string | undefined
  search?: string | undefined
}

/** One of its targets is of the class. */
export const isForClass = (classId: string): SQL => sql`exists (select 1 from announcement_targets t
  where t.announcement_id = announcements.id and t.class_id = ${classId})`

const containingText = (text: string) =>
  or(ilike(announcements.title, containing(text)), ilike(announcements.body, containing(text)))

export async function listAnnouncements(
  tx: Tx,
  who: Actor,
  { box, status, unread, class_id, search }: AnnouncementSearch,
  now: Date,
  paging: Paging,
) {
  const isManaged = box === 'managed'
  const order = isManaged
    ? [sql`${announcements.status} = 'DRAFT' desc`, sql`coalesce(publish_at, announcements.created_at) desc`]
    : [desc(announcements.pinned), desc(announcements.publish_at)]
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    lines(tx, who, now, isManaged ? receiptCounts : nobody)
      .where(
        and(
          isManaged ? managedBy(who) : standsBefore(who, now),
          status && sql`${statusNow(now)} = ${status}`,
          unread === undefined ? undefined : unread ? isUnread(who.userId) : sql`not ${isUnread(who.userId)}`,
          class_id ? isForClass(class_id) : undefined,
          search ? containingText(search) : undefined,
        ),
      )
      .orderBy(...order, desc(announcements.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(item), total }
}

/** What asks the asker whether they have understood it, and has not heard, the oldest first. */
export const listUnconfirmed = (tx: Tx, who: Actor, now: Date): Promise<Pick<AnnouncementRow, 'id' | 'title'>[]> =>
  tx
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .leftJoin(announcementReceipts, withReceipt(who.userId))
    .where(
      and(
        standsBefore(who, now),
        eq(announcements.requires_confirmation, true),
        sql`${announcements.author_id} is distinct from ${who.userId}`,
        isNull(announcementReceipts.confirmed_at),
      ),
    )
    .orderBy(asc(announcements.seq))

/** What has not been read and asks for nothing, the newest first. */
export async function listUnread(tx: Tx, who: Actor, now: Date, most: number) {
  const rows = await tx
    .select({
      id: announcements.id,
      title: announcements.title,
      publish_at: announcements.publish_at,
      created_at: announcements.created_at,
    })
    .from(announcements)
    .leftJoin(announcementReceipts, withReceipt(who.userId))
    .where(and(standsBefore(who, now), isUnread(who.userId), eq(announcements.requires_confirmation, false)))
    .orderBy(desc(announcements.pinned), desc(announcements.publish_at), desc(announcements.seq))
    .limit(most)
  return rows.map(({ id, title, publish_at, created_at }) => ({ id, title, at: publish_at ?? created_at }))
}

export async function countUnread(tx: Tx, who: Actor, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(announcements)
    .leftJoin(announcementReceipts, withReceipt(who.userId))
    .where(and(standsBefore(who, now), isUnread(who.userId)))
  return row?.total ?? 0
}

/** One announcement with everything that anybody may see of it. */
export interface KnownAnnouncement extends ReturnType<typeof common> {
  school_id: string
  author_id: string | null
  isForMe: boolean
  /** As last written down. */
  storedStatus: AnnouncementStatus
  body: string
  attachments: Attachment[]
  targets: NamedTarget[]
  counts: ReceiptCounts
  last_reminded_at: Date | null
  version: number
}

export async function findAnnouncement(
  tx: Tx,
  who: Actor,
  id: string,
  now: Date,
): Promise<KnownAnnouncement | undefined> {
  const [line] = await tx
    .select({ ...lineColumns(who, now, nobody), counts: receiptCounts, attachments, targets: namedTargets })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.author_id))
    .leftJoin(announcementReceipts, withReceipt(who.userId))
    .where(and(eq(announcements.id, id), eq(announcements.school_id, who.schoolId)))
  return (
    line && {
      ...common(line),
      school_id: line.row.school_id,
      author_id: line.row.author_id,
      isForMe: line.isForMe,
      storedStatus: line.row.status,
      body: line.row.body,
      attachments: line.attachments.map((file) => ({ ...file, url: fileUrl(file.id) })),
      targets: line.targets,
      counts: line.counts,
      last_reminded_at: line.row.reminded_at,
      version: line.row.version,
    }
  )
}

type Written = Pick<AnnouncementDraft, 'title' | 'body' | 'pinned' | 'requires_confirmation'> &
  Pick<AnnouncementRow, 'publish_at' | 'expire_at'>

export async function insertAnnouncement(tx: Tx, who: Actor, written: Written): Promise<AnnouncementRow> {
  const [row] = await tx
    .insert(announcements)
    .values({ school_id: who.schoolId, author_id: who.userId, ...written })
    .returning()
  return row! // an insert without a conflict clause returns its row or throws
}

/** Nothing, if somebody else has saved meanwhile. */
export async function saveAnnouncement(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<AnnouncementRow>,
): Promise<AnnouncementRow | undefined> {
  const [row] = await tx
    .update(announcements)
    .set({ ...change, version: version + 1 })
    .where(and(eq(announcements.id, id), eq(announcements.version, version)))
    .returning()
  return row
}

/** No change that another writer would have to see. */
export const saveReminder = (tx: Tx, id: string, reminded_at: Date) =>
  tx.update(announcements).set({ reminded_at }).where(eq(announcements.id, id))

/** Its files too; their bytes go with the next sweep. */
export async function removeAnnouncement(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from files f using announcement_attachments x
    where x.announcement_id = ${id} and f.id = x.file_id`)
  await tx.delete(announcements).where(eq(announcements.id, id))
}

/** Files that this writer uploaded for it, or that hang on it already; nobody else's, and of no other announcement. */
export async function areAttachable(
  tx: Tx,
  who: Actor,
  fileIds: readonly string[],
  announcementId: string | null,
): Promise<boolean> {
  if (fileIds.length === 0) return true
  await holdFiles(tx, fileIds)
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .leftJoin(announcementAttachments, eq(announcementAttachments.file_id, files.id))
    .where(
      and(
        sql`${files.id} = any (${sql.param([...fileIds])}::uuid[])`,
        eq(files.school_id, who.schoolId),
        eq(files.purpose, attachmentPurpose),
        sql`(${announcementAttachments.announcement_id} = ${announcementId}
          or ${announcementAttachments.id} is null and ${files.owner_id} = ${who.userId})`,
      ),
    )
  return found.length === new Set(fileIds).size
}

/** What hangs on it no more is thrown away. */
export async function saveAttachments(
  tx: Tx,
  { id, school_id }: { id: string; school_id: string },
  fileIds: readonly string[],
): Promise<void> {
  const kept = sql`${sql.param([...fileIds])}::uuid[]`
  await tx.execute(sql`delete from files f using announcement_attachments x
    where x.announcement_id = ${id} and f.id = x.file_id and not f.id = any (${kept})`)
  await tx.delete(announcementAttachments).where(eq(announcementAttachments.announcement_id, id))
  if (fileIds.length === 0) return
  const unique = [...new Set(fileIds)]
  await tx
    .insert(announcementAttachments)
    .values(unique.map((file_id) => ({ school_id, announcement_id: id, file_id })))
}

/** Whether the file hangs on something that stands before this person, or that they manage. */
export async function isAttachedBefore(
  tx: Tx,
  who: Actor,
  fileId: string,
  mayManage: boolean,
  now: Date,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: announcements.id })
    .from(announcementAttachments)
    .innerJoin(announcements, eq(announcements.id, announcementAttachments.announcement_id))
    .where(
      and(
        eq(announcementAttachments.file_id, fileId),
        or(standsBefore(who, now), mayManage ? managedBy(who) : undefined),
      ),
    )
  return found !== undefined
}

/** What has had its moment since anybody wrote it down. Two servers at once: each row is one's. */
export async function writeDownDue(
  tx: Tx,
  now: Date,
): Promise<{ appeared: AnnouncementRow[]; expired: AnnouncementRow[] }> {
  const at = instantOf(now)
  const appeared = await tx
    .update(announcements)
    .set({ status: 'PUBLISHED' })
    .where(sql`status = 'SCHEDULED' and publish_at <= ${at}`)
    .returning()
  const expired = await tx
    .update(announcements)
    .set({ status: 'EXPIRED' })
    .where(sql`status = 'PUBLISHED' and expire_at <= ${at}`)
    .returning()
  return { appeared, expired }
}
