/** Reading, being reminded, and who has done what. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { announcementRefusal } from '@kelasku/shared/announcement/contract'
import { isPublic } from '@kelasku/shared/announcement/machine'
import type { Work } from '#platform/database/work.ts'
import { publishToReminded } from '../news.ts'
import { readByOpening, remindReaders } from '../notices.ts'
import { saveReminder, type KnownAnnouncement } from '../repo.ts'
import { presentAnew } from '../service.ts'
import type { openReceiptNews } from './news.ts'
import { listReceipts, markRead, markReminded, settleRecipients, type ReceiptSearch } from './repo.ts'

/** Only whom it is for leaves a receipt: its author and an admin who looks at it do not. */
export async function readAnnouncement(
  who: Actor,
  known: KnownAnnouncement,
  confirm: boolean,
  work: Work,
  publishReceipts: ReturnType<typeof openReceiptNews>,
) {
  const isRecipient = known.isForMe && isPublic(known.status) && known.author_id !== who.userId
  const isConfirmed = confirm && known.requires_confirmation
  const isNews = known.is_unread || (isConfirmed && known.confirmed_at === null)
  if (isRecipient && isNews) {
    await markRead(work.tx, known, who.userId, { now: new Date(), isConfirmed })
    await readByOpening(work, who.userId, known.id)
    work.afterCommit(() => publishReceipts(known))
  }
  return presentAnew(who, known.id, work)
}

const breather = 10 * 60_000

export async function remindUnread(who: Actor, known: KnownAnnouncement, work: Work) {
  const now = new Date()
  if (!isPublic(known.status)) throw announcementRefusal.not_in_this_status()
  if (known.last_reminded_at && now.getTime() - known.last_reminded_at.getTime() < breather)
    throw announcementRefusal.reminded_lately()

  // Whoever joined since counts from now on, and whoever left does no more.
  await settleRecipients(work.tx, [known.id])
  const reminded = await markReminded(work.tx, known, known.requires_confirmation, now)
  if (reminded.length === 0) throw announcementRefusal.everybody_has_read()
  await saveReminder(work.tx, known.id, now)
  work.audit({
    action: 'announcement.reminded',
    subject: `announcement:${known.id}`,
    detail: { people: reminded.length },
  })
  publishToReminded(work, known, reminded)
  await remindReaders(work, known, reminded, now)
  return { ...(await presentAnew(who, known.id, work)), reminded: reminded.length }
}

export async function receiptsOf(known: KnownAnnouncement, search: ReceiptSearch, paging: Paging, work: Work) {
  const { items, total } = await listReceipts(work.tx, known, search, paging)
  return { data: items, meta: pageMeta(paging, total) }
}
