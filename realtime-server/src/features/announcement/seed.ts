/** The announcements of the demo school, each with the receipts that its age would have brought. */
import type { Target } from '@kelasku/shared/announcement/contract'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { saveTargets } from './audience/repo.ts'
import { settleRecipients } from './receipts/repo.ts'
import { announcements } from './table.ts'

export interface SeededAnnouncement {
  row: typeof announcements.$inferInsert & { id: string }
  targets: readonly Target[]
  /** Percent of its recipients who have read it. */
  read: number
  /** Who shall find it new, whatever chance says. */
  unreadBy: readonly string[]
}

/** Only into a school that has none: what somebody has written or removed there stays as it is. */
export async function seedAnnouncements(tx: Tx, seeded: readonly SeededAnnouncement[]): Promise<void> {
  const schoolIds = [...new Set(seeded.map(({ row }) => row.school_id))]
  const known = await tx
    .selectDistinct({ id: announcements.school_id })
    .from(announcements)
    .where(inArray(announcements.school_id, schoolIds))
  const isNew = ({ row }: SeededAnnouncement) => !known.some(({ id }) => id === row.school_id)

  for (const one of seeded.filter(isNew)) {
    await tx.insert(announcements).values(one.row)
    await saveTargets(tx, one.row, one.targets)
    if (one.row.status === 'SCHEDULED') continue
    await settleRecipients(tx, [one.row.id])
    await letRead(tx, one)
  }
}

/** Always the same ones, in the order that chance would have brought. */
const letRead = (tx: Tx, { row: { id, publish_at, requires_confirmation }, read, unreadBy }: SeededAnnouncement) =>
  tx.execute(sql`
    update announcement_receipts x set read_at = late.at, confirmed_at = case when ${requires_confirmation ?? false} then late.at end
    from (select user_id, dice, ${publish_at?.toISOString()}::timestamptz + dice * interval '9 minutes' as at
      from (select user_id, ('x' || substr(md5(user_id::text || announcement_id::text), 1, 6))::bit(24)::int % 100 as dice
        from announcement_receipts where announcement_id = ${id}) thrown) late
    where x.announcement_id = ${id} and x.user_id = late.user_id and late.dice < ${read}
      and not x.user_id = any (${sql.param([...unreadBy])}::uuid[])`)
