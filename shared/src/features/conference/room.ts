/** The calls of a running class, and of what is looked at afterwards. */
import { AttendanceStatus, LessonMark, marksOf, writing } from '@kelasku/shared/attendance/contract'
import { LessonMarked, lessonRefusal } from '@kelasku/shared/attendance/lesson'
import { classIsClosed } from '@kelasku/shared/classroom/classes'
import { chatRefusal, Line, LinePage, Saying } from '@kelasku/shared/chat/contract'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { ConferenceCard, conferenceRefusal } from './contract.ts'
import { Admission, ConferenceStatus } from './machine.ts'
import { MinutesSource } from './minutes.ts'
import { Place } from './policy.ts'
import { Reaction, RoomPolicy, RoomState, Seat } from './room-state.ts'

/** A stay begins in the lobby, unheard and unseen, or in the room. */
export const StayKind = z.enum(['LOBBY', 'ROOM'])
export type StayKind = z.infer<typeof StayKind>

/** How a stay ended. MOVED: from the lobby into the room. */
export const LeaveReason = z.enum(['LEFT', 'SILENT', 'MOVED', 'KICKED', 'ENDED'])
export type LeaveReason = z.infer<typeof LeaveReason>

export const JoinReply = z.object({
  /** Where the stay is now: who asked for the room and has to wait stands in the lobby. */
  kind: StayKind,
  admission: Admission,
  seat: Seat,
  /** Only of the admitted, and of the room. */
  room: RoomState.nullable(),
  status: ConferenceStatus,
  rev: z.int(),
  server_now: z.date(),
})
export type JoinReply = z.infer<typeof JoinReply>

export const Pulse = z.object({
  server_now: z.date(),
  rev: z.int(),
  status: ConferenceStatus,
  admission: Admission,
  kind: StayKind,
})
export type Pulse = z.infer<typeof Pulse>

/** What a host sets of a seat; what is not named stays as it is. A member's hand may only be lowered. */
export const SeatChange = z.strictObject({
  /** WAITING lets somebody knock again who was turned away or put out. */
  admission: Admission.optional(),
  /** COHOST for somebody who works at the school, GUEST takes it back. */
  place: Place.extract(['COHOST', 'GUEST']).optional(),
  mic: z.boolean().nullable().optional(),
  cam: z.boolean().nullable().optional(),
  screen: z.boolean().nullable().optional(),
  hand: z.literal(false).optional(),
  on_stage: z.boolean().optional(),
  is_spotlight: z.boolean().optional(),
})
export type SeatChange = z.infer<typeof SeatChange>

export const roomRefusal = refusals({
  not_admitted: [403, 'Tunggu sampai guru mengizinkan masuk.'],
  removed: [403, 'Guru mengeluarkan Anda dari kelas online ini.'],
  locked_by_teacher: [403, 'Guru sedang menguncinya.'],
  stage_full: [409, 'Panggung penuh. Angkat tangan dan tunggu giliran.'],
  outside_link: [409, 'Kelas ini berlangsung di luar Kelasku. Buka tautannya.'],
  not_running: [409, 'Kelas online ini belum dimulai.'],
  not_held: [409, 'Kelas online ini tidak berlangsung, jadi tidak ada kehadiran yang dapat ditinjau.'],
  too_late_to_reopen: [409, 'Kelas online hanya dapat dilanjutkan dalam 15 menit setelah selesai.'],
  reviewed_already: [409, 'Kehadiran sudah ditinjau, jadi kelas online ini tidak dapat dilanjutkan.'],
  already_answered: [409, 'Permintaan masuk ini sudah dijawab.'],
  staff_only: [422, 'Hanya guru dan staf yang dapat menjadi guru pendamping.'],
})

/** One stretch of somebody's time there. */
const Stretch = z.object({ kind: StayKind, from: z.date(), until: z.date() })

/** What a pupil was of the time that was held. */
const attended = {
  student: UserCard,
  /** First seen, in the lobby or in the room. */
  arrived_at: z.date().nullable(),
  last_at: z.date().nullable(),
  /** Nothing of a class behind a link, as long as no list of its provider tells them. */
  minutes: z.int().nullable(),
  percent: z.int().nullable(),
  /** After the start of the lesson; nothing for whoever was in time, or never came. */
  minutes_late: z.int().nullable(),
  stays: z.array(Stretch),
}

const Held = z.object({ from: z.date(), until: z.date(), minutes: z.int() })

export const ReviewLine = z.object({
  ...attended,
  /** What is chosen beforehand; nothing where somebody has to say. */
  suggested: AttendanceStatus.nullable(),
  /** What stands in the register. */
  status: AttendanceStatus.nullable(),
  version: z.int().nullable(),
  /** Of the register: the review hands it back as it found it. */
  note: z.string(),
  /** A permit decides it. */
  is_held: z.boolean(),
})
export type ReviewLine = z.infer<typeof ReviewLine>

export const AttendanceReview = z.object({
  id: Id,
  held: Held,
  source: MinutesSource,
  present_percent: z.int(),
  /** Whoever changes what stands since says why. */
  wants_reason: z.boolean(),
  can_mark: z.boolean(),
  reviewed_at: z.date().nullable(),
  reviewed_by: UserCard.nullable(),
  lines: z.array(ReviewLine),
})
export type AttendanceReview = z.infer<typeof AttendanceReview>

export const ConferenceReport = z.object({
  conference: ConferenceCard,
  /** Nothing of a class that nobody began. */
  held: Held.nullable(),
  source: MinutesSource,
  /** Everybody's for the hosts; a pupil's own, a parent's child's. */
  lines: z.array(
    z.object({
      ...attended,
      status: AttendanceStatus.nullable(),
      hands: z.int(),
      messages: z.int(),
      /** Polls with names that they have answered, and checks of who is there; nothing once that is forgotten. */
      polls: z.int().nullable(),
      checks: z.int().nullable(),
    }),
  ),
  /** So many checks there were. */
  checks: z.int(),
  /** Groups that were made, one round after the other; a family sees those of its own. */
  rounds: z.array(
    z.object({
      round: z.int(),
      from: z.date(),
      until: z.date().nullable(),
      groups: z.array(z.object({ id: Id, no: z.int(), name: z.string(), people: z.array(UserCard) })),
    }),
  ),
  /** Those who were there beside the class. */
  others: z.array(z.object({ user: UserCard, place: Place, minutes: z.int().nullable() })),
})
export type ConferenceReport = z.infer<typeof ConferenceReport>

const one = { access: 'member', params: byId } as const
const command = { ...one, idempotent: true } as const

const gone = [conferenceRefusal.conference_over, conferenceRefusal.conference_cancelled]
const inside = [...gone, roomRefusal.not_admitted, roomRefusal.removed]
const running = [...inside, roomRefusal.not_running]

const Revised = z.object({ rev: z.int() })

export const conferenceRoomApi = {
  join: endpoint('POST', '/confrences/{id}/join', {
    ...command,
    summary: 'Masuk ke ruang tunggu atau ke kelas; juga jalan kembali setelah terputus',
    /** `presence_id` names one tab's stay, and is made by the device. */
    body: { presence_id: Id, wants: StayKind },
    reply: JoinReply,
    refuses: [
      ...classIsClosed,
      conferenceRefusal.conference_early,
      ...gone,
      roomRefusal.removed,
      roomRefusal.outside_link,
    ],
  }),
  pulse: endpoint('POST', '/confrences/{id}/pulse', {
    ...command,
    summary: 'Saya masih di sini',
    isSocketCall: true,
    /** To whom this device has found no way. */
    body: { presence_id: Id, failed_peers: z.array(Id).max(40).default([]) },
    reply: Pulse,
    refuses: gone,
  }),
  leave: endpoint('POST', '/confrences/{id}/leave', {
    ...command,
    summary: 'Keluar dari kelas online',
    body: { presence_id: Id },
    reply: z.object({ id: Id }),
  }),
  /** The click on an outside link is the arrival. */
  visit: endpoint('POST', '/confrences/{id}/visit', {
    ...command,
    summary: 'Buka tautan di luar Kelasku; saatnya dicatat sebagai kedatangan',
    reply: z.object({ url: z.string() }),
    refuses: [...classIsClosed, conferenceRefusal.conference_early, ...gone],
  }),
  room: endpoint('GET', '/confrences/{id}/room', {
    ...one,
    summary: 'Isi ruang yang berubah sejak suatu revisi',
    query: { since: z.coerce.number<number | string>().int().min(0).default(0) },
    reply: RoomState,
    refuses: inside,
  }),
  hand: endpoint('PUT', '/confrences/{id}/hand', {
    ...command,
    summary: 'Angkat atau turunkan tangan',
    body: { up: z.boolean() },
    reply: z.object({ rev: z.int(), hand_at: z.date().nullable() }),
    refuses: running,
  }),
  react: endpoint('POST', '/confrences/{id}/reaction', {
    ...command,
    summary: 'Kirim reaksi; tidak disimpan',
    isSocketCall: true,
    body: { reaction: Reaction },
    reply: z.object({ id: Id }),
    refuses: running,
  }),
  seat: endpoint('PUT', '/confrences/{id}/seat/{user_id}', {
    ...command,
    summary: 'Izinkan masuk, tolak, keluarkan, atau atur satu peserta',
    params: { id: Id, user_id: Id },
    body: SeatChange,
    reply: Seat,
    refuses: [...gone, roomRefusal.already_answered, roomRefusal.stage_full, roomRefusal.staff_only],
  }),
  policy: endpoint('PUT', '/confrences/{id}/policy', {
    ...command,
    summary: 'Atur apa yang boleh dilakukan peserta; yang dikunci berlaku untuk semua, juga yang pernah diizinkan',
    body: RoomPolicy.partial(),
    reply: z.object({ rev: z.int(), policy: RoomPolicy }),
    refuses: gone,
  }),
  clearHands: endpoint('POST', '/confrences/{id}/hands/clear', {
    ...command,
    summary: 'Turunkan semua tangan',
    reply: Revised,
    refuses: gone,
  }),
  end: endpoint('POST', '/confrences/{id}/end', {
    ...command,
    summary: 'Akhiri kelas online untuk semua',
    reply: ConferenceCard,
    refuses: [...gone, roomRefusal.not_running],
  }),
  reopen: endpoint('POST', '/confrences/{id}/reopen', {
    ...command,
    summary: 'Lanjutkan kelas online yang baru saja selesai',
    reply: ConferenceCard,
    refuses: [
      ...classIsClosed,
      conferenceRefusal.conference_cancelled,
      roomRefusal.not_held,
      roomRefusal.too_late_to_reopen,
      roomRefusal.reviewed_already,
    ],
  }),
  lines: endpoint('GET', '/confrences/{id}/message', {
    ...one,
    summary: 'Obrolan kelas online: pesan terakhir, sebelum suatu nomor, atau yang berubah sejak suatu versi',
    query: {
      before: z.coerce.number<number | string>().int().min(1).optional(),
      since: z.coerce.number<number | string>().int().min(0).optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    },
    reply: LinePage,
    refuses: [roomRefusal.not_admitted, roomRefusal.removed],
  }),
  say: endpoint('POST', '/confrences/{id}/message', {
    ...command,
    summary: 'Kirim pesan ke obrolan kelas online; pesan yang dikirim ulang tidak menjadi dua',
    isSocketCall: true,
    body: Saying,
    reply: Line,
    refuses: [
      ...inside,
      roomRefusal.locked_by_teacher,
      chatRefusal.muted,
      chatRefusal.nothing_said,
      chatRefusal.unknown_attachment,
      chatRefusal.unknown_line,
      chatRefusal.not_in_the_room,
    ],
  }),
  attendance: endpoint('GET', '/confrences/{id}/attendance', {
    ...one,
    summary: 'Tinjau kehadiran: menit setiap siswa dan usul untuk absensi',
    reply: AttendanceReview,
    refuses: [roomRefusal.not_held],
  }),
  review: endpoint('PUT', '/confrences/{id}/attendance', {
    ...command,
    summary: 'Catat kehadiran ke absensi; boleh diulang',
    body: { marks: marksOf(LessonMark), reason: z.string().trim().max(300).default('') },
    reply: LessonMarked,
    refuses: [
      ...classIsClosed,
      roomRefusal.not_held,
      lessonRefusal.no_register,
      lessonRefusal.lesson_reason_needed,
      refusal.version_conflict,
      ...writing,
    ],
  }),
  report: endpoint('GET', '/confrences/{id}/report', {
    ...one,
    summary: 'Laporan kelas online: semua peserta bagi pengajar, milik sendiri bagi siswa, anak bagi orang tua',
    reply: ConferenceReport,
  }),
}
