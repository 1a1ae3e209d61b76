/** What of report cards belongs to the day of a pupil: what has come out since this morning. */
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

export interface ReportHappening {
  pupil_id: string
  school_id: string
  /** The card. */
  id: string
  semester: Semester
  period: Period
  is_revised: boolean
  at: Date
}

/** @param pupils as rows `p` with `id` and `school_id`; `schools` is the school of each. */
export async function listReportHappenings(
  tx: Tx,
  pupils: SQL,
  isToday: (column: SQL) => SQL,
): Promise<ReportHappening[]> {
  const { rows } = await tx.execute<Omit<ReportHappening, 'at'> & { at: string } & Record<string, unknown>>(sql`
    select p.id as pupil_id, p.school_id, c.id, c.semester, c.period, v.no > 1 as is_revised,
      to_json(v.published_at) #>> '{}' as at
    from ${pupils} p join schools on schools.id = p.school_id
      join report_card_versions v on v.student_id = p.id and v.school_id = p.school_id
      join report_cards c on c.id = v.card_id
    where v.superseded_at is null and ${isToday(sql`v.published_at`)}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
