/**
 * Journal: what a course is taught by, unit by unit ("Modul Ajar"). A unit's words are written together in a document of
 * its own; everything around them is here: its place in the course, its days, what it aims at and what belongs to it.
 */
import { ExamStatus } from '@kelasku/shared/exam/machine'
import { MomentInput } from '@kelasku/shared/kernel/dates'
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { fileRefusal } from '@kelasku/shared/kernel/files'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { isSafeHref } from '@kelasku/shared/kernel/rich-nodes'
import { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { curriculumRefusal } from '@kelasku/shared/curriculum/contract'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { JournalEvent, JournalStatus, ReviewStatus } from './machine.ts'
import { templateRefusal } from './own-templates.ts'
import { TemplateChoice } from './template-key.ts'
import { UnitElsewhere } from './unit-elsewhere.ts'

export { JournalStatus, ReviewStatus }

/** Of its rule of files. */
export const filePurpose = 'journal.file'
export const largestFile = 10 * 1024 ** 2
export const mostAttachments = 20
export const mostLinks = 20
/** More would be a book, and an order that takes long to write. */
export const mostUnits = 200

const Moment = MomentInput.nullable()

/** A file of ours, as the answer to an upload names it. */
const ourFile = /^\/api\/files\/[0-9a-f-]{36}$/

/** Something to look at outside the text: a page somewhere, or a file that hangs on the unit. */
export const Attachment = z.object({ name: z.string(), link: z.string() })
export type Attachment = z.infer<typeof Attachment>

const WrittenAttachment = z.strictObject({
  name: z
    .string()
    .trim()
    .max(150, { error: texts.mostLetters(150) })
    .default(''),
  link: z.string().trim().max(2_000).nullish(),
})

/** One without a link is none: it is dropped, wherever it comes from. */
const Attachments = z
  .array(WrittenAttachment)
  .max(mostAttachments, { error: texts.mostAttachments(mostAttachments) })
  .transform((given) => given.flatMap(({ name, link }) => (link ? [{ name: name || link.slice(0, 150), link }] : [])))
  .refine((given) => given.every(({ link }) => isSafeHref(link) || ourFile.test(link)), {
    error: texts.linkForm,
  })

const links = z.array(Id).max(mostLinks, { error: texts.most(mostLinks) })

const around = {
  name: z
    .string()
    .trim()
    .min(3, { error: texts.nameNeeded })
    .max(150, { error: texts.mostLetters(150) }),
  start_time: Moment.default(null),
  end_time: Moment.default(null),
  /** What of the curriculum it aims at. */
  component_ids: links.default([]),
  exam_ids: links.default([]),
  /** The lessons in which it is taught. */
  schedule_ids: links.default([]),
  attachments: Attachments.default([]),
  /** Pupils open it when they have worked through the one before it. */
  requires_previous: z.boolean().default(false),
}

export const JournalDraft = z.strictObject({ course_id: Id, template: TemplateChoice.default('BLANK'), ...around })
export type JournalDraft = z.infer<typeof JournalDraft>

export const JournalRevision = z.strictObject({ ...around, version: z.int() })
export type JournalRevision = z.infer<typeof JournalRevision>

/** How far the asking pupil has come with it. */
export const Progress = z.object({ opened_at: z.date().nullable(), done_at: z.date().nullable() })
export type Progress = z.infer<typeof Progress>

/** One line of a list. */
export const JournalItem = z.object({
  id: Id,
  /** From 1, in the order in which the course is taught. */
  flow: z.int(),
  name: z.string(),
  course_id: Id,
  course_name: z.string(),
  class_id: Id,
  class_name: z.string(),
  /** 2026/2027: many a class is called the same every year. */
  school_year: z.string(),
  start_time: z.date().nullable(),
  end_time: z.date().nullable(),
  status: JournalStatus,
  /** Nothing for whoever only sees what is published. */
  review_status: ReviewStatus.nullable(),
  owner: UserCard.nullable(),
  published_at: z.date().nullable(),
  requires_previous: z.boolean(),
  /** The asking pupil has to work through the one before it first. */
  is_locked: z.boolean(),
  /** Nothing for whoever is no pupil of its class. */
  progress: Progress.nullable(),
  /** The asker may look into the document while it is being written. */
  is_inside: z.boolean(),
  updated_at: z.date(),
})
export type JournalItem = z.infer<typeof JournalItem>

export const Goal = z.object({ id: Id, code: z.string(), text: z.string(), is_deleted: z.boolean() })
export type Goal = z.infer<typeof Goal>

export const LinkedExam = z.object({ id: Id, title: z.string(), exam_status: ExamStatus, start_date: z.date() })
export type LinkedExam = z.infer<typeof LinkedExam>

export const LinkedLesson = z.object({ id: Id, start_date: z.date(), end_date: z.date(), room: z.string() })
export type LinkedLesson = z.infer<typeof LinkedLesson>

/** What may belong to a unit: what its course aims at, its exams, and its lessons around the days of the unit. */
export const Linkable = z.object({
  /** Each directly behind the one above it. */
  goals: z.array(Goal.omit({ is_deleted: true }).extend({ depth: z.int() })),
  exams: z.array(LinkedExam),
  schedules: z.array(LinkedLesson),
})
export type Linkable = z.infer<typeof Linkable>

/** What stands before or behind it, as far as the asker sees it. */
export const Neighbour = z.object({ id: Id, flow: z.int(), name: z.string() })
export type Neighbour = z.infer<typeof Neighbour>

export const Review = z.object({
  status: ReviewStatus,
  submitted_by: UserCard.nullable(),
  submitted_at: z.date().nullable(),
  decided_by: UserCard.nullable(),
  decided_at: z.date().nullable(),
  note: z.string(),
  /** The school publishes nothing that was not approved. */
  is_required: z.boolean(),
  /** What is written now is not what was handed in. */
  is_outdated: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const JournalAction = z.enum([
  'update',
  'write',
  'comment',
  'share',
  'publish',
  'withdraw',
  'archive',
  'restore',
  'remove',
  'submit',
  'approve',
  'revise',
  'cancel_review',
  'study',
  'make_template',
])
export type JournalAction = z.infer<typeof JournalAction>

export const JournalView = JournalItem.extend({
  /** Of a unit of another school, to whoever was invited to it. */
  school_name: z.string().nullable(),
  /** Of which it is a copy, as long as the asker may look in there. */
  origin: UnitElsewhere.nullable(),
  goals: z.array(Goal),
  exams: z.array(LinkedExam),
  schedules: z.array(LinkedLesson),
  attachments: z.array(Attachment),
  /** As it was published last; nothing before that, or while it is locked. */
  content: z.string().nullable(),
  content_doc: WrittenDoc.nullable(),
  /** What is written now is not what was published; nothing for whoever only sees the latter. */
  has_changes: z.boolean().nullable(),
  review: Review.nullable(),
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
  /** How many pupils of the class have opened it and worked through it, for whoever teaches it. */
  study: z.object({ pupils: z.int(), opened: z.int(), done: z.int() }).nullable(),
  created_at: z.date(),
  version: z.int(),
  can: z.record(JournalAction, z.boolean()),
})
export type JournalView = z.infer<typeof JournalView>

/** One pupil of the class, as its teachers see how far they have come. */
export const PupilProgress = Progress.extend({ user: UserCard })
export type PupilProgress = z.infer<typeof PupilProgress>

/** What a unit of a course may begin with, as its teacher chooses. */
export const TemplateCard = z.object({
  key: TemplateChoice,
  title: z.string(),
  description: z.string(),
  /** The school has made it itself. */
  is_own: z.boolean(),
})
export type TemplateCard = z.infer<typeof TemplateCard>

/** What a school has decided about all units. */
export const JournalSettings = z.strictObject({
  /** Nothing is published that was not approved. */
  needs_review: z.boolean(),
})
export type JournalSettings = z.infer<typeof JournalSettings>

export const UploadedFile = z.object({
  id: Id,
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  url: z.string(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

export const journalRefusal = refusals({
  ends_too_early: [422, 'Waktu selesai harus sesudah waktu mulai.'],
  unknown_exam: [422, 'Sebagian ujian bukan milik kelas ini. Pilih kembali ujiannya.'],
  unknown_schedule: [422, 'Sebagian jadwal bukan milik mata pelajaran ini. Pilih kembali jadwalnya.'],
  unknown_attachment: [422, 'Sebagian berkas lampiran tidak ditemukan. Unggah kembali berkasnya.'],
  too_many_units: [409, `Satu mata pelajaran memuat paling banyak ${mostUnits} modul ajar.`],
  course_is_over: [409, 'Kelas ini sudah selesai. Modul ajarnya hanya dapat dibaca.'],
  not_in_this_status: [409, 'Modul ajar ini baru saja berubah. Muat ulang halaman, lalu coba lagi.'],
  archive_first: [409, 'Arsipkan dahulu modul ajar ini, baru dapat dihapus.'],
  review_missing: [409, 'Modul ajar ini harus disetujui sebelum diterbitkan. Ajukan dahulu untuk diperiksa.'],
  changed_since_review: [409, 'Isinya sudah berubah sejak disetujui. Ajukan kembali sebelum diterbitkan.'],
  nothing_written: [422, 'Tulis dahulu isinya sebelum diterbitkan.'],
  reason_missing: [422, 'Tulis apa yang perlu diperbaiki, paling sedikit 3 huruf.'],
  own_work: [409, 'Di sekolah ini modul ajar sendiri harus disetujui oleh pimpinan lain.'],
  previous_first: [409, 'Selesaikan urutan sebelumnya terlebih dahulu.'],
})

const belonging = [
  curriculumRefusal.invalid_curriculum_component_description,
  journalRefusal.ends_too_early,
  journalRefusal.unknown_exam,
  journalRefusal.unknown_schedule,
  journalRefusal.unknown_attachment,
  journalRefusal.course_is_over,
]

const one = { access: 'member', params: byId, reply: JournalView } as const
const search = z.string().trim().max(80).optional()

export const journalApi = {
  create: endpoint('POST', '/study-journal', {
    access: 'member',
    summary: 'Buat modul ajar di akhir urutan mata pelajaran',
    body: JournalDraft,
    reply: JournalView,
    refuses: [
      ...belonging,
      journalRefusal.too_many_units,
      templateRefusal.template_gone,
      ...Object.values(fileRefusal),
    ],
  }),
  ofClass: listEndpoint('/study-journal/class', {
    access: 'member',
    summary: 'Modul ajar sebuah kelas, semua mata pelajaran yang boleh saya lihat',
    query: {
      ...paging(),
      class_id: Id,
      status: JournalStatus.optional(),
      review_status: ReviewStatus.optional(),
      search,
    },
    item: JournalItem,
  }),
  ofCourse: listEndpoint('/study-journal/course', {
    access: 'member',
    summary: 'Modul ajar sebuah mata pelajaran menurut urutannya',
    query: { ...paging(100), course_id: Id, status: JournalStatus.optional(), search },
    item: JournalItem,
  }),
  list: listEndpoint('/study-journal-v2', {
    access: 'member',
    summary: 'Modul ajar dari semua kelas saya, yang terbaru diubah dahulu',
    query: {
      ...paging(),
      class_id: Id.optional(),
      course_id: Id.optional(),
      status: JournalStatus.optional(),
      review_status: ReviewStatus.optional(),
      search,
    },
    item: JournalItem,
  }),
  next: listEndpoint('/study-journal-v2/next', {
    access: 'member',
    summary: 'Modul ajar sesudah yang satu ini; tanpa itu, yang sedang dan akan berlangsung di kelas saya',
    query: { ...paging(), id: Id.optional() },
    item: JournalItem,
  }),
  order: endpoint('POST', '/study-journal/update-flow', {
    access: 'member',
    idempotent: true,
    summary: 'Atur urutan modul ajar sebuah mata pelajaran: seluruhnya sebagaimana terlihat',
    body: { course_id: Id, journal_ids: z.array(Id).min(1).max(mostUnits) },
    reply: z.array(Neighbour),
    refuses: [refusal.version_conflict, journalRefusal.course_is_over],
  }),
  templates: endpoint('GET', '/study-journal/templates', {
    access: 'member',
    summary: 'Susunan yang cocok untuk memulai modul ajar di sebuah mata pelajaran',
    query: { course_id: Id },
    reply: z.array(TemplateCard),
  }),
  settings: endpoint('GET', '/study-journal/settings', {
    access: 'member',
    summary: 'Apa yang diputuskan sekolah tentang modul ajar',
    reply: JournalSettings,
  }),
  reviseSettings: endpoint('PUT', '/study-journal/settings', {
    access: 'member',
    idempotent: true,
    summary: 'Putuskan apakah modul ajar harus disetujui sebelum diterbitkan',
    body: JournalSettings,
    reply: JournalSettings,
  }),
  get: endpoint('GET', '/study-journal/{id}', { ...one, summary: 'Satu modul ajar beserta isinya yang sudah terbit' }),
  update: endpoint('PUT', '/study-journal/{id}', {
    ...one,
    summary: 'Ubah nama, waktu, tujuan dan tautan; isinya ditulis di dokumennya',
    body: JournalRevision,
    refuses: [refusal.version_conflict, journalRefusal.not_in_this_status, ...belonging],
  }),
  linkable: endpoint('GET', '/study-journal/{id}/linkable', {
    access: 'member',
    summary: 'Tujuan kurikulum, ujian, dan jadwal yang dapat ditautkan ke modul ajar ini',
    params: byId,
    reply: Linkable,
  }),
  pdf: fileEndpoint('GET', '/study-journal/{id}/pdf', {
    access: 'member',
    summary: 'Satu modul ajar sebagai PDF A4, untuk dicetak',
    params: byId,
    refuses: [journalRefusal.previous_first],
  }),
  docx: fileEndpoint('GET', '/study-journal/{id}/docx', {
    access: 'member',
    summary: 'Satu modul ajar sebagai dokumen Word',
    params: byId,
    refuses: [journalRefusal.previous_first],
  }),
  remove: endpoint('DELETE', '/study-journal/{id}', {
    access: 'member',
    summary: 'Hapus modul ajar yang masih draf atau sudah diarsipkan',
    params: byId,
    reply: z.object({ id: Id }),
    refuses: [journalRefusal.archive_first, journalRefusal.course_is_over],
  }),
  move: endpoint('PATCH', '/study-journal/{id}/status', {
    ...one,
    summary: 'Terbitkan isinya seperti sekarang, tarik kembali, arsipkan, atau pulihkan dari arsip',
    body: {
      event: JournalEvent.extract(['publish', 'withdraw', 'archive', 'restore']),
      /** Of what is published anew. The first time its pupils hear of it anyway. */
      tell_class: z.boolean().default(false),
    },
    refuses: [
      journalRefusal.not_in_this_status,
      journalRefusal.review_missing,
      journalRefusal.changed_since_review,
      journalRefusal.nothing_written,
      journalRefusal.course_is_over,
    ],
  }),
  review: endpoint('PATCH', '/study-journal/{id}/review', {
    ...one,
    summary: 'Ajukan untuk diperiksa, tarik pengajuan, setujui, atau minta perbaikan',
    body: {
      event: JournalEvent.extract(['submit', 'cancel_review', 'approve', 'revise']),
      note: z
        .string()
        .trim()
        .max(1_000, { error: texts.mostLetters(1_000) })
        .default(''),
    },
    refuses: [
      journalRefusal.not_in_this_status,
      journalRefusal.reason_missing,
      journalRefusal.own_work,
      journalRefusal.course_is_over,
    ],
  }),
  study: endpoint('POST', '/study-journal/{id}/progress', {
    access: 'member',
    idempotent: true,
    summary: 'Catat bahwa saya sudah membuka modul ajar ini, atau sudah menyelesaikannya',
    params: byId,
    body: { done: z.boolean() },
    reply: Progress,
    refuses: [journalRefusal.previous_first],
  }),
  progress: listEndpoint('/study-journal/{id}/progress', {
    access: 'member',
    summary: 'Sejauh mana siswa kelas ini mempelajarinya',
    params: byId,
    query: paging(50),
    item: PupilProgress,
  }),
  attach: endpoint('POST', '/study-journal/{id}/file', {
    access: 'member',
    summary: 'Gantungkan gambar atau berkas yang sudah saya unggah pada modul ajar, untuk isi atau lampirannya',
    params: byId,
    body: { file_id: Id },
    reply: UploadedFile,
    refuses: [
      journalRefusal.unknown_attachment,
      journalRefusal.not_in_this_status,
      journalRefusal.course_is_over,
      ...Object.values(fileRefusal),
    ],
  }),
}
