import type { RichDoc } from '@kelasku/shared/kernel/rich-text'
import type { QuizStatus, ShareAccess } from '@kelasku/shared/quiz/contract'
import type { CognitiveLevel, Criterion, Difficulty, PartialCredit, QuestionType } from '@kelasku/shared/quiz/question'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { subjects } from '#features/classroom/table.ts'
import { curriculumComponents } from '#features/curriculum/table.ts'
import { ofSomebody, ofUserIfAny } from '#features/profile/table.ts'
import { ofSchool, schoolYears } from '#features/school/table.ts'
import { createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'
import { files } from '#platform/files/table.ts'

export const quizzes = pgTable(
  'quizzes',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    /** Nobody, when their account has been forgotten: the school keeps its questions. */
    author_id: ofSomebody(),
    title: text().notNull(),
    description: text().notNull().default(''),
    subject_id: uuid(),
    level: integer(),
    school_year_id: uuid(),
    status: text().$type<QuizStatus>().notNull().default('draft'),
    cloned_from: uuid(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
    /** Out of every list; an exam's papers may still point at it. */
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex('quizzes_key').on(table.school_id, table.id),
    index('quizzes_school').on(table.school_id, table.updated_at),
    index('quizzes_author').on(table.author_id),
    foreignKey({ columns: [table.school_id, table.subject_id], foreignColumns: [subjects.school_id, subjects.id] }),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }),
    check('quizzes_status', sql`status in ('draft', 'published', 'archived')`),
    ...schoolRls('quizzes'),
  ],
)

/** An option as it is shown, under an id that it keeps whatever its place. */
export interface KeptOption {
  id: string
  value_doc: RichDoc
}

/** What somebody who answers may be shown, and nothing that tells the answer. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    quiz_id: uuid().notNull(),
    /** Gaps are allowed. */
    position: integer().notNull(),
    question_type: integer().$type<QuestionType>().notNull(),
    question_doc: jsonb().$type<RichDoc>(),
    options: jsonb().$type<KeptOption[]>().notNull(),
    point: numeric({ precision: 7, scale: 2, mode: 'number' }),
    difficulty: text().$type<Difficulty>(),
    cognitive_level: text().$type<CognitiveLevel>(),
    component_id: uuid(),
    /** The words of the question and its options, to be searched. */
    words: text().notNull(),
    version: integer().notNull().default(1),
    edited_by: ofSomebody(),
    edited_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('questions_key').on(table.school_id, table.id),
    index('questions_quiz').on(table.quiz_id, table.position),
    index('questions_component').on(table.component_id),
    foreignKey({
      columns: [table.school_id, table.quiz_id],
      foreignColumns: [quizzes.school_id, quizzes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.school_id, table.component_id],
      foreignColumns: [curriculumComponents.school_id, curriculumComponents.id],
    }),
    check('questions_point', sql`point > 0`),
    ...schoolRls('questions'),
  ],
)

/** Apart from the questions, so that no query for somebody who answers can bring a key along by accident. */
export const questionKeys = pgTable(
  'question_keys',
  {
    question_id: uuid().primaryKey(),
    school_id: ofSchool(),
    correct_option_ids: uuid().array().notNull(),
    accepted_answers: text().notNull(),
    partial_credit: text().$type<PartialCredit>().notNull(),
    explanation_doc: jsonb().$type<RichDoc>(),
    rubric: jsonb().$type<Criterion[]>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.question_id],
      foreignColumns: [questions.school_id, questions.id],
    }).onDelete('cascade'),
    ...schoolRls('question_keys'),
  ],
)

/** With whom it is shared besides its author; without a person, with all who teach in the school. */
export const quizShares = pgTable(
  'quiz_shares',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    quiz_id: uuid().notNull(),
    user_id: ofUserIfAny(),
    access: text().$type<ShareAccess>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.quiz_id],
      foreignColumns: [quizzes.school_id, quizzes.id],
    }).onDelete('cascade'),
    unique('quiz_shares_one').on(table.quiz_id, table.user_id).nullsNotDistinct(),
    index('quiz_shares_user').on(table.user_id),
    ...schoolRls('quiz_shares'),
  ],
)

/** Which exam has taken it up. While there is one, it cannot be changed. */
export const quizUses = pgTable(
  'quiz_uses',
  { quiz_id: uuid().notNull(), exam_id: uuid().notNull(), school_id: ofSchool(), used_at: createdAt() },
  (table) => [
    primaryKey({ columns: [table.quiz_id, table.exam_id] }),
    foreignKey({ columns: [table.school_id, table.quiz_id], foreignColumns: [quizzes.school_id, quizzes.id] }),
    index('quiz_uses_exam').on(table.exam_id),
    ...schoolRls('quiz_uses'),
  ],
)

/** What its files are kept for. */
export const picturePurpose = 'quiz.picture'

/** The pictures that a question names; a copy of a question names the same ones. */
export const questionPictures = pgTable(
  'question_pictures',
  {
    question_id: uuid().notNull(),
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    school_id: ofSchool(),
  },
  (table) => [
    primaryKey({ columns: [table.question_id, table.file_id] }),
    foreignKey({
      columns: [table.school_id, table.question_id],
      foreignColumns: [questions.school_id, questions.id],
    }).onDelete('cascade'),
    index('question_pictures_file').on(table.file_id),
    ...schoolRls('question_pictures'),
  ],
)
