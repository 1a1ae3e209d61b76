/** Saving answers and pinging: the two calls that a whole school makes every few seconds. Both are one line on the lane. */
import { type Actor, isPupil } from '@kelasku/shared/kernel/actor'
import { refusal, type Refusal } from '@kelasku/shared/kernel/refusal'
import { isBlankAnswer } from '@kelasku/shared/kernel/rich-answer'
import type { Focus } from '@kelasku/shared/exam/attempt'
import { examRefusal } from '@kelasku/shared/exam/contract'
import type { Acked, AnswerBatch, AnswerChange, AttemptSnapshot } from '@kelasku/shared/exam/paper'
import { partsOf, separator } from '@kelasku/shared/quiz/marking'
import { type QuestionType } from '@kelasku/shared/quiz/question'
import { hasOptions, isMarkedByHand } from '@kelasku/shared/quiz/question-type'
import { databaseErrorCode } from '#platform/database/work.ts'
import { sanitiseAnswer } from '#platform/rich-text/rich-text.ts'
import type { Here } from '../proctoring/whereabouts.ts'
import type { ExamTools } from '../tools.ts'
import { momentOf, snapshotOf } from './snapshot.ts'
import { typesOf } from './question-types.ts'
import type { Caller, Change, Judged, AnswerLine, Sender, Verdict } from './statement.ts'

const refusals: Partial<Record<Verdict, () => Refusal>> = {
  UNKNOWN: refusal.not_found,
  NOT_BEGUN: examRefusal.not_begun,
  STALE_EPOCH: examRefusal.stale_epoch,
  OTHER_DEVICE: examRefusal.other_device,
  CLOSED: examRefusal.closed,
  UNKNOWN_QUESTION: refusal.invalid_id,
  UNKNOWN_FILE: refusal.invalid_id,
  REV_TOO_FAR: () => refusal.INVALID_REQUEST_PAYLOAD({ rev: ['Urutan perubahan tidak masuk akal'] }),
}

export interface Saved {
  acked: Acked[]
  late: Acked[]
}

export async function saveAnswers(who: Actor, batch: AnswerBatch, tools: ExamTools): Promise<AttemptSnapshot & Saved> {
  const sender = senderOf(who, batch.exam_id, batch)
  const changes = await changesOf(sender, batch.answers, tools)
  const judged = await judge(sender, changes, tools)
  noticeStranger(who, judged.at(-1)!, tools) // every request has a line
  return answerOf(batch, judged, tools)
}

/**
 * The short way: whoever calls is found by the statement that saves. Nothing where anything at all is to be refused or
 * asked, for the ordinary way does it all again and has the words.
 */
export async function saveCalled(
  caller: Pick<Caller, 'token_hash' | 'school_id'>,
  batch: AnswerBatch,
  tools: ExamTools,
): Promise<(AttemptSnapshot & Saved) | undefined> {
  const changes = await changesOf(batch, batch.answers, tools)
  const { exam_id, epoch, device_id } = batch
  const judged = await tools.lane.saveCalled(linesOf({ ...caller, exam_id, epoch, device_id }, changes))
  return judged.some(({ outcome }) => outcome in refusals) ? undefined : answerOf(batch, judged, tools)
}

async function answerOf(
  batch: AnswerBatch,
  judged: readonly Judged[],
  tools: ExamTools,
): Promise<AttemptSnapshot & Saved> {
  const saved = outcomeOf(batch.answers, judged)
  if (saved.late.length > 0) tools.lateAnswers.arrived(judged[0]!.attempt_id)
  const last = judged.at(-1)! // every request has a line
  if (last.attempt_id !== null)
    tools.presence.note({
      exam_id: batch.exam_id,
      attempt_id: last.attempt_id,
      unsynced: batch.unsynced,
      cursor: batch.cursor,
      noticed: batch.noticed,
      ...(saved.acked.length > 0 && { saved: true }),
    })
  return { ...(await snapshotOf(last, batch, batch.noticed, tools)), ...saved }
}

export interface Ping {
  epoch: number
  device_id: string
  unsynced: number
  cursor: number
  focus: Focus
  received: number
  noticed: number
}

export async function ping(
  who: Actor,
  examId: string,
  sign: Ping,
  here: Here,
  tools: ExamTools,
): Promise<AttemptSnapshot> {
  const sender = senderOf(who, examId, sign)
  const [judged] = await judge(sender, [], tools)
  noticeStranger(who, judged!, tools)
  requireAccepted(judged!.standing)
  const { unsynced, cursor, focus, received, noticed } = sign
  const { attempt_id } = judged!
  if (attempt_id !== null) {
    tools.presence.note({ exam_id: examId, attempt_id, unsynced, cursor, focus, received, noticed })
    tools.whereabouts.see({ attempt_id, epoch: sender.epoch }, here)
  }
  return snapshotOf(judged!, sender, noticed, tools)
}

const senderOf = (who: Actor, exam_id: string, { epoch, device_id }: Pick<Sender, 'epoch' | 'device_id'>): Sender => {
  if (!isPupil(who)) throw refusal.not_found()
  return { school_id: who.schoolId, exam_id, user_id: who.userId, auth_session_id: who.sessionId, epoch, device_id }
}

function noticeStranger(who: Actor, { standing, attempt_id }: Judged, { secondDevices }: ExamTools): void {
  if (standing === 'OTHER_DEVICE' && attempt_id !== null) secondDevices.see(attempt_id, who.sessionId)
}

async function judge(sender: Sender, changes: readonly Change[], { lane }: ExamTools): Promise<Judged[]> {
  try {
    return await lane.save(linesOf(sender, changes))
  } catch (error) {
    if (databaseErrorCode(error) === '53100') throw examRefusal.quota_full()
    throw error
  }
}

export const linesOf = <By>(by: By, changes: readonly Change[]): AnswerLine<By>[] =>
  (changes.length > 0 ? changes : [null]).map((change) => ({ ...by, change }))

/** As they are kept: without markup that nobody typed, and nothing instead of blank. */
export async function changesOf(
  { exam_id }: { exam_id: string },
  answers: readonly AnswerChange[],
  tools: ExamTools,
): Promise<Change[]> {
  const types = await typesOf(
    tools.bypassRls('answers are judged before the statement that saves them asks who may'),
    answers.map(({ question_id }) => question_id),
  )
  return answers.map(({ question_id, rev, value, attachment, is_doubtful, mono_ms, beacon }) => ({
    question_id,
    rev,
    value: keptValue(types.get(question_id), value),
    attachment_id: attachment,
    is_doubtful,
    mono_ms,
    beacon,
    online_at: beacon ? momentOf(tools, exam_id, beacon) : null,
  }))
}

/** PostgreSQL keeps no NUL in a text. */
const unstorable = /\0/g

function keptValue(type: QuestionType | undefined, value: string | null): string | null {
  if (value === null) return null
  const text = value.replace(unstorable, '')
  if (type !== undefined && hasOptions(type)) return partsOf(text).join(separator) || null
  if (type === undefined || !isMarkedByHand(type)) return text.trim() || null
  const clean = sanitiseAnswer(text)
  return isBlankAnswer(clean) ? null : clean
}

/** Who is refused as a whole hears why; of a request that was taken in part, the rest comes again. */
export function outcomeOf(answers: readonly AnswerChange[], judged: readonly Judged[]): Saved {
  requireAccepted(judged.at(-1)!.standing) // every request has a line
  const of = (...verdicts: Verdict[]) =>
    answers.flatMap(({ question_id, rev }, index) =>
      verdicts.includes(judged[index]!.outcome) ? [{ question_id, rev }] : [],
    )
  const saved = { acked: of('NEW', 'HELD'), late: of('LATE') }
  if (saved.acked.length + saved.late.length === 0 && answers.length > 0) requireAccepted(judged[0]!.outcome)
  return saved
}

function requireAccepted(verdict: Verdict): void {
  const refused = refusals[verdict]
  if (refused) throw refused()
}
