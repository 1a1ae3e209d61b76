/** What a unit lives through: published as it stands, withdrawn, archived; handed in, judged. */
import { journalRefusal, type JournalView } from '@kelasku/shared/journal/contract'
import { isOut, journalCan, LastingStatus, nextJournalState, type JournalEvent } from '@kelasku/shared/journal/machine'
import { isOwnWork, journalRules } from '@kelasku/shared/journal/policy'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Body } from './document.ts'
import { publishChanged, publishVersions } from './news.ts'
import { takeBackPublished, takeBackSubmitted, notifyDecided, notifyPublished, notifySubmitted } from './notices.ts'
import { findSettings, savePublication, stepJournal, type JournalRow, type KnownJournal } from './repo.ts'
import { openOnly, presentAnew } from './service.ts'
import { insertVersion } from './versions/repo.ts'

type Move = Extract<JournalEvent, 'publish' | 'withdraw' | 'archive' | 'restore'>
type Judgement = Extract<JournalEvent, 'submit' | 'cancel_review' | 'approve' | 'revise'>

interface Moving {
  event: Move
  tell_class: boolean
}

/** @param body as it stood before the transaction, of what is to be published. */
export async function moveJournal(
  who: Actor,
  known: KnownJournal,
  { event, tell_class }: Moving,
  body: Body | undefined,
  work: Work,
): Promise<JournalView> {
  openOnly(known)
  const { needs_review } = await findSettings(work.tx, known.row.school_id)
  requireMove(known, event, needs_review)
  if (event === 'publish') requirePublishable(known, body, needs_review)
  const saved = await step(known, event, needs_review, {}, work)
  if (event === 'publish' && body) {
    await savePublication(work.tx, saved, body, who.userId)
    await keep(who, saved, 'PUBLISHED', body, work)
    await notifyPupils(known, saved, body, tell_class, work)
  }
  if (!isOut(saved.status)) await takeBackPublished(work, saved)
  work.audit({ action: `journal.${event}`, subject: `journal:${saved.id}` })
  await publishChanged(work, saved, known.item.class_id)
  // In the archive nobody writes.
  work.reauthorize(rooms.document(saved.id))
  return presentAnew(who, saved, work)
}

/** When they come to see it, and of newer words where whoever publishes them wants it. */
async function notifyPupils(
  { row, item }: KnownJournal,
  saved: JournalRow,
  { place }: Body,
  isWanted: boolean,
  work: Work,
): Promise<void> {
  if (!isOut(row.status)) await notifyPublished(work, saved, item.course_name)
  else if (isWanted) await notifyPublished(work, saved, item.course_name, place)
}

/** What others rely on is kept, whatever is written later. */
async function keep(
  who: Actor,
  row: JournalRow,
  reason: 'PUBLISHED' | 'SUBMITTED',
  { doc, place }: Body,
  work: Work,
): Promise<void> {
  await insertVersion(work.tx, row, { reason, made_by: who.userId, doc, place })
  await publishVersions(work, row)
}

function requireMove({ row }: KnownJournal, event: Move, needsReview: boolean): void {
  const { status, review_status } = row
  if (journalCan({ status, review_status, needsReview }, event)) return
  const isHeldUp = journalCan({ status, review_status, needsReview: false }, event)
  throw isHeldUp ? journalRefusal.review_missing() : journalRefusal.not_in_this_status()
}

function requirePublishable({ row }: KnownJournal, body: Body | undefined, needsReview: boolean): void {
  if (!body || body.isBlank) throw journalRefusal.nothing_written()
  // What was approved is what was handed in, and not what somebody has written since.
  if (needsReview && row.submitted_place !== body.place) throw journalRefusal.changed_since_review()
}

interface Judged {
  event: Judgement
  note: string
}

/** Handed in and taken back by whoever writes it, judged by whoever leads what is taught. */
const judges = {
  submit: journalRules.manage,
  cancel_review: journalRules.manage,
  approve: journalRules.review,
  revise: journalRules.review,
} satisfies Record<Judgement, (typeof journalRules)[keyof typeof journalRules]>

/** @param body as it stood before the transaction, of what is handed in. */
export async function judgeJournal(
  who: Actor,
  known: KnownJournal,
  { event, note }: Judged,
  body: Body | undefined,
  work: Work,
): Promise<JournalView> {
  if (!judges[event](who, known.subject)) throw refusal.forbidden()
  openOnly(known)
  if (event === 'revise' && note.length < 3) throw journalRefusal.reason_missing()
  if (event === 'approve') await requireSecondEyes(who, known, work)
  const saved = await step(known, event, false, markOf(who, event, note, body), work)
  work.audit({ action: `journal.review_${event}`, subject: `journal:${saved.id}`, detail: { note } })
  if (event === 'submit' && body) await keep(who, saved, 'SUBMITTED', body, work)
  if (event === 'submit') await notifySubmitted(work, saved)
  else if (event === 'cancel_review') await takeBackSubmitted(work, saved)
  else await notifyDecided(work, saved)
  await publishChanged(work, saved, null)
  return presentAnew(who, saved, work)
}

async function requireSecondEyes(who: Actor, { row }: KnownJournal, work: Work): Promise<void> {
  if (!isOwnWork(who, row)) return
  if ((await findSettings(work.tx, row.school_id)).needs_review) throw journalRefusal.own_work()
}

function markOf(who: Actor, event: Judgement, note: string, body: Body | undefined): Partial<JournalRow> {
  const now = new Date()
  const undecided = { decided_by: null, decided_at: null, review_note: '' }
  switch (event) {
    case 'submit':
      return { submitted_by: who.userId, submitted_at: now, submitted_place: body?.place ?? null, ...undecided }
    case 'cancel_review':
      return { submitted_by: null, submitted_at: null, submitted_place: null, ...undecided }
    case 'approve':
    case 'revise':
      return { decided_by: who.userId, decided_at: now, review_note: note }
  }
}

async function step(
  { row }: KnownJournal,
  event: Move | Judgement,
  needsReview: boolean,
  change: Partial<JournalRow>,
  work: Work,
): Promise<JournalRow> {
  const state = { status: row.status, review_status: row.review_status, needsReview }
  if (!journalCan(state, event)) throw journalRefusal.not_in_this_status()
  const next = nextJournalState(state, event)
  const saved = await stepJournal(work.tx, row, {
    ...change,
    status: LastingStatus.parse(next.status),
    review_status: next.review_status,
  })
  if (!saved) throw journalRefusal.not_in_this_status()
  return saved
}
