/**
 * Exam ("Ujian"): questions from the bank, taken by pupils of some classes within a window of time, watched live by
 * proctors, marked, published. What pupils hold is in paper.ts, the proctor's board in board.ts, marking in marks.ts.
 */
import { MomentInput } from '@kelasku/shared/kernel/dates'
import { Id } from '@kelasku/shared/kernel/id'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { AttemptStatus } from './attempt.ts'
import { ExamStatus } from './machine.ts'

export { AttemptStatus, ExamStatus }

/** Master data with the numbers that schools' programs use; `score_type` says into which part of the recap it counts. */
export const examTypes = [
  { id: 1, code: 'UH', name: 'Sumatif Lingkup Materi / Penilaian Harian', score_type: 2 },
  { id: 2, code: 'STS', name: 'Sumatif Tengah Semester', score_type: 3 },
  { id: 3, code: 'SAS', name: 'Sumatif Akhir Semester', score_type: 4 },
  { id: 4, code: 'SAT', name: 'Sumatif Akhir Tahun', score_type: 4 },
  { id: 5, code: 'ASAJ', name: 'Asesmen Sumatif Akhir Jenjang', score_type: null },
  { id: 6, code: 'TRYOUT', name: 'Tryout / Simulasi TKA', score_type: null },
  { id: 7, code: 'QUIZ', name: 'Kuis', score_type: 1 },
  { id: 8, code: 'PRAKTIK', name: 'Ujian Praktik', score_type: 5 },
  { id: 9, code: 'REMEDIAL', name: 'Remedial', score_type: null },
] as const

/** Its scores go into the recap of a course. */
export const needsCourse = (typeId: number): boolean =>
  examTypes.some(({ id, score_type }) => id === typeId && score_type !== null)

export const ExamTypeId = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9])
export type ExamTypeId = z.infer<typeof ExamTypeId>

export const ExamType = z.object({ id: ExamTypeId, code: z.string(), name: z.string(), score_type: z.int().nullable() })

/** 1 Pengetahuan, 2 Keterampilan, 3 Sikap. */
export const ScoringType = z.literal([1, 2, 3])
export type ScoringType = z.infer<typeof ScoringType>

/** Six capitals that a proctor reads aloud. */
export const ExamToken = z
  .string()
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{6}$/, { error: texts.tokenForm }))

export const TokenMode = z.enum(['STATIC', 'ROTATE_15'])
export type TokenMode = z.infer<typeof TokenMode>

/** What a pupil sees of the result once it is published. */
export const ShowResult = z.enum(['NONE', 'SCORE', 'REVIEW'])
export type ShowResult = z.infer<typeof ShowResult>

/** No signal ends an exam by itself: it warns, or it locks until a proctor has looked. */
export const AntiCheat = z.strictObject({
  on: z.boolean().default(true),
  max_violation: z.int().min(1).max(50).default(5),
  action: z.enum(['WARN', 'LOCK']).default('WARN'),
  fullscreen: z.boolean().default(false),
})
export type AntiCheat = z.infer<typeof AntiCheat>

/** From when on a pupil stands at the top of the board. */
export const Thresholds = z.strictObject({
  offline_seconds: z.int().min(15).max(600).default(30),
  idle_seconds: z.int().min(30).max(3_600).default(300),
  unsynced_answers: z.int().min(1).max(200).default(5),
  signals: z.int().min(1).max(50).default(3),
})
export type Thresholds = z.infer<typeof Thresholds>

export const maxDuration = 600
export const graceSeconds = 90
export const latePacketMinutes = 30
export const maxPauseMinutes = 60
export const maxParticipants = 5_000
export const maxQuestions = 200

/** `count` questions of this sort, another choice for each pupil. */
export const BlueprintLine = z.strictObject({
  quiz_id: Id,
  count: z.int().min(1).max(maxQuestions),
  question_type: z.literal([1, 2, 3, 4, 5]).nullable().default(null),
  difficulty: z.enum(['MUDAH', 'SEDANG', 'SUKAR']).nullable().default(null),
  component_id: Id.nullable().default(null),
})
export type BlueprintLine = z.infer<typeof BlueprintLine>

export const QuestionSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('BANKS'), quiz_ids: z.array(Id).max(20) }),
  z.strictObject({ kind: z.literal('BLUEPRINT'), lines: z.array(BlueprintLine).max(50) }),
])
export type QuestionSource = z.infer<typeof QuestionSource>

/** A class sits the exam in one of its courses; without named pupils all of it does. */
export const ExamClass = z.strictObject({
  class_id: Id,
  course_id: Id.nullable().default(null),
  user_ids: z.array(Id).max(500).nullable().default(null),
})
export type ExamClass = z.infer<typeof ExamClass>

/** A part of the pupils, at a time of its own ("sesi"). */
export const ExamSession = z.strictObject({
  id: Id,
  name: z.string().trim().min(1).max(40),
  start_date: MomentInput,
  end_date: MomentInput,
})
export type ExamSession = z.infer<typeof ExamSession>

/** Where they sit ("ruang"), and who proctors there. */
export const ExamRoom = z.strictObject({
  id: Id,
  name: z.string().trim().min(1).max(40),
  capacity: z.int().min(1).max(2_000).nullable().default(null),
  proctor_ids: z.array(Id).max(10).default([]),
})
export type ExamRoom = z.infer<typeof ExamRoom>

const Moment = MomentInput

export const ExamDraft = z.strictObject({
  title: z.string().trim().min(3, { error: texts.titleNeeded }).max(150),
  instructions: z.string().trim().max(5_000).default(''),
  exam_type_id: ExamTypeId,
  scoring_type: ScoringType.default(1),
  component_ids: z.array(Id).max(20).default([]),
  source: QuestionSource.default({ kind: 'BANKS', quiz_ids: [] }),
  classes: z.array(ExamClass).max(60).default([]),
  rooms: z.array(ExamRoom).max(60).default([]),
  sessions: z.array(ExamSession).max(10).default([]),
  start_date: Moment,
  end_date: Moment,
  duration_minutes: z.int().min(1, { error: texts.examLengthNeeded }).max(maxDuration),
  /** How long a pupil has to stay before handing in. */
  min_minutes: z.int().min(0).max(maxDuration).default(0),
  token_mode: TokenMode.default('STATIC'),
  /** A proctor lets everybody in, one by one or all together. */
  needs_approval: z.boolean().default(false),
  /** A person starts it, instead of the clock. */
  manual_start: z.boolean().default(false),
  shuffle_q: z.boolean().default(true),
  shuffle_opt: z.boolean().default(true),
  /** One question at a time, or all on one page. */
  one_by_one: z.boolean().default(true),
  show_result: ShowResult.default('SCORE'),
  passing_score: z.number().min(0).max(100).default(75),
  anti_cheat: AntiCheat.default(AntiCheat.parse({})),
  thresholds: Thresholds.default(Thresholds.parse({})),
  /** What this one makes up for or repeats ("susulan", "remedial"). */
  parent_exam_id: Id.nullable().default(null),
})
export type ExamDraft = z.infer<typeof ExamDraft>

export const ExamRevision = ExamDraft.extend({ version: z.int() })
export type ExamRevision = z.infer<typeof ExamRevision>

export const ExamAction = z.enum([
  'update',
  'publish',
  'withdraw',
  'cancel',
  'remove',
  'proctor',
  'start',
  'pause_all',
  'resume_all',
  'end_all',
  'command',
  'reopen',
  'void',
  'grade',
  'scores_set',
  'regrade',
  'publish_scores',
  'archive',
  'export',
  /** Cards, attendance, minutes; the paper itself is its owner's. */
  'print',
  'print_questions',
  'follow_up',
  'log',
])
export type ExamAction = z.infer<typeof ExamAction>

export const ExamCounts = z.object({
  participants: z.int(),
  started: z.int(),
  closed: z.int(),
  graded: z.int(),
  absent: z.int(),
  /** Answers that came too late and wait for a decision. */
  late: z.int(),
})
export type ExamCounts = z.infer<typeof ExamCounts>

/** One line of the teacher's list. */
export const ExamItem = z.object({
  id: Id,
  title: z.string(),
  exam_type_id: ExamTypeId,
  exam_type: z.string(),
  exam_status: ExamStatus,
  start_date: z.date(),
  end_date: z.date(),
  duration_minutes: z.int(),
  classes: z.array(z.object({ class_id: Id, name: z.string(), course_name: z.string().nullable() })),
  author: UserCard.nullable(),
  question_count: z.int(),
  counts: ExamCounts,
  parent_exam_id: Id.nullable(),
  created_at: z.date(),
})
export type ExamItem = z.infer<typeof ExamItem>

export const ExamView = ExamItem.omit({ classes: true }).extend({
  /** When it was ended, by the clock or by hand; nobody has written since. */
  ended_at: z.date().nullable(),
  instructions: z.string(),
  scoring_type: ScoringType,
  component_ids: z.array(Id),
  source: QuestionSource,
  classes: z.array(ExamClass.extend({ name: z.string(), course_name: z.string().nullable() })),
  rooms: z.array(ExamRoom.extend({ proctors: z.array(UserCard), participants: z.int() })),
  sessions: z.array(ExamSession.extend({ participants: z.int() })),
  min_minutes: z.int(),
  token_mode: TokenMode,
  /** For those who proctor it, from the waiting room on. */
  token: z.string().nullable(),
  token_until: z.date().nullable(),
  needs_approval: z.boolean(),
  manual_start: z.boolean(),
  shuffle_q: z.boolean(),
  shuffle_opt: z.boolean(),
  one_by_one: z.boolean(),
  show_result: ShowResult,
  passing_score: z.number(),
  anti_cheat: AntiCheat,
  thresholds: Thresholds,
  total_point: z.number(),
  /** Counts every change of anybody's time. */
  schedule_version: z.int(),
  version: z.int(),
  server_now: z.date(),
  can: z.record(ExamAction, z.boolean()),
})
export type ExamView = z.infer<typeof ExamView>

export const ExamPageMeta = z.object({
  page: z.int(),
  limit: z.int(),
  max_page: z.int(),
  total_item: z.int(),
  total_items: z.int(),
  current_page: z.int(),
  per_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})
export type ExamPageMeta = z.infer<typeof ExamPageMeta>

/** One line of a pupil's list; parents see their child's. */
export const MyExamItem = z.object({
  id: Id,
  title: z.string(),
  exam_type: z.string(),
  course_name: z.string().nullable(),
  start_date: z.date(),
  end_date: z.date(),
  duration_minutes: z.int(),
  exam_status: ExamStatus,
  status: AttemptStatus,
  is_start: z.boolean(),
  is_end: z.boolean(),
  is_submitted_by_user: z.boolean(),
  /** Published ones only, and only where the exam shows it. */
  score: z.number().nullable(),
  passing_score: z.number().nullable(),
  can_review: z.boolean(),
})
export type MyExamItem = z.infer<typeof MyExamItem>

export const examRefusal = refusals({
  duration_beyond_window: [422, 'Durasi yang anda berikan melebihi waktu akhir'],
  min_beyond_duration: [
    422,
    'Waktu paling cepat untuk mengumpulkan tidak boleh lebih lama daripada lama mengerjakan. Kurangi menitnya.',
  ],
  end_before_start: [422, 'Waktu selesai harus sesudah waktu mulai.'],
  window_in_past: [422, 'Waktu ujian sudah lewat. Pilih waktu lain.'],
  invalid_token: [422, 'Token tidak valid, silahkan hubungi guru anda!'],
  too_many_tokens: [429, 'Terlalu banyak token yang salah. Tunggu satu menit, lalu coba lagi.'],
  no_questions: [422, 'Pilih dahulu paket soal yang sudah terbit.'],
  question_without_key: [422, 'Sebagian soal belum memiliki kunci jawaban. Lengkapi di Bank Soal.'],
  too_few_questions: [422, 'Paket soal yang dipilih tidak memiliki cukup soal untuk kisi-kisi ini.'],
  no_participants: [422, 'Pilih dahulu kelas atau peserta ujian.'],
  course_needed: [422, 'Pilih mata pelajaran setiap kelas, supaya nilainya masuk ke rekap.'],
  too_many_participants: [422, `Peserta ujian paling banyak ${maxParticipants.toLocaleString('id-ID')} orang.`],
  record_exist: [409, 'Peserta sudah terdaftar pada ujian ini.'],
  only_own_classes: [403, 'Guru hanya dapat membuat ujian untuk kelas yang diajarnya.'],
  invalid_curriculum_component_description: [422, 'TP/KD atau Elemen/KI yang dipilih telah dihapus. Pilih kembali.'],
  not_in_this_status: [409, 'Ujian ini baru saja berubah. Muat ulang halaman, lalu coba lagi.'],
  attempt_not_in_this_status: [409, 'Status peserta ini baru saja berubah. Muat ulang halaman, lalu coba lagi.'],
  not_begun: [409, 'Ujian belum dimulai. Tunggu sampai pengawas atau waktunya tiba.'],
  closed: [410, 'Ujian ini sudah ditutup.'],
  stale_epoch: [409, 'Ujian ini sedang dikerjakan di perangkat lain atau telah dibuka ulang.'],
  other_device: [
    409,
    'Ujian ini sedang dikerjakan di perangkat lain. Buka ujian ini di sini, lalu minta pindah; pengawas menyetujuinya.',
  ],
  entered_elsewhere: [409, 'Token ujian ini sudah dimasukkan di perangkat lain. Masukkan token lagi di perangkat ini.'],
  too_early_to_hand_in: [422, 'Belum boleh dikumpulkan. Periksa kembali jawaban Anda.'],
  not_handed_in: [409, 'Maaf Siswa Ini Belum Mengumpulkan Ujian'],
  ungraded_left: [409, 'Masih ada jawaban yang belum dinilai.'],
  late_left: [
    409,
    'Masih ada jawaban terlambat yang menunggu keputusan. Terima atau tolak dahulu di Jawaban terlambat.',
  ],
  open_attempts: [409, 'Masih ada peserta yang sedang mengerjakan.'],
  reason_required: [422, 'Tuliskan alasannya.'],
  not_published: [403, 'Hasil ujian ini belum dibagikan.'],
  quota_full: [507, 'Ruang penyimpanan penuh. Beri tahu pengawas; jawaban Anda tetap tersimpan di perangkat ini.'],
})
