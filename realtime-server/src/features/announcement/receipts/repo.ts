/** Receipts in bulk: written by one statement, whatever the number of recipients. */
import type { Role } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { Receipt, ReceiptCounts } from '@kelasku/shared/announcement/contract'
import { and, asc, eq, ilike, sql, type SQL } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { fileUrl } from '#platform/files/url.ts'
import { containing, idsIn, idsOf, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { recipients } from '../audience/repo.ts'
import { announcementReceipts } from '../table.ts'

interface AnnouncementKey {
  id: string
  school_id: string
}

/**
 * Makes the receipts those of whom the announcements reach at this moment: who is new gets one, who is no longer meant
 * and has not read it loses theirs. What was read stays.
 */
export async function settleRecipients(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const these = sql`${sql.param([...ids])}::uuid[]`
  await tx.execute(sql`delete from announcement_receipts x where x.announcement_id = any (${these}) and x.read_at is null
    and not exists (select 1 from ${recipients} r where r.announcement_id = x.announcement_id and r.user_id = x.user_id)`)
  await tx.execute(sql`insert into announcement_receipts (school_id, announcement_id, user_id)
    select distinct a.school_id, a.id, r.user_id from announcements a join ${recipients} r on r.announcement_id = a.id
    where a.id = any (${these}) and r.user_id is distinct from a.author_id
    on conflict (announcement_id, user_id) do nothing`)
}

export async function listRecipientIds(tx: Tx, id: string): Promise<string[]> {
  const [row] = await tx
    .select({ ids: idsIn(sql`user_id`) })
    .from(announcementReceipts)
    .where(eq(announcementReceipts.announcement_id, id))
  return idsOf(row?.ids)
}

/** Whoever joined after the publication gets their receipt by this. The first reading is the one that counts. */
export async function markRead(
  tx: Tx,
  { id, school_id }: AnnouncementKey,
  userId: string,
  { now, isConfirmed }: { now: Date; isConfirmed: boolean },
): Promise<void> {
  const confirmed_at = isConfirmed ? now : null
  await tx
    .insert(announcementReceipts)
    .values({ school_id, announcement_id: id, user_id: userId, read_at: now, confirmed_at })
    .onConflictDoUpdate({
      target: [announcementReceipts.announcement_id, announcementReceipts.user_id],
      set: {
        read_at: sql`coalesce(announcement_receipts.read_at, excluded.read_at)`,
        confirmed_at: sql`coalesce(announcement_receipts.confirmed_at, excluded.confirmed_at)`,
        is_marked: false,
      },
    })
}

/** What settles it: having read, or where it was asked for, having said so. */
const settledAt = (needsConfirmation: boolean) =>
  needsConfirmation ? announcementReceipts.confirmed_at : announcementReceipts.read_at

/** Puts it among the unread again for those who have not settled it; tells whom. */
export async function markReminded(
  tx: Tx,
  { id }: AnnouncementKey,
  needsConfirmation: boolean,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .update(announcementReceipts)
    .set({ reminded_at: now, reminded_count: sql`reminded_count + 1`, is_marked: true })
    .where(and(eq(announcementReceipts.announcement_id, id), sql`${settledAt(needsConfirmation)} is null`))
    .returning({ id: announcementReceipts.user_id })
  return rows.map((row) => row.id)
}

/** Of the row of `announcements` that the query is at. */
export const receiptCounts: SQL<ReceiptCounts> = sql`(select jsonb_build_object(
    'recipients', count(*), 'read', count(x.read_at), 'confirmed', count(x.confirmed_at))
  from announcement_receipts x where x.announcement_id = announcements.id)`

/** Through which children it came to a parent: those of the classes that it is for, or all where it is for the school. */
const throughChildren = sql`
  from guardianships g
    join users p on p.id = g.student_id
    left join class_members h on h.school_id = g.school_id and h.user_id = g.student_id and h.is_home
    left join classes k on k.id = h.class_id
  where g.school_id = announcement_receipts.school_id and g.guardian_id = announcement_receipts.user_id
    and exists (select 1 from announcement_targets t
      where t.announcement_id = announcement_receipts.announcement_id and (t.role is null or t.role = 'ORTU')
        and (t.class_id is null or exists (select 1 from class_members c where c.class_id = t.class_id
          and c.user_id = g.student_id and c.class_role = 'SISWA' and c.status = 'ACTIVE')))`

const children = sql<Receipt['children']>`(select coalesce(jsonb_agg(jsonb_build_object(
  'full_name', p.full_name, 'class_name', k.name) order by p.full_name), '[]') ${throughChildren})`

/** Those with a receipt whom the condition lets through; of whoever is only a parent, also the one child through which it came. */
export const meantBy = (id: string, which: SQL) => sql`
  select announcement_receipts.user_id,
    case when not exists (select 1 from school_members m where m.school_id = announcement_receipts.school_id
        and m.user_id = announcement_receipts.user_id and m.status = 'ACTIVE' and m.role <> 'ORTU')
      then (select case when count(*) = 1 then min(p.id::text)::uuid end ${throughChildren}) end as child_id
  from announcement_receipts where announcement_receipts.announcement_id = ${id} and ${which}`

export const everybodyMeant = (id: string) => sql`
  select announcement_receipts.user_id from announcement_receipts where announcement_receipts.announcement_id = ${id}`

const roles = sql<Role[]>`(select coalesce(jsonb_agg(m.role order by m.seq), '[]') from school_members m
  where m.school_id = announcement_receipts.school_id and m.user_id = announcement_receipts.user_id and m.status = 'ACTIVE')`

export interface ReceiptSearch {
  state?: 'done' | 'pending' | undefined
  search?: string | undefined
}

export async function listReceipts(
  tx: Tx,
  { id, requires_confirmation }: AnnouncementKey & { requires_confirmation: boolean },
  { state, search }: ReceiptSearch,
  paging: Paging,
) {
  const settled = settledAt(requires_confirmation)
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ receipt: announcementReceipts, user: users, roles, children, total: totalOver })
      .from(announcementReceipts)
      .innerJoin(users, eq(users.id, announcementReceipts.user_id))
      .where(
        and(
          eq(announcementReceipts.announcement_id, id),
          state && (state === 'done' ? sql`${settled} is not null` : sql`${settled} is null`),
          search ? ilike(users.full_name, containing(search)) : undefined,
        ),
      )
      .orderBy(asc(users.full_name), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  const items: Receipt[] = rows.map(({ receipt, user, ...more }) => ({
    user: { id: user.id, full_name: user.full_name, image_url: fileUrl(user.image_file_id) },
    roles: more.roles,
    children: more.children,
    read_at: receipt.read_at,
    confirmed_at: receipt.confirmed_at,
    reminded_at: receipt.reminded_at,
    reminded_count: receipt.reminded_count,
  }))
  return { items, total }
}
