/** What a report card says of attendance: the days of illness, of leave and without a word, wherever the pupil was. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { daysOf } from '../layers.ts'
import type { Span } from '../repo.ts'

export interface AbsentDays {
  sick: number
  permitted: number
  absent: number
}

/** One question for all of them; of whom no register says anything there is nothing. */
export async function absencesOf(
  tx: Tx,
  schoolId: string,
  studentIds: readonly string[],
  span: Span,
): Promise<Map<string, AbsentDays>> {
  if (studentIds.length === 0) return new Map()
  const { rows } = await tx.execute<AbsentDays & { student_id: string }>(sql`
    with ${daysOf(schoolId, { studentIds }, span)}
    select student_id, count(*) filter (where status = 'SAKIT')::int as sick,
      count(*) filter (where status = 'IZIN')::int as permitted, count(*) filter (where status = 'ALPA')::int as absent
    from days group by student_id`)
  return new Map(rows.map(({ student_id, ...days }) => [student_id, days]))
}
