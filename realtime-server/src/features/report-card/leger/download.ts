/** The leger as a sheet or on paper (F4, across). */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Leger } from '@kelasku/shared/report-card/leger'
import { isProvisional } from '@kelasku/shared/report-card/rank'
import type { Work } from '#platform/database/work.ts'
import { prelude } from '#platform/documents/prelude.ts'
import { printDocument } from '#platform/documents/press.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Column } from '#platform/sheets/sheets.ts'
import { placeAndDate } from '#features/school/letterhead.ts'
import { dayText } from '#platform/dates.ts'
import type { KnownPlace } from '../place.ts'
import type { ReportParts } from '../part.ts'
import { nipLine } from '../print/face.ts'
import { pieces } from '../print/layouts/pieces.ts'
import { asPdf } from '../print/print.ts'
import { findSchoolOf } from '../rows.ts'
import { legerOf } from './leger.ts'
import { legerTemplate } from './template.ts'

const aspectLetters = { 1: 'P', 2: 'K' } as const

export async function downloadLeger(
  who: Actor,
  found: KnownPlace,
  format: 'xlsx' | 'pdf',
  work: Work,
  parts: ReportParts,
) {
  const { place } = found
  const leger = await legerOf(who, found, work, parts)
  work.audit({
    action: 'report-card.leger_downloaded',
    subject: `class:${place.class.id}`,
    detail: { semester: place.semester, period: place.period, format, pupils: leger.lines.length },
  })
  const half = place.period === 'TENGAH' ? 'Tengah' : 'Akhir'
  const name = `Leger ${place.class.name} ${half} Semester ${place.semester}`
  if (format === 'xlsx') return sheetDownload(`${name}.xlsx`, [{ name: 'Leger', ...sheetOf(leger) }])
  const school = await findSchoolOf(work.tx, place)
  const data = {
    foot: '',
    title: place.period === 'TENGAH' ? 'LEGER NILAI TENGAH SEMESTER' : 'LEGER NILAI RAPOR',
    school: school.school_name,
    leger,
    rows: rowsOf(leger),
    is_provisional: isProvisional(leger),
    place: placeAndDate(school.city, dayText(place.dates.print_date, 'd MMMM yyyy')),
    homeroom: { name: school.homeroom_name, nip: nipLine(school.homeroom_nip) },
    principal: { title: school.principal_title, name: school.principal_name, nip: nipLine(school.principal_nip) },
  }
  return async () =>
    asPdf(
      `${name}.pdf`,
      await printDocument({ template: [prelude, pieces, legerTemplate].join('\n'), data, formulas: [], pictures: [] }),
    )
}

/** Each course, and of each its aspects. */
function columnsOf({ courses, aspects }: Leger) {
  return courses.flatMap(({ course_id, name }) =>
    aspects.map((aspect) => ({
      course_id,
      aspect,
      header: aspects.length > 1 ? `${name} (${aspectLetters[aspect]})` : name,
    })),
  )
}

/** Whoever does not take a course has a dash there; a score that is not there yet is left blank. */
function rowsOf(leger: Leger): { name: string; nis: string | null; scores: (number | '-' | null)[]; rest: Rest }[] {
  const columns = columnsOf(leger)
  return leger.lines.map(({ student, nis, finals, absences, sum, mean, rank }) => ({
    name: student.full_name,
    nis,
    scores: columns.map(({ course_id, aspect }) => {
      const ofCourse = finals.filter((one) => one.course_id === course_id)
      return ofCourse.length === 0 ? '-' : (ofCourse.find((one) => one.aspect === aspect)?.printed ?? null)
    }),
    rest: [absences.sick, absences.permitted, absences.absent, sum, mean, rank],
  }))
}
type Rest = (number | null)[]

function sheetOf(leger: Leger): { columns: Column[]; rows: (string | number | null)[][] } {
  return {
    columns: [
      { header: 'No', width: 6 },
      { header: 'NIS', width: 14 },
      { header: 'NISN', width: 14 },
      { header: 'Nama', width: 32 },
      ...columnsOf(leger).map(({ header }) => ({ header, width: 12 })),
      ...['S', 'I', 'A', 'Jumlah', 'Rata-rata', isProvisional(leger) ? 'Peringkat sementara' : 'Peringkat'].map(
        (header) => ({ header, width: 10 }),
      ),
    ],
    rows: rowsOf(leger).map(({ name, nis, scores, rest }, index) => [
      index + 1,
      nis ?? '',
      leger.lines[index]?.nisn ?? '',
      name,
      ...scores,
      ...rest,
    ]),
  }
}
