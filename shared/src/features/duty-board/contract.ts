/**
 * Duty board ("Papan piket"): the running school day at a glance, for the office and whoever is on duty. What runs in
 * each class, whether somebody teaches it, whether its register has been taken, and where somebody is missing. On a
 * television it needs no session: an address of its own shows the same with initials, and without a reason or a name.
 */
import { ScheduleCategory } from '@kelasku/shared/schedule/contract'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { SecretAddress } from '@kelasku/shared/kernel/secret-address'
import { UserCard } from '@kelasku/shared/profile/contract'
import { Timezone } from '@kelasku/shared/school/contract'
import { z } from 'zod'

/** Nothing is known until somebody has looked, or the teacher has written into the register. */
export const TeacherPresence = z.enum(['PRESENT', 'ABSENT'])
export type TeacherPresence = z.infer<typeof TeacherPresence>

/** Where a class stands in its day. */
export const ClassMoment = z.enum(['RUNNING', 'BREAK', 'NOT_BEGUN', 'OVER', 'NOTHING', 'OFF'])
export type ClassMoment = z.infer<typeof ClassMoment>

const lesson = {
  room: z.string(),
  start_date: z.date(),
  end_date: z.date(),
  presence: TeacherPresence.nullable(),
  /** Nobody is there for it, or whoever should be is not. */
  needs_substitute: z.boolean(),
}

export const BoardLesson = z.object({
  id: Id,
  ...lesson,
  title: z.string(),
  teacher: UserCard.nullable(),
  substitute: UserCard.nullable(),
  substitute_reason: z.string().nullable(),
  version: z.int(),
})
export type BoardLesson = z.infer<typeof BoardLesson>

const register = { total: z.int(), marked: z.int(), taken_at: z.date().nullable() }

const standing = { moment: ClassMoment, permits_waiting: z.int() }

export const BoardClass = z.object({
  id: Id,
  name: z.string(),
  ...standing,
  /** More than one where a class is taught in parts. */
  now: z.array(BoardLesson),
  next: BoardLesson.nullable(),
  register: z.object({ ...register, taken_by: UserCard.nullable() }),
})
export type BoardClass = z.infer<typeof BoardClass>

const day = {
  /** When the server looked. */
  at: z.date(),
  timezone: Timezone,
  /** No school today. */
  is_off: z.boolean(),
  /** When a bell changes what is shown here. */
  changes_at: z.date().nullable(),
}

const counts = z.object({
  registers_missing: z.int(),
  permits_waiting: z.int(),
  substitutes_needed: z.int(),
  /** Held online at the moment. */
  classes_online: z.int(),
})
export type BoardCounts = z.infer<typeof counts>

export const Board = z.object({
  ...day,
  off_title: z.string().nullable(),
  /** What the whole school has just now, such as a ceremony. */
  events: z.array(z.object({ title: z.string(), end_date: z.date() })),
  classes: z.array(BoardClass),
  /** Of the rest of the day, the next first. */
  needed: z.array(BoardLesson.extend({ class_name: z.string() })),
  counts,
})
export type Board = z.infer<typeof Board>

/** Nothing that a school writes freely about people: subjects rather than titles, initials rather than names. */
const PublicLesson = z.object({
  ...lesson,
  category: ScheduleCategory,
  subject: z.string().nullable(),
  initials: z.string().nullable(),
  is_substituted: z.boolean(),
})
export type PublicLesson = z.infer<typeof PublicLesson>

export const PublicBoard = z.object({
  ...day,
  school_name: z.string(),
  events: z.array(z.object({ end_date: z.date() })),
  classes: z.array(
    z.object({
      name: z.string(),
      ...standing,
      now: z.array(PublicLesson),
      next: PublicLesson.nullable(),
      register: z.object(register),
    }),
  ),
  counts,
})
export type PublicBoard = z.infer<typeof PublicBoard>

export const dutyBoardRefusal = refusals({
  board_link_over: [404, 'Tautan papan piket ini tidak berlaku lagi. Mintalah tautan yang baru kepada sekolah.'],
  not_today: [422, 'Kehadiran hanya dicatat untuk jadwal hari ini.'],
})

export const dutyBoardApi = {
  board: endpoint('GET', '/duty-board', {
    access: 'member',
    summary: 'Papan piket: keadaan setiap kelas saat ini, untuk admin dan guru piket',
    reply: Board,
  }),
  markTeacher: endpoint('PUT', '/duty-board/lessons/{id}/teacher', {
    access: 'member',
    summary: 'Catat guru hadir atau tidak hadir untuk jadwal hari ini, atau hapus catatannya',
    params: byId,
    body: {
      /** Whoever was on the screen: a substitute may have taken over since. */
      teacher_id: Id,
      status: TeacherPresence.nullable(),
      /** Also for what else they have to take today. */
      rest_of_day: z.boolean().default(false),
    },
    reply: z.object({ marked: z.int() }),
    refuses: [dutyBoardRefusal.not_today, refusal.version_conflict],
  }),
  link: endpoint('GET', '/duty-board/link', {
    access: 'member',
    summary: 'Tautan papan untuk televisi, jika ada',
    reply: SecretAddress.nullable(),
  }),
  makeLink: endpoint('POST', '/duty-board/link', {
    access: 'member',
    summary: 'Buat tautan papan untuk televisi; tautan lama tidak berlaku lagi',
    reply: SecretAddress,
  }),
  revokeLink: endpoint('DELETE', '/duty-board/link', {
    access: 'member',
    summary: 'Cabut tautan papan untuk televisi',
    reply: z.null(),
  }),
  shown: endpoint('GET', '/duty-board/shown/{token}', {
    access: 'public',
    summary: 'Papan piket untuk televisi: dengan inisial, tanpa nama dan alasan',
    params: { token: z.string().regex(/^[A-Za-z0-9_-]{22}$/) },
    reply: PublicBoard,
    refuses: [dutyBoardRefusal.board_link_over],
  }),
}
