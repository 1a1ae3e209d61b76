/**
 * Schedule ("Jadwal & Agenda"): what happens when, for whom, where. An entry is one lesson, event, exam, holiday or
 * meeting at one time; what repeats is a series of such entries, each of which can still be moved by itself. A lesson,
 * an exam and a meeting claim their class, their teacher and their room for that time, and no two claims overlap.
 */
import { DateInput, MomentInput } from '@kelasku/shared/kernel/dates'
import { dayCount } from '@kelasku/shared/kernel/days'
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { AnyFile } from '@kelasku/shared/kernel/files'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { sheetRefusal } from '@kelasku/shared/kernel/sheets'
import { SecretAddress } from '@kelasku/shared/kernel/secret-address'
import { processRefusal } from '@kelasku/shared/background-process/contract'
import { ImportView } from '@kelasku/shared/import/contract'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { Clock, longestSpan } from './bells.ts'
import { categories } from './category.ts'

export const ScheduleCategory = z.literal(categories)

/** In the classroom (tatap muka) or from afar (jarak jauh). */
export const ScheduleMode = z.enum(['PTM', 'PJJ'])
export type ScheduleMode = z.infer<typeof ScheduleMode>

/** By the server's clock; OFF is a lesson on a day that the calendar has taken. */
export const ScheduleStatus = z.enum(['UPCOMING', 'ONGOING', 'DONE', 'OFF'])
export type ScheduleStatus = z.infer<typeof ScheduleStatus>

/** How much of a series is meant: this entry, this and what follows, or all that has not begun. */
export const SeriesScope = z.enum(['current', 'following', 'all'])
export type SeriesScope = z.infer<typeof SeriesScope>

/** How far from the school's today an entry may begin, in days. */
export const earliestDay = -1
export const latestDay = 365
/** So many days an event or a holiday lasts at most. */
export const mostDays = 120

const Moment = MomentInput

const fields = {
  category: ScheduleCategory,
  /** Empty for a lesson that is called as its course. */
  title: z.string().trim().max(120),
  course_id: Id.nullable(),
  /** Nothing for the whole school; of a course it is the class of the course. */
  class_id: Id.nullable(),
  teacher_id: Id.nullable(),
  room: z.string().trim().max(60),
  /** "Jam ke-", where the school counts its lessons. */
  period_no: z.int().min(1).max(20).nullable(),
  period_count: z.int().min(1).max(10),
  mode: ScheduleMode,
  note: z.string().trim().max(1_000),
  /** Beside others of the class at the same time, each with a part of it: religions, electives. */
  is_parallel: z.boolean(),
}

const drafted = {
  ...fields,
  title: fields.title.default(''),
  course_id: fields.course_id.default(null),
  class_id: fields.class_id.default(null),
  /** The only teacher of the course, unless said otherwise. */
  teacher_id: fields.teacher_id.optional(),
  room: fields.room.default(''),
  period_no: fields.period_no.default(null),
  period_count: fields.period_count.default(1),
  mode: fields.mode.default('PTM'),
  note: fields.note.default(''),
  /** Lessons in religion are, unless said otherwise. */
  is_parallel: fields.is_parallel.optional(),
}

const endsLater = { path: ['end_date'], error: texts.endTimeBeforeStart }

export const ScheduleDraft = z
  .strictObject({ ...drafted, start_date: Moment, end_date: Moment })
  .refine(({ start_date, end_date }) => Date.parse(start_date) < Date.parse(end_date), endsLater)
export type ScheduleDraft = z.infer<typeof ScheduleDraft>

/** The same hour of some days of the week, from one day to another. */
export const RangeDraft = z
  .strictObject({
    ...drafted,
    start_date: DateInput,
    end_date: DateInput,
    start_time: Clock,
    end_time: Clock,
    /** Monday is 1, Sunday 7. */
    days: z.array(z.int().min(1).max(7)).min(1).max(7),
  })
  .refine(({ start_time, end_time }) => start_time < end_time, { ...endsLater, path: ['end_time'] })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    error: texts.endDateBeforeStart,
  })
  // Longer than any school plans, and shorter than what a slip of the year would make.
  .refine(({ start_date, end_date }) => dayCount(start_date, end_date) <= longestSpan, {
    path: ['end_date'],
    error: texts.longestDays(longestSpan),
  })
export type RangeDraft = z.infer<typeof RangeDraft>

/** What is not named stays as it is. */
export const ScheduleRevision = z.strictObject({
  version: z.int(),
  category: fields.category.optional(),
  title: fields.title.optional(),
  course_id: fields.course_id.optional(),
  class_id: fields.class_id.optional(),
  teacher_id: fields.teacher_id.optional(),
  room: fields.room.optional(),
  period_no: fields.period_no.optional(),
  period_count: fields.period_count.optional(),
  mode: fields.mode.optional(),
  note: fields.note.optional(),
  is_parallel: fields.is_parallel.optional(),
  start_date: Moment.optional(),
  end_date: Moment.optional(),
})
export type ScheduleRevision = z.infer<typeof ScheduleRevision>

export const ScheduleView = z.object({
  id: Id,
  series_id: Id.nullable(),
  ...fields,
  /** As it is shown: its own, else its course's. */
  title: z.string(),
  course_name: z.string().nullable(),
  class_name: z.string().nullable(),
  teacher: UserCard.nullable(),
  /** Who takes it this once. */
  substitute: UserCard.nullable(),
  substitute_reason: z.string().nullable(),
  start_date: z.date(),
  end_date: z.date(),
  /** Somebody has put it there although it clashes, or it is an event: it claims nothing. */
  allows_overlap: z.boolean(),
  status: ScheduleStatus,
  /** Why there is none on that day: the name of the holiday. */
  off: z.string().nullable(),
  version: z.int(),
  can: z.object({ update: z.boolean(), remove: z.boolean(), substitute: z.boolean() }),
})
export type ScheduleView = z.infer<typeof ScheduleView>

/** What the asker may plan somewhere. */
export const Plannable = z.object({
  categories: z.array(ScheduleCategory),
  /** Those of them that they may plan only to take them themselves. */
  own_only: z.array(ScheduleCategory),
})
export type Plannable = z.infer<typeof Plannable>

/** An entry after a change, and how to take the change back. */
export const ScheduleChange = z.object({
  schedule: ScheduleView,
  edit_id: Id,
  changed: z.int(),
  /** Entries of the series that stay as they were, because they have begun. */
  kept: z.int(),
})
export type ScheduleChange = z.infer<typeof ScheduleChange>

/** What the asker has changed last, as long as it can be taken back. */
export const LastEdit = z.object({
  id: Id,
  act: z.enum(['CHANGED', 'REMOVED']),
  title: z.string(),
  /** Of how many entries. */
  count: z.int(),
  made_at: z.date(),
})
export type LastEdit = z.infer<typeof LastEdit>

/** Whose time two entries both want. */
export const ClaimKind = z.enum(['CLASS', 'COURSE', 'TEACHER', 'ROOM'])
export type ClaimKind = z.infer<typeof ClaimKind>

export const Clash = z.object({
  schedule_id: Id,
  kinds: z.array(ClaimKind),
  title: z.string(),
  class_name: z.string().nullable(),
  teacher_name: z.string().nullable(),
  room: z.string(),
  start_date: z.date(),
  end_date: z.date(),
})
export type Clash = z.infer<typeof Clash>

const wanted = {
  class_id: Id.optional(),
  course_id: Id.optional(),
  teacher_id: Id.optional(),
  room: z.string().trim().max(60).optional(),
  /** The entry that is being moved. */
  except_id: Id.optional(),
}
const Wanted = z.strictObject({
  start_date: Moment,
  end_date: Moment,
  is_parallel: z.boolean().default(false),
  ...wanted,
})
export type Wanted = z.infer<typeof Wanted>

export const scheduleRefusal = refusals({
  schedule_clash: [409, 'Jadwal Yang Dibuat Berbenturan Dengan Jadwal Yang Lain'],
  schedule_begun: [409, 'Jadwal ini sudah dimulai, jadi tidak ada lagi yang dapat diubah.'],
  invalid_date: [422, 'Tanggal harus antara kemarin dan 365 hari ke depan.'],
  schedule_too_long: [422, 'Pelajaran, ujian, dan kelas online paling lama satu hari.'],
  event_too_long: [422, 'Agenda dan hari libur paling lama 120 hari.'],
  unknown_place: [422, 'Kelas atau mata pelajaran ini tidak ada di sekolah Anda.'],
  class_needed: [422, 'Pilih kelas atau mata pelajarannya.'],
  title_needed: [422, 'Tulis judulnya.'],
  not_a_teacher: [422, 'Orang ini bukan guru aktif di sekolah ini.'],
  ends_before_start: [422, 'Jam selesai harus sesudah jam mulai.'],
  span_too_long: [422, 'Paling lama 366 hari sekaligus.'],
  no_such_days: [422, 'Di antara kedua tanggal itu tidak ada hari yang dipilih.'],
  changed_since: [409, 'Jadwal ini sudah diubah lagi, jadi perubahan itu tidak dapat dibatalkan.'],
  undone_already: [409, 'Perubahan ini sudah dibatalkan.'],
})

const writingRefuses = [
  scheduleRefusal.schedule_clash,
  scheduleRefusal.invalid_date,
  scheduleRefusal.schedule_too_long,
  scheduleRefusal.event_too_long,
  scheduleRefusal.unknown_place,
  scheduleRefusal.class_needed,
  scheduleRefusal.title_needed,
  scheduleRefusal.not_a_teacher,
]

/** Saves although it clashes, because somebody has seen that and wants it so. */
const overlap = { overlap: z.stringbool().default(false) }
const scope = { process_type: SeriesScope.default('current') }
const Day = DateInput
const type = z.coerce.number<number | string>().pipe(ScheduleCategory).optional()
const order = { sortBy: z.literal('start_date').default('start_date'), order: z.enum(['asc', 'desc']).default('asc') }

export const scheduleApi = {
  create: endpoint('POST', '/schedules', {
    access: 'member',
    summary: 'Buat satu jadwal atau agenda',
    query: overlap,
    body: ScheduleDraft,
    reply: ScheduleView,
    refuses: writingRefuses,
  }),
  createRange: endpoint('POST', '/schedules-range', {
    access: 'member',
    summary: 'Buat jadwal berulang sebagai proses sistem; hari yang berbenturan saat itu dilewati',
    query: overlap,
    body: RangeDraft,
    /** The process to watch at /v2/bg-processes/{id}. */
    reply: z.object({ process_id: Id, series_id: Id, total: z.int() }),
    refuses: [...writingRefuses, scheduleRefusal.no_such_days, processRefusal.background_process_running],
  }),
  ofClass: listEndpoint('/schedules/class/{id}', {
    access: 'member',
    summary: 'Jadwal satu kelas, dengan agenda seluruh sekolah',
    params: byId,
    query: {
      ...paging(100),
      ...order,
      /** TEACHER leaves what the asker teaches. */
      access: z.enum(['STUDENT', 'TEACHER', 'CLASS']).default('CLASS'),
      type,
      start_date_after_equal: Moment.or(Day).optional(),
      start_date_before: Moment.or(Day).optional(),
    },
    item: ScheduleView,
  }),
  print: fileEndpoint('GET', '/schedules/class/{id}/print', {
    access: 'member',
    summary: 'Jadwal satu kelas selama tujuh hari, sebagai PDF A4',
    params: byId,
    query: { start_date: Day },
  }),
  mine: listEndpoint('/schedules/date', {
    access: 'member',
    summary: 'Jadwal saya, atau jadwal anak-anak saya, dari hari pertama sampai hari terakhir',
    query: {
      ...paging(200),
      start_date: Day,
      end_date: Day,
      type,
      /** The week of somebody else, for those who work at the school. */
      teacher_id: Id.optional(),
    },
    item: ScheduleView,
    refuses: [scheduleRefusal.span_too_long],
  }),
  last: endpoint('GET', '/schedules/last', {
    access: 'member',
    summary: 'Jadwal saya yang terakhir selesai sebelum waktu itu',
    query: { end_date: Moment.or(Day).optional() },
    reply: ScheduleView.nullable(),
  }),
  checkOverlap: endpoint('GET', '/schedules/checkOverlap', {
    access: 'member',
    summary: 'Jadwal lain pada waktu itu; tanpa kelas, guru, atau ruang: jadwal saya sendiri',
    query: { start_date: Moment, end_date: Moment, is_parallel: z.stringbool().default(false), ...wanted },
    reply: z.array(Clash),
    refuses: [scheduleRefusal.ends_before_start],
  }),
  checkOverlapBulk: endpoint('POST', '/schedules/checkOverlapBulk', {
    access: 'member',
    summary: 'Periksa benturan untuk banyak waktu sekaligus',
    body: { schedules: z.array(Wanted).min(1).max(500) },
    /** In the order that was asked. */
    reply: z.array(z.object({ clashes: z.array(Clash) })),
    refuses: [scheduleRefusal.ends_before_start],
  }),
  plannable: endpoint('GET', '/schedules/plannable', {
    access: 'member',
    summary: 'Jenis jadwal yang dapat saya buat: untuk kelas itu, dan untuk seluruh sekolah',
    query: { class_id: Id.optional() },
    /** Nothing for a class where none is named. */
    reply: z.object({ of_class: Plannable.nullable(), of_school: Plannable }),
    refuses: [scheduleRefusal.unknown_place],
  }),
  import: endpoint('POST', '/schedules/import', {
    access: 'member',
    summary: 'Unggah lembar jadwal sebagai draf impor; dijalankan dari halaman impor',
    body: { file: AnyFile },
    reply: ImportView,
    refuses: Object.values(sheetRefusal),
  }),
  template: fileEndpoint('GET', '/v2/download-template-schedules', {
    access: 'member',
    summary: 'Templat impor jadwal, dengan contoh untuk tanggal yang dipilih',
    query: { start_date: Day.optional(), end_date: Day.optional() },
  }),
  get: endpoint('GET', '/schedules/{id}', {
    access: 'member',
    summary: 'Satu jadwal',
    params: byId,
    reply: ScheduleView,
  }),
  update: endpoint('PUT', '/schedules/{id}', {
    access: 'member',
    summary: 'Ubah atau pindahkan jadwal: hanya ini, ini dan berikutnya, atau semua yang belum dimulai',
    params: byId,
    query: { ...overlap, ...scope },
    body: ScheduleRevision,
    reply: ScheduleChange,
    refuses: [...writingRefuses, refusal.version_conflict, scheduleRefusal.schedule_begun],
  }),
  remove: endpoint('DELETE', '/schedules/{id}', {
    access: 'member',
    summary: 'Hapus satu jadwal',
    params: byId,
    reply: z.object({ id: Id, edit_id: Id }),
  }),
  removeBulk: endpoint('DELETE', '/schedules/bulk/{id}', {
    access: 'member',
    summary: 'Hapus jadwal dalam satu rangkaian sebagai proses sistem; yang sudah dimulai tetap ada',
    params: byId,
    query: scope,
    reply: z.object({ process_id: Id, total: z.int(), kept: z.int() }),
    refuses: [scheduleRefusal.schedule_begun, processRefusal.background_process_running],
  }),
  lastEdit: endpoint('GET', '/schedules/edits/last', {
    access: 'member',
    summary: 'Perubahan saya yang terakhir, selama masih dapat dibatalkan',
    reply: LastEdit.nullable(),
  }),
  undo: endpoint('POST', '/schedules/edits/{id}/undo', {
    access: 'member',
    summary: 'Batalkan sebuah perubahan atau penghapusan jadwal',
    params: byId,
    reply: z.object({ restored: z.int() }),
    refuses: [scheduleRefusal.schedule_clash, scheduleRefusal.changed_since, scheduleRefusal.undone_already],
  }),
  substitute: endpoint('PUT', '/schedules/{id}/substitute', {
    access: 'member',
    summary: 'Tunjuk guru pengganti untuk jadwal ini saja, atau cabut',
    params: byId,
    body: { version: z.int(), teacher_id: Id.nullable(), reason: z.string().trim().max(200).default('') },
    reply: ScheduleChange,
    refuses: [scheduleRefusal.schedule_clash, scheduleRefusal.not_a_teacher, refusal.version_conflict],
  }),
  feedAddress: endpoint('GET', '/schedules/ical', {
    access: 'member',
    summary: 'Alamat iCal jadwal saya, jika ada',
    reply: SecretAddress.nullable(),
  }),
  makeFeed: endpoint('POST', '/schedules/ical', {
    access: 'member',
    summary: 'Buat alamat iCal jadwal saya; alamat lama tidak berlaku lagi',
    reply: SecretAddress,
  }),
  revokeFeed: endpoint('DELETE', '/schedules/ical', {
    access: 'member',
    summary: 'Cabut alamat iCal jadwal saya',
    reply: z.null(),
  }),
  feed: fileEndpoint('GET', '/schedules/ical/{token}', {
    access: 'public',
    summary: 'Jadwal seseorang untuk aplikasi kalender, tanpa nama orang',
    params: { token: z.string().regex(/^[A-Za-z0-9_-]{22}(?:\.ics)?$/) },
  }),
}
