/**
 * Interaction chat ("Interaksi belajar"): classes, courses, staff, families and the office talk in rooms that never lose
 * a line, never say one twice, and are never without somebody who looks after the children in them.
 */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { ReportReason } from '@kelasku/shared/kernel/report'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { waiting } from '@kelasku/shared/school/elsewhere'
import { z } from 'zod'
import { longestLine, mostAttachments, mostMentions } from './limits.ts'
import { Attachment, Line } from './line.ts'
import { ReportStatus, ReportView } from './report.ts'
import { RoomKind, Standing } from './rooms.ts'

export { Attachment, Line, ReportStatus, ReportView, RoomKind, Standing }

const Typed = z
  .string()
  .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(longestLine, { error: texts.mostLetters(longestLine) }))
const LineText = Typed.pipe(z.string().min(1, { error: texts.messageNeeded }))

export const RoomAction = z.enum(['write', 'moderate'])
export type RoomAction = z.infer<typeof RoomAction>

export const RoomView = z.object({
  id: Id,
  kind: RoomKind,
  standing: Standing,
  /** As this reader knows it: the class, the course, or whom they talk with. */
  name: z.string(),
  /** Whom it is about, where it is about a child. */
  student: UserCard.nullable(),
  last_line: Line.nullable(),
  last_seq: z.int(),
  last_read_seq: z.int(),
  /** At most 100: more than that is "99+" anyway. */
  unread: z.int(),
  mentioned: z.boolean(),
  /** The reader does not want to be called here, unless somebody names them. */
  is_quiet: z.boolean(),
  /** Until when somebody has silenced the reader here. */
  muted_until: z.date().nullable(),
  muted_reason: z.string().nullable(),
  can: z.record(RoomAction, z.boolean()),
})
export type RoomView = z.infer<typeof RoomView>

export const Participant = UserCard.extend({
  is_staff: z.boolean(),
  last_read_seq: z.int(),
  /** For whoever keeps order in the room; nobody else learns it of another. */
  muted_until: z.date().nullable(),
})
export type Participant = z.infer<typeof Participant>

/** A person to write to. A parent is found by their child. */
export const Addressee = UserCard.extend({ class_name: z.string().nullable() })
export type Addressee = z.infer<typeof Addressee>

/** With one person; with a child's parents, or as a parent with a child's teacher; with the school's office. */
export const NewRoom = z.discriminatedUnion('with', [
  z.strictObject({ with: z.literal('PERSON'), user_id: Id }),
  z.strictObject({ with: z.literal('FAMILY'), student_id: Id, teacher_id: Id.optional() }),
  z.strictObject({ with: z.literal('OFFICE') }),
])
export type NewRoom = z.infer<typeof NewRoom>

export const Saying = z.strictObject({
  /** Given by the device, once: the same line sent again is the same line. */
  client_id: Id,
  /** May be empty where something hangs on it. */
  text: Typed,
  reply_to: z.int().min(1).nullable().default(null),
  mentions: z.array(Id).max(mostMentions).default([]),
  attachment_ids: z
    .array(Id)
    .max(mostAttachments, { error: texts.mostAttachments(mostAttachments) })
    .default([]),
})
export type Saying = z.infer<typeof Saying>

export const LinePage = z.object({
  lines: z.array(Line),
  /** Where the room stands: to be asked from, the next time. */
  version: z.int(),
  last_seq: z.int(),
  /** There is more beyond the last one given. */
  has_more: z.boolean(),
})
export type LinePage = z.infer<typeof LinePage>

export const ChatSettings = z.strictObject({
  /** Off until the school says otherwise. */
  peers_may_talk: z.boolean(),
})
export type ChatSettings = z.infer<typeof ChatSettings>

export const Found = z.object({ room_id: Id, room_name: z.string(), kind: RoomKind, line: Line })
export type Found = z.infer<typeof Found>

/** Who looked into a room that they do not belong to, or read what was taken away in it; a day at a time. */
export const Look = z.object({
  user: UserCard.nullable(),
  act: z.enum(['OVERSEEN', 'ORIGINAL_READ']),
  times: z.int(),
  last_at: z.date(),
})
export type Look = z.infer<typeof Look>

export const chatRefusal = refusals({
  peers_are_off: [403, 'Sekolah ini tidak membuka pesan pribadi antarsiswa.'],
  not_of_your_lessons: [403, 'Pesan pribadi hanya antara guru dan siswa yang diajarnya.'],
  ask_about_a_child: [403, 'Percakapan dengan orang tua dibuka melalui nama anaknya.'],
  no_longer_yours: [403, 'Anda bukan anggota percakapan ini lagi. Pesan sebelumnya tetap dapat dibaca.'],
  muted: [403, 'Untuk sementara Anda tidak dapat menulis di percakapan ini.'],
  too_late_to_edit: [409, 'Pesan hanya dapat diubah dalam 15 menit setelah dikirim.'],
  staff_not_muted: [403, 'Hanya siswa dan orang tua yang dapat dilarang menulis.'],
  already_answered: [409, 'Laporan ini sudah dijawab.'],
  removed: [409, 'Pesan ini sudah dihapus.'],
  nothing_said: [422, 'Tulis pesan terlebih dahulu.'],
  unknown_attachment: [422, 'Sebagian lampiran tidak ditemukan. Unggah kembali lampirannya.'],
  unknown_line: [422, 'Pesan yang dibalas tidak ditemukan di percakapan ini.'],
  not_in_the_room: [422, 'Sebagian orang yang disebut bukan anggota percakapan ini.'],
})

const Note = z
  .string()
  .trim()
  .max(280, { error: texts.mostLetters(280) })
  .default('')
const one = { access: 'member', params: byId } as const
const search = z
  .string()
  .trim()
  .min(3, { error: texts.leastLetters(3) })
  .max(80)

const listOfRooms = { access: 'member', query: { ...paging(50) }, item: RoomView } as const
/** Lists of names alone; the specification counts their first page as 0. */
const page = z.coerce
  .number<number | string>()
  .int()
  .min(0)
  .default(1)
  .transform((asked) => Math.max(asked, 1))
const listOfPeople = {
  access: 'member',
  query: { ...paging(50), page, search: search.optional() },
  item: Addressee,
} as const

export const chatApi = {
  roomsOfStudent: listEndpoint('/interaction-learning/room/student', {
    ...listOfRooms,
    summary: 'Ruang percakapan saya sebagai siswa atau orang tua',
  }),
  roomsOfTeacher: listEndpoint('/interaction-learning/room/teacher', {
    ...listOfRooms,
    summary: 'Ruang percakapan saya sebagai guru, wali kelas, atau admin',
  }),
  overseen: listEndpoint('/interaction-learning/room/overseen', {
    ...listOfRooms,
    query: { ...paging(50), search: search.optional() },
    summary: 'Ruang siswa yang dapat saya awasi; membacanya dicatat',
  }),
  searchStudent: listEndpoint('/interaction-learning/room/search/student', {
    ...listOfPeople,
    summary: 'Siswa yang dapat saya kirimi pesan, atau yang orang tuanya dapat saya hubungi',
  }),
  searchTeacher: listEndpoint('/interaction-learning/room/search/teacher', {
    ...listOfPeople,
    summary: 'Guru yang dapat saya kirimi pesan',
  }),
  create: endpoint('POST', '/interaction-learning/room/create_room', {
    access: 'member',
    summary: 'Buka percakapan; yang sudah ada dibuka kembali',
    idempotent: true,
    body: NewRoom,
    reply: RoomView,
    refuses: [chatRefusal.peers_are_off, chatRefusal.not_of_your_lessons, chatRefusal.ask_about_a_child],
  }),
  settings: endpoint('GET', '/interaction-learning/settings', {
    access: 'member',
    summary: 'Apa yang dibuka sekolah untuk percakapan',
    reply: ChatSettings,
  }),
  reviseSettings: endpoint('PUT', '/interaction-learning/settings', {
    access: 'member',
    summary: 'Buka atau tutup pesan pribadi antarsiswa',
    idempotent: true,
    body: ChatSettings,
    reply: ChatSettings,
  }),
  unread: endpoint('GET', '/interaction-learning/unread', {
    access: 'member',
    summary: 'Banyaknya pesan yang belum saya baca, di semua sekolah saya',
    /** `mentioned` is of the school that the asker acts in. */
    reply: z.object({ ...waiting, mentioned: z.boolean() }),
  }),
  search: listEndpoint('/interaction-learning/search', {
    access: 'member',
    summary: 'Cari kata dalam pesan di ruang yang saya baca',
    query: { ...paging(20), search },
    item: Found,
  }),
  room: endpoint('GET', '/interaction-learning/room/{id}', { ...one, summary: 'Satu ruang', reply: RoomView }),
  participants: listEndpoint('/interaction-learning/room/{id}/participants', {
    ...one,
    summary: 'Anggota ruang, dan sampai mana mereka membaca',
    query: { ...paging(200) },
    item: Participant,
  }),
  lines: endpoint('GET', '/interaction-learning/room/{id}/message', {
    writes: true,
    ...one,
    summary: 'Pesan terakhir, pesan sebelum suatu nomor, atau yang berubah sejak suatu versi',
    query: {
      before: z.coerce.number<number | string>().int().min(1).optional(),
      since: z.coerce.number<number | string>().int().min(0).optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    },
    reply: LinePage,
  }),
  say: endpoint('POST', '/interaction-learning/room/{id}/message', {
    ...one,
    summary: 'Kirim pesan; pesan yang dikirim ulang tidak menjadi dua',
    idempotent: true,
    isSocketCall: true,
    body: Saying,
    reply: Line,
    refuses: [
      chatRefusal.no_longer_yours,
      chatRefusal.muted,
      chatRefusal.nothing_said,
      chatRefusal.unknown_attachment,
      chatRefusal.unknown_line,
      chatRefusal.not_in_the_room,
    ],
  }),
  edit: endpoint('PUT', '/interaction-learning/message/{id}', {
    ...one,
    summary: 'Ubah pesan sendiri, paling lambat 15 menit setelah dikirim',
    idempotent: true,
    body: { text: LineText },
    reply: Line,
    refuses: [chatRefusal.too_late_to_edit, chatRefusal.removed, chatRefusal.muted, chatRefusal.no_longer_yours],
  }),
  remove: endpoint('DELETE', '/interaction-learning/message/{id}', {
    ...one,
    summary: 'Hapus pesan; tempatnya tetap terlihat',
    idempotent: true,
    reply: Line,
  }),
  history: endpoint('GET', '/interaction-learning/message/{id}/history', {
    writes: true,
    ...one,
    summary: 'Bunyi pesan sebelum diubah atau dihapus, untuk yang menjaga ruang; membacanya dicatat',
    reply: z.array(z.object({ text: z.string(), until: z.date() })),
  }),
  read: endpoint('POST', '/interaction-learning/room/{id}/read', {
    ...one,
    summary: 'Tandai sudah dibaca sampai suatu nomor',
    idempotent: true,
    body: { seq: z.int().min(0) },
    reply: z.object({ seq: z.int() }),
  }),
  quiet: endpoint('PUT', '/interaction-learning/room/{id}/quiet', {
    ...one,
    summary: 'Senyapkan ruang ini untuk saya, atau bunyikan kembali',
    idempotent: true,
    body: { is_quiet: z.boolean() },
    reply: RoomView,
  }),
  type: endpoint('POST', '/interaction-learning/room/{id}/typing', {
    ...one,
    summary: 'Beri tahu bahwa saya sedang menulis',
    idempotent: true,
    reply: z.object({ id: Id }),
    refuses: [chatRefusal.no_longer_yours, chatRefusal.muted],
  }),
  mute: endpoint('PUT', '/interaction-learning/room/{id}/mute', {
    ...one,
    summary: 'Bungkam seorang anggota untuk sementara, atau cabut',
    idempotent: true,
    /** Nothing: they may write again. */
    body: {
      user_id: Id,
      minutes: z.int().min(1).max(10_080).nullable(),
      reason: Note,
    },
    reply: z.object({ user_id: Id, until: z.date().nullable() }),
    refuses: [chatRefusal.not_in_the_room, chatRefusal.staff_not_muted],
  }),
  looks: listEndpoint('/interaction-learning/room/{id}/look', {
    ...one,
    summary: 'Siapa yang mengawasi ruang ini dan kapan, untuk wali kelas dan admin',
    query: { ...paging(50) },
    item: Look,
  }),
  report: endpoint('POST', '/interaction-learning/message/{id}/report', {
    ...one,
    summary: 'Laporkan pesan kepada wali kelas dan admin',
    idempotent: true,
    body: { reason: ReportReason, note: Note },
    reply: z.object({ status: ReportStatus }),
  }),
  reports: listEndpoint('/interaction-learning/report', {
    access: 'member',
    summary: 'Laporan yang boleh saya jawab; yang menunggu dahulu',
    query: { ...paging(20), status: ReportStatus.optional() },
    item: ReportView,
  }),
  answer: endpoint('PATCH', '/interaction-learning/report/{id}', {
    ...one,
    summary: 'Jawab laporan: hapus pesannya, atau biarkan',
    body: { status: ReportStatus.exclude(['WAITING']), note: Note },
    reply: ReportView,
    refuses: [chatRefusal.already_answered],
  }),
}
