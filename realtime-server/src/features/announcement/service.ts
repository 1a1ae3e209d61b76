/** Announcements: written, published, changed, withdrawn; read, and reminded of. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  announcementRefusal,
  type AnnouncementAction,
  type AnnouncementDraft,
  type AnnouncementRevision,
  type AnnouncementView,
} from '@kelasku/shared/announcement/contract'
import {
  announcementCan,
  isPublic,
  nextAnnouncementStatus,
  type AnnouncementEvent,
} from '@kelasku/shared/announcement/machine'
import { announcementRules } from '@kelasku/shared/announcement/policy'
import type { Work } from '#platform/database/work.ts'
import { saveTargets } from './audience/repo.ts'
import { requireAddressable, unnamed, writerOnly } from './audience/service.ts'
import { audienceOf, publishToAudience, publishToWriters } from './news.ts'
import { settleReaders, takeBackNotices } from './notices.ts'
import {
  areAttachable,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  removeAnnouncement,
  saveAnnouncement,
  saveAttachments,
  type AnnouncementSearch,
  type KnownAnnouncement,
} from './repo.ts'

/** The only way to hold an announcement on someone's behalf. A stranger and a typo get the same answer. */
export async function announcementFor(who: Actor, id: string, work: Work): Promise<KnownAnnouncement> {
  const known = await findAnnouncement(work.tx, who, id, new Date())
  if (!known || !announcementRules.read(who, known)) throw refusal.not_found()
  return known
}

/** For what only its author and the admins may do. */
export async function managedFor(who: Actor, id: string, work: Work): Promise<KnownAnnouncement> {
  const known = await announcementFor(who, id, work)
  if (!announcementRules.manage(who, known)) throw refusal.forbidden()
  return known
}

export async function announcementsOf(who: Actor, search: AnnouncementSearch, paging: Paging, work: Work) {
  if (search.box === 'managed') writerOnly(who)
  const { items, total } = await listAnnouncements(work.tx, who, search, new Date(), paging)
  return { data: items, meta: pageMeta(paging, total) }
}

export function presentAnnouncement(who: Actor, known: KnownAnnouncement): AnnouncementView {
  const mayManage = announcementRules.manage(who, known)
  const can = (event: AnnouncementEvent) => mayManage && announcementCan(known.status, event)
  return {
    id: known.id,
    title: known.title,
    body: known.body,
    status: known.status,
    author: known.author,
    pinned: known.pinned,
    requires_confirmation: known.requires_confirmation,
    publish_at: known.publish_at,
    expire_at: known.expire_at,
    edited_at: known.edited_at,
    created_at: known.created_at,
    is_for_me: known.is_for_me,
    is_unread: known.is_unread,
    read_at: known.read_at,
    confirmed_at: known.confirmed_at,
    reminded_at: known.reminded_at,
    attachments: known.attachments,
    audience: mayManage ? known.targets : null,
    counts: mayManage ? known.counts : null,
    version: known.version,
    can: {
      update: mayManage,
      publish: can('publish'),
      withdraw: can('withdraw'),
      remove: can('remove'),
      remind: mayManage && isPublic(known.status),
      see_receipts: mayManage && known.status !== 'DRAFT' && known.status !== 'SCHEDULED',
    } satisfies Record<AnnouncementAction, boolean>,
  }
}

/** As it stands now, after a change. */
export const presentAnew = async (who: Actor, id: string, work: Work): Promise<AnnouncementView> =>
  presentAnnouncement(who, await announcementFor(who, id, work))

export async function writeAnnouncement(who: Actor, draft: AnnouncementDraft, work: Work): Promise<AnnouncementView> {
  const { audience, attachment_ids, ...written } = draft
  await requireAddressable(who, audience, work)
  await requireAttachable(who, attachment_ids, null, work)
  const times = timesOf(draft)
  requireOrder(times)
  requireLater(times)

  const row = await insertAnnouncement(work.tx, who, { ...written, ...times })
  await saveTargets(work.tx, row, audience)
  await saveAttachments(work.tx, row, attachment_ids)
  publishToWriters(work, row)
  return presentAnew(who, row.id, work)
}

export async function reviseAnnouncement(
  who: Actor,
  known: KnownAnnouncement,
  revision: AnnouncementRevision,
  work: Work,
): Promise<AnnouncementView> {
  const { audience, attachment_ids, version, ...written } = revision
  await requireAddressable(who, audience, work)
  await requireAttachable(who, attachment_ids, known.id, work)
  const isOut = known.status === 'PUBLISHED' || known.status === 'EXPIRED'
  // What people have seen has appeared when it did.
  const times = { ...timesOf(revision), ...(isOut && { publish_at: known.publish_at }) }
  requireOrder(times)
  if (known.status === 'DRAFT') requireLater(times)
  else requireFuture(known, times)

  const before = isOut ? await audienceOf(work.tx, known) : []
  const saved = await saveAnnouncement(
    work.tx,
    { id: known.id, version },
    { ...written, ...times, status: statusAfter(known, times), ...(isOut && editedMark(known, revision)) },
  )
  if (!saved) throw refusal.version_conflict()
  await saveTargets(work.tx, saved, audience)
  await saveAttachments(work.tx, saved, attachment_ids)
  if (isPublic(saved.status)) await settleReaders(work, [saved])
  if (isOut) await publishToAudience(work, saved, before)
  else publishToWriters(work, saved)
  return presentAnew(who, saved.id, work)
}

/** A later end brings back what was over; everything else stays what it is. */
function statusAfter(known: KnownAnnouncement, { expire_at }: Times) {
  const isOver = expire_at !== null && expire_at <= new Date()
  return known.status === 'EXPIRED' && !isOver ? nextAnnouncementStatus(known.status, 'extend') : known.status
}

/** Where the words or files are others than people may have read. */
function editedMark(known: KnownAnnouncement, { title, body, attachment_ids }: AnnouncementRevision) {
  const filesBefore = known.attachments.map(({ id }) => id).join()
  const isOther = title !== known.title || body !== known.body || attachment_ids.join() !== filesBefore
  return isOther ? { edited_at: new Date() } : {}
}

export async function publishAnnouncement(
  who: Actor,
  known: KnownAnnouncement,
  version: number,
  work: Work,
): Promise<AnnouncementView> {
  const now = new Date()
  const isLater = known.publish_at !== null && known.publish_at > now
  const event = isLater ? 'schedule' : 'publish'
  if (!announcementCan(known.status, event)) throw announcementRefusal.not_in_this_status()
  if (known.targets.length === 0) throw announcementRefusal.no_audience()
  await requireAddressable(who, unnamed(known.targets), work)
  if (known.expire_at !== null && known.expire_at <= now) throw announcementRefusal.expires_too_early()

  const status = nextAnnouncementStatus(known.status, event)
  const change = { status, publish_at: isLater ? known.publish_at : now }
  const saved = await saveAnnouncement(work.tx, { id: known.id, version }, change)
  if (!saved) throw refusal.version_conflict()
  work.audit({ action: `announcement.${isLater ? 'scheduled' : 'published'}`, subject: `announcement:${known.id}` })
  if (isPublic(status)) {
    await settleReaders(work, [saved])
    await publishToAudience(work, saved)
  } else publishToWriters(work, saved)
  return presentAnew(who, saved.id, work)
}

export async function withdrawAnnouncement(
  who: Actor,
  known: KnownAnnouncement,
  work: Work,
): Promise<AnnouncementView> {
  if (!announcementCan(known.status, 'withdraw')) throw announcementRefusal.not_in_this_status()
  const status = nextAnnouncementStatus(known.status, 'withdraw')
  const saved = await saveAnnouncement(work.tx, known, { status })
  if (!saved) throw refusal.version_conflict()
  work.audit({ action: 'announcement.withdrawn', subject: `announcement:${known.id}` })
  if (known.status === 'SCHEDULED') publishToWriters(work, saved)
  else {
    await takeBackNotices(work, saved.id)
    await publishToAudience(work, saved)
  }
  return presentAnew(who, saved.id, work)
}

export async function discardAnnouncement(known: KnownAnnouncement, work: Work): Promise<{ id: string }> {
  if (!announcementCan(known.status, 'remove')) throw announcementRefusal.not_in_this_status()
  await removeAnnouncement(work.tx, known.id)
  work.audit({ action: 'announcement.removed', subject: `announcement:${known.id}` })
  publishToWriters(work, { ...known, version: null })
  return { id: known.id }
}

interface Times {
  publish_at: Date | null
  expire_at: Date | null
}

const instant = (given: string | null) => (given === null ? null : new Date(given))
const timesOf = ({ publish_at, expire_at }: Pick<AnnouncementDraft, 'publish_at' | 'expire_at'>): Times => ({
  publish_at: instant(publish_at),
  expire_at: instant(expire_at),
})

function requireOrder({ publish_at, expire_at }: Times): void {
  if (publish_at !== null && expire_at !== null && expire_at <= publish_at)
    throw announcementRefusal.expires_too_early()
}

/** Whoever names a time wants it to wait for that; at a time that is over it would go out at once. */
function requireLater({ publish_at }: Pick<Times, 'publish_at'>): void {
  if (publish_at !== null && publish_at <= new Date()) throw announcementRefusal.publishes_in_past()
}

/** What runs by the clock already cannot be set to a time that is over; an end that has been reached may stay. */
function requireFuture(known: KnownAnnouncement, { publish_at, expire_at }: Times): void {
  const now = new Date()
  const isSameEnd = expire_at?.getTime() === known.expire_at?.getTime()
  if (expire_at !== null && expire_at <= now && !isSameEnd) throw announcementRefusal.expires_too_early()
  const isWaiting = known.status === 'SCHEDULED'
  if (isWaiting && publish_at === null) throw announcementRefusal.publishes_in_past()
  // What was taken back may keep the time at which it had appeared.
  const isSameStart = publish_at?.getTime() === known.publish_at?.getTime()
  if (isWaiting || !isSameStart) requireLater({ publish_at })
}

async function requireAttachable(
  who: Actor,
  fileIds: readonly string[],
  announcementId: string | null,
  work: Work,
): Promise<void> {
  if (!(await areAttachable(work.tx, who, fileIds, announcementId))) throw announcementRefusal.unknown_attachment()
}
