/** Announcement ("Pengumuman"): what the school tells its people, to whom, from when until when, and who has read it. */
import { Role } from '@kelasku/shared/kernel/role'
import { MomentInput } from '@kelasku/shared/kernel/dates'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { waiting } from '@kelasku/shared/school/elsewhere'
import { z } from 'zod'
import { AnnouncementStatus } from './machine.ts'

export { AnnouncementStatus }

/** Of its rule of files. */
export const attachmentPurpose = 'announcement.attachment'
export const largestAttachment = 20 * 1024 ** 2
export const mostAttachments = 10

/** Everybody in the school or in a class, or one role there; or one person. An audience is all of its targets together. */
export const Target = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('SCHOOL'), role: Role.nullable() }),
  z.strictObject({
    type: z.literal('CLASS'),
    class_id: Id,
    role: z.enum(['SISWA', 'ORTU', 'GURU', 'WALIKELAS']).nullable(),
  }),
  z.strictObject({ type: z.literal('PERSON'), user_id: Id }),
])
export type Target = z.infer<typeof Target>

export const Audience = z.array(Target).max(200, { error: texts.mostRecipients(200) })

/** A target with the name that a person knows it by; a school's own needs none. */
export const NamedTarget = z.object({
  type: z.enum(['SCHOOL', 'CLASS', 'PERSON']),
  role: Role.nullable(),
  class_id: Id.nullable(),
  user_id: Id.nullable(),
  name: z.string().nullable(),
})
export type NamedTarget = z.infer<typeof NamedTarget>

export const Attachment = z.object({
  id: Id,
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  url: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

const text = (longest: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(longest, { error: texts.mostLetters(longest) }))

const Moment = MomentInput.nullable()

/** Text is text: paragraphs, lists and links are drawn by whoever shows it, and nothing in it is ever HTML. */
export const AnnouncementDraft = z.strictObject({
  title: text(150).pipe(z.string().min(3, { error: texts.titleNeeded })),
  body: text(10_000).default(''),
  audience: Audience.default([]),
  /** At once, unless said otherwise. */
  publish_at: Moment.default(null),
  /** Never, unless said otherwise. */
  expire_at: Moment.default(null),
  pinned: z.boolean().default(false),
  /** Asks each reader to say that they have read it. */
  requires_confirmation: z.boolean().default(false),
  attachment_ids: z
    .array(Id)
    .max(mostAttachments, { error: texts.mostAttachments(mostAttachments) })
    .default([]),
})
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

export const AnnouncementRevision = AnnouncementDraft.extend({ version: z.int() })
export type AnnouncementRevision = z.infer<typeof AnnouncementRevision>

export const AnnouncementAction = z.enum(['update', 'publish', 'withdraw', 'remove', 'remind', 'see_receipts'])
export type AnnouncementAction = z.infer<typeof AnnouncementAction>

export const ReceiptCounts = z.object({ recipients: z.int(), read: z.int(), confirmed: z.int() })
export type ReceiptCounts = z.infer<typeof ReceiptCounts>

/** One line of the list, as its reader or its writer sees it. */
export const AnnouncementItem = z.object({
  id: Id,
  title: z.string(),
  /** How it begins. */
  excerpt: z.string(),
  status: AnnouncementStatus,
  /** Nobody, when their account has been forgotten. */
  author: UserCard.nullable(),
  pinned: z.boolean(),
  requires_confirmation: z.boolean(),
  publish_at: z.date().nullable(),
  expire_at: z.date().nullable(),
  /** When its text was changed after people could have read it. */
  edited_at: z.date().nullable(),
  attachment_count: z.int(),
  created_at: z.date(),
  /** The asker's own receipt. */
  is_for_me: z.boolean(),
  is_unread: z.boolean(),
  read_at: z.date().nullable(),
  confirmed_at: z.date().nullable(),
  reminded_at: z.date().nullable(),
  /** For its author and the admins. */
  counts: ReceiptCounts.nullable(),
})
export type AnnouncementItem = z.infer<typeof AnnouncementItem>

export const AnnouncementView = AnnouncementItem.omit({ excerpt: true, attachment_count: true }).extend({
  body: z.string(),
  attachments: z.array(Attachment),
  /** For its author and the admins: a reader does not learn who else got it. */
  audience: z.array(NamedTarget).nullable(),
  version: z.int(),
  can: z.record(AnnouncementAction, z.boolean()),
})
export type AnnouncementView = z.infer<typeof AnnouncementView>

/** One recipient; of a parent also through which children it came to them. */
export const Receipt = z.object({
  user: UserCard,
  roles: z.array(Role),
  children: z.array(z.object({ full_name: z.string(), class_name: z.string().nullable() })),
  read_at: z.date().nullable(),
  confirmed_at: z.date().nullable(),
  reminded_at: z.date().nullable(),
  reminded_count: z.int(),
})
export type Receipt = z.infer<typeof Receipt>

/** Somebody who can be chosen as a recipient by name. */
export const Addressee = UserCard.extend({ roles: z.array(Role), class_names: z.array(z.string()) })
export type Addressee = z.infer<typeof Addressee>

export const announcementRefusal = refusals({
  no_audience: [422, 'Pilih dahulu penerima pengumuman ini.'],
  only_own_classes: [403, 'Guru hanya dapat menulis pengumuman untuk kelasnya sendiri.'],
  unknown_audience: [422, 'Sebagian penerima tidak ada lagi di sekolah ini. Periksa kembali penerimanya.'],
  unknown_attachment: [422, 'Sebagian lampiran tidak ditemukan. Unggah kembali lampirannya.'],
  expires_too_early: [422, 'Waktu berakhir harus sesudah waktu terbit dan belum lewat.'],
  publishes_in_past: [422, 'Waktu terbit sudah lewat. Pilih waktu lain, atau terbitkan sekarang.'],
  not_in_this_status: [409, 'Pengumuman ini baru saja berubah. Muat ulang halaman, lalu coba lagi.'],
  everybody_has_read: [409, 'Semua penerima sudah membaca pengumuman ini.'],
  reminded_lately: [409, 'Pengingat baru saja dikirim. Tunggu sepuluh menit sebelum mengingatkan lagi.'],
})

const writing = [
  announcementRefusal.only_own_classes,
  announcementRefusal.unknown_audience,
  announcementRefusal.unknown_attachment,
  announcementRefusal.expires_too_early,
  announcementRefusal.publishes_in_past,
]

const one = { access: 'member', params: byId, reply: AnnouncementView } as const

export const announcementApi = {
  list: listEndpoint('/agenda', {
    access: 'member',
    summary: 'Pengumuman untuk saya, atau yang saya kelola',
    query: {
      ...paging(20),
      /** What has reached the asker, or what they write: all of the school's for admins, their own for teachers. */
      box: z.enum(['inbox', 'managed']).default('inbox'),
      status: AnnouncementStatus.optional(),
      unread: z.stringbool().optional(),
      /** What was written for this class, and not what is for the whole school. */
      class_id: Id.optional(),
      search: z.string().trim().max(80).optional(),
    },
    item: AnnouncementItem,
  }),
  unread: endpoint('GET', '/agenda/unread', {
    access: 'member',
    summary: 'Banyaknya pengumuman yang belum saya baca, di semua sekolah saya',
    reply: z.object(waiting),
  }),
  addressees: listEndpoint('/agenda/people', {
    access: 'member',
    summary: 'Orang yang dapat saya pilih sebagai penerima',
    query: { ...paging(20), search: z.string().trim().max(80).optional() },
    item: Addressee,
  }),
  reach: endpoint('POST', '/agenda/reach', {
    access: 'member',
    summary: 'Berapa orang yang dicapai oleh penerima yang dipilih',
    body: { audience: Audience },
    reply: z.object({ total: z.int() }),
    refuses: [announcementRefusal.only_own_classes, announcementRefusal.unknown_audience],
  }),
  create: endpoint('POST', '/agenda', {
    access: 'member',
    summary: 'Tulis pengumuman sebagai draf',
    body: AnnouncementDraft,
    reply: AnnouncementView,
    refuses: writing,
  }),
  get: endpoint('GET', '/agenda/{id}', { ...one, summary: 'Satu pengumuman' }),
  update: endpoint('PUT', '/agenda/{id}', {
    ...one,
    summary: 'Ubah pengumuman; setelah terbit ditandai "diubah"',
    body: AnnouncementRevision,
    refuses: [refusal.version_conflict, ...writing],
  }),
  remove: endpoint('DELETE', '/agenda/{id}', {
    access: 'member',
    summary: 'Hapus pengumuman yang tidak (lagi) terbit, dengan lampirannya',
    params: byId,
    reply: z.object({ id: Id }),
    refuses: [announcementRefusal.not_in_this_status],
  }),
  publish: endpoint('POST', '/agenda/{id}/publish', {
    ...one,
    summary: 'Terbitkan sekarang, atau jadwalkan jika waktu terbitnya nanti',
    /** What the publisher has seen: nobody publishes somebody else's last change unread. */
    body: { version: z.int() },
    refuses: [
      refusal.version_conflict,
      announcementRefusal.not_in_this_status,
      announcementRefusal.no_audience,
      ...writing,
    ],
  }),
  withdraw: endpoint('POST', '/agenda/{id}/withdraw', {
    ...one,
    summary: 'Tarik pengumuman; yang terjadwal kembali menjadi draf',
    refuses: [announcementRefusal.not_in_this_status],
  }),
  read: endpoint('POST', '/agenda/{id}/read', {
    ...one,
    summary: 'Tandai sudah dibaca, atau nyatakan sudah membaca',
    body: { confirm: z.boolean().default(false) },
  }),
  remind: endpoint('POST', '/agenda/{id}/remind', {
    ...one,
    summary: 'Ingatkan yang belum membaca',
    reply: AnnouncementView.extend({ reminded: z.int() }),
    refuses: [
      announcementRefusal.not_in_this_status,
      announcementRefusal.everybody_has_read,
      announcementRefusal.reminded_lately,
    ],
  }),
  receipts: listEndpoint('/agenda/{id}/receipts', {
    access: 'member',
    summary: 'Siapa yang sudah dan belum membaca',
    params: byId,
    query: {
      ...paging(50),
      /** Of one that asks for confirmation, whoever has only opened it is still `pending`. */
      state: z.enum(['done', 'pending']).optional(),
      search: z.string().trim().max(80).optional(),
    },
    item: Receipt,
  }),
}
