/** How the pupils of a seeded exam sit it: stepped as the machine steps everybody, at moments of their own. */
import type { AttemptEvent } from '@kelasku/shared/exam/attempt'
import { weightOf, type SignalCode } from '@kelasku/shared/exam/signals'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { listKeyedQuestions, type KeyedQuestion } from '../marks/repo.ts'
import type { AttemptRow, ExamRow } from '../repo.ts'
import { holdClock, stepAttempts, stepRegion } from '../steps.ts'
import { examAnswerOps, examAnswers, examAttempts } from '../table.ts'
import { answerTo } from './answers.ts'

export interface SeededPupil {
  user_id: string
  way: Way
  /** How much of the paper is answered, and how much of that rightly, from 0 to 1. */
  progress: number
  skill: number
  /** Minutes after the exam has begun, and at work until handing in. */
  late: number
  minutes: number
  /** One throw a question, each from 0 to 1. */
  luck: readonly number[]
  asksForHelp?: boolean
  isAway?: boolean
}

type Way = 'WAITS' | 'ABSENT' | 'WORKS' | 'LOCKED' | 'HANDED_IN'

const began: readonly AttemptEvent[] = ['validate_token', 'approve', 'start']
const ways: Record<Way, readonly AttemptEvent[]> = {
  WAITS: [],
  ABSENT: ['miss'],
  WORKS: began,
  LOCKED: [...began, 'lock'],
  HANDED_IN: [...began, 'end', 'closed'],
}

const inOrder: readonly AttemptEvent[] = ['miss', ...began, 'lock', 'end', 'closed']

export async function letThemSit(tx: Tx, exam: ExamRow, pupils: readonly SeededPupil[]): Promise<void> {
  const who = (test: (pupil: SeededPupil) => boolean) => {
    const ids = pupils.filter(test).map(({ user_id }) => user_id)
    return sql`a.exam_id = ${exam.id} and a.user_id = any (${sql.param(ids)}::uuid[])`
  }
  await setTimes(tx, exam, pupils)
  const goes = ({ way }: SeededPupil, event: AttemptEvent) => ways[way].includes(event)
  for (const event of inOrder.filter((one) => pupils.some((pupil) => goes(pupil, one)))) {
    const held = event === 'lock' && { set: holdClock, reason: 'Batas pelanggaran tercapai' }
    await stepAttempts(tx, { event, where: who((pupil) => goes(pupil, event)), ...held })
  }
  await dateSteps(tx, exam.id)
  await answer(tx, exam, pupils)
  const locked = who(({ way }) => way === 'LOCKED')
  const asking = who(({ asksForHelp }) => asksForHelp === true)
  const away = who(({ isAway }) => isAway === true)
  await noteLeaving(tx, locked)
  await stepRegion(tx, { region: 'help', event: 'raise_hand', where: asking })
  await beThere(tx, exam, away)
}

const minutes = (count: number[]) => sql`${sql.param(count)}::float8[]`

/** When each began, when their time is up and, for whoever has handed in, when they did. */
async function setTimes(tx: Tx, exam: ExamRow, pupils: readonly SeededPupil[]): Promise<void> {
  const sitting = pupils.filter(({ way }) => way !== 'WAITS' && way !== 'ABSENT')
  await tx.execute(sql`update exam_attempts a set
      started_at = e.start_date + g.late * interval '1 minute',
      end_at = least(e.end_date, e.start_date + (g.late + e.duration_minutes) * interval '1 minute'),
      ended_at = case when g.is_in then e.start_date + (g.late + g.minutes) * interval '1 minute' end,
      is_submitted_by_user = g.is_in, closed_by = case when g.is_in then 'PUPIL' end,
      receipt = case when g.is_in then upper(left(encode(sha256(convert_to(a.id::text, 'UTF8')), 'hex'), 12)) end,
      device_id = 'demo ' || a.n, device_name = case when a.n % 4 = 0 then 'Firefox' else 'Chrome' end
    from exams e, unnest(${sql.param(sitting.map(({ user_id }) => user_id))}::uuid[],
      ${minutes(sitting.map(({ late }) => late))}, ${minutes(sitting.map((pupil) => pupil.minutes))},
      ${sql.param(sitting.map(({ way }) => way === 'HANDED_IN'))}::boolean[]) as g (user_id, late, minutes, is_in)
    where a.exam_id = ${exam.id} and e.id = a.exam_id and a.user_id = g.user_id`)
}

/** Steps are written down as they are made, and these were made at other times. */
const dateSteps = (tx: Tx, examId: string) =>
  tx.execute(sql`update exam_steps s set at = coalesce(case
      when s.event = 'lock' then a.held_at when s.event in ('end', 'closed') then a.ended_at else a.started_at end,
      e.closed_at, s.at)
    from exam_attempts a join exams e on e.id = a.exam_id where a.id = s.attempt_id and s.exam_id = ${examId}`)

async function answer(tx: Tx, exam: ExamRow, pupils: readonly SeededPupil[]): Promise<void> {
  const questions = new Map((await listKeyedQuestions(tx, exam.id)).map((question) => [question.id, question]))
  const attempts = await tx
    .select()
    .from(examAttempts)
    .where(sql`exam_id = ${exam.id} and started_at is not null`)
  const given = attempts.flatMap((attempt) => {
    const pupil = pupils.find(({ user_id }) => user_id === attempt.user_id)
    return pupil ? answersOf(pupil, attempt, questions) : []
  })
  if (given.length === 0) return
  await tx.insert(examAnswers).values(given.map(({ at, ...row }) => ({ ...row, saved_at: at })))
  const devices = new Map(attempts.map(({ id, user_id, device_id }) => [id, { user_id, device_id: device_id ?? '' }]))
  // The answers were made of these attempts.
  await tx
    .insert(examAnswerOps)
    .values(given.map((row) => ({ ...row, ...devices.get(row.attempt_id)!, mono_ms: 0, beacon: '' })))
}

/** As far as they have come, one after the other in the order of their paper. */
function answersOf(
  { progress, skill, luck }: SeededPupil,
  attempt: AttemptRow,
  questions: ReadonlyMap<string, KeyedQuestion>,
) {
  const { id: attempt_id, school_id, exam_id } = attempt
  const asked = (attempt.question_ids ?? []).flatMap((id) => questions.get(id) ?? [])
  const reached = asked.slice(0, Math.ceil(asked.length * progress))
  return reached.map((question, index) => {
    const thrown = luck[index % luck.length] ?? 0
    return {
      school_id,
      exam_id,
      attempt_id,
      question_id: question.id,
      epoch: 1,
      rev: 1,
      value: answerTo(question, thrown, skill),
      attachment_id: null,
      is_doubtful: thrown > 0.4 && thrown < 0.45,
      at: momentOf(attempt, (index + 1) / reached.length),
    }
  })
}

/** Some part of the time that they have worked. */
function momentOf({ started_at, ended_at, held_at }: AttemptRow, part: number): Date {
  const from = started_at?.getTime() ?? 0
  const until = (ended_at ?? held_at ?? new Date()).getTime()
  return new Date(from + (until - from) * part)
}

const noticed: readonly SignalCode[] = [1, 2, 1, 5, 1, 1]

/** What has locked them, a minute apart. */
async function noteLeaving(tx: Tx, locked: SQL): Promise<void> {
  const weights = noticed.map((code) => weightOf(code, 0))
  await tx.execute(sql`insert into exam_signals
      (school_id, exam_id, attempt_id, epoch, client_seq, code, weight, client_time, server_time)
    select a.school_id, a.exam_id, a.id, a.epoch, g.n, g.code, g.weight, g.at, g.at
    from exam_attempts a, lateral (select code, weight, n, a.held_at - (6 - n) * interval '1 minute' as at
      from unnest(${sql.param(noticed)}::int[], ${sql.param(weights)}::float8[]) with ordinality as u (code, weight, n)) g
    where ${locked}`)
  const set = sql`signal_weight = ${weights.reduce((sum, weight) => sum + weight, 0)}`
  await stepRegion(tx, { region: 'integrity', event: 'notice', where: locked, set })
}

/**
 * Nobody sits at their devices, and a board full of lost lines would show nothing: they count as there until the exam
 * is over, but for those who are away.
 */
const beThere = (tx: Tx, exam: ExamRow, away: SQL) =>
  tx.execute(sql`update exam_presence p set answered = g.answered, cursor = g.answered, saved_at = g.saved_at,
      seen_at = case when ${away} then a.started_at + interval '4 minutes' else e.end_date end
    from exam_attempts a join exams e on e.id = a.exam_id,
      lateral (select count(*) as answered, max(saved_at) as saved_at from exam_answers where attempt_id = a.id) g
    where p.attempt_id = a.id and a.exam_id = ${exam.id} and a.started_at is not null`)
