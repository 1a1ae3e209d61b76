/** What stands after classes beside the review: the list of a provider, one as a sheet, and all of a course beside each other. */
import { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { classIsClosed } from '@kelasku/shared/classroom/classes'
import { DateInput } from '@kelasku/shared/kernel/dates'
import { endpoint, fileEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { AttendanceReview, roomRefusal } from './room.ts'

/** The latest of a course: about as many as a half-year has. */
export const mostMeetings = 60

const Meeting = z.object({
  id: Id,
  title: z.string(),
  start_date: z.date(),
  /** That it was held. */
  minutes: z.int(),
  reviewed_at: z.date().nullable(),
})

/** Without minutes where nothing tells them. */
const RecapCell = z.object({
  minutes: z.int().nullable(),
  percent: z.int().nullable(),
  status: AttendanceStatus.nullable(),
})

export const CourseRecap = z.object({
  course_id: Id,
  class_id: Id,
  class_name: z.string(),
  /** In their order. */
  meetings: z.array(Meeting),
  /** Everybody who had one of them, by name. */
  lines: z.array(
    z.object({
      student: UserCard,
      /** By the meeting's id; nothing where it was not theirs. */
      cells: z.record(z.string(), RecapCell),
      /** Over all of theirs of which the minutes are known. */
      minutes: z.int(),
      percent: z.int().nullable(),
    }),
  ),
})
export type CourseRecap = z.infer<typeof CourseRecap>

export const listRefusal = refusals({
  inside_class: [409, 'Kelas ini berlangsung di Kelasku, jadi menitnya sudah tercatat.'],
  not_in_class: [422, 'Ada siswa yang tidak mengikuti kelas online ini.'],
})

const mostPupils = 500
const mostMinutes = 24 * 60

/** Who is not named was not in the list. */
const ListedMinutes = z.strictObject({ student_id: Id, minutes: z.int().min(0).max(mostMinutes) })
export type ListedMinutes = z.infer<typeof ListedMinutes>

export const conferenceRecapApi = {
  saveList: endpoint('PUT', '/confrences/{id}/attendance/list', {
    access: 'member',
    params: byId,
    idempotent: true,
    summary:
      'Simpan menit dari daftar peserta Meet, Zoom, atau Teams; yang baru menggantikan yang lama, yang kosong menghapusnya',
    body: {
      minutes: z
        .array(ListedMinutes)
        .max(mostPupils)
        .refine((lines) => new Set(lines.map(({ student_id }) => student_id)).size === lines.length, {
          error: texts.eachStudentOnce,
        }),
    },
    reply: AttendanceReview,
    refuses: [...classIsClosed, roomRefusal.not_held, listRefusal.inside_class, listRefusal.not_in_class],
  }),
  recap: endpoint('GET', '/confrences/recap', {
    access: 'member',
    summary: 'Rekap kehadiran semua kelas online sebuah mata pelajaran',
    query: { course_id: Id, from: DateInput.optional(), to: DateInput.optional() },
    reply: CourseRecap,
  }),
  exportRecap: fileEndpoint('GET', '/confrences/recap/export', {
    access: 'member',
    summary: 'Unduh rekap kehadiran semua kelas online sebuah mata pelajaran sebagai Excel',
    query: { course_id: Id, from: DateInput.optional(), to: DateInput.optional() },
  }),
  printReport: fileEndpoint('GET', '/confrences/{id}/report/print', {
    writes: true,
    access: 'member',
    summary: 'Kehadiran satu kelas online sebagai PDF',
    params: byId,
  }),
  exportReport: fileEndpoint('GET', '/confrences/{id}/report/export', {
    writes: true,
    access: 'member',
    summary: 'Unduh kehadiran satu kelas online sebagai Excel',
    params: byId,
  }),
}
