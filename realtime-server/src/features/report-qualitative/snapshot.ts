/** A narrative report as it stands, with all that is printed of it. */
import { shownSections } from '@kelasku/shared/report-qualitative/gaps'
import type { QualitativeSnapshot } from '@kelasku/shared/report-qualitative/snapshot'
import type { QualitativeTemplate } from '@kelasku/shared/report-qualitative/templates'
import { sql } from 'drizzle-orm'
import { todayAt } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import type { QualitativePlace } from './place.ts'
import type { PupilRow, Written } from './rows.ts'

interface SchoolRow {
  name: string
  npsn: string | null
  address: string | null
  city: string | null
  principal_title: string
  principal_name: string | null
  principal_nip: string | null
  homeroom: { full_name: string; nip: string | null } | null
}

export type Around = Awaited<ReturnType<typeof findAround>>

/** What all reports of a class have in common. */
export async function findAround(tx: Tx, place: QualitativePlace, template: QualitativeTemplate) {
  const { rows } = await tx.execute<SchoolRow & Record<string, unknown>>(sql`
    select s.school_name as name, s.npsn, s.address, r.name as city, s.principal_title, s.principal_name,
      s.principal_nip,
      (select jsonb_build_object('full_name', u.full_name, 'nip', p.nip) from class_members m
        join users u on u.id = m.user_id left join profiles p on p.user_id = u.id
        where m.class_id = ${place.class.id} and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE' limit 1) as homeroom
    from schools s left join regions r on r.id = s.city_id where s.id = ${place.schoolId}`)
  const { homeroom, ...school } = rows[0]! // the place is of this school
  return {
    template,
    school,
    homeroom,
    class_name: place.class.name,
    school_year: place.year.name,
    semester: place.semester,
    print_date: await todayAt(tx, place.schoolId),
  }
}

export function snapshotOf(
  { template, ...around }: Around,
  { id, student, nis, nisn }: PupilRow,
  { values, notes, summaries }: Written,
): QualitativeSnapshot {
  const isOf = ({ score_id }: { score_id: string }) => score_id === id
  const valueOf = new Map(values.filter(isOf).map((row) => [row.detail_id, row]))
  return {
    ...around,
    paper: template.paper,
    scale: template.scale,
    student: { id: student.id, full_name: student.full_name, nis, nisn },
    sections: shownSections(template.sections).map(({ id: section_id, title, details }) => ({
      title,
      rows: details.flatMap(({ id: detail_id, indicator, is_hidden }) => {
        const row = valueOf.get(detail_id)
        return is_hidden ? [] : { indicator, code: row?.value_code ?? null, note: row?.note ?? '' }
      }),
      note: notes.find((one) => isOf(one) && one.section_id === section_id)?.text ?? '',
    })),
    summary: summaries.find(isOf)?.text ?? '',
  }
}
