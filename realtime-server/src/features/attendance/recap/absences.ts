/** What a report card says of attendance: the days of illness, of leave and without a word, wherever the pupil was. */
import { sql } from 'drizzle-orm'
import { addDays } from '@kelasku/shared/kernel/days'
import type { Tx } from '#platform/database/work.ts'
import { openDays, schoolDays, type Whose } from '../days.ts'
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

export interface UnrecordedDays {
  days: number
  first: string
}

/** Days of school until yesterday of which no register says anything, from when the pupil came; of whom there is none there is nothing. */
export async function unrecordedDaysOf(
  tx: Tx,
  whose: Whose,
  studentIds: readonly string[],
  { from, until }: Span,
): Promise<Map<string, UnrecordedDays>> {
  const { today } = await schoolDays(tx, whose, { from, until: from })
  const span = { from, until: until < today ? until : addDays(today, -1) }
  if (studentIds.length === 0 || span.until < from) return new Map()
  const asked = sql.param(await openDays(tx, whose, span))
  const { rows } = await tx.execute<UnrecordedDays & { student_id: string }>(sql`
    with ${daysOf(whose.schoolId, { studentIds }, span)},
      came as (select m.user_id, min(m.start_date) as day from class_members m
        where m.user_id = any (${sql.param([...studentIds])}::uuid[]) and m.class_role = 'SISWA'
          and m.school_id = ${whose.schoolId} group by m.user_id)
    select c.user_id as student_id, count(*)::int as days, min(a.day)::text as first
    from came c join unnest(${asked}::date[]) as a (day) on a.day >= c.day
    where not exists (select 1 from days d where d.student_id = c.user_id and d.date = a.day)
    group by c.user_id`)
  return new Map(rows.map(({ student_id, days, first }) => [student_id, { days, first }]))
}
