/** How far tasks have come: one question for all that are shown together, instead of several for each. */
import type { TaskCounts } from '@kelasku/shared/task/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { countsIn, effectiveEndOf } from './visible.ts'

export interface Tally {
  counts: TaskCounts
  /** Somebody has handed it in, whatever became of that. */
  has_hand_ins: boolean
  has_grades: boolean
  attachment_count: number
}

/** The same rows in the same order, each with what has become of its task. */
export async function withTallies<Row extends { row: { id: string } }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(Row & Tally)[]> {
  if (rows.length === 0) return []
  const tallies = await listTallies(tx, [...new Set(rows.map(({ row }) => row.id))])
  return rows.map((row) => ({ ...row, ...tallies.get(row.row.id)! })) // each of them has one
}

async function listTallies(tx: Tx, taskIds: readonly string[]): Promise<Map<string, Tally>> {
  const ids = sql`${sql.param([...taskIds])}::uuid[]`
  const { rows } = await tx.execute<TaskCounts & Omit<Tally, 'counts'> & { id: string } & Record<string, unknown>>(sql`
    with parts as materialized (
      select r.id, r.assessment_id, r.status, ${countsIn} as counts,
        r.status = 'BELUM DIKERJAKAN' and ${effectiveEndOf} < now() as is_missed,
        exists (select 1 from assessment_hand_ins h where h.reference_id = r.id) as has_hand_in
      from assessments join courses on courses.id = assessments.course_id
        join schools on schools.id = assessments.school_id
        join assessment_references r on r.assessment_id = assessments.id
      where assessments.id = any (${ids})
    )
    select a.id,
      (count(*) filter (where p.counts))::int as expected,
      (count(*) filter (where p.counts and p.status = 'DIKUMPULKAN'))::int as handed_in,
      (count(*) filter (where p.counts and p.status = 'DINILAI'))::int as graded,
      (count(*) filter (where p.counts and p.is_missed))::int as missed,
      coalesce(bool_or(p.has_hand_in), false) as has_hand_ins,
      coalesce(bool_or(p.status = 'DINILAI'), false) as has_grades,
      (select count(*) from assessment_files f where f.assessment_id = a.id)::int as attachment_count
    from unnest(${ids}) a (id) left join parts p on p.assessment_id = a.id
    group by a.id`)
  return new Map(
    rows.map(({ id, expected, handed_in, graded, missed, has_hand_ins, has_grades, attachment_count }) => [
      id,
      { counts: { expected, handed_in, graded, missed }, has_hand_ins, has_grades, attachment_count },
    ]),
  )
}
