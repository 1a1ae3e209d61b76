/**
 * Dashboard: where everybody begins the day. A parent sees the day of each child as it happens, across children and
 * their schools; whoever sits in lessons or gives them sees what is next, and what waits for them.
 */
import { AttendanceStatus } from '@kelasku/shared/attendance/contract'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { PermitStatus, PermitType } from '@kelasku/shared/permit/contract'
import { UserCard } from '@kelasku/shared/profile/contract'
import { Timezone } from '@kelasku/shared/school/contract'
import { Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import { DayLesson, FreeDay, OwnLesson } from './day.ts'
import { PupilsAtRisk, SchoolToday } from './school-day.ts'
import { ClassHappening } from './stream.ts'
import { DayTasks } from './tasks.ts'

export const ChildDay = UserCard.extend({
  school_id: Id,
  school_name: z.string(),
  timezone: Timezone,
  class_name: z.string().nullable(),
  off: FreeDay.nullable(),
  lessons: z.array(DayLesson),
  /** Whether they are at school today, as the register says; nothing as long as nobody has looked. */
  presence: z.object({ status: AttendanceStatus, minutes_late: z.int().nullable(), at: z.date() }).nullable(),
})
export type ChildDay = z.infer<typeof ChildDay>

const happened = {
  at: z.date(),
  school_id: Id,
  /** Whom of the children it is about. */
  child_ids: z.array(Id),
}

export const Happening = z.discriminatedUnion('kind', [
  z.object({
    ...happened,
    kind: z.literal('ATTENDANCE'),
    status: AttendanceStatus,
    minutes_late: z.int().nullable(),
    /** Where it is not the whole day. */
    lesson: z.string().nullable(),
  }),
  z.object({
    ...happened,
    kind: z.literal('PERMIT'),
    id: Id,
    status: PermitStatus,
    type: PermitType,
    start_date: z.iso.date(),
    end_date: z.iso.date(),
  }),
  /** One that begins today, at that hour. */
  z.object({ ...happened, kind: z.literal('EXAM'), id: Id, title: z.string() }),
  /** Scores may be seen from then on. */
  z.object({ ...happened, kind: z.literal('RESULT'), id: Id, title: z.string() }),
  z.object({ ...happened, kind: z.literal('ANNOUNCEMENT'), id: Id, title: z.string() }),
  /** A task that has begun today, or whose score may be seen since today. */
  z.object({ ...happened, kind: z.literal('TASK'), id: Id, title: z.string() }),
  z.object({ ...happened, kind: z.literal('TASK_RESULT'), id: Id, title: z.string() }),
  /** A column of a score sheet that was shared today; `id` is its course. */
  z.object({ ...happened, kind: z.literal('SCORE'), id: Id, title: z.string(), course_name: z.string() }),
  /** A report card that has come out today, or again after a revision; never what stands in it. */
  z.object({
    ...happened,
    kind: z.literal('REPORT_CARD'),
    id: Id,
    semester: Semester,
    period: Period,
    is_revised: z.boolean(),
  }),
])
export type Happening = z.infer<typeof Happening>

export const Timeline = z.object({
  children: z.array(ChildDay),
  /** Of today, the newest first. */
  happenings: z.array(Happening),
})
export type Timeline = z.infer<typeof Timeline>

/** Somebody's own day in one school: what they sit in, or what they give. */
export const OwnDay = z.object({
  school_id: Id,
  school_name: z.string(),
  timezone: Timezone,
  as: z.enum(['PUPIL', 'TEACHER']),
  off: FreeDay.nullable(),
  lessons: z.array(OwnLesson),
})
export type OwnDay = z.infer<typeof OwnDay>

export const OwnDays = z.object({ days: z.array(OwnDay) })
export type OwnDays = z.infer<typeof OwnDays>

export const dashboardApi = {
  timeline: endpoint('GET', '/dashboard/timeline', {
    access: 'session',
    summary: 'Hari ini bagi setiap anak saya, di semua sekolahnya',
    reply: Timeline,
  }),
  tasks: endpoint('GET', '/dashboard/tasks', {
    access: 'session',
    summary: 'Yang menunggu saya hari ini, di semua sekolah saya',
    reply: DayTasks,
  }),
  days: endpoint('GET', '/dashboard/days', {
    access: 'session',
    summary: 'Jadwal saya hari ini, di semua sekolah saya',
    reply: OwnDays,
  }),
  schools: endpoint('GET', '/dashboard/schools', {
    access: 'session',
    summary: 'Hari ini di sekolah-sekolah yang saya pimpin atau kelola',
    reply: z.object({ schools: z.array(SchoolToday) }),
  }),
  atRisk: endpoint('GET', '/dashboard/at-risk', {
    access: 'session',
    summary: 'Siswa yang perlu perhatian, di kelas atau sekolah tanggung jawab saya',
    reply: PupilsAtRisk,
  }),
  stream: listEndpoint('/classes/{id}/stream', {
    access: 'member',
    summary: 'Kabar satu kelas: pengumuman, modul ajar, dan ujian yang boleh saya lihat, yang terbaru dahulu',
    params: byId,
    query: paging(20),
    item: ClassHappening,
  }),
}
