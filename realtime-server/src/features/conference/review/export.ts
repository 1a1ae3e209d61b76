/** `Kehadiran Matematika 7A 23 November 2026.xlsx`: one class, as the report shows it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { conferenceRules } from '@kelasku/shared/conference/policy'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { findSchoolClock } from '#features/schedule/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { momentText } from '#platform/dates.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Cell } from '#platform/sheets/sheets.ts'
import type { KnownConference } from '../repo.ts'
import { conferenceFor } from '../service.ts'
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

const timeIn = (zone: Timezone) => (moment: Date | null) => (moment ? momentText(moment, zone, 'HH.mm') : null)

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
  const name = ['Kehadiran', conference.title, conference.class_name, day].filter(Boolean).join(' ')
  return sheetDownload(`${name}.xlsx`, [{ name: day, columns, rows }])
}
