/** What a pupil reads and says during an exam, besides their answers. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { isClosed, isOpen, showsPaper, takesAnswers } from '@kelasku/shared/exam/attempt-status'
import { examRefusal } from '@kelasku/shared/exam/contract'
import type { AnswerBatch } from '@kelasku/shared/exam/paper'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { paperOf, sealedPaperOf, sealedPictureOf } from '../papers/paper.ts'
import type { KnownAttempt } from '../service.ts'
import { stepRegion } from '../steps.ts'
import type { ExamTools } from '../tools.ts'
import { requirePaper } from './entry.ts'
import { snapshotOf } from './snapshot.ts'
import { keepFormerAnswers } from './former-answers.ts'
import { findAttemptNow, listHeld } from './repo.ts'
import { saveAnswers } from './save.ts'

/** Fetched while waiting; without the key, which only the start hands out, it is noise. With a picture only that one. */
export async function sealedPaperFor(known: KnownAttempt, picture: string | undefined, work: Work, tools: ExamTools) {
  const { exam, attempt } = known
  if (isClosed(attempt.status)) throw examRefusal.closed()
  // Whoever has begun has its key: while they are held, or their time is up, it is not shown sealed either.
  const isHidden = isOpen(attempt.status) && !showsPaper(attempt.status)
  if (attempt.status === 'NOT_STARTED' || exam.exam_status === 'SCHEDULED' || isHidden)
    throw examRefusal.attempt_not_in_this_status()
  const attemptWithPaper = await requirePaper(known, work, tools)
  if (picture !== undefined) return sealedPictureOf(picture, attemptWithPaper, work, tools)
  return sealedPaperOf(work.tx, attemptWithPaper, tools.secrets)
}

export async function paperFor({ attempt }: KnownAttempt, work: Work) {
  if (isClosed(attempt.status)) throw examRefusal.closed()
  if (!isOpen(attempt.status)) throw examRefusal.not_begun()
  if (!showsPaper(attempt.status)) throw examRefusal.attempt_not_in_this_status()
  return paperOf(work.tx, attempt)
}

export async function heldAnswers({ attempt }: KnownAttempt, work: Work) {
  if (!isOpen(attempt.status) && !isClosed(attempt.status)) throw examRefusal.not_begun()
  return { epoch: attempt.epoch, answers: await listHeld(work.tx, attempt) }
}

export async function raiseHand({ exam, attempt }: KnownAttempt, raised: boolean, work: Work, tools: ExamTools) {
  if (!takesAnswers(attempt.status)) throw examRefusal.attempt_not_in_this_status()
  const event = raised ? 'raise_hand' : 'lower_hand'
  await stepRegion(work.tx, { region: 'help', event, where: sql`a.id = ${attempt.id}` })
  work.afterCommit(() => tools.board.publishNow(exam.id, [attempt.id]))
  const now = await findAttemptNow(work.tx, attempt.id)
  return snapshotOf(now, attempt, now.notice_seq, tools)
}

interface Packet extends Omit<AnswerBatch, 'exam_id'> {
  device_name: string
}

/** Evidence of what was typed and came too late. The pupil gets a receipt; a person decides. */
export async function sendLatePacket(who: Actor, known: KnownAttempt, packet: Packet, work: Work, tools: ExamTools) {
  const { device_name, ...sent } = packet
  const batch = { ...sent, exam_id: known.exam.id }
  const isFormer = batch.epoch < known.attempt.epoch
  const held = isFormer
    ? await keepFormerAnswers(known, { ...batch, device_name }, work, tools)
    : await lateAnswers(who, batch, tools)
  const names = held.map(({ question_id, rev }) => `${question_id} ${rev}`).toSorted()
  const print = createHash('sha256').update(`${batch.exam_id} ${who.userId} ${names.join()}`)
  return { receipt: print.digest('hex').slice(0, 12).toUpperCase() }
}

async function lateAnswers(who: Actor, batch: AnswerBatch, tools: ExamTools) {
  const { acked, late } = await saveAnswers(who, batch, tools)
  return [...acked, ...late]
}
