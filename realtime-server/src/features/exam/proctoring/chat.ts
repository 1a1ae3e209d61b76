/**
 * The conversation of an exam: each pupil's own with whoever watches, and what is said to all. Its lines are those of
 * any conversation, said once and counted without gaps; whoever was away asks for what came after the last they have.
 */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ChatLine } from '@kelasku/shared/exam/board'
import { isOpen } from '@kelasku/shared/exam/attempt-status'
import { examEvents } from '@kelasku/shared/exam/events'
import { isLive } from '@kelasku/shared/exam/machine'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { attemptRules, examRules } from '@kelasku/shared/exam/policy'
import { sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { say as sayIn, sayAll } from '#platform/conversation/conversation.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { staffRooms } from '../news.ts'
import { findAttempt, findExam, type ExamRow, type KnownExam } from '../repo.ts'
import { requireHolder } from '../sitting/holder.ts'
import type { ExamTools } from '../tools.ts'

export interface Talk {
  exam: ExamRow
  /** The pupil who asks; nobody: one of the staff. */
  pupilId: string | null
  known: KnownExam
}

/** For the pupils of the exam, and for whoever proctors it. */
export async function talkFor(who: Actor, examId: string, work: Work, tools: ExamTools): Promise<Talk> {
  const known = await findExam(work.tx, who, examId)
  if (!known || known.row.exam_status === 'DRAFT') throw refusal.not_found()
  if (examRules.proctor(who, known.subject)) return { exam: known.row, pupilId: null, known }
  const attempt = await findAttempt(work.tx, examId, who.userId)
  if (attempt && attemptRules.sit(who, { ...attempt, isChild: false })) {
    if (isOpen(attempt.status)) requireHolder(who, attempt, tools)
    return { exam: known.row, pupilId: who.userId, known }
  }
  throw examRules.read(who, known.subject) ? refusal.forbidden() : refusal.not_found()
}

interface LineRow {
  id: string
  seq: number
  client_id: string
  participant_id: string | null
  author: CardRow | null
  from_proctor: boolean
  text: string
  at: string
}

const nobody: CardRow = { id: '00000000-0000-4000-8000-000000000000', full_name: '', image_file_id: null }

const lineOf = (who: Actor, { author, at, ...line }: LineRow): ChatLine => ({
  ...line,
  from: card(author ?? nobody),
  is_mine: author?.id === who.userId,
  at: new Date(at),
})

async function listLines(work: Work, where: SQL): Promise<LineRow[]> {
  const { rows } = await work.tx.execute<LineRow & Record<string, unknown>>(sql`
    select c.id, c.seq, l.client_id, c.participant_id, c.from_proctor, l.text, l.at,
      case when u.id is null then null else ${cardJson} end as author
    from exam_chat c join conversation_lines l on l.id = c.id left join users u on u.id = l.sender_id
    where ${where} order by c.seq limit 500`)
  return rows
}

export async function linesAfter(
  who: Actor,
  { exam, pupilId }: Talk,
  { participant_id, after }: { participant_id?: string | undefined; after: number },
  work: Work,
) {
  const whose = pupilId ?? participant_id
  const within = whose === undefined ? sql`true` : sql`(c.participant_id = ${whose} or c.participant_id is null)`
  const lines = await listLines(work, sql`c.exam_id = ${exam.id} and c.seq > ${after} and ${within}`)
  return { lines: lines.map((line) => lineOf(who, line)), last_seq: lines.at(-1)?.seq ?? after }
}

interface Said {
  client_id: string
  participant_id: string | null
  text: string
}

export async function say(
  who: Actor,
  { exam, pupilId }: Talk,
  said: Said,
  work: Work,
  tools: ExamTools,
): Promise<ChatLine> {
  if (!isLive(exam.exam_status) && exam.exam_status !== 'CLOSING') throw examRefusal.not_in_this_status()
  const participant_id = pupilId ?? said.participant_id
  const attempt = participant_id === null ? undefined : await findAttempt(work.tx, exam.id, participant_id)
  if (participant_id !== null && !attempt) throw refusal.not_found()
  const id = await write(who, exam, { ...said, participant_id }, pupilId === null, work)
  const [line] = await listLines(work, sql`c.id = ${id}`)
  await publishChat(work, exam, participant_id)
  if (attempt) work.afterCommit(() => tools.board.publishNow(exam.id, [attempt.id]))
  return lineOf(who, line!) // it has just been written, or was before
}

async function write(who: Actor, exam: ExamRow, said: Said, fromProctor: boolean, work: Work): Promise<string> {
  const { client_id, participant_id, text } = said
  const line = { client_id, sender_id: who.userId, text, reply_to: null, mentions: [] }
  const { id, place } = await sayIn(work.tx, { id: exam.id, schoolId: exam.school_id }, line)
  if (place)
    await work.tx.execute(sql`
      insert into exam_chat (id, school_id, exam_id, seq, participant_id, from_proctor)
      select id, school_id, conversation_id, seq, ${participant_id}::uuid, ${fromProctor}
      from conversation_lines where id = ${id}`)
  return id
}

/** What a proctor sends to pupils' screens is kept in the conversation of each, where both sides read it again. */
export async function keepMessage(
  who: Actor,
  exam: ExamRow,
  { text, pupilIds }: { text: string; pupilIds: readonly string[] },
  work: Work,
): Promise<void> {
  const where = { id: exam.id, schoolId: exam.school_id }
  const said = await sayAll(
    work.tx,
    pupilIds.map(() => ({
      where,
      line: { client_id: randomUUID(), sender_id: who.userId, text, reply_to: null, mentions: [] },
    })),
  )
  const ids = said.map(({ id }) => id)
  await work.tx.execute(sql`
    insert into exam_chat (id, school_id, exam_id, seq, participant_id, from_proctor)
    select l.id, l.school_id, l.conversation_id, l.seq, t.participant_id, true
    from unnest(${sql.param(ids)}::uuid[], ${sql.param([...pupilIds])}::uuid[]) as t (id, participant_id)
    join conversation_lines l on l.id = t.id`)
  const hearers = [...(await staffRooms(work.tx, exam)), ...pupilIds.map(rooms.user)]
  work.announce(examEvents.chat, hearers, { id: exam.id, participant_id: pupilIds.length === 1 ? pupilIds[0]! : null })
}

async function publishChat(work: Work, exam: ExamRow, participantId: string | null): Promise<void> {
  const pupils = participantId === null ? await everyPupil(work, exam.id) : [participantId]
  const hearers = [...(await staffRooms(work.tx, exam)), ...pupils.map(rooms.user)]
  work.announce(examEvents.chat, hearers, { id: exam.id, participant_id: participantId })
}

async function everyPupil(work: Work, examId: string): Promise<string[]> {
  const { rows } = await work.tx.execute<{ user_id: string }>(
    sql`select user_id from exam_attempts where exam_id = ${examId}`,
  )
  return rows.map(({ user_id }) => user_id)
}

/** The pointer only moves on. A pupil's covers what was said to all as well. */
export async function markRead(
  who: Actor,
  { exam, pupilId }: Talk,
  { participant_id, seq }: { participant_id: string | null; seq: number },
  work: Work,
  tools: ExamTools,
) {
  const whose = pupilId ?? participant_id
  const { rows } = await work.tx.execute<{ seq: number }>(sql`
    insert into exam_chat_reads (school_id, exam_id, user_id, participant_id, seq)
    values (${exam.school_id}, ${exam.id}, ${who.userId}, ${whose}, ${seq})
    on conflict on constraint exam_chat_reads_one do update set seq = greatest(exam_chat_reads.seq, excluded.seq)
    returning seq`)
  const attempt = whose === null ? undefined : await findAttempt(work.tx, exam.id, whose)
  if (attempt && pupilId === null) work.afterCommit(() => tools.board.publishNow(exam.id, [attempt.id]))
  return { seq: rows[0]?.seq ?? seq }
}
