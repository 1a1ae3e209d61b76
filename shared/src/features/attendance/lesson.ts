/** The layer of lessons: who was there at each of them, as its teacher says, or the pupil by checking in. */
import { DateInput } from '@kelasku/shared/kernel/dates'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { UserCard } from '@kelasku/shared/profile/contract'
import { category, type ScheduleCategory } from '@kelasku/shared/schedule/category'
import { z } from 'zod'
import {
  AttendanceStatus,
  Cell,
  LessonMark,
  Marked,
  marksOf,
  RegisterLine,
  RegisterLock,
  writing,
  YearMonth,
} from './contract.ts'
import { Figures } from './counts.ts'

/** A lesson and a meeting have a register; an exam knows its own participants. */
export const lessonCategories: readonly ScheduleCategory[] = [category.LESSON, category.ONLINE]

/** So long before it begins a lesson's register is open, and so long after it a pupil who checks in is not late. */
export const minutesBefore = 15
export const minutesOfGrace = 15

export const Lesson = z.object({
  schedule_id: Id,
  title: z.string(),
  class_id: Id,
  class_name: z.string(),
  course_id: Id.nullable(),
  period_no: z.int().nullable(),
  /** By the school's own calendar. */
  date: z.iso.date(),
  start_date: z.date(),
  end_date: z.date(),
})
export type Lesson = z.infer<typeof Lesson>

/** Beside the lesson what the register of the day says. */
export const LessonLine = RegisterLine.extend({ day: AttendanceStatus.nullable() })
export type LessonLine = z.infer<typeof LessonLine>

export const LessonRegister = z.object({
  ...Lesson.shape,
  teacher: UserCard.nullable(),
  substitute: UserCard.nullable(),
  day_off: z.string().nullable(),
  lock: RegisterLock.nullable(),
  can_mark: z.boolean(),
  /** The lesson was on a day before today: whoever changes what stands says why. */
  wants_reason: z.boolean(),
  lines: z.array(LessonLine),
})
export type LessonRegister = z.infer<typeof LessonRegister>

export const LessonMarked = Marked.extend({ refused: z.array(LessonLine) })
export type LessonMarked = z.infer<typeof LessonMarked>

/** When a pupil may check in, by the server's clock. */
export const CheckInState = z.enum(['EARLY', 'OPEN', 'OVER', 'NO_SCHOOL'])
export type CheckInState = z.infer<typeof CheckInState>

export const CheckIn = z.object({
  schedule_id: Id,
  state: CheckInState,
  opens_at: z.date(),
  closes_at: z.date(),
  /** What stands of the pupil, whoever wrote it. */
  cell: Cell.pick({ status: true, minutes_late: true, is_held: true, recorded_at: true }).nullable(),
})
export type CheckIn = z.infer<typeof CheckIn>

/** A course in a month: a column a lesson. */
export const CourseMonth = z.object({
  course_id: Id,
  course_name: z.string(),
  class_id: Id,
  class_name: z.string(),
  month: z.string(),
  lessons: z.array(Lesson.pick({ schedule_id: true, period_no: true, date: true, start_date: true })),
  lines: z.array(
    z.object({
      student: UserCard,
      nis: z.string().nullable(),
      /** By the lesson's id. */
      cells: z.record(z.string(), AttendanceStatus),
      ...Figures.shape,
    }),
  ),
})
export type CourseMonth = z.infer<typeof CourseMonth>

export const lessonRefusal = refusals({
  no_register: [422, 'Jadwal ini tidak memiliki absensi.'],
  lesson_reason_needed: [422, 'Tulis alasan perubahan absensi yang sudah lewat, paling sedikit 5 huruf.'],
  check_in_early: [422, `Absen dibuka ${minutesBefore} menit sebelum pelajaran dimulai.`],
  course_has_finished: [409, 'Jadwal Telah Selesai'],
})

export const lessonApi = {
  checkIn: endpoint('POST', '/absensi', {
    access: 'member',
    summary: 'Absen sendiri pada sebuah pelajaran; jam server yang menentukan',
    body: { schedule_id: Id },
    reply: CheckIn,
    refuses: [lessonRefusal.no_register, lessonRefusal.check_in_early, lessonRefusal.course_has_finished, ...writing],
  }),
  checkInState: endpoint('GET', '/absensi/check-in/{id}', {
    access: 'member',
    summary: 'Apakah saya dapat absen pada pelajaran ini, dan apa yang sudah tercatat',
    params: byId,
    reply: CheckIn,
    refuses: [lessonRefusal.no_register],
  }),
  lesson: endpoint('GET', '/absensi/schedule/{id}', {
    access: 'member',
    summary: 'Absensi satu pelajaran',
    params: byId,
    reply: LessonRegister,
    refuses: [lessonRefusal.no_register],
  }),
  markLesson: endpoint('PUT', '/absensi', {
    access: 'member',
    summary: 'Isi, ubah, atau kosongkan absensi satu pelajaran; boleh diulang',
    idempotent: true,
    body: {
      schedule_id: Id,
      marks: marksOf(LessonMark),
      /** Kept in the audit; needed where a lesson of an earlier day says something already, and the change is not of it. */
      reason: z.string().trim().max(300).default(''),
    },
    reply: LessonMarked,
    refuses: [lessonRefusal.no_register, lessonRefusal.lesson_reason_needed, refusal.version_conflict, ...writing],
  }),
  courseDate: endpoint('GET', '/absensi/course/date', {
    access: 'member',
    summary: 'Absensi semua pelajaran sebuah mata pelajaran pada satu tanggal',
    /** Today, unless said otherwise. */
    query: { course_id: Id, date: DateInput.optional() },
    reply: z.array(LessonRegister),
  }),
  courseMonth: endpoint('GET', '/absensi/course/month', {
    access: 'member',
    summary: 'Absensi sebuah mata pelajaran selama satu bulan',
    query: { course_id: Id, month: YearMonth },
    reply: CourseMonth,
  }),
}
