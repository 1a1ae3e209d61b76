/** Attendance ("Absensi"): who was there. The day is the homeroom teacher's, and the rapor counts it. */
import { DateInput, MomentInput } from '@kelasku/shared/kernel/dates'
import { dayCount } from '@kelasku/shared/kernel/days'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { Id } from '@kelasku/shared/kernel/id'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { ReadStatus } from '@kelasku/shared/notification/read-status'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { Figures } from './counts.ts'
import { AttendanceStatus, DaysOfMonth } from './status.ts'

export { AttendanceStatus }

/** How far back a homeroom teacher may still write, in days; the office reaches further. */
export const daysToCorrect = 7
export const mostMarks = 200
/** Longer than any semester. */
export const mostDays = 200

/** One place in a register, of one day. Nothing at all where nobody has looked yet. */
export const Cell = z.object({
  status: AttendanceStatus,
  minutes_late: z.int().nullable(),
  note: z.string(),
  /** Something else decides it, such as a permit: nobody writes over it. */
  is_held: z.boolean(),
  recorded_by: UserCard.nullable(),
  recorded_at: z.date(),
  version: z.int(),
})
export type Cell = z.infer<typeof Cell>

export const RegisterLine = z.object({ student: UserCard, nis: z.string().nullable(), cell: Cell.nullable() })
export type RegisterLine = z.infer<typeof RegisterLine>

/** Why nobody writes into a register: there is no school on that day, it has not come yet, or it is too long ago. */
export const RegisterLock = z.enum(['NO_SCHOOL', 'FUTURE', 'TOO_LATE', 'CLOSED'])
export type RegisterLock = z.infer<typeof RegisterLock>

export const Register = z.object({
  class_id: Id,
  class_name: z.string(),
  date: z.iso.date(),
  /** The name of the holiday, where it has one. */
  day_off: z.string().nullable(),
  lock: RegisterLock.nullable(),
  can_mark: z.boolean(),
  lines: z.array(RegisterLine),
})
export type Register = z.infer<typeof Register>

const late = {
  path: ['minutes_late'],
  error: texts.minutesOnlyIfLate,
}
const isLateOrNoMinutes = ({
  status,
  minutes_late,
}: {
  status: AttendanceStatus | null
  minutes_late: number | null
}) => minutes_late === null || status === 'TERLAMBAT'

const mark = {
  student_id: Id,
  minutes_late: z
    .int()
    .min(1, { error: texts.leastMinutes(1) })
    .max(600, { error: texts.mostMinutes(600) })
    .nullable()
    .default(null),
  note: z
    .string()
    .trim()
    .max(300, { error: texts.mostLetters(300) })
    .default(''),
  /** The version that was on the screen; nothing where the place was empty. */
  seen: z.int().nullable().default(null),
}

export const Mark = z.strictObject({ ...mark, status: AttendanceStatus }).refine(isLateOrNoMinutes, late)
export type Mark = z.infer<typeof Mark>

/** What the database can take: many are marked together, and none shall trouble the others. */
const DayOfSchool = DateInput.refine((date) => date >= '2000', { error: texts.dateTooOld })

/** So long after it was made on its day a mark that had no line is still of that day. */
export const hoursOnTheWay = 48

/** When it was tapped, by the device, which may have had no line since. */
const MadeAt = MomentInput.nullable().default(null)

export const LessonMark = z
  .strictObject({
    ...mark,
    /** Nothing empties the place. */
    status: AttendanceStatus.nullable(),
    made_at: MadeAt,
  })
  .refine(isLateOrNoMinutes, late)
export type LessonMark = z.infer<typeof LessonMark>

/** Of one register, each pupil once. */
export const marksOf = <One extends z.ZodType<{ student_id: string }>>(one: One) =>
  z
    .array(one)
    .min(1)
    .max(mostMarks)
    .refine((marks) => new Set(marks.map(({ student_id }) => student_id)).size === marks.length, {
      error: texts.eachStudentOnce,
    })

/** A place where the mark stands now, as it was sent; one that was emptied has version 0. */
export const Taken = z.object({ student_id: Id, version: z.int() })
export type Taken = z.infer<typeof Taken>

export const Marked = z.object({
  /** What its event carries, so that the page that has the answer need not fetch it. */
  change_id: Id,
  taken: z.array(Taken),
  /** What stands instead: a permit decides it, or somebody else wrote it meanwhile, until the marker has seen it. */
  refused: z.array(RegisterLine),
})
export type Marked = z.infer<typeof Marked>

/** A month of a class: a letter a day, as a school's own book has it. */
export const MonthLine = z.object({
  student: UserCard,
  nis: z.string().nullable(),
  days: DaysOfMonth,
})
export type MonthLine = z.infer<typeof MonthLine>

export const Month = z.object({
  class_id: Id,
  class_name: z.string(),
  month: z.string(),
  /** The days of the month on which there is no school. */
  days_off: z.array(z.object({ date: z.iso.date(), title: z.string().nullable() })),
  /** Days of school until today. */
  effective_days: z.int(),
  /** Of them, in percent, as the school expects. */
  min_attendance: z.int(),
  lines: z.array(MonthLine),
})
export type Month = z.infer<typeof Month>

/** One pupil's days, for the family and for whoever answers for them. */
export const StudentReport = z.object({
  student: UserCard,
  from: z.iso.date(),
  until: z.iso.date(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      status: AttendanceStatus,
      minutes_late: z.int().nullable(),
      /** Nobody has written the day down: its lessons say so. */
      is_derived: z.boolean(),
    }),
  ),
  days_off: z.array(z.object({ date: z.iso.date(), title: z.string().nullable() })),
  ...Figures.shape,
  effective_days: z.int(),
})
export type StudentReport = z.infer<typeof StudentReport>

export const attendanceRefusal = refusals({
  no_school_day: [422, 'Tidak ada pelajaran pada tanggal ini.'],
  not_yet: [422, 'Absensi belum dapat diisi untuk tanggal yang akan datang.'],
  too_late: [422, `Absensi hanya dapat diubah sampai ${daysToCorrect} hari ke belakang. Hubungi admin.`],
  not_in_register: [422, 'Sebagian siswa tidak tercatat di kelas ini pada tanggal tersebut.'],
  held_by_permit: [409, 'Absensi ini ditentukan oleh izin yang disetujui. Batalkan izinnya terlebih dahulu.'],
})

export const writing = [
  attendanceRefusal.no_school_day,
  attendanceRefusal.not_yet,
  attendanceRefusal.too_late,
  attendanceRefusal.not_in_register,
]

export const YearMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: texts.monthForm })

export const inReach = ({ from, until }: { from: string; until: string }) =>
  from <= until && dayCount(from, until) <= mostDays

export const attendanceApi = {
  register: endpoint('GET', '/class-attendance', {
    access: 'member',
    summary: 'Absensi harian sebuah kelas',
    /** Today, unless said otherwise. */
    query: { class_id: Id, date: DateInput.optional() },
    reply: Register,
  }),
  mark: endpoint('POST', '/class-attendance', {
    access: 'member',
    summary: 'Isi absensi harian untuk satu atau semua siswa; boleh diulang',
    idempotent: true,
    /** All of them were tapped by then. */
    body: { class_id: Id, date: DayOfSchool, made_at: MadeAt, marks: marksOf(Mark) },
    reply: Marked,
    refuses: writing,
  }),
  correct: endpoint('PUT', '/class-attendance/student/{id}', {
    access: 'member',
    summary: 'Betulkan absensi seorang siswa, dengan alasan yang tercatat',
    params: { id: Id },
    body: z
      .strictObject({
        class_id: Id,
        date: DateInput,
        /** Nothing empties the place. */
        status: AttendanceStatus.nullable(),
        minutes_late: z.int().min(1).max(600).nullable().default(null),
        note: z.string().trim().max(300).default(''),
        reason: z
          .string()
          .trim()
          .min(5, { error: texts.reasonOf(5) })
          .max(300),
        seen: z.int().nullable().default(null),
      })
      .refine(isLateOrNoMinutes, late),
    reply: RegisterLine,
    refuses: [refusal.version_conflict, attendanceRefusal.held_by_permit, ...writing],
  }),
  reach: endpoint('GET', '/class-attendance/reach', {
    access: 'member',
    summary: 'Siapa dari keluarga yang sudah membaca kabar tentang hari itu, untuk yang mengisi absensi',
    query: { class_id: Id, student_id: Id, date: DateInput },
    reply: z.array(ReadStatus),
    refuses: [attendanceRefusal.not_in_register],
  }),
  month: endpoint('GET', '/class-attendance/v2', {
    access: 'member',
    summary: 'Absensi satu bulan sebuah kelas',
    query: { class_id: Id, month: YearMonth },
    reply: Month,
  }),
  report: endpoint('GET', '/class-attendance/student-report', {
    access: 'member',
    summary: 'Hari-hari seorang siswa, untuk keluarganya dan wali kelasnya',
    query: z
      .strictObject({ student_id: Id, from: DateInput, until: DateInput })
      .refine(inReach, { path: ['until'], error: texts.longestDays(mostDays) }),
    reply: StudentReport,
  }),
}
