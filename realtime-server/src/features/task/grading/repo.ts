/** References as they are graded: locked, with what was handed in, and written back together. */
import type { TaskStatus } from '@kelasku/shared/task/machine'
import { sql, type SQL } from 'drizzle-orm'
import { cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'

export interface HandInTime {
  n: number
  submitted_at: Date
}

/** What a grade changes. */
export interface Graded {
  id: string
  status: TaskStatus
  scored_n: number | null
  raw_score: number | null
  deduction: number | null
  score: number | null
  rubric_points: number[] | null
  extended_until: Date | null
  late_waived: boolean
  graded_by: string | null
  graded_at: Date | null
}

export interface GradedReference extends Graded {
  assessment_id: string
  student_id: string
  student: CardRow
  excused_at: Date | null
  version: number
  hand_ins: HandInTime[]
}

/** As text, jsonb and numeric reach us. */
type Row = Omit<GradedReference, 'hand_ins' | 'extended_until' | 'graded_at' | 'excused_at'> & {
  hand_ins: { n: number; submitted_at: string }[]
  extended_until: string | null
  graded_at: string | null
  excused_at: string | null
}

const dateOf = (moment: string | Date | null) => (moment === null ? null : new Date(moment))

/** In one order, so that two teachers wait for each other and never in a circle. */
export async function lockReferences(tx: Tx, which: SQL): Promise<GradedReference[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select r.id, r.assessment_id, r.student_id, ${cardJson} as student, r.status, r.scored_n,
      r.raw_score::float8 as raw_score, r.deduction::float8 as deduction, r.score::float8 as score, r.rubric_points,
      r.extended_until, r.late_waived, r.excused_at, r.graded_by, r.graded_at, r.version,
      coalesce((select jsonb_agg(jsonb_build_object('n', h.n, 'submitted_at', h.submitted_at) order by h.n)
        from assessment_hand_ins h where h.reference_id = r.id), '[]') as hand_ins
    from assessment_references r join users u on u.id = r.student_id
    where ${which}
    order by r.id
    for no key update of r`)
  return rows.map((row) => ({
    ...row,
    extended_until: dateOf(row.extended_until),
    graded_at: dateOf(row.graded_at),
    excused_at: dateOf(row.excused_at),
    hand_ins: row.hand_ins.map(({ n, submitted_at }) => ({ n, submitted_at: new Date(submitted_at) })),
  }))
}

export const ofTask = (taskId: string) => sql`r.assessment_id = ${taskId}`
export const ofTasks = (taskIds: readonly string[]) => sql`r.assessment_id = any (${sql.param([...taskIds])}::uuid[])`
export const named = (taskId: string, ids: readonly string[]) =>
  sql`r.assessment_id = ${taskId} and r.id = any (${sql.param([...ids])}::uuid[])`

/** All in one statement; each is one version further. */
export const saveGraded = (tx: Tx, graded: readonly Graded[]) =>
  tx.execute(sql`
    update assessment_references r
    set status = g.status, scored_n = g.scored_n, raw_score = g.raw_score, deduction = g.deduction, score = g.score,
      rubric_points = g.rubric_points, extended_until = g.extended_until, late_waived = g.late_waived,
      graded_by = g.graded_by, graded_at = g.graded_at, version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) as g (id uuid, status text, scored_n int,
      raw_score numeric, deduction numeric, score numeric, rubric_points jsonb, extended_until timestamptz,
      late_waived boolean, graded_by uuid, graded_at timestamptz)
    where r.id = g.id`)
