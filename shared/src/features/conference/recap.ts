/** What is taken along from classes: one as a sheet, and all of a course beside each other. */
import { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { DateInput } from '@kelasku/shared/kernel/dates'
import { endpoint, fileEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'

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

const RecapCell = z.object({ minutes: z.int(), percent: z.int(), status: AttendanceStatus.nullable() })

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
      /** Over all of theirs. */
      minutes: z.int(),
      percent: z.int().nullable(),
    }),
  ),
})
export type CourseRecap = z.infer<typeof CourseRecap>

export const conferenceRecapApi = {
  recap: endpoint('GET', '/confrences/recap', {
    access: 'member',
    summary: 'Rekap kehadiran semua kelas online sebuah mata pelajaran',
    query: { course_id: Id, from: DateInput.optional(), to: DateInput.optional() },
    reply: CourseRecap,
  }),
  exportReport: fileEndpoint('GET', '/confrences/{id}/report/export', {
    writes: true,
    access: 'member',
    summary: 'Unduh kehadiran satu kelas online sebagai Excel',
    params: byId,
  }),
}
