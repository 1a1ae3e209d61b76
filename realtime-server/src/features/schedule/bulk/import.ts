/**
 * A timetable by a sheet: each row is an hour of the week in one class, and becomes a series until the term ends. What
 * clashes, in the school or within the sheet, says with what, before anything is saved.
 */
import { texts } from '@kelasku/shared/kernel/texts'
import { randomUUID } from 'node:crypto'
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt } from '@kelasku/shared/kernel/time-zones'
import { bellsFor, lessonCount, type BellKind, type BellPeriod } from '@kelasku/shared/schedule/bells'
import { category as is, isReligion } from '@kelasku/shared/schedule/category'
import { latestDay } from '@kelasku/shared/schedule/contract'
import { daysOfSeries } from '@kelasku/shared/schedule/series'
import type { Remark } from '@kelasku/shared/import/contract'
import { z } from 'zod'
import {
  listCoursesIn,
  listOpenClasses,
  listSubjects,
  type KnownCourse,
  type KnownPerson,
} from '#features/classroom/imports/repo.ts'
import { listNamedTeachers, unprovenRemarks } from '#features/classroom/imports/people.ts'
import { day, oneOf, plain, textUpTo, wholeNumber } from '#features/import/fields.ts'
import {
  importKind,
  type Doing,
  type Judged,
  type PartlyRead,
  type ValuesOf,
  type Verdict,
} from '#features/import/kind.ts'
import { periodsOf } from '../bells/service.ts'
import { takeOut } from '../edits.ts'
import { publishSchedules } from '../news.ts'
import {
  findSchoolClock,
  findTerm,
  freshEntry,
  insertEntries,
  listClashes,
  lockAllSeries,
  type ClashRow,
  type KeptEntry,
  type SchoolClock,
} from '../repo.ts'

const weekday = oneOf(
  { senin: 1, selasa: 2, rabu: 3, kamis: 4, jumat: 5, jumaat: 5, sabtu: 6, minggu: 7, ahad: 7 },
  'Isi Senin sampai Minggu',
)

/** Written 7.00 or 07:00, or as the part of a day that Excel keeps. */
const clock = z.string().transform((text, context): string => {
  const written = /^(\d{1,2})[.:](\d{2})(?:[.:]\d{2})?$/.exec(text)
  const minutes = written
    ? Number(written[1]) * 60 + Number(written[2])
    : /^0[.,]\d+$/.test(text)
      ? Math.round(Number(text.replace(',', '.')) * 1_440)
      : undefined
  if (minutes !== undefined && minutes < 1_440 && (!written || Number(written[2]) < 60))
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  context.addIssue({ code: 'custom', message: 'Jam tidak dikenali; tulis seperti 07.00' })
  return z.NEVER
})

/** So many hours one lesson counts at most. */
const most = 10

const fields = {
  weekday: { header: 'Hari', required: true, parse: weekday, example: 'Senin' },
  period_no: { header: 'Jam Ke', aliases: ['Jam ke-', 'Jam'], parse: wholeNumber(1, 20), example: '1' },
  period_count: {
    header: 'Jumlah Jam',
    aliases: ['Jml Jam', 'JP'],
    parse: wholeNumber(1, most),
    example: '1',
    note: 'Bila kosong: sebanyak jam pelajaran di antara Jam Mulai dan Jam Selesai',
  },
  start_time: { header: 'Jam Mulai', aliases: ['Mulai'], required: true, parse: clock, example: '06.30' },
  end_time: { header: 'Jam Selesai', aliases: ['Selesai'], required: true, parse: clock, example: '07.10' },
  class: { header: 'Kelas', aliases: ['Rombel'], required: true, parse: textUpTo(60), example: '7A' },
  subject: {
    header: 'Mapel',
    aliases: ['Mata Pelajaran'],
    required: true,
    parse: textUpTo(80),
    example: 'Matematika',
    note: 'Seperti di Kelasku, di kelas itu',
  },
  teacher: {
    header: 'Guru',
    aliases: ['Email Guru', 'NIP Guru'],
    parse: textUpTo(120),
    example: 'ratna@sekolah.sch.id',
    note: 'Email atau NIP; bila kosong, satu-satunya guru mapel itu',
  },
  room: { header: 'Ruang', aliases: ['Ruangan'], parse: textUpTo(60), example: 'Ruang 7A' },
  parallel: {
    header: 'Paralel',
    parse: oneOf({ ya: true, y: true, tidak: false, t: false }, 'Isi Ya atau Tidak'),
    example: 'Tidak',
    note: 'Ya bila sebagian siswa kelas itu belajar yang lain pada jam yang sama; pelajaran agama selalu begitu',
  },
  from: { header: 'Mulai Tanggal', parse: day, example: '', note: 'Bila kosong: besok' },
  until: { header: 'Sampai Tanggal', parse: day, example: '', note: 'Bila kosong: akhir semester ini' },
} as const

type Values = ValuesOf<typeof fields>
type Row = Judged<Values>

const Outcome = z.object({ series_id: z.string() })
type Outcome = z.infer<typeof Outcome>

interface Known {
  place: SchoolClock
  /** When the running term ends; nothing where no year is active. */
  termEnds: string | undefined
  bells: ReadonlyMap<BellKind, readonly BellPeriod[]>
  classes: Map<string, { id: string; name: string }>
  subjects: Map<string, { id: string; name: string }>
  courses: KnownCourse[]
  people: KnownPerson[]
}

async function lookUp(rows: readonly PartlyRead<Values>[], { work, schoolId, userId }: Doing): Promise<Known> {
  const { tx } = work
  const classes = new Map((await listOpenClasses(tx, schoolId, userId)).map((one) => [plain(one.name), one]))
  const wanted = rows.flatMap(({ values }) => classes.get(plain(values.class ?? ''))?.id ?? [])
  const names = rows.flatMap(({ values }) => values.teacher?.toLowerCase() ?? [])
  return {
    place: await findSchoolClock(tx, schoolId),
    termEnds: await findTerm(tx, schoolId),
    bells: await periodsOf(tx, schoolId),
    classes,
    subjects: new Map((await listSubjects(tx, schoolId)).map((one) => [plain(one.name), one])),
    courses: await listCoursesIn(tx, [...new Set(wanted)]),
    people: await listNamedTeachers(work, schoolId, names),
  }
}

interface Planned {
  no: number
  /** The lessons that it becomes; none where it does not say enough of them, or where they cannot be. */
  entries: KeptEntry[]
  errors: Remark[]
  warnings: Remark[]
}

function planOf({ no, values }: PartlyRead<Values>, known: Known, { schoolId, userId }: Doing): Planned {
  const { class: className, subject: subjectName, weekday: on, start_time, end_time } = values
  const place = known.classes.get(plain(className ?? ''))
  const subject = known.subjects.get(plain(subjectName ?? ''))
  const course = known.courses.find(
    ({ class_id, subject_id, status }) => class_id === place?.id && subject_id === subject?.id && status === 'ACTIVE',
  )
  const errors: Remark[] = []
  if (className !== undefined && !place)
    errors.push({ key: 'class', text: `Kelas ${className} tidak ada di tahun ajaran yang aktif.` })
  else if (place && subjectName !== undefined && !course)
    errors.push({ key: 'subject', text: `Mapel ${subjectName} tidak ada di kelas ${className}.` })
  const teacher = values.teacher == null ? undefined : personNamed(values.teacher, known)
  if (values.teacher != null && !teacher)
    errors.push({ key: 'teacher', text: `Guru ${values.teacher} tidak ditemukan di sekolah ini.` })
  const warnings = values.teacher && teacher ? unprovenRemarks('teacher', values.teacher, teacher) : []
  const hasHours = start_time !== undefined && end_time !== undefined
  if (hasHours && start_time >= end_time) errors.push({ key: 'end_time', text: `${texts.endTimeBeforeStart}.` })
  const days = daysOf(values, known, errors)
  if (!place || !subject || !course || !hasHours || start_time >= end_time || on === undefined || days.length === 0)
    return { no, entries: [], errors, warnings }

  const series_id = randomUUID()
  const { timezone } = known.place
  const entries = days.map((date) =>
    freshEntry({
      school_id: schoolId,
      series_id,
      category: is.LESSON,
      course_id: course.id,
      class_id: place.id,
      teacher_id: teacher?.id ?? (course.teachers.length === 1 ? course.teachers[0]! : null),
      room: values.room ?? '',
      period_no: values.period_no ?? null,
      period_count:
        values.period_count ??
        lessonsOf({ weekday: on, period_no: values.period_no ?? null, start_time, end_time }, known),
      is_parallel: values.parallel ?? isReligion(subject.name),
      created_by: userId,
      start_date: momentAt(date, start_time, timezone),
      end_date: momentAt(date, end_time, timezone),
    }),
  )
  return { no, entries, errors, warnings }
}

const everyWeekday = [1, 2, 3, 4, 5, 6, 7]

/** The days of the series, as far as its cells say them; what is wrong with the dates is added to the remarks. */
function daysOf({ weekday: on, ...values }: Partial<Values>, { place, termEnds }: Known, errors: Remark[]): string[] {
  if (values.from === undefined || values.until === undefined) return []
  const today = dayAt(place.now, place.timezone)
  const from = values.from ?? addDays(today, 1)
  const until = values.until ?? termEnds ?? from
  if (from < today || until > addDays(today, latestDay)) {
    errors.push({ key: values.from ? 'from' : 'until', text: 'Tanggal harus antara hari ini dan 365 hari ke depan.' })
    return []
  }
  const days = daysOfSeries(from, until, on === undefined ? everyWeekday : [on])
  if (days.length === 0) errors.push({ key: 'until', text: 'Di antara kedua tanggal itu tidak ada hari tersebut.' })
  return on === undefined ? [] : days
}

type Hours = Pick<Values, 'weekday' | 'period_no' | 'start_time' | 'end_time'>

/** Bells that are applied later make a lesson as long as it counts hours, so a double one has to count two. */
function lessonsOf({ weekday: on, period_no, start_time, end_time }: Hours, { bells }: Known): number {
  if (period_no === null) return 1
  return Math.min(most, lessonCount(bells.get(bellsFor(is.LESSON, on)) ?? [], period_no, { start_time, end_time }))
}

const personNamed = (text: string, { people }: Known): KnownPerson | undefined =>
  people.find(
    ({ email, memberships }) =>
      memberships.some(({ role, status }) => status === 'ACTIVE' && (role === 'GURU' || role === 'WALIKELAS')) &&
      (email === text.toLowerCase() ||
        memberships.some(({ member_no }) => member_no?.toLowerCase() === text.toLowerCase())),
  )

async function check(rows: readonly PartlyRead<Values>[], doing: Doing): Promise<Map<number, Partial<Verdict>>> {
  const known = await lookUp(rows, doing)
  const plans = rows.map((row) => planOf(row, known, doing))
  const planned = plans.filter(({ entries }) => entries.length > 0)
  const owners = planned.flatMap(({ no, entries }) => entries.map((entry) => ({ no, entry })))
  const clashes = await listClashes(
    doing.work.tx,
    owners.map(({ entry }) => entry),
  )
  const clashing = new Map<number, Partial<Verdict>>()
  for (const { no: index, ...clash } of clashes) {
    const { no, entry } = owners[index]! // a clash is one of a wanted entry
    if (!clashing.has(no)) clashing.set(no, verdictOn(entry, clash))
  }
  for (const [later, earlier] of clashesWithin(planned))
    if (!clashing.has(later))
      clashing.set(later, { errors: [{ key: null, text: `Berbenturan dengan baris ${earlier}.` }] })
  return new Map(
    plans.map(({ no, errors, warnings }) => {
      const { isHere = false, errors: others = [] } = clashing.get(no) ?? {}
      return [no, { isHere: isHere && errors.length === 0, errors: [...errors, ...others], warnings }]
    }),
  )
}

/** The same lesson at the same hour is there already; anything else is in its way. */
function verdictOn(entry: KeptEntry, clash: Omit<ClashRow, 'no'>): Partial<Verdict> {
  const isSame =
    clash.course_id === entry.course_id &&
    clash.start_date.getTime() === entry.start_date.getTime() &&
    clash.end_date.getTime() === entry.end_date.getTime()
  if (isSame) return { isHere: true }
  const where = [clash.title, clash.class_name, clash.teacher_name, clash.room].filter(Boolean).join(', ')
  return { errors: [{ key: null, text: `Berbenturan dengan jadwal lain: ${where}.` }] }
}

/** Which rows of a sheet want what an earlier one wants. */
function clashesWithin(planned: readonly Planned[]): [later: number, earlier: number][] {
  return planned.flatMap((one, index) => {
    const earlier = planned.slice(0, index).find((other) => doClash(one, other))
    return earlier ? [[one.no, earlier.no] as [number, number]] : []
  })
}

function doClash({ entries: some }: Planned, { entries: others }: Planned): boolean {
  const [one, other] = [some[0]!, others[0]!] // what is planned has a day
  const sharesClass = one.class_id === other.class_id && !(one.is_parallel && other.is_parallel)
  const sharesTeacher = one.teacher_id !== null && one.teacher_id === other.teacher_id
  const sharesRoom = one.room !== '' && one.room.trim().toLowerCase() === other.room.trim().toLowerCase()
  if (!sharesClass && !sharesTeacher && !sharesRoom && one.course_id !== other.course_id) return false
  return some.some((a) => others.some((b) => a.start_date < b.end_date && b.start_date < a.end_date))
}

async function commit(rows: readonly Row[], doing: Doing) {
  const known = await lookUp(rows, doing)
  const planned = rows.map((row) => planOf(row, known, doing)).filter(({ entries }) => entries.length > 0)
  const entries = planned.flatMap((plan) => plan.entries)
  await insertEntries(doing.work.tx, entries)
  publishSchedules(doing.work, entries)
  return new Map(planned.map(({ no, entries: [first] }) => [no, { outcome: { series_id: first!.series_id! } }])) // as planned
}

/** Lessons that have taken place stay, and with them their row. */
async function undo(rows: readonly { no: number; outcome: Outcome }[], { work, schoolId, userId, processId }: Doing) {
  const now = new Date()
  const all = await lockAllSeries(
    work.tx,
    rows.map(({ outcome }) => outcome.series_id),
  )
  const begun = new Set(all.filter(({ start_date }) => start_date <= now).map(({ series_id }) => series_id))
  await takeOut(
    { schoolId, userId, processId },
    all.filter(({ series_id }) => !begun.has(series_id)),
    work,
  )
  return new Map(
    rows
      .filter(({ outcome }) => begun.has(outcome.series_id))
      .map(({ no }) => [no, 'Sebagian pelajarannya sudah berlangsung, jadi tidak dapat dibatalkan.']),
  )
}

export const scheduleImport = importKind({
  kind: 'SCHEDULE',
  template: 'template_jadwal.xlsx',
  fields,
  marks: ({ weekday: on, start_time, class: name, subject }) => [
    name && subject && on && start_time ? `${plain(name)} ${on} ${start_time} ${plain(subject)}` : undefined,
  ],
  outcome: Outcome,
  check,
  commit,
  undo,
})
