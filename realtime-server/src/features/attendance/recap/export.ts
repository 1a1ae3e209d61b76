/** `Absensi November.xlsx`: a month of a class, as a school's own book has it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { countsOf } from '@kelasku/shared/attendance/counts'
import { AttendanceStatus, statusesOf, statusLetters, statusOf } from '@kelasku/shared/attendance/status'
import { firstDayOf } from '@kelasku/shared/kernel/days'
import { todayAt, type KnownClass } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { dayText } from '#platform/dates.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Cell } from '#platform/sheets/sheets.ts'
import { bookFor, monthOf } from '../service.ts'

/** A book has a column for each day that a month can have. */
const days = [...Array(31).keys()].map((index) => index + 1)

const columns = [
  { header: 'No', width: 5 },
  { header: 'NIS', width: 14 },
  { header: 'Nama', width: 32 },
  ...days.map((day) => ({ header: String(day), width: 4 })),
  ...AttendanceStatus.options.map((status) => ({ header: statusLetters[status], width: 5 })),
  { header: '%', width: 7 },
]

const nameOf = (month: string) => dayText(firstDayOf(month), 'MMMM')

export async function exportMonth(who: Actor, known: KnownClass, asked: string | undefined, work: Work) {
  const month = asked ?? (await todayAt(work.tx, known.schoolId)).slice(0, 7)
  const { lines } = monthOf(await bookFor(who, known.view.id, month, work), month)
  const rows = lines.map(({ student, nis, days: said }, index): Cell[] => {
    const { counts, percent } = countsOf(statusesOf(said))
    return [
      index + 1,
      nis,
      student.full_name,
      ...days.map((day) => (statusOf(said[day - 1]) ? said.charAt(day - 1) : null)),
      ...AttendanceStatus.options.map((status) => counts[status]),
      percent,
    ]
  })
  work.audit({ action: 'attendance.exported', subject: `class:${known.view.id}`, detail: { month } })
  return sheetDownload(`Absensi ${nameOf(month)}.xlsx`, [
    { name: `${known.view.name} ${nameOf(month)} ${month.slice(0, 4)}`, columns, rows },
  ])
}
