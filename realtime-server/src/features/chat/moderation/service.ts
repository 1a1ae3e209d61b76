/** What people report, how that is answered, and who is silenced for a while. */
import { chatRefusal, type ReportStatus, type ReportView } from '@kelasku/shared/chat/contract'
import { lineRules } from '@kelasku/shared/chat/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ReportReason } from '@kelasku/shared/kernel/report'
import { remove, type KeptLine } from '#platform/conversation/conversation.ts'
import type { Work } from '#platform/database/work.ts'
import type { KnownLine } from '../lines.ts'
import { publishLine, publishMute, publishReports } from '../news.ts'
import { notifyAnswered, notifyReport } from '../notices.ts'
import { findKeptLine, findPerson, getLine, type KnownRoom } from '../repo.ts'
import {
  answerReports,
  findReport,
  insertReport,
  listJudges,
  listLooks,
  listReports,
  removeMute,
  saveMute,
  type Answer,
  type KnownReport,
} from './repo.ts'

interface Report {
  reason: ReportReason
  note: string
}

export async function reportLine(
  who: Actor,
  { room, line, subject }: KnownLine,
  { reason, note }: Report,
  work: Work,
): Promise<{ status: ReportStatus }> {
  const { id: line_id, sender_id } = line
  if (!lineRules.report(who, subject) || sender_id === null) throw refusal.forbidden()
  const { school_id, id: room_id } = room
  const reported = { school_id, room_id, line_id, reporter_id: who.userId, reason, note }
  const { isNew, status } = await insertReport(work.tx, reported)
  if (isNew) {
    const judges = await listJudges(work.tx, room, sender_id)
    await notifyReport(work, line, judges)
    publishReports(work, school_id, [...judges.leads, ...judges.office])
  }
  return { status }
}

/** The only way to hold a report: whoever may not answer it does not learn that there is one. */
export async function reportFor(who: Actor, id: string, work: Work): Promise<KnownReport> {
  const known = await findReport(work.tx, who, id)
  if (!known) throw refusal.not_found()
  return known
}

export async function reportsOf(who: Actor, status: ReportStatus | undefined, paging: Paging, work: Work) {
  const { items, total } = await listReports(work.tx, who, status, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

export async function answerReport(who: Actor, known: KnownReport, answer: Answer, work: Work): Promise<ReportView> {
  const { view, line_id } = known
  if (view.status !== 'WAITING') throw chatRefusal.already_answered()
  const line = await findKeptLine(work.tx, line_id)
  if (!line) throw refusal.not_found()
  // What its writer or somebody else has taken away meanwhile is gone: that answers it too.
  if (answer.status === 'REMOVED') await takeAway(who, line, work)
  await settle(who, line, answer, work)
  return (await reportFor(who, view.id, work)).view
}

/** By somebody whose words they are not. @returns whether it still stood. */
export async function takeAway(who: Actor, line: KeptLine, work: Work): Promise<boolean> {
  const { id, conversation_id, seq } = line
  if (!(await remove(work.tx, line, who.userId))) return false
  work.audit({ action: 'chat.line_removed', subject: `chat:${conversation_id}`, detail: { seq } })
  publishLine(work, conversation_id, await getLine(work.tx, id))
  return true
}

/** A report is answered by whatever becomes of its line, whether or not somebody had the report before them. */
export async function settle(who: Actor, line: KeptLine, answer: Answer, work: Work): Promise<void> {
  const reporterIds = await answerReports(work.tx, who, line.id, answer)
  if (reporterIds.length === 0) return
  await notifyAnswered(work, line, answer, reporterIds)
  publishReports(work, line.school_id, [who.userId])
}

interface Muting {
  user_id: string
  minutes: number | null
  reason: string
}

/** Pupils and parents alone: whoever works here is spoken to otherwise. */
export async function mute(who: Actor, room: KnownRoom, { user_id, minutes, reason }: Muting, work: Work) {
  const person = await findPerson(work.tx, room, user_id)
  if (!person) throw chatRefusal.not_in_the_room()
  if (person.is_staff || user_id === who.userId) throw chatRefusal.staff_not_muted()
  const subject = `chat:${room.id}`
  publishMute(work, room, user_id)
  if (minutes === null) {
    await removeMute(work.tx, room.id, user_id)
    work.audit({ action: 'chat.unmuted', subject, detail: { user_id } })
    return { user_id, until: null }
  }
  const until = new Date(Date.now() + minutes * 60_000)
  await saveMute(work.tx, {
    school_id: room.school_id,
    room_id: room.id,
    user_id,
    until,
    reason,
    muted_by: who.userId,
  })
  work.audit({ action: 'chat.muted', subject, detail: { user_id, minutes, reason } })
  return { user_id, until }
}

export async function looksInto(room: KnownRoom, paging: Paging, work: Work) {
  const { items, total } = await listLooks(work.tx, room, paging)
  return { data: items, meta: pageMeta(paging, total) }
}
