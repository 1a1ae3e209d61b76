/** Threads: begun, read, changed, pinned, closed, hidden, taken away. */
import {
  forumRefusal,
  longestThread,
  mostReplies,
  type ThreadAction,
  type ThreadAttention,
  type ThreadDraft,
  type ThreadRevision,
  type ThreadView,
} from '@kelasku/shared/forum/contract'
import { nextThreadStatus, threadCan, type ThreadEvent } from '@kelasku/shared/forum/machine'
import { forumRules, isOwnWord, wordsRules, type WordsSubject, writesAs } from '@kelasku/shared/forum/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import { htmlOf } from '#platform/rich-text/rich-text.ts'
import { areAttachable, saveAttachments } from './attachments/repo.ts'
import { followAtFirst, saveAttention } from './attention/repo.ts'
import { countLately } from './comments/repo.ts'
import { contentOf } from './content.ts'
import { keepFormer } from './edits/repo.ts'
import { presentHidden, reasonOf } from './hidden.ts'
import { hasReports } from './moderation/repo.ts'
import { settleReports } from './moderation/reports.ts'
import { publishToOwnWindows, publishToReaders } from './news.ts'
import { noticedReplies, takeBackHidden, takeBackReplies, notifyHidden } from './notices.ts'
import { canWrite, forumFor, requireWriter, type KnownForum } from './place.ts'
import {
  findSaying,
  findThread,
  insertThread,
  listThreads,
  lockAsSeen,
  removeThread,
  saveRead,
  saveThread,
  stepThread,
  type KnownThread,
  type ThreadRow,
  type ThreadSearch,
} from './repo.ts'

/** The only way to hold a thread on someone's behalf. A stranger and a typo get the same answer. */
export async function threadFor(who: Actor, id: string, work: Work): Promise<KnownThread> {
  const known = await findThread(work.tx, who, id)
  if (!known) throw refusal.not_found()
  return known
}

interface Sought extends ThreadSearch {
  search?: string | undefined
}

export async function threadsOf(who: Actor, { search: text, ...search }: Sought, paging: Paging, work: Work) {
  const { type, class_id } = search
  // The forums of all their classes stand before everybody; any other is one, which they may read or not.
  if (type !== 'CLASS' || class_id !== undefined) await forumFor(who, { type, class_id }, work)
  const found = text
    ? await work.bypassRls('row-level security would hide the index of words', (tx) =>
        findSaying(tx, who, text, search),
      )
    : undefined
  const { items, total } = await listThreads(work.tx, who, search, found, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

export function presentThread(who: Actor, known: KnownThread): ThreadView {
  const { row } = known
  return {
    id: known.id,
    type: known.type,
    class_id: known.class_id,
    class_name: known.class_name,
    title: known.title,
    author: known.author,
    author_role: known.author_role,
    status: known.status,
    pinned: known.pinned,
    reply_count: known.reply_count,
    unread_count: known.unread_count,
    is_new: known.is_new,
    attention: known.attention,
    active_at: known.active_at,
    created_at: known.created_at,
    content: htmlOf(row.content_doc),
    content_doc: row.content_doc,
    attachments: known.attachments,
    hidden: presentHidden(row, known.hider, forumRules.moderate(who, known)),
    edited_at: row.edited_at,
    last_number: row.last_number,
    read_number: known.readNumber,
    muted_until: known.mutedUntil,
    version: row.version,
    can: abilities(who, known),
  }
}

function abilities(who: Actor, known: KnownThread): Record<ThreadAction, boolean> {
  const { status, row } = known
  const can = (event: ThreadEvent) => threadCan(status, event)
  const [moderates, judges] = [forumRules.moderate(who, known), wordsRules.hide(who, known)]
  return {
    reply: canWrite(who, known) && can('reply'),
    update: wordsRules.update(who, known) && canWrite(who, known) && can('update'),
    pin: moderates && can('pin'),
    close: moderates && can('close'),
    open: moderates && can('open'),
    hide: judges && can('hide'),
    show: judges && can('show') && !isTakenBack(known),
    remove: isWithdrawable(who, known) || (judges && can('remove')),
    report: wordsRules.report(who, known) && row.hidden_at === null,
    mute: wordsRules.mute(who, known),
    history: row.edited_at !== null && wordsRules.readFormer(who, known),
  }
}

const isWithdrawable = (who: Actor, known: KnownThread) =>
  isOwnWord(who, known) && threadCan(known.status, 'withdraw') && known.row.last_number === 0

/** What its author has taken back is not for others to publish again. */
const isTakenBack = ({ row: { hidden_by, author_id } }: KnownThread) => hidden_by !== null && hidden_by === author_id

/** As it stands now, after a change. */
const presentAnew = async (who: Actor, { id }: Pick<ThreadRow, 'id'>, work: Work): Promise<ThreadView> =>
  presentThread(who, await threadFor(who, id, work))

export async function beginThread(who: Actor, forum: KnownForum, draft: ThreadDraft, work: Work): Promise<ThreadView> {
  const { type, class_id } = forum
  const { title, attachment_ids } = draft
  requireWriter(who, forum)
  const content = contentOf(draft, longestThread)
  if ((await countLately(work.tx, who)) >= mostReplies) throw forumRefusal.replies_too_fast()
  if (!(await areAttachable(work.tx, who, attachment_ids, null))) throw forumRefusal.unknown_attachment()
  const row = await insertThread(work.tx, who, { type, class_id, title, author_role: writesAs(who, forum), ...content })
  await saveAttachments(work.tx, { ...row, thread_id: row.id, comment_id: null }, attachment_ids)
  await followAtFirst(work.tx, who, row)
  publishToReaders(work, row, row.version)
  return presentAnew(who, row, work)
}

export async function reviseThread(
  who: Actor,
  known: KnownThread,
  revision: ThreadRevision,
  work: Work,
): Promise<ThreadView> {
  if (!wordsRules.update(who, known)) throw refusal.forbidden()
  requireWriter(who, known)
  if (!threadCan(known.status, 'update')) throw forumRefusal.not_in_this_status()
  const { title, version, attachment_ids } = revision
  const content = contentOf(revision, longestThread)
  if (!(await areAttachable(work.tx, who, attachment_ids, known.id))) throw forumRefusal.unknown_attachment()
  const change = { title, ...content, edited_at: new Date() }
  const saved = await saveThread(work.tx, { id: known.id, version }, change)
  if (!saved) throw refusal.version_conflict()
  // Nobody has saved since it was read, so this is what was saved over.
  await keepFormer(work.tx, who, { ...known.row, thread_id: known.id, comment_id: null })
  await saveAttachments(work.tx, { ...saved, thread_id: saved.id, comment_id: null }, attachment_ids)
  publishToReaders(work, saved, saved.version)
  return presentAnew(who, saved, work)
}

interface Move {
  event: Extract<ThreadEvent, 'close' | 'open' | 'hide' | 'show'>
  reason: string
}

/** A pupil's words are judged by whoever moderates, those of staff by admins; a closed talk takes nobody's words away. */
const movers = {
  close: forumRules.moderate,
  open: forumRules.moderate,
  hide: wordsRules.hide,
  show: wordsRules.hide,
} satisfies Record<Move['event'], (who: Actor, known: WordsSubject) => boolean>

export async function moveThread(who: Actor, known: KnownThread, move: Move, work: Work): Promise<ThreadView> {
  const { event } = move
  if (!movers[event](who, known)) throw refusal.forbidden()
  if (event === 'show' && isTakenBack(known)) throw refusal.forbidden()
  if (!threadCan(known.status, event)) throw forumRefusal.not_in_this_status()
  const status = nextThreadStatus(known.status, event)
  const saved = await stepThread(work.tx, known, { status, ...markOf(who, known, move) })
  if (!saved) throw forumRefusal.not_in_this_status()
  work.audit({ action: `forum.thread_${event}`, subject: `forum:${known.id}`, detail: { reason: move.reason } })
  if (event === 'hide') {
    await takeBackReplies(work, saved)
    await notifyHidden(work, who, { ...saved, thread: saved, comment_id: null })
    await settleReports(work, who, { thread: saved, comment_id: null }, { status: 'HIDDEN', note: move.reason })
  }
  if (event === 'show') await takeBackHidden(work, { thread: saved, comment_id: null })
  publishToReaders(work, saved, saved.version)
  return presentAnew(who, saved, work)
}

function markOf(who: Actor, known: KnownThread, { event, reason }: Move): Partial<ThreadRow> {
  if (event === 'hide')
    return { hidden_at: new Date(), hidden_by: who.userId, hidden_reason: reasonOf(reason), pinned: false }
  if (event === 'show') return { hidden_at: null, hidden_by: null, hidden_reason: '' }
  return {}
}

export async function pinThread(who: Actor, known: KnownThread, pinned: boolean, work: Work): Promise<ThreadView> {
  if (!forumRules.moderate(who, known)) throw refusal.forbidden()
  if (!threadCan(known.status, 'pin')) throw forumRefusal.not_in_this_status()
  if (known.pinned === pinned) return presentThread(who, known)
  const saved = await stepThread(work.tx, known, { pinned })
  if (!saved) throw forumRefusal.not_in_this_status()
  publishToReaders(work, saved, saved.version)
  return presentAnew(who, saved, work)
}

export async function discardThread(who: Actor, known: KnownThread, work: Work): Promise<{ id: string }> {
  const { id, row } = known
  const [isOwn, judges] = [isOwnWord(who, known), wordsRules.hide(who, known)]
  if (!isOwn && !judges) throw refusal.forbidden()
  const withdraws = isWithdrawable(who, known)
  const mayNow = withdraws || (judges && threadCan(known.status, 'remove'))
  if (!mayNow) throw judges ? forumRefusal.hide_first() : forumRefusal.already_replied()
  if (!(await lockAsSeen(work.tx, row))) throw forumRefusal.already_replied()
  if (withdraws && (await hasReports(work.tx, id))) return takeBackReported(who, known, work)
  await removeThread(work.tx, row)
  await takeBackHidden(work, { thread: row, comment_id: null })
  await takeBackReplies(work, row)
  work.audit({ action: 'forum.thread_removed', subject: `forum:${id}` })
  publishToReaders(work, row, null)
  return { id }
}

/** Its author's word is no answer to whoever has reported it: what was said stays for those who have to look at it. */
async function takeBackReported(who: Actor, known: KnownThread, work: Work): Promise<{ id: string }> {
  const hidden = { hidden_at: new Date(), hidden_by: who.userId, hidden_reason: '', pinned: false }
  await stepThread(work.tx, known, { status: nextThreadStatus(known.status, 'hide'), ...hidden })
  await takeBackReplies(work, known.row)
  work.audit({ action: 'forum.thread_taken_back', subject: `forum:${known.id}` })
  publishToReaders(work, known.row, null)
  return { id: known.id }
}

export async function readThread(who: Actor, { row }: KnownThread, number: number, work: Work) {
  // No further than it goes, so that nothing that is still to come counts as read.
  const read_number = await saveRead(work.tx, row, who.userId, Math.min(number, row.last_number))
  await noticedReplies(work, who.userId, row.id)
  publishToOwnWindows(work, who.userId, row.id)
  return { read_number }
}

export async function attendTo(
  who: Actor,
  { row }: KnownThread,
  attention: ThreadAttention,
  work: Work,
): Promise<ThreadView> {
  await saveAttention(work.tx, who, row, attention)
  publishToOwnWindows(work, who.userId, row.id)
  return presentAnew(who, row, work)
}
