/** What readers report, how moderators answer, and who may not write for a while. */
import { forumRefusal, type MuteView, type ReportStatus, type ReportView } from '@kelasku/shared/forum/contract'
import { threadCan } from '@kelasku/shared/forum/machine'
import { forumRules, wordsRules } from '@kelasku/shared/forum/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { momentDaysLater } from '@kelasku/shared/kernel/days'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ReportReason } from '@kelasku/shared/kernel/report'
import type { Work } from '#platform/database/work.ts'
import { commentFor, hideComment, wordsOf, type PlacedComment } from '../comments/service.ts'
import { reasonOf } from '../hidden.ts'
import { publishToModerators, publishMuted } from '../news.ts'
import { notifyReport } from '../notices.ts'
import { moderatedFor, type KnownForum } from '../place.ts'
import type { KnownThread } from '../repo.ts'
import { moveThread, threadFor } from '../service.ts'
import { settleReports } from './reports.ts'
import {
  findMute,
  findOwnReport,
  findReport,
  insertReport,
  listMutes,
  listReports,
  removeMute,
  saveMute,
  type Answer,
  type KnownReport,
  type ReportSearch,
} from './repo.ts'

/** One of the thread's replies, where a reply is meant. */
async function placedIn(who: Actor, thread: KnownThread, commentId: string, work: Work): Promise<PlacedComment> {
  const placed = await commentFor(who, commentId, work)
  if (placed.thread.id !== thread.id) throw refusal.not_found()
  return placed
}

interface Report {
  comment_id?: string | null | undefined
  reason: ReportReason
  note: string
}

export async function reportWords(
  who: Actor,
  thread: KnownThread,
  { comment_id = null, reason, note }: Report,
  work: Work,
): Promise<{ status: ReportStatus }> {
  const placed = comment_id === null ? null : await placedIn(who, thread, comment_id, work)
  const words = placed ? wordsOf(placed) : thread
  if (!wordsRules.report(who, words)) throw refusal.forbidden()
  const target = { thread_id: thread.id, comment_id }
  const made = await insertReport(work.tx, who, { ...target, reason, note })
  if (!made) return { status: (await findOwnReport(work.tx, who, target)) ?? 'WAITING' }
  const { author_role } = words
  await notifyReport(work, { thread: thread.row, comment_id, author_role })
  await publishToModerators(work, thread.row, author_role)
  return { status: 'WAITING' }
}

/** The only way to hold a report: whoever may not answer it does not learn that there is one. */
export async function reportFor(who: Actor, id: string, work: Work): Promise<KnownReport> {
  const known = await findReport(work.tx, who, id)
  if (!known) throw refusal.not_found()
  return known
}

export async function reportsOf(who: Actor, search: ReportSearch, paging: Paging, work: Work) {
  const { items, total } = await listReports(work.tx, who, search, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

export async function answerReport(who: Actor, known: KnownReport, answer: Answer, work: Work): Promise<ReportView> {
  if (known.view.status !== 'WAITING') throw forumRefusal.already_answered()
  const thread = await threadFor(who, known.thread_id, work)
  const placed = known.comment_id === null ? null : await placedIn(who, thread, known.comment_id, work)
  if (answer.status === 'HIDDEN') await hide(who, thread, placed, reasonOf(answer.note), work)
  // What was hidden already, or stays: the reports of it are answered by this.
  await settleReports(work, who, { thread: thread.row, comment_id: known.comment_id }, answer)
  return (await reportFor(who, known.view.id, work)).view
}

/** Unless it is hidden by now. */
async function hide(who: Actor, thread: KnownThread, placed: PlacedComment | null, reason: string, work: Work) {
  if (placed) {
    if (placed.comment.row.hidden_at === null) await hideComment(who, placed, { hidden: true, reason }, work)
  } else if (threadCan(thread.status, 'hide')) await moveThread(who, thread, { event: 'hide', reason }, work)
}

interface Silence {
  comment_id?: string | null | undefined
  days: number
  reason: string
}

/** In this forum alone, and pupils alone. */
export async function muteAuthor(who: Actor, thread: KnownThread, silence: Silence, work: Work): Promise<MuteView> {
  const { comment_id = null, days, reason } = silence
  const words = comment_id === null ? thread : wordsOf(await placedIn(who, thread, comment_id, work))
  if (!forumRules.moderate(who, thread)) throw refusal.forbidden()
  const { author_id: user_id } = words
  if (!wordsRules.mute(who, words) || user_id === null) throw forumRefusal.staff_not_muted()
  const { type, class_id } = thread
  const until = momentDaysLater(new Date(), days)
  const id = await saveMute(work.tx, who, { type, class_id, user_id, until, reason })
  work.audit({ action: 'forum.muted', subject: `user:${user_id}`, detail: { type, class_id, days, reason } })
  await publishMuted(work, { school_id: thread.school_id, type, class_id }, user_id)
  return (await muteFor(who, id, work)).view
}

export async function mutesOf(who: Actor, { type, class_id }: KnownForum, paging: Paging, work: Work) {
  const { items, total } = await listMutes(work.tx, who, { type, class_id }, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

type KnownMute = NonNullable<Awaited<ReturnType<typeof findMute>>>

/** The only way to hold a mute: for whoever moderates where it holds. */
export async function muteFor(who: Actor, id: string, work: Work): Promise<KnownMute> {
  const known = await findMute(work.tx, who, id)
  if (!known) throw refusal.not_found()
  await moderatedFor(who, known.row, work)
  return known
}

export async function unmute({ row }: KnownMute, work: Work): Promise<{ id: string }> {
  await removeMute(work.tx, row.id)
  work.audit({ action: 'forum.unmuted', subject: `user:${row.user_id}` })
  await publishMuted(work, row, row.user_id)
  return { id: row.id }
}
