/**
 * Online class ("Kelas Online"): a lesson that meets here or behind a link. Its id is that of its entry in the schedule,
 * which holds its time; the paths are spelled as the specification spells them.
 */
import { classIsClosed } from '@kelasku/shared/classroom/classes'
import { DateInput, MomentInput } from '@kelasku/shared/kernel/dates'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { scheduleRefusal, SeriesScope } from '@kelasku/shared/schedule/contract'
import { z } from 'zod'
import { minutesBefore } from './limits.ts'
import { ConferenceStatus, EndReason } from './machine.ts'
import { Place } from './policy.ts'
import { Provider } from './providers.ts'
import { RoomPolicy } from './room-state.ts'

export { ConferenceStatus, EndReason, Place, Provider, RoomPolicy }

/** A class as its viewer sees it in a list, and what they may do with it now. */
export const ConferenceCard = z.object({
  id: Id,
  status: ConferenceStatus,
  title: z.string(),
  note: z.string(),
  course_id: Id.nullable(),
  course_name: z.string().nullable(),
  class_id: Id.nullable(),
  class_name: z.string().nullable(),
  teacher: UserCard.nullable(),
  /** Who takes it this once. */
  substitute: UserCard.nullable(),
  start_date: z.date(),
  end_date: z.date(),
  /** When the waiting room opens to the class. */
  opens_at: z.date(),
  started_at: z.date().nullable(),
  ended_at: z.date().nullable(),
  end_reason: EndReason.nullable(),
  /** A lesson of the timetable that was given a room; without it, it stands in the schedule as a class online. */
  is_lesson: z.boolean(),
  series_id: Id.nullable(),
  /** Of its entry in the schedule; nothing where that was removed. */
  version: z.int().nullable(),
  /** It stands over other entries, because somebody wanted it so in the schedule. */
  allows_overlap: z.boolean(),
  provider: Provider,
  /** An outside link, once its viewer may have it: pupils from the moment on at which the room opens. */
  url: z.string().nullable(),
  /** Whose link it is, before that too. */
  domain: z.string().nullable(),
  policy: RoomPolicy,
  /** As what its viewer sits there; nothing for a parent who only knows of it. */
  place: Place.nullable(),
  /** Of a parent: whose class it is. */
  children: z.array(UserCard),
  /** People in the room at the moment. */
  present: z.int(),
  reviewed_at: z.date().nullable(),
  /** It has taken place, its viewer reviews the attendance, and nobody has. */
  needs_review: z.boolean(),
  can: z.object({
    /** Now, by the server's clock: enter the room, or open the link. */
    join: z.boolean(),
    /** Runs it: lets in, sets the policy, ends. */
    host: z.boolean(),
    /** Provider, link and what pupils may. */
    update: z.boolean(),
    /** Title, course and time, which are the schedule's. */
    move: z.boolean(),
    /** Its entry goes with it; otherwise only the room is called off. */
    remove: z.boolean(),
    cancel: z.boolean(),
    end: z.boolean(),
    reopen: z.boolean(),
    review: z.boolean(),
    report: z.boolean(),
  }),
})
export type ConferenceCard = z.infer<typeof ConferenceCard>

export const conferenceRefusal = refusals({
  conference_early: [409, `Ruang tunggu dibuka ${minutesBefore} menit sebelum kelas dimulai.`],
  conference_over: [410, 'Kelas online ini sudah selesai.'],
  conference_cancelled: [410, 'Kelas online ini dibatalkan.'],
  conference_begun: [409, 'Kelas online ini sudah berlangsung dan tidak dapat diubah.'],
  has_room_already: [409, 'Pelajaran ini sudah memiliki kelas online.'],
  lesson_over: [409, 'Pelajaran ini sudah selesai, jadi kelas onlinenya tidak dapat dibuka lagi.'],
  not_a_lesson: [422, 'Kelas online hanya dapat dibuka untuk pelajaran.'],
  bad_link: [422, 'Tautan harus https:// dan milik penyedia yang dipilih.'],
  no_turn: [422, 'Alamat jaringan hanya dapat disembunyikan lewat server TURN, dan server ini belum memilikinya.'],
})

/** The wording is the schedule's: the database refuses what clashes, and nothing here lets it through. */
const clash = scheduleRefusal.schedule_clash

const link = z
  .string()
  .trim()
  .max(500, { error: texts.mostLetters(500) })
const Title = z
  .string()
  .trim()
  .max(120, { error: texts.mostLetters(120) })
const Note = z
  .string()
  .trim()
  .max(1_000, { error: texts.mostLetters(1_000) })

const meeting = {
  /** What was used for the course the last time, unless said otherwise. */
  provider: Provider.optional(),
  url: link.nullable().optional(),
  policy: RoomPolicy.optional(),
}

const planned = {
  course_id: Id.optional(),
  title: Title.optional(),
  note: Note.optional(),
  /** The only teacher of the course, unless said otherwise. */
  teacher_id: Id.nullable().optional(),
  start_date: MomentInput.optional(),
  end_date: MomentInput.optional(),
}

/** A room for a lesson that stands in the schedule, or a class with an entry of its own. */
export const ConferenceDraft = z
  .strictObject({ schedule_id: Id.optional(), ...planned, ...meeting })
  .check(({ value, issues }) => {
    const say = (path: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', input: value[path], path: [path], message })
    if (value.schedule_id !== undefined) return
    if (value.course_id === undefined) say('course_id', texts.subjectNeeded)
    if (value.start_date === undefined) say('start_date', texts.startNeeded)
    if (value.end_date === undefined) say('end_date', texts.endNeeded)
    else if (value.start_date !== undefined && Date.parse(value.start_date) >= Date.parse(value.end_date))
      say('end_date', texts.endTimeBeforeStart)
  })
export type ConferenceDraft = z.infer<typeof ConferenceDraft>

/** What is not named stays as it is. */
export const ConferenceRevision = z.strictObject({ version: z.int(), ...planned, ...meeting })
export type ConferenceRevision = z.infer<typeof ConferenceRevision>

export const ConferenceChange = z.object({
  conference: ConferenceCard,
  /** How to take the change of the schedule back; nothing where only the room became another. */
  edit_id: Id.nullable(),
  changed: z.int(),
  kept: z.int(),
})
export type ConferenceChange = z.infer<typeof ConferenceChange>

export const ConferenceSettings = z.strictObject({
  /** So long after the host was lost the class ends. */
  minutes_without_host: z
    .int()
    .min(5, { error: texts.leastMinutes(5) })
    .max(30, { error: texts.mostMinutes(30) }),
  /** Of the time that was held, from which on somebody counts as present. */
  present_percent: z.int().min(1).max(100),
  /** Voices and pictures go by way of a TURN server only, so that no browser learns the address of another. */
  relay_only: z.boolean(),
  recording_allowed: z.boolean(),
})
export type ConferenceSettings = z.infer<typeof ConferenceSettings>

export const usualSettings: ConferenceSettings = {
  minutes_without_host: 10,
  present_percent: 75,
  relay_only: false,
  recording_allowed: true,
}

/** With what the operator of the server has set up for all schools. */
export const KnownSettings = ConferenceSettings.extend({ has_turn: z.boolean() })
export type KnownSettings = z.infer<typeof KnownSettings>

const one = { access: 'member', params: byId } as const

const entryRefuses = [
  ...classIsClosed,
  clash,
  scheduleRefusal.invalid_date,
  scheduleRefusal.schedule_too_long,
  scheduleRefusal.unknown_place,
  scheduleRefusal.title_needed,
  scheduleRefusal.not_a_teacher,
]

export const conferenceApi = {
  list: listEndpoint('/confrences', {
    access: 'member',
    summary: 'Kelas online saya, kelas anak saya, atau seluruh sekolah bagi admin dan kepala sekolah',
    query: {
      ...paging(50),
      class_id: Id.optional(),
      course_id: Id.optional(),
      status: ConferenceStatus.optional(),
      /** Whose attendance waits to be reviewed by the asker. */
      needs_review: z.stringbool().optional(),
      /** That touch these days, by the school's calendar. */
      from: DateInput.optional(),
      to: DateInput.optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
    },
    item: ConferenceCard,
  }),
  create: endpoint('POST', '/confrences', {
    access: 'member',
    summary: 'Buka kelas online untuk sebuah pelajaran, atau buat kelas online dengan jadwalnya sendiri',
    body: ConferenceDraft,
    reply: ConferenceCard,
    refuses: [
      ...entryRefuses,
      conferenceRefusal.bad_link,
      conferenceRefusal.not_a_lesson,
      conferenceRefusal.lesson_over,
      conferenceRefusal.has_room_already,
    ],
  }),
  settings: endpoint('GET', '/confrences/settings', {
    access: 'member',
    summary: 'Pengaturan kelas online sekolah',
    reply: KnownSettings,
  }),
  reviseSettings: endpoint('PUT', '/confrences/settings', {
    access: 'member',
    summary: 'Ubah pengaturan kelas online sekolah',
    idempotent: true,
    body: ConferenceSettings,
    reply: KnownSettings,
    refuses: [conferenceRefusal.no_turn],
  }),
  preset: endpoint('GET', '/confrences/preset/{id}', {
    access: 'member',
    summary: 'Penyedia, tautan, dan aturan ruang yang terakhir dipakai untuk sebuah mata pelajaran',
    params: byId,
    reply: z.object({ provider: Provider, url: z.string().nullable(), policy: RoomPolicy }),
  }),
  get: endpoint('GET', '/confrences/{id}', { ...one, summary: 'Satu kelas online', reply: ConferenceCard }),
  update: endpoint('PUT', '/confrences/{id}', {
    ...one,
    summary: 'Ubah atau pindahkan kelas online: hanya ini, ini dan berikutnya, atau semua yang belum dimulai',
    query: { process_type: SeriesScope.default('current') },
    body: ConferenceRevision,
    reply: ConferenceChange,
    refuses: [
      ...entryRefuses,
      refusal.version_conflict,
      scheduleRefusal.schedule_begun,
      conferenceRefusal.bad_link,
      conferenceRefusal.conference_begun,
      conferenceRefusal.conference_cancelled,
    ],
  }),
  remove: endpoint('DELETE', '/confrences/{id}', {
    ...one,
    summary: 'Batalkan kelas online; jadwalnya ikut dihapus jika dibuat untuk kelas online ini',
    /** With it the removal is undone in the schedule, for a week; nothing where the entry stays. */
    reply: z.object({ id: Id, edit_id: Id.nullable() }),
    refuses: [...classIsClosed, conferenceRefusal.conference_begun, conferenceRefusal.conference_cancelled],
  }),
}
