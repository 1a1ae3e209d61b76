/** What is counted of attendance: of a class, of a pupil, of all classes; the day as its register or its lessons say it. */
import { DateInput } from '@kelasku/shared/kernel/dates'
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { AttendanceStatus, inReach, mostDays, YearMonth } from './contract.ts'
import { Counts, Figures } from './counts.ts'
import { Lesson } from './lesson.ts'
import { Alert } from './status.ts'

const span = { from: DateInput, until: DateInput }
const tooLong = { path: ['until'], error: texts.longestDays(mostDays) }
const pupil = { student: UserCard, nis: z.string().nullable() }

const LessonName = Lesson.pick({ schedule_id: true, title: true, period_no: true, date: true })

/** Each day of a class, and all of them together. */
export const ClassSummary = z.object({
  class_id: Id,
  class_name: z.string(),
  month: z.string(),
  effective_days: z.int(),
  students: z.int(),
  ...Figures.shape,
  days: z.array(z.object({ date: z.iso.date(), counts: Counts })),
})
export type ClassSummary = z.infer<typeof ClassSummary>

/** A class among the classes of whoever asks. */
export const ClassFigures = z.object({
  class_id: Id,
  class_name: z.string(),
  students: z.int(),
  effective_days: z.int(),
  ...Figures.shape,
  /** Pupils of whom somebody should ask. */
  alerts: z.int(),
})
export type ClassFigures = z.infer<typeof ClassFigures>

export const RecapLine = z.object({
  ...pupil,
  ...Figures.shape,
  /** Lessons missed on days on which they were at school. */
  cuts: z.int(),
  notes: z.int(),
  alerts: z.array(Alert),
})
export type RecapLine = z.infer<typeof RecapLine>

export const ClassRecap = z.object({
  class_id: Id,
  class_name: z.string(),
  ...span,
  effective_days: z.int(),
  min_attendance: z.int(),
  lines: z.array(RecapLine),
})
export type ClassRecap = z.infer<typeof ClassRecap>

export const StudentRecap = z.object({
  student: UserCard,
  ...span,
  effective_days: z.int(),
  ...Figures.shape,
  min_attendance: z.int(),
  alerts: z.array(Alert),
  /** "Bolos jam ke-n": there on that day, and not in that lesson. */
  cuts: z.array(LessonName),
  courses: z.array(z.object({ course_id: Id, course_name: z.string(), ...Figures.shape })),
})
export type StudentRecap = z.infer<typeof StudentRecap>

export const AttendanceNote = z.object({
  id: Id,
  student: UserCard,
  date: z.iso.date(),
  status: AttendanceStatus,
  note: z.string(),
  /** Nothing where it is of the day. */
  lesson: LessonName.pick({ schedule_id: true, title: true, period_no: true }).nullable(),
  recorded_by: UserCard.nullable(),
  recorded_at: z.date(),
})
export type AttendanceNote = z.infer<typeof AttendanceNote>

/** A pupil on one day, lesson after lesson. */
export const PupilDay = z.object({
  ...pupil,
  day: z.object({ status: AttendanceStatus, is_derived: z.boolean() }).nullable(),
  lessons: z.array(
    LessonName.pick({ schedule_id: true, title: true, period_no: true }).extend({
      status: AttendanceStatus,
      is_held: z.boolean(),
      is_cut: z.boolean(),
    }),
  ),
})
export type PupilDay = z.infer<typeof PupilDay>

export const recapApi = {
  summary: endpoint('GET', '/absensi/summary/class', {
    access: 'member',
    summary: 'Ringkasan absensi sebuah kelas, hari demi hari',
    query: { class_id: Id, month: YearMonth },
    reply: ClassSummary,
  }),
  summaries: listEndpoint('/absensi/summary/class-v2', {
    access: 'member',
    summary: 'Ringkasan absensi kelas-kelas saya, atau semua kelas bagi admin',
    query: { ...paging(20), month: YearMonth },
    item: ClassFigures,
  }),
  recap: endpoint('GET', '/absensi/summary/class-v2/detail', {
    access: 'member',
    summary: 'Rekap absensi setiap siswa sebuah kelas, dengan siswa yang perlu diperhatikan',
    query: z.strictObject({ class_id: Id, ...span }).refine(inReach, tooLong),
    reply: ClassRecap,
  }),
  exportMonth: fileEndpoint('GET', '/absensi/summary/export', {
    writes: true,
    access: 'member',
    summary: 'Unduh absensi satu bulan sebuah kelas sebagai Excel',
    /** The running month, unless said otherwise. */
    query: { class_id: Id, month: YearMonth.optional() },
  }),
  notes: listEndpoint('/class-attendance/student-notes', {
    access: 'member',
    summary: 'Catatan pada absensi sebuah kelas, yang terbaru di atas',
    query: z.strictObject({ ...paging(20), class_id: Id, student_id: Id.optional(), ...span }).refine(inReach, tooLong),
    item: AttendanceNote,
  }),
  studentRecap: endpoint('GET', '/class-attendance/student-recap', {
    access: 'member',
    summary: 'Rekap seorang siswa: hari, mata pelajaran, dan jam yang ditinggalkan',
    query: z.strictObject({ student_id: Id, ...span }).refine(inReach, tooLong),
    reply: StudentRecap,
  }),
  pupils: listEndpoint('/class-attendance/students', {
    access: 'member',
    summary: 'Siswa sebuah kelas pada satu hari, jam demi jam',
    /** Today, unless said otherwise. */
    query: { ...paging(50), class_id: Id, date: DateInput.optional() },
    item: PupilDay,
  }),
}
