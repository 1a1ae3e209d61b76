/** `Kehadiran Matematika 7A 23 November 2026.xlsx`: one class, as the report shows it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ConferenceCard } from '@kelasku/shared/conference/contract'
import { conferenceRules } from '@kelasku/shared/conference/policy'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import type { KnownCourse } from '#features/classroom/courses/service.ts'
import { findSchoolClock } from '#features/schedule/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { momentText } from '#platform/dates.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Cell } from '#platform/sheets/sheets.ts'
import type { KnownConference } from '../repo.ts'
import { conferenceFor } from '../service.ts'
import { showRecap, type Span } from './recap.ts'
import { showReport } from './report.ts'

const columns = [
  { header: 'No', width: 5 },
  { header: 'Nama', width: 32 },
  { header: 'Datang', width: 9 },
  { header: 'Terakhir', width: 9 },
  { header: 'Menit', width: 8 },
  { header: '%', width: 6 },
  { header: 'Terlambat (menit)', width: 18 },
  { header: 'Absensi', width: 12 },
  { header: 'Angkat tangan', width: 14 },
  { header: 'Pesan', width: 8 },
  { header: 'Jajak pendapat', width: 14 },
  { header: 'Cek kehadiran', width: 14 },
]

/** For whoever sees everybody's line. */
export async function exportedFor(who: Actor, id: string, work: Work): Promise<KnownConference> {
  const known = await conferenceFor(who, id, work)
  if (!conferenceRules.report(who, known)) throw refusal.forbidden()
  return known
}

export const timeIn = (zone: Timezone) => (moment: Date | null) => (moment ? momentText(moment, zone, 'HH.mm') : null)

/** Of a file: what it was, of whom, and when. */
export const nameOfReport = (
  { title, class_name }: Pick<ConferenceCard, 'title' | 'class_name'>,
  { start_date }: Pick<KnownConference, 'start_date'>,
  zone: Timezone,
): string => ['Kehadiran', title, class_name, momentText(start_date, zone, 'd MMMM yyyy')].filter(Boolean).join(' ')

export async function exportReport(who: Actor, known: KnownConference, work: Work) {
  const { timezone } = await findSchoolClock(work.tx, known.school_id)
  const timeOf = timeIn(timezone)
  const { lines, conference } = await showReport(who, known, work)
  const rows = lines.map((line, index): Cell[] => [
    index + 1,
    line.student.full_name,
    timeOf(line.arrived_at),
    timeOf(line.last_at),
    line.minutes,
    line.percent,
    line.minutes_late,
    line.status,
    line.hands,
    line.messages,
    line.polls,
    line.checks,
  ])
  work.audit({ action: 'conference.exported', subject: `conference:${known.id}` })
  const day = momentText(known.start_date, timezone, 'd MMMM yyyy')
  return sheetDownload(`${nameOfReport(conference, known, timezone)}.xlsx`, [{ name: day, columns, rows }])
}

/** `Rekap Kelas Online Matematika 7A.xlsx`: pupils and meetings, once in minutes and once in per cent. */
export async function exportRecap(known: KnownCourse, span: Span, work: Work) {
  const { timezone } = await findSchoolClock(work.tx, known.known.schoolId)
  const { meetings, lines, class_name } = await showRecap(known, span, work)
  const columnsOf = (last: string) => [
    { header: 'No', width: 5 },
    { header: 'Nama', width: 32 },
    ...meetings.map(({ start_date }) => ({ header: momentText(start_date, timezone, 'd MMM yyyy HH.mm'), width: 18 })),
    { header: last, width: 12 },
  ]
  const rowsOf = (of: 'minutes' | 'percent') =>
    lines.map((line, index): Cell[] => [
      index + 1,
      line.student.full_name,
      ...meetings.map(({ id }) => line.cells[id]?.[of] ?? null),
      line[of],
    ])
  const held: Cell[] = [null, 'Berlangsung (menit)', ...meetings.map(({ minutes }) => minutes), null]
  const name = ['Rekap Kelas Online', known.course.name, class_name].filter(Boolean).join(' ')
  return sheetDownload(`${name}.xlsx`, [
    { name: 'Menit', columns: columnsOf('Jumlah menit'), rows: [...rowsOf('minutes'), held] },
    { name: 'Persen', columns: columnsOf('Persen'), rows: rowsOf('percent') },
  ])
}
