/** Forum: what a school, a class and its teachers talk about in threads, and how it stays a place for children. */
import { Role } from '@kelasku/shared/kernel/role'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { ReportReason } from '@kelasku/shared/kernel/report'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { RichDoc } from '@kelasku/shared/kernel/rich-text'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { ThreadEvent, ThreadStatus } from './machine.ts'
import { repliesAPage } from './paging.ts'
import { ForumType } from './place.ts'

export { ForumType, ThreadStatus }

/** Of its rule of files. */
export const attachmentPurpose = 'forum.attachment'
export const largestAttachment = 10 * 1024 ** 2
export const mostAttachments = 5
/** In characters, without what dresses them. */
export const longestThread = 10_000
export const longestReply = 5_000
/** So many a minute: a talk, not a flood. */
export const mostReplies = 10
/** For how many days somebody may be silenced. */
export const muteDays = [1, 3, 7, 30] as const

const Title = z
  .string()
  .trim()
  .min(3, { error: texts.titleNeeded })
  .max(150, { error: texts.mostLetters(150) })

/** The document, or what the HTML says if there is none. */
const text = {
  content: z.string().max(200_000).optional(),
  content_doc: RichDoc.nullish(),
}
const words = {
  ...text,
  attachment_ids: z
    .array(Id)
    .max(mostAttachments, { error: texts.mostAttachments(mostAttachments) })
    .default([]),
}

export const ThreadDraft = z.strictObject({
  type: ForumType,
  /** Of a class's forum, and of no other. */
  class_id: Id.nullish(),
  title: Title,
  ...words,
})
export type ThreadDraft = z.infer<typeof ThreadDraft>

export const ThreadRevision = z.strictObject({ title: Title, ...words, version: z.int() })
export type ThreadRevision = z.infer<typeof ThreadRevision>

/** `client_id` is the reply's own name, given where it was written: sent again, it is the same reply. */
export const ReplyDraft = z.strictObject({ client_id: Id, ...words })
export type ReplyDraft = z.infer<typeof ReplyDraft>

/** What hangs on it stays. */
export const ReplyRevision = z.strictObject(text)
export type ReplyRevision = z.infer<typeof ReplyRevision>

const Reason = z
  .string()
  .trim()
  .max(300, { error: texts.mostLetters(300) })

export const Attachment = z.object({ id: Id, name: z.string(), media_type: z.string(), size: z.int(), url: z.string() })
export type Attachment = z.infer<typeof Attachment>

/** Why something is not to be seen; its author and the moderators read the reason, the latter also whose act it was. */
export const Hidden = z.object({
  at: z.date(),
  /** Its author took it back. */
  by_author: z.boolean(),
  by: UserCard.nullable(),
  reason: z.string().nullable(),
})
export type Hidden = z.infer<typeof Hidden>

export const ThreadAction = z.enum([
  'reply',
  'update',
  'pin',
  'close',
  'open',
  'hide',
  'show',
  'remove',
  'report',
  'mute',
  'history',
])
export type ThreadAction = z.infer<typeof ThreadAction>

/** Followed, its replies call; quiet, they are not even counted. Whoever writes in it follows it, until they say otherwise. */
export const ThreadAttention = z.enum(['FOLLOWED', 'USUAL', 'QUIET'])
export type ThreadAttention = z.infer<typeof ThreadAttention>

/** One line of the list. */
export const ThreadItem = z.object({
  id: Id,
  type: ForumType,
  class_id: Id.nullable(),
  class_name: z.string().nullable(),
  title: z.string(),
  /** How it begins. */
  excerpt: z.string(),
  author: UserCard.nullable(),
  author_role: Role,
  status: ThreadStatus,
  pinned: z.boolean(),
  reply_count: z.int(),
  /** Replies of others since the asker last looked. */
  unread_count: z.int(),
  /** The asker has never opened it. */
  is_new: z.boolean(),
  /** What it is to the asker. */
  attention: ThreadAttention,
  attachment_count: z.int(),
  /** Where words were sought and stand in a reply: the last of those, around the words. */
  found: z.object({ number: z.int(), excerpt: z.string() }).nullable(),
  active_at: z.date(),
  created_at: z.date(),
})
export type ThreadItem = z.infer<typeof ThreadItem>

export const ThreadView = ThreadItem.omit({ excerpt: true, attachment_count: true, found: true }).extend({
  content: z.string(),
  content_doc: RichDoc,
  attachments: z.array(Attachment),
  hidden: Hidden.nullable(),
  edited_at: z.date().nullable(),
  /** The number of the last reply; how far the asker has read. */
  last_number: z.int(),
  read_number: z.int(),
  /** Until when the asker may not write here. */
  muted_until: z.date().nullable(),
  version: z.int(),
  can: z.record(ThreadAction, z.boolean()),
})
export type ThreadView = z.infer<typeof ThreadView>

export const CommentAction = z.enum(['update', 'withdraw', 'hide', 'show', 'report', 'mute', 'history'])
export type CommentAction = z.infer<typeof CommentAction>

/** A reply. Of a hidden one, whoever may not read it any more sees that there was one. */
export const CommentView = z.object({
  id: Id,
  /** From 1, in the order in which they came; a hidden one keeps its own. */
  number: z.int(),
  client_id: Id,
  author: UserCard.nullable(),
  author_role: Role,
  is_mine: z.boolean(),
  content: z.string().nullable(),
  content_doc: RichDoc.nullable(),
  attachments: z.array(Attachment),
  hidden: Hidden.nullable(),
  edited_at: z.date().nullable(),
  created_at: z.date(),
  can: z.record(CommentAction, z.boolean()),
})
export type CommentView = z.infer<typeof CommentView>

/** How something was worded before its author changed it, and until when. */
export const Former = z.object({
  /** Nothing of a reply. */
  title: z.string().nullable(),
  content: z.string(),
  content_doc: RichDoc,
  attachments: z.array(Attachment),
  until: z.date(),
})
export type Former = z.infer<typeof Former>

/** What the asker may do in a forum as a whole. */
export const ForumView = z.object({
  can: z.object({ write: z.boolean(), moderate: z.boolean() }),
  /** Its class is in the archive, or its year is closed. */
  is_over: z.boolean(),
  muted_until: z.date().nullable(),
  /** Reports that wait for the asker's answer. */
  waiting_reports: z.int(),
})
export type ForumView = z.infer<typeof ForumView>

export const ReportStatus = z.enum(['WAITING', 'HIDDEN', 'KEPT'])
export type ReportStatus = z.infer<typeof ReportStatus>

export const ReportView = z.object({
  id: Id,
  type: ForumType,
  class_name: z.string().nullable(),
  thread_id: Id,
  thread_title: z.string(),
  /** Nothing where the thread itself is meant. */
  comment_id: Id.nullable(),
  comment_number: z.int().nullable(),
  /** What was said, as it stands. */
  excerpt: z.string(),
  author: UserCard.nullable(),
  author_role: Role,
  reason: ReportReason,
  note: z.string(),
  reporter: UserCard.nullable(),
  status: ReportStatus,
  answered_by: UserCard.nullable(),
  answered_at: z.date().nullable(),
  answer_note: z.string(),
  created_at: z.date(),
})
export type ReportView = z.infer<typeof ReportView>

export const MuteView = z.object({
  id: Id,
  user: UserCard,
  until: z.date(),
  reason: z.string(),
  muted_by: UserCard.nullable(),
  created_at: z.date(),
})
export type MuteView = z.infer<typeof MuteView>

export const forumRefusal = refusals({
  thread_closed: [409, 'Topik ini sudah ditutup. Balasan tidak dapat dikirim lagi.'],
  class_missing: [422, 'Pilih kelas yang forumnya ingin Anda buka.'],
  forum_is_over: [409, 'Kelas ini sudah selesai. Forumnya hanya dapat dibaca.'],
  muted: [403, 'Anda sedang tidak dapat menulis di forum ini. Bicarakan dengan guru atau admin sekolah.'],
  nothing_written: [422, 'Tulis dahulu isinya.'],
  written_too_long: [422, 'Tulisan ini terlalu panjang. Bagi menjadi beberapa bagian.'],
  pictures_are_attached: [422, 'Gambar di forum dikirim sebagai lampiran.'],
  unknown_attachment: [422, 'Sebagian lampiran tidak ditemukan. Unggah kembali lampirannya.'],
  replies_too_fast: [429, 'Anda membalas terlalu cepat. Tunggu sebentar, lalu kirim lagi.'],
  not_in_this_status: [409, 'Topik ini baru saja berubah. Muat ulang halaman, lalu coba lagi.'],
  already_replied: [409, 'Topik ini sudah dibalas, jadi tidak dapat dihapus lagi.'],
  hide_first: [409, 'Sembunyikan dahulu topik ini, baru dapat dihapus.'],
  too_late_to_edit: [409, 'Balasan hanya dapat diubah dalam 15 menit setelah dikirim.'],
  reply_is_hidden: [409, 'Balasan ini sudah disembunyikan atau ditarik.'],
  reason_missing: [422, 'Tulis alasannya, paling sedikit 3 huruf.'],
  staff_not_muted: [403, 'Hanya siswa yang dapat dilarang menulis di forum.'],
  already_answered: [409, 'Laporan ini sudah dijawab.'],
})

const writing = [
  forumRefusal.class_missing,
  forumRefusal.forum_is_over,
  forumRefusal.muted,
  forumRefusal.nothing_written,
  forumRefusal.written_too_long,
  forumRefusal.pictures_are_attached,
  forumRefusal.unknown_attachment,
  refusal.payload_too_large,
]

const one = { access: 'member', params: byId, reply: ThreadView } as const

export const forumApi = {
  list: listEndpoint('/forum', {
    access: 'member',
    summary: 'Topik di forum yang boleh saya baca; yang disematkan dan yang terbaru dibalas dahulu',
    query: {
      ...paging(20),
      type: ForumType,
      /** Of the class forums this one, instead of all of the asker's. */
      class_id: Id.optional(),
      status: ThreadStatus.optional(),
      /** In titles, in what threads say, and in their replies. */
      search: z.string().trim().max(80).optional(),
    },
    item: ThreadItem,
    refuses: [forumRefusal.class_missing],
  }),
  place: endpoint('GET', '/forum/place', {
    access: 'member',
    summary: 'Apa yang boleh saya lakukan di sebuah forum',
    query: { type: ForumType, class_id: Id.optional() },
    reply: ForumView,
    refuses: [forumRefusal.class_missing],
  }),
  unread: endpoint('GET', '/forum/unread', {
    access: 'member',
    summary: 'Di berapa topik tiap forum ada yang belum saya baca, tanpa yang saya senyapkan',
    /** Of the class forums this one, instead of all of the asker's. */
    query: { class_id: Id.optional() },
    reply: z.record(ForumType, z.int()),
  }),
  create: endpoint('POST', '/forum', {
    access: 'member',
    summary: 'Mulai topik',
    body: ThreadDraft,
    reply: ThreadView,
    refuses: [...writing, forumRefusal.replies_too_fast],
  }),
  get: endpoint('GET', '/forum/{id}', { ...one, summary: 'Satu topik, tanpa balasannya' }),
  update: endpoint('PUT', '/forum/{id}', {
    ...one,
    summary: 'Ubah topik sendiri selama masih terbuka; ditandai "diubah", tulisan sebelumnya disimpan',
    body: ThreadRevision,
    refuses: [refusal.version_conflict, forumRefusal.not_in_this_status, ...writing],
  }),
  remove: endpoint('DELETE', '/forum/{id}', {
    access: 'member',
    summary: 'Hapus topik sendiri yang belum dibalas, atau topik yang sudah disembunyikan',
    params: byId,
    reply: z.object({ id: Id }),
    refuses: [forumRefusal.already_replied, forumRefusal.hide_first],
  }),
  move: endpoint('PATCH', '/forum/{id}/status', {
    ...one,
    summary: 'Tutup, buka, sembunyikan atau tampilkan kembali topik',
    body: { event: ThreadEvent.extract(['close', 'open', 'hide', 'show']), reason: Reason.default('') },
    refuses: [forumRefusal.not_in_this_status, forumRefusal.reason_missing],
  }),
  pin: endpoint('PATCH', '/forum/{id}/pin', {
    ...one,
    idempotent: true,
    summary: 'Sematkan topik di atas, atau lepaskan',
    body: { pinned: z.boolean() },
    refuses: [forumRefusal.not_in_this_status],
  }),
  read: endpoint('POST', '/forum/{id}/read', {
    access: 'member',
    idempotent: true,
    summary: 'Catat sampai balasan nomor berapa saya sudah membaca',
    params: byId,
    body: { number: z.int().min(0) },
    reply: z.object({ read_number: z.int() }),
  }),
  attend: endpoint('PUT', '/forum/{id}/attention', {
    ...one,
    idempotent: true,
    summary: 'Ikuti topik, senyapkan untuk saya sendiri, atau kembalikan seperti biasa',
    body: { attention: ThreadAttention },
  }),
  comments: listEndpoint('/forum/{id}/reply', {
    access: 'member',
    summary: 'Balasan sebuah topik, yang pertama dahulu',
    params: byId,
    query: paging(repliesAPage),
    item: CommentView,
  }),
  reply: endpoint('POST', '/forum/{id}/reply', {
    access: 'member',
    idempotent: true,
    summary: 'Balas topik; balasan yang dikirim ulang tetap satu',
    params: byId,
    body: ReplyDraft,
    reply: CommentView,
    refuses: [forumRefusal.thread_closed, forumRefusal.replies_too_fast, refusal.idempotency_key_reused, ...writing],
  }),
  revise: endpoint('PUT', '/forum/comment/{id}', {
    access: 'member',
    idempotent: true,
    summary: 'Ubah balasan sendiri dalam 15 menit; ditandai "diubah", tulisan sebelumnya disimpan',
    params: byId,
    body: ReplyRevision,
    reply: CommentView,
    refuses: [forumRefusal.not_in_this_status, forumRefusal.reply_is_hidden, forumRefusal.too_late_to_edit, ...writing],
  }),
  hide: endpoint('PATCH', '/forum/comment/{id}/hide', {
    access: 'member',
    idempotent: true,
    summary: 'Sembunyikan balasan, tarik balasan sendiri, atau tampilkan kembali',
    params: byId,
    body: { hidden: z.boolean().default(true), reason: Reason.default('') },
    reply: CommentView,
    refuses: [forumRefusal.reason_missing],
  }),
  history: endpoint('GET', '/forum/{id}/history', {
    access: 'member',
    summary: 'Isi topik atau salah satu balasannya sebelum diubah, untuk yang mengawasinya',
    params: byId,
    query: { comment_id: Id.optional() },
    reply: z.array(Former),
  }),
  report: endpoint('POST', '/forum/{id}/report', {
    access: 'member',
    idempotent: true,
    summary: 'Laporkan topik atau salah satu balasannya kepada guru dan admin',
    params: byId,
    body: { comment_id: Id.nullish(), reason: ReportReason, note: Reason.default('') },
    reply: z.object({ status: ReportStatus }),
  }),
  reports: listEndpoint('/forum/report', {
    access: 'member',
    summary: 'Laporan yang boleh saya jawab; yang menunggu dahulu',
    query: { ...paging(20), type: ForumType, class_id: Id.optional(), status: ReportStatus.optional() },
    item: ReportView,
  }),
  answer: endpoint('PATCH', '/forum/report/{id}', {
    access: 'member',
    summary: 'Jawab laporan: sembunyikan tulisannya, atau biarkan',
    params: byId,
    body: { status: ReportStatus.exclude(['WAITING']), note: Reason.default('') },
    reply: ReportView,
    refuses: [forumRefusal.already_answered, forumRefusal.reason_missing],
  }),
  mute: endpoint('POST', '/forum/{id}/mute', {
    access: 'member',
    summary: 'Larang penulis topik atau balasan untuk menulis beberapa hari di forum ini',
    params: byId,
    body: { comment_id: Id.nullish(), days: z.literal(muteDays), reason: Reason.min(3, { error: texts.reasonNeeded }) },
    reply: MuteView,
    refuses: [forumRefusal.staff_not_muted],
  }),
  mutes: listEndpoint('/forum/mute', {
    access: 'member',
    summary: 'Siapa yang sedang tidak boleh menulis di sebuah forum',
    query: { ...paging(20), type: ForumType, class_id: Id.optional() },
    item: MuteView,
    refuses: [forumRefusal.class_missing],
  }),
  unmute: endpoint('DELETE', '/forum/mute/{id}', {
    access: 'member',
    summary: 'Izinkan kembali menulis',
    params: byId,
    reply: z.object({ id: Id }),
  }),
}
