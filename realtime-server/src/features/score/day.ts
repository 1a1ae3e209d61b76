/** What of scores belongs to the day of a pupil: what was shared with them since this morning. */
import { sql, type SQL } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import type { Tx } from '#platform/database/work.ts'
import { givesNumbers } from './recap/shown.ts'

export interface ScoreHappening {
  pupil_id: string
  school_id: string
  /** The course. */
  id: string
  title: string
  course_name: string
  at: Date
}

/**
 * Columns that were shared by hand; of exams and tasks their own features tell.
 * @param pupils as rows `p` with `id` and `school_id`; `schools` is the school of each.
 */
export async function listScoreHappenings(
  tx: Tx,
  pupils: SQL,
  isToday: (column: SQL) => SQL,
): Promise<ScoreHappening[]> {
  const { rows } = await tx.execute<Omit<ScoreHappening, 'at'> & { at: string } & Record<string, unknown>>(sql`
    select p.id as pupil_id, p.school_id, k.id, i.title, s.name as course_name, to_json(i.released_at) #>> '{}' as at
    from ${pupils} p join schools on schools.id = p.school_id
      join class_members m on m.user_id = p.id and m.school_id = p.school_id and m.class_role = 'SISWA' and m.status = 'ACTIVE'
      join courses k on k.class_id = m.class_id and ${takesPart(sql`k.id`, sql`p.id`)}
      join subjects s on s.id = k.subject_id join score_sheets h on h.course_id = k.id
      join score_items i on i.sheet_id = h.id and i.deleted_at is null and i.source = 'MANUAL'
    where ${givesNumbers(sql`schools.grade`)} and ${isToday(sql`i.released_at`)}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
