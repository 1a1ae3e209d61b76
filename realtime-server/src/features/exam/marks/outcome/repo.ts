/** How an attempt came out, as teachers list it. */
import type { ParticipantItem } from '@kelasku/shared/exam/marks'
import { verdictOf } from '@kelasku/shared/exam/signals'
import { eq, sql, type SQL } from 'drizzle-orm'
import { card } from '#features/classroom/repo.ts'
import { classes } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { examAttempts } from '#features/exam/table.ts'

/** Answers of the paper that wait for a person: those without points, and those that nobody has looked at at all. */
const ungraded = sql<number>`(select count(*) from unnest(exam_attempts.question_ids) as g (id)
  left join exam_marks m on m.attempt_id = exam_attempts.id and m.question_id = g.id
  where m.point is null and exam_attempts.graded_at is not null)`.mapWith(Number)
const pointsWhere = (condition: SQL) =>
  sql<number>`(select coalesce(sum(m.point) filter (where ${condition}), 0) from exam_marks m
    where m.attempt_id = exam_attempts.id)`.mapWith(Number)
const overrides = sql<number>`(select count(*) from exam_marks m where m.attempt_id = exam_attempts.id
  and m.is_override)`.mapWith(Number)
const answered = sql<number>`(select count(*) from exam_answers x where x.attempt_id = exam_attempts.id
  and (x.value is not null or x.attachment_id is not null))`.mapWith(Number)

/** As one row of a list, or alone. */
export const outcomes = (tx: Tx) =>
  tx
    .select({
      attempt: examAttempts,
      user: { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id },
      class_name: classes.name,
      answered,
      ungraded,
      machine_point: pointsWhere(sql`m.graded_at is null`),
      hand_point: pointsWhere(sql`m.graded_at is not null`),
      overrides,
      total: totalOver,
    })
    .from(examAttempts)
    .innerJoin(users, eq(users.id, examAttempts.user_id))
    .leftJoin(classes, eq(classes.id, examAttempts.class_id))

type Outcome = Awaited<ReturnType<ReturnType<typeof outcomes>['execute']>>[number]

export async function findOutcome(tx: Tx, attemptId: string): Promise<ParticipantItem> {
  const [row] = await outcomes(tx).where(eq(examAttempts.id, attemptId))
  return outcomeOf(row!) // it has just been found
}

export const outcomeOf = ({ attempt, user, class_name, total: _, ...counts }: Outcome): ParticipantItem => ({
  participant_id: attempt.user_id,
  user: card(user),
  class_id: attempt.class_id,
  class_name: class_name ?? '',
  room_id: attempt.room_id,
  session_id: attempt.session_id,
  seat: attempt.seat,
  status: attempt.status,
  is_submitted_by_user: attempt.is_submitted_by_user,
  started_at: attempt.started_at,
  ended_at: attempt.ended_at,
  extra_minutes: attempt.extra_minutes,
  ...counts,
  total: attempt.question_ids?.length ?? 0,
  total_score: attempt.total_score,
  score: attempt.score,
  final_score: attempt.final_score,
  signals: attempt.signal_weight,
  verdict: verdictOf(attempt.signal_weight),
})
