/** A month of the teaching log on A4, to be signed: a teacher's own lessons, or all of a class. */
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { LogEntry } from '@kelasku/shared/journal/log'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { firstDayOf } from '@kelasku/shared/kernel/days'
import type { Timezone } from '@kelasku/shared/school/contract'
import { findSchool } from '#features/school/repo.ts'
import { dayText, momentText } from '#platform/dates.ts'
import { prelude } from '#platform/documents/prelude.ts'
import { printDocument } from '#platform/documents/press.ts'
import type { Work } from '#platform/database/work.ts'
import { disposition } from '#platform/files/disposition.ts'
import { findHeading, listLog } from './repo.ts'

const template = String.raw`
#set page(flipped: true, margin: (x: 14mm, top: 12mm, bottom: 16mm))
#set text(size: 9.5pt)
#letterhead(data.school)
#align(center, text(size: 13pt, weight: "bold", data.title))
#v(1mm)
#facts(data.facts)
#v(2mm)
#table(
  columns: (auto, auto, 1.5fr, 2.2fr, 1.2fr, 1.4fr),
  align: left + top,
  table.header(..data.columns.map(strong)),
  ..data.lines.map(line => line.map(cell => [#cell])).flatten(),
)
#v(6mm)
#grid(columns: (1fr, 1fr), ..data.signatures.map(((above, name)) => signature(above, name, [NIP.])))
`

/** More lessons has no class in a month. */
const most = 500

interface Search {
  month: string
  class_id?: string | undefined
}

/** The rows are read now; it is printed when the answer is asked for, which holds no connection any more. */
export async function printLog(who: Actor, { month, class_id }: Search, work: Work) {
  const { items } = await listLog(work.tx, who, { month, class_id }, { page: 1, limit: most })
  const school = await findSchool(work.tx, who.schoolId)
  const heading = await findHeading(work.tx, who, class_id)
  const name = `Jurnal Mengajar ${heading.whose} ${month}.pdf`
  const data = {
    school: { name: heading.school_name, lines: [school?.address ?? ''].filter(Boolean) },
    foot: `${heading.school_name} | ${heading.whose}`,
    title: 'Jurnal Mengajar',
    facts: [
      [class_id === undefined ? 'Guru' : 'Kelas', heading.whose],
      ['Bulan', dayText(firstDayOf(month), 'MMMM yyyy')],
    ],
    columns: ['Hari, tanggal', 'Jam', class_id === undefined ? 'Kelas' : 'Guru', 'Materi', 'Tidak hadir', 'Catatan'],
    lines: items.map((entry) => lineOf(entry, heading.timezone, class_id === undefined)),
    signatures: [
      ['Mengetahui, Kepala Sekolah', heading.principal],
      [class_id === undefined ? 'Guru' : 'Wali Kelas', heading.signer],
    ],
  }
  return async () => {
    const bytes = await printDocument({ template: prelude + template, data, formulas: [], pictures: [] })
    return {
      headers: { 'content-disposition': disposition('attachment', name), 'cache-control': 'private, no-store' },
      body: new File([bytes], name, { type: 'application/pdf' }),
    }
  }
}

const letters: Partial<Record<AttendanceStatus, string>> = { SAKIT: 'S', IZIN: 'I', ALPA: 'A', DISPENSASI: 'D' }

function lineOf(entry: LogEntry, timezone: Timezone, isOwn: boolean): string[] {
  const { start_date, end_date, period_no, period_count, class_name, course_name, teacher, material, note } = entry
  const [from, until] = [start_date, end_date].map((moment) => momentText(moment, timezone, 'HH.mm'))
  const period =
    period_no === null ? '' : ` (jam ke ${period_no}${period_count > 1 ? `–${period_no + period_count - 1}` : ''})`
  const away = entry.away.map(({ user, status }) => `${user.full_name} (${letters[status] ?? status})`)
  return [
    momentText(start_date, timezone, 'EEEE, d MMM'),
    `${from}–${until}${period}`,
    [isOwn ? class_name : teacher?.full_name, course_name].filter(Boolean).join(', '),
    material ?? '',
    entry.is_registered ? away.join(', ') || 'Nihil' : '',
    note,
  ]
}
