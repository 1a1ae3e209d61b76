/**
 * Question bank ("Bank Soal"): quizzes, each a set of questions that teachers write, share and publish for exams. Several
 * may write in one at once: every question has a version of its own, and so has what is said of the quiz as a whole.
 */
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { AnyFile, fileRefusal } from '@kelasku/shared/kernel/files'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { PageMeta, paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { sheetRefusal } from '@kelasku/shared/kernel/sheets'
import { curriculumRefusal } from '@kelasku/shared/curriculum/contract'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { QuizStatus } from './machine.ts'
import { CognitiveLevel, Difficulty, PaperQuestion, QuestionRevision, QuestionType, QuestionView } from './question.ts'
import { SheetQuestions } from './sheet.ts'
import { mostQuestions, quizRefusal } from './refusals.ts'

export { mostQuestions, quizRefusal }

export { QuizStatus }

export const QuizAction = z.enum(['edit', 'publish', 'redraft', 'archive', 'remove', 'share', 'duplicate'])
export type QuizAction = z.infer<typeof QuizAction>

export const ShareAccess = z.enum(['READ', 'EDIT'])
export type ShareAccess = z.infer<typeof ShareAccess>

/** With all teachers of the school, those who come later too, or with one of them. */
export const ShareDraft = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('SCHOOL'), access: ShareAccess }),
  z.strictObject({ type: z.literal('PERSON'), user_id: Id, access: ShareAccess }),
])
export type ShareDraft = z.infer<typeof ShareDraft>

export const Share = z.object({
  type: z.enum(['SCHOOL', 'PERSON']),
  /** Nobody by name, where it is all teachers. */
  user: UserCard.nullable(),
  access: ShareAccess,
})
export type Share = z.infer<typeof Share>

const Level = z.int().min(0).max(13)
const Title = z.string().trim().min(3, { error: texts.titleNeeded }).max(150)
const Description = z.string().trim().max(2_000)

const heading = {
  title: Title,
  description: Description.default(''),
  subject_id: Id.nullable().default(null),
  /** 1 to 12; 0 for the years before school; null for any. */
  level: Level.nullable().default(null),
}

export const QuizDraft = z.strictObject({
  ...heading,
  questions: z.array(QuestionRevision).max(mostQuestions).default([]),
})
export type QuizDraft = z.infer<typeof QuizDraft>

/**
 * Whatever has changed, and nothing else: a field that is not named stays as it is. `version` is that of the quiz, for
 * its heading, its order and its end; each question brings its own.
 */
export const QuizRevision = z
  .strictObject({
    id: Id,
    version: z.int().optional(),
    title: Title.optional(),
    description: Description.optional(),
    subject_id: Id.nullish(),
    level: Level.nullish(),
    questions: z.array(QuestionRevision).max(mostQuestions).default([]),
    removed: z
      .array(z.strictObject({ id: Id, version: z.int() }))
      .max(mostQuestions)
      .default([]),
    /** All questions as they shall stand from now on, the new ones too. Without it new ones come last. */
    order: z.array(Id).max(mostQuestions).optional(),
    /** Publish it with this change. */
    finish: z.boolean().default(false),
  })
  .refine((revision) => revision.version !== undefined || !concernsWhole(revision), {
    path: ['version'],
    error: texts.quizVersionNeeded,
  })
export type QuizRevision = z.infer<typeof QuizRevision>

interface WholeChange {
  title?: unknown
  description?: unknown
  subject_id?: unknown
  level?: unknown
  order?: unknown
  finish?: boolean
}

/** Touches what all questions share, so that two who do it at once are in each other's way. */
export const concernsWhole = ({ title, description, subject_id, level, order, finish }: WholeChange): boolean =>
  finish === true || [title, description, subject_id, level, order].some((part) => part !== undefined)

export const QuizItem = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  subject: z.object({ id: Id, name: z.string(), short_name: z.string() }).nullable(),
  level: z.int().nullable(),
  /** The year in which it was begun. */
  school_year_id: Id.nullable(),
  status: QuizStatus,
  /** Nobody, when their account has been forgotten. */
  author: UserCard.nullable(),
  /** How it comes to the asker. */
  access: z.enum(['OWN', ...ShareAccess.options]),
  is_shared: z.boolean(),
  total_question: z.int(),
  total_point: z.number(),
  /** Exams that have taken it up: from the first on, it stays as it is. */
  total_exam: z.int(),
  cloned_from: Id.nullable(),
  version: z.int(),
  created_at: z.date(),
  updated_at: z.date(),
  can: z.record(QuizAction, z.boolean()),
})
export type QuizItem = z.infer<typeof QuizItem>

export const QuizView = QuizItem.extend({
  questions: z.array(QuestionView),
  /** For whoever may share it. */
  shares: z.array(Share).nullable(),
})
export type QuizView = z.infer<typeof QuizView>

/** What saving answers with: the quiz, the questions that came with it as they are now, and in which order all stand. */
export const QuizSaved = QuizItem.extend({ saved: z.array(QuestionView), order: z.array(Id) })
export type QuizSaved = z.infer<typeof QuizSaved>

/** As whoever takes the exam will see it. */
export const QuizPaper = z.object({
  id: Id,
  title: z.string(),
  subject_name: z.string().nullable(),
  total_point: z.number(),
  questions: z.array(PaperQuestion),
})
export type QuizPaper = z.infer<typeof QuizPaper>

/** A question together with where it stands, to be found again and taken over into another quiz. */
export const HistoryQuestion = QuestionView.extend({
  quiz: z.object({ id: Id, title: z.string(), subject_name: z.string().nullable(), level: z.int().nullable() }),
})
export type HistoryQuestion = z.infer<typeof HistoryQuestion>

/** A picture for a question: `file_id` of the document's image. */
export const QuestionPicture = z.object({ id: Id, url: z.string(), name: z.string() })
export type QuestionPicture = z.infer<typeof QuestionPicture>

const saving = [
  quizRefusal.option_with_separator,
  quizRefusal.unknown_subject,
  quizRefusal.unknown_picture,
  quizRefusal.too_many_questions,
  curriculumRefusal.invalid_curriculum_component_description,
]

/** Beside Kelasku's own, what the specification calls the pages of the bank. */
const BankMeta = PageMeta.extend({ item_per_page: z.int(), number_of_page: z.int() })

const search = z.string().trim().max(80).optional()
const level = z.coerce.number<number | string>().pipe(Level).optional()

const quizQuery = {
  ...paging(10),
  status: QuizStatus.optional(),
  subject_id: Id.optional(),
  level,
  search,
  /** `id` is the order of creation. */
  sort: z.enum(['updated_at', 'title', 'id']).default('updated_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

const one = { access: 'member', params: byId } as const

export const quizApi = {
  mine: listEndpoint('/quiz-bank/v1/me/quiz', {
    access: 'member',
    summary: 'Paket soal yang saya tulis',
    query: quizQuery,
    item: QuizItem,
    meta: BankMeta,
  }),
  list: listEndpoint('/quiz-bank/v1/quiz', {
    access: 'member',
    summary: 'Paket soal yang dapat saya baca: milik sendiri dan yang dibagikan; semua untuk admin',
    query: {
      ...quizQuery,
      /** Only what others have written. */
      shared: z.stringbool().default(false),
    },
    item: QuizItem,
    meta: BankMeta,
  }),
  create: endpoint('POST', '/quiz-bank/v1/quiz', {
    access: 'member',
    summary: 'Tulis paket soal baru sebagai draf',
    body: QuizDraft,
    reply: QuizView,
    refuses: [...saving, refusal.version_conflict],
  }),
  revise: endpoint('PATCH', '/quiz-bank/v1/quiz', {
    access: 'member',
    summary: 'Simpan perubahan: judul, soal demi soal, urutan; dengan finish sekaligus diterbitkan',
    body: QuizRevision,
    reply: QuizSaved,
    refuses: [
      ...saving,
      refusal.version_conflict,
      quizRefusal.quiz_used,
      quizRefusal.not_in_this_status,
      quizRefusal.quiz_incomplete,
    ],
  }),
  setStatus: endpoint('PATCH', '/quiz-bank/v1/quiz/status', {
    access: 'member',
    summary: 'Terbitkan, arsipkan, atau kembalikan menjadi draf',
    body: { id: Id, status: QuizStatus },
    reply: QuizItem,
    refuses: [
      quizRefusal.quiz_used,
      quizRefusal.not_in_this_status,
      quizRefusal.quiz_incomplete,
      curriculumRefusal.invalid_curriculum_component_description,
    ],
  }),
  get: endpoint('GET', '/quiz-bank/v1/quiz/{id}', {
    ...one,
    summary: 'Satu paket soal dengan kuncinya',
    reply: QuizView,
  }),
  paper: endpoint('GET', '/quiz-bank/v1/quiz/{id}/paper', {
    ...one,
    summary: 'Paket soal sebagaimana dilihat peserta ujian, tanpa kunci',
    reply: QuizPaper,
  }),
  remove: endpoint('DELETE', '/quiz-bank/v1/quiz/{id}', {
    ...one,
    summary: 'Hapus paket soal yang belum digunakan',
    reply: z.object({ id: Id }),
    refuses: [quizRefusal.quiz_used],
  }),
  duplicate: endpoint('POST', '/quiz-bank/v1/quiz/duplicate/{id}', {
    ...one,
    summary: 'Duplikat sebagai draf milik sendiri',
    body: { status: z.literal('draft').default('draft') },
    reply: QuizView,
  }),
  share: endpoint('POST', '/quiz-bank/v1/quiz/share', {
    access: 'member',
    summary: 'Tentukan dengan siapa paket soal dibagikan; yang tidak disebut tidak lagi',
    body: { id: Id, shares: z.array(ShareDraft).max(100, { error: texts.mostTeachers(100) }) },
    reply: QuizView,
    refuses: [quizRefusal.unknown_colleague],
  }),
  upload: endpoint('POST', '/quiz-bank/v1/file', {
    access: 'member',
    summary: 'Unggah gambar untuk soal yang sedang ditulis',
    body: { file: AnyFile },
    reply: QuestionPicture,
    refuses: Object.values(fileRefusal),
  }),
  history: listEndpoint('/quiz-bank/v1/question/history', {
    access: 'member',
    summary: 'Soal yang pernah ditulis dan dapat saya baca, untuk dipakai lagi',
    query: {
      ...paging(20),
      search,
      question_type: z.coerce.number<number | string>().pipe(QuestionType).optional(),
      difficulty: Difficulty.optional(),
      cognitive_level: CognitiveLevel.optional(),
      component_id: Id.optional(),
      subject_id: Id.optional(),
      level,
      /** Leave out those of this quiz. */
      except_quiz_id: Id.optional(),
    },
    item: HistoryQuestion,
  }),
  readSheet: endpoint('POST', '/quiz-bank/v1/spreadsheet-to-json', {
    access: 'member',
    summary: 'Baca soal dari lembar Excel tanpa menyimpannya',
    body: { file: AnyFile },
    reply: SheetQuestions,
    refuses: [...Object.values(sheetRefusal), quizRefusal.spreadsheet_failed, quizRefusal.too_many_questions],
  }),
  exportSheet: fileEndpoint('GET', '/quiz-bank/v1/quiz/{id}/export', {
    ...one,
    summary: 'Paket soal sebagai lembar Excel, dengan kolom templat',
  }),
  questions: endpoint('GET', '/exam-quiz/quiz/{id}/bank-soal', {
    ...one,
    summary: 'Soal sebuah paket dengan kuncinya',
    reply: z.array(QuestionView),
  }),
  template: fileEndpoint('GET', '/exam-quiz/quiz/{id}/bank-soal-template', {
    ...one,
    summary: 'Templat lembar soal',
  }),
}
