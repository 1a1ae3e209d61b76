/**
 * Tugas: what a teacher gives the pupils of one or several classes to do, at home or on paper. One row a class, joined by
 * `group_id`; what a pupil has of it is in reference.ts, what a teacher gives for it in grading.ts, the calls in api.ts.
 */
import { MomentInput } from '@kelasku/shared/kernel/dates'
import { Id } from '@kelasku/shared/kernel/id'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { RichDoc } from '@kelasku/shared/kernel/rich-text'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { LateInterval, LateMode } from './late-terms.ts'
import { HandInWay, TaskStatus } from './machine.ts'

export { HandInWay, LateInterval, LateMode, TaskStatus }

/** What it is, and into which part of the recap its score counts. */
export const AssessmentType = z.enum(['FORMATIF', 'TUGAS', 'SUMATIF', 'PRAKTIK', 'PROYEK'])
export type AssessmentType = z.infer<typeof AssessmentType>

export const scoreTypes: Record<AssessmentType, number> = { FORMATIF: 1, TUGAS: 1, SUMATIF: 2, PRAKTIK: 5, PROYEK: 5 }

export const ScoreShown = z.enum(['AT_ONCE', 'TOGETHER'])
export type ScoreShown = z.infer<typeof ScoreShown>

/** Where the clock stands: 'Belum Dimulai', 'Berlangsung', 'Selesai'. */
export const StartStatus = z.enum(['UPCOMING', 'ONGOING', 'ENDED'])
export type StartStatus = z.infer<typeof StartStatus>

export const startStatusAt = (
  { start_date, end_date }: { start_date: Date; end_date: Date },
  now: Date,
): StartStatus => {
  if (now < start_date) return 'UPCOMING'
  return now <= end_date ? 'ONGOING' : 'ENDED'
}

export const longestTitle = 150
export const mostTaskFiles = 10
export const mostCourses = 20
export const mostCriteria = 20
export const mostLevels = 5
export const mostAssessments = 50
export const mostMaxScore = 1_000
/** Days in which what was deleted comes back. */
export const undoDays = 30

const twoDecimals = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4)
const Points = z.number().min(0).max(mostMaxScore).refine(twoDecimals, { error: texts.pointsTooFine })

/** One line of the rubric: how much it is worth at most, and what its levels say. */
export const RubricCriterion = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, { error: texts.contentNeeded })
    .max(150, { error: texts.mostLetters(150) }),
  most: Points.refine((most) => most > 0, { error: texts.pointsNeeded }),
  levels: z
    .array(
      z.strictObject({
        point: Points,
        text: z
          .string()
          .trim()
          .max(300, { error: texts.mostLetters(300) }),
      }),
    )
    .max(mostLevels)
    .default([]),
})
export type RubricCriterion = z.infer<typeof RubricCriterion>

export const Title = z
  .string()
  .trim()
  .min(3, { error: texts.titleNeeded })
  .max(longestTitle, { error: texts.mostLetters(longestTitle) })

/** The document, or what the HTML says if there is none. */
export const writtenBody = {
  html_body: z.string().max(200_000).optional(),
  html_body_doc: RichDoc.nullish(),
}

export const fileIds = z
  .array(Id)
  .max(mostTaskFiles, { error: texts.mostAttachments(mostTaskFiles) })
  .default([])

export const Note = z
  .string()
  .trim()
  .max(500, { error: texts.mostLetters(500) })

const settings = {
  title: Title,
  ...writtenBody,
  attachment_ids: fileIds,
  assessment_type: AssessmentType.default('TUGAS'),
  component_id: Id.nullable().default(null),
  start_date: MomentInput,
  end_date: MomentInput,
  max_score: Points.refine((most) => most > 0, { error: texts.pointsNeeded }).default(100),
  hand_in: HandInWay.default('ONLINE'),
  late_mode: LateMode.default('ALLOW'),
  late_percent: z.int().min(1).max(100).default(10),
  late_interval: LateInterval.default('DAY'),
  late_floor: z.int().min(0).max(100).default(50),
  late_until: MomentInput.nullable().default(null),
  score_shown: ScoreShown.default('AT_ONCE'),
  rubric: z
    .array(RubricCriterion)
    .max(mostCriteria, { error: texts.mostCriteria(mostCriteria) })
    .default([]),
  /** Left out, as the school's level has it: on for TK and SD. */
  parents_hand_in: z.boolean().optional(),
}

type Span = { start_date: string; end_date: string; late_until?: string | null }

function inOrder({ value: { start_date, end_date, late_until }, issues }: z.core.ParsePayload<Span>): void {
  const say = (path: keyof Span, message: string) => issues.push({ code: 'custom', input: path, path: [path], message })
  if (Date.parse(start_date) >= Date.parse(end_date)) say('end_date', texts.endDateBeforeStart)
  if (late_until && Date.parse(late_until) < Date.parse(end_date)) say('late_until', texts.lateUntilBeforeEnd)
}

/** For one or several courses, of which each gets its own row. Without `publish` it is a draft that only its teachers see. */
export const AssessmentDraft = z
  .strictObject({
    course_ids: z
      .array(Id)
      .min(1, { error: texts.classNeeded })
      .max(mostCourses, { error: texts.mostClasses(mostCourses) }),
    ...settings,
    publish: z.boolean().default(true),
  })
  .check(inOrder)
export type AssessmentDraft = z.infer<typeof AssessmentDraft>
/** As a form holds it, before defaults. */
export type AssessmentDraftInput = z.input<typeof AssessmentDraft>

/** `publish` publishes a draft; what is published stays so. */
export const AssessmentRevision = z
  .strictObject({ ...settings, publish: z.boolean().default(false), version: z.int() })
  .check(inOrder)
export type AssessmentRevision = z.infer<typeof AssessmentRevision>

/** After the first hand-in: a word mended, a later end. Everybody is told, and both texts are kept. */
export const Amendment = z.strictObject({
  title: Title.optional(),
  html_body_doc: RichDoc.optional(),
  end_date: MomentInput.optional(),
  note: Note.min(3, { error: texts.reasonNeeded }),
  version: z.int(),
})
export type Amendment = z.infer<typeof Amendment>

export const Copy = z.strictObject({
  course_ids: z
    .array(Id)
    .min(1, { error: texts.classNeeded })
    .max(mostCourses, { error: texts.mostClasses(mostCourses) }),
  /** By so many days all its times move; a year back or ahead at most. */
  move_days: z.int().min(-400).max(800).default(0),
})
export type Copy = z.infer<typeof Copy>

/** A file of a task or a hand-in; its bytes come from `url`. */
export const TaskFile = z.object({
  id: Id,
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  url: z.string(),
})
export type TaskFile = z.infer<typeof TaskFile>

export const TaskCourse = z.object({
  id: Id,
  name: z.string(),
  class_id: Id,
  class_name: z.string(),
  /** 2026/2027 */
  school_year: z.string(),
})
export type TaskCourse = z.infer<typeof TaskCourse>

/** How far a class has come. Excused pupils are in none of them. */
export const TaskCounts = z.object({
  /** Who has to hand in, whether they have or not. */
  expected: z.int(),
  /** Handed in, and not graded yet. */
  handed_in: z.int(),
  graded: z.int(),
  /** Past their end without a hand-in and without a score. */
  missed: z.int(),
})
export type TaskCounts = z.infer<typeof TaskCounts>

export const TaskAction = z.enum(['edit', 'amend', 'publish', 'grade', 'release', 'copy', 'delete', 'restore'])
export type TaskAction = z.infer<typeof TaskAction>

/** What every reader gets of a task. */
export const shownTask = {
  id: Id,
  group_id: Id,
  course: TaskCourse,
  title: z.string(),
  assessment_type: AssessmentType,
  score_type: z.int(),
  start_date: z.date(),
  end_date: z.date(),
  start_status: StartStatus,
  hand_in: HandInWay,
  max_score: z.number(),
  late_mode: LateMode,
  late_until: z.date().nullable(),
  /** Nothing for drafts. */
  published_at: z.date().nullable(),
  attachment_count: z.int(),
  version: z.int(),
}

/** One line of a teacher's list. */
export const StaffTaskItem = z.object({
  ...shownTask,
  counts: TaskCounts,
  score_shown: ScoreShown,
  released_at: z.date().nullable(),
  deleted_at: z.date().nullable(),
  can: z.record(TaskAction, z.boolean()),
})
export type StaffTaskItem = z.infer<typeof StaffTaskItem>

/** A whole task, for whoever may read it. */
export const AssessmentView = z.object({
  ...shownTask,
  html_body: z.string(),
  html_body_doc: RichDoc,
  attachments: z.array(TaskFile),
  component: z.object({ id: Id, code: z.string(), text: z.string() }).nullable(),
  late_percent: z.int(),
  late_interval: LateInterval,
  late_floor: z.int(),
  score_shown: ScoreShown,
  released_at: z.date().nullable(),
  deleted_at: z.date().nullable(),
  rubric: z.array(RubricCriterion),
  parents_hand_in: z.boolean(),
  /** Nothing, when their account has been forgotten. */
  author: UserCard.nullable(),
  /** What was mended after it was published, the last first. */
  amendments: z.array(
    z.object({
      at: z.date(),
      note: z.string(),
      by: UserCard.nullable(),
      former: z.object({ title: z.string(), html_body: z.string(), html_body_doc: RichDoc, end_date: z.date() }),
    }),
  ),
  /** Nothing for pupils and parents. */
  counts: TaskCounts.nullable(),
  /** The same task in other classes, as far as the asker may see them; for staff. */
  siblings: z.array(z.object({ id: Id, class_id: Id, class_name: z.string(), course_name: z.string() })),
  /** The pupil's own, or those of the asker's children: where to hand in. */
  references: z.array(z.object({ id: Id, student: UserCard })),
  can: z.record(TaskAction, z.boolean()),
})
export type AssessmentView = z.infer<typeof AssessmentView>

export const taskRefusal = refusals({
  task_handed_in: [409, 'Sudah ada siswa yang mengumpulkan. Gunakan "Perbaiki teks atau tenggat".'],
  task_closed: [410, 'Pengumpulan tugas ini sudah ditutup.'],
  task_graded: [409, 'Tugas ini sudah dinilai.'],
  task_not_started: [409, 'Tugas ini belum dimulai.'],
  nothing_handed_in: [422, 'Tulis jawaban atau lampirkan berkas.'],
  pupils_only: [403, 'Hanya siswa yang dapat mengumpulkan tugas ini.'],
  score_locked: [409, 'Nilai sudah diajukan. Tarik pengajuan nilai dahulu.'],
  /** On paper, or shown in class. */
  task_offline: [409, 'Tugas ini dikumpulkan langsung kepada guru.'],
  pupil_excused: [409, 'Siswa ini dibebaskan dari tugas.'],
  not_in_this_status: [409, 'Tugas ini baru saja berubah. Muat ulang halaman, lalu coba lagi.'],
  withdraw_too_late: [409, 'Tugas hanya dapat ditarik sebelum tenggat dan sebelum dinilai.'],
  end_only_later: [422, 'Tenggat hanya dapat diperpanjang.'],
  end_has_passed: [422, 'Tanggal selesai harus di masa depan.'],
  /** A year that was mistyped would keep the task open for as long. */
  end_too_far: [422, 'Tenggat paling lambat 365 hari dari sekarang.'],
  unknown_course: [422, 'Sebagian kelas tidak Anda ajar lagi. Periksa kembali pilihannya.'],
  year_closed: [409, 'Tahun ajaran ini sudah ditutup. Salin tugasnya ke tahun yang berjalan.'],
  unknown_attachment: [422, 'Sebagian lampiran tidak ditemukan. Unggah kembali lampirannya.'],
  written_too_long: [422, 'Tulisan ini terlalu panjang. Bagi menjadi beberapa bagian.'],
  undo_too_late: [409, 'Tugas yang dihapus hanya dapat dikembalikan dalam 30 hari.'],
  reference_closed: [409, 'Siswa ini tidak lagi mengikuti kelas ini. Tugasnya hanya dapat dibaca.'],
})
