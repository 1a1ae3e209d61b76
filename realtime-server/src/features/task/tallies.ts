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
    select assessments.id,
      (count(*) filter (where ${countsIn}))::int as expected,
      (count(*) filter (where ${countsIn} and r.status = 'DIKUMPULKAN'))::int as handed_in,
      (count(*) filter (where ${countsIn} and r.status = 'DINILAI'))::int as graded,
      (count(*) filter (where r.status = 'BELUM DIKERJAKAN' and ${effectiveEndOf} < now() and ${countsIn}))::int as missed,
      coalesce(bool_or(h.reference_id is not null), false) as has_hand_ins,
      coalesce(bool_or(r.status = 'DINILAI'), false) as has_grades,
      coalesce(max(f.count), 0)::int as attachment_count
    from assessments join courses on courses.id = assessments.course_id
      join schools on schools.id = assessments.school_id
      left join assessment_references r on r.assessment_id = assessments.id
      left join (select distinct x.reference_id from assessment_hand_ins x
        join assessment_references p on p.id = x.reference_id where p.assessment_id = any (${ids})) h
        on h.reference_id = r.id
      left join (select x.assessment_id, count(*) from assessment_files x
        where x.assessment_id = any (${ids}) group by x.assessment_id) f on f.assessment_id = assessments.id
    where assessments.id = any (${ids})
    group by assessments.id`)
  return new Map(
    rows.map(({ id, expected, handed_in, graded, missed, has_hand_ins, has_grades, attachment_count }) => [
      id,
      { counts: { expected, handed_in, graded, missed }, has_hand_ins, has_grades, attachment_count },
    ]),
  )
}
