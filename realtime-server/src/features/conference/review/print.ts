/** `Kehadiran Matematika 7A 23 November 2026.pdf`: the report of a class on A4, to be signed and filed. */
import { isPresent, type AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { MinutesSource } from '@kelasku/shared/conference/minutes'
import type { ConferenceReport } from '@kelasku/shared/conference/room'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { sql } from 'drizzle-orm'
import { letterheadLines, placeAndDate } from '#features/school/letterhead.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { momentText } from '#platform/dates.ts'
import { picturesFor } from '#platform/documents/pictures.ts'
import { prelude } from '#platform/documents/prelude.ts'
import { printDocument } from '#platform/documents/press.ts'
import { disposition } from '#platform/files/disposition.ts'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import type { Toolbox } from '#platform/toolbox.ts'
import type { KnownConference } from '../repo.ts'
import { nameOfReport, timeIn } from './export.ts'
import { showReport } from './report.ts'

const template = String.raw`
#set text(size: 10pt)
#letterhead(data.school)
#align(center, text(size: 13pt, weight: "bold", "KEHADIRAN KELAS ONLINE"))
#v(1mm)
#facts(data.facts)
#v(2mm)
#set text(size: 9pt)
#table(
  columns: (8mm, 1fr, 14mm, 15mm, 13mm, 11mm, 17mm, 21mm, 15mm),
  align: (x, y) => if x == 1 or x == 7 { left + horizon } else { center + horizon },
  inset: (x: 1.4mm, y: 1.1mm),
  table.header(..data.columns.map(strong)),
  ..data.lines.map(line => line.map(cell => [#cell])).flatten(),
)
#if data.lines.len() == 0 [Tidak ada siswa di kelas ini pada hari itu.]
#set text(size: 10pt)
#v(1mm)
#data.sum
#if data.note != none { linebreak(); text(size: 9pt, fill: luma(70), data.note) }
#v(5mm)
#grid(
  columns: (1fr, 1fr),
  column-gutter: 12mm,
  signature([Mengetahui, #linebreak() Kepala Sekolah], data.principal.name, data.principal.nip),
  signature([#data.place #linebreak() Guru], data.teacher.name, data.teacher.nip),
)
`

/** Short, since they stand above narrow figures. */
const columns = ['No', 'Nama', 'Datang', 'Terakhir', 'Menit', '%', 'Terlambat', 'Absensi', 'Tangan']

const statusWords = {
  HADIR: 'Hadir',
  TERLAMBAT: 'Terlambat',
  DISPENSASI: 'Dispensasi',
  IZIN: 'Izin',
  SAKIT: 'Sakit',
  ALPA: 'Alpa',
} satisfies Record<AttendanceStatus, string>

const notes: Record<MinutesSource, string | null> = {
  STAYS: null,
  LIST: 'Menit diambil dari daftar peserta yang ditempel guru; jam datang adalah saat tautan dibuka di Kelasku.',
  UNKNOWN: 'Kelas berlangsung di luar Kelasku: hanya saat tautan dibuka yang tercatat.',
  KEPT: 'Jam datang dan jam terakhir sudah dihapus sesuai masa simpan; menitnya tetap.',
}

/** The rows are read now; it is printed when the answer is asked for, which holds no connection any more. */
export async function printReport(who: Actor, known: KnownConference, work: Work, tools: Toolbox) {
  const { conference, held, lines, source } = await showReport(who, known, work)
  const around = await findAround(work.tx, known)
  const zone = around.timezone
  const time = timeIn(zone)
  work.audit({ action: 'conference.printed', subject: `conference:${known.id}` })
  const span = (from: Date, until: Date) => `${time(from)}–${time(until)}`
  const data = {
    school: { name: around.school_name, lines: around.lines },
    foot: [around.school_name, conference.title, conference.class_name].filter(Boolean).join(' | '),
    facts: [
      ['Pelajaran', conference.title],
      ['Kelas', conference.class_name ?? '-'],
      ['Guru', around.teacher_name ?? '-'],
      ['Hari, tanggal', momentText(known.start_date, zone, 'EEEE, d MMMM yyyy')],
      ['Jadwal', span(known.start_date, known.end_date)],
      ['Berlangsung', held ? `${span(held.from, held.until)} (${held.minutes} menit)` : 'Tidak berlangsung'],
    ],
    columns,
    lines: lines.map((line, index) => cellsOf(line, index + 1, time)),
    sum: sumOf(lines),
    note: notes[source],
    place: placeAndDate(around.city_name, momentText(new Date(), zone, 'd MMMM yyyy')),
    principal: { name: around.principal_name, nip: `NIP. ${around.principal_nip ?? '-'}` },
    teacher: { name: around.teacher_name, nip: `NIP. ${around.teacher_nip ?? '-'}` },
  }
  const logo = around.logo_file_id === null ? [] : [{ name: 'logo', fileId: around.logo_file_id }]
  const name = `${nameOfReport(conference, known, zone)}.pdf`
  return async () => {
    const pictures = await picturesFor(logo, tools.files)
    const bytes = await printDocument({ template: prelude + template, data, formulas: [], pictures })
    return {
      headers: { 'content-disposition': disposition('attachment', name), 'cache-control': 'private, no-store' },
      body: new File([bytes], name, { type: 'application/pdf' }),
    }
  }
}

type Line = ConferenceReport['lines'][number]

function cellsOf(line: Line, no: number, time: ReturnType<typeof timeIn>): string[] {
  const figure = (value: number | null) => (value === null ? '–' : String(value))
  return [
    String(no),
    breakable(line.student.full_name),
    time(line.arrived_at) ?? '–',
    time(line.last_at) ?? '–',
    figure(line.minutes),
    figure(line.percent),
    figure(line.minutes_late),
    line.status ? statusWords[line.status] : '–',
    figure(line.hands),
  ]
}

const longestWord = 24
/** A word that is wider than its column goes on in the next line: the typesetter breaks none by itself. */
const breakable = (name: string) =>
  name.replace(new RegExp(`\\S{${longestWord}}(?=\\S)`, 'gu'), (letters) => `${letters}\u200B`)

function sumOf(lines: readonly Line[]): string {
  const present = lines.filter(({ status }) => status !== null && isPresent(status)).length
  const unmarked = lines.filter(({ status }) => status === null).length
  return [
    `${lines.length} siswa, ${present} hadir`,
    `${lines.length - present - unmarked} tidak hadir`,
    unmarked > 0 && `${unmarked} belum dicatat`,
  ]
    .filter(Boolean)
    .join(', ')
}

interface Around {
  school_name: string
  lines: string[]
  city_name: string | null
  logo_file_id: string | null
  timezone: Timezone
  principal_name: string | null
  principal_nip: string | null
  teacher_name: string | null
  teacher_nip: string | null
}

async function findAround(tx: Tx, { id }: KnownConference): Promise<Around> {
  const { rows } = await tx.execute<
    Omit<Around, 'lines'> & { address: string | null; npsn: string | null } & Record<string, unknown>
  >(sql`
    select s.school_name, s.address, s.npsn, r.name as city_name, s.logo_file_id, s.timezone, s.principal_name,
      s.principal_nip, u.full_name as teacher_name, p.nip as teacher_nip
    from conferences c join schools s on s.id = c.school_id left join regions r on r.id = s.city_id
      left join users u on u.id = coalesce(c.substitute_id, c.teacher_id) left join profiles p on p.user_id = u.id
    where c.id = ${id}`)
  const { address, npsn, ...row } = rows[0]! // it has just been found
  return { ...row, lines: letterheadLines(address, row.city_name, npsn) }
}
