/** The queries of questions. Those for whoever answers never touch the table of keys. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { CognitiveLevel, Difficulty, QuestionType } from '@kelasku/shared/quiz/question'
import { and, asc, desc, eq, getColumns, ilike, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { subjects } from '#features/classroom/table.ts'
import { curriculumComponents } from '#features/curriculum/table.ts'
import { users } from '#features/profile/table.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import { isReadable } from '../repo.ts'
import { picturePurpose, questionKeys, questionPictures, questions, quizzes } from '../table.ts'
import { picturesOf, type QuestionContent } from './content.ts'

export type QuestionRow = typeof questions.$inferSelect

const whole = {
  question: getColumns(questions),
  key: getColumns(questionKeys),
  component: {
    id: curriculumComponents.id,
    code: curriculumComponents.code,
    text: curriculumComponents.text,
    deleted_at: curriculumComponents.deleted_at,
  },
  editor: { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id },
}

const inOrder = [asc(questions.position), asc(questions.seq)] as const

const wholeQuestions = (tx: Tx) =>
  tx
    .select(whole)
    .from(questions)
    .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .leftJoin(curriculumComponents, eq(curriculumComponents.id, questions.component_id))
    .leftJoin(users, eq(users.id, questions.edited_by))

export type KnownQuestion = Awaited<ReturnType<ReturnType<typeof wholeQuestions>['execute']>>[number]

/** With their keys; of several quizzes each one's together. */
export const listQuestions = (tx: Tx, quizIds: readonly string[], ids?: readonly string[]): Promise<KnownQuestion[]> =>
  wholeQuestions(tx)
    .where(and(inArray(questions.quiz_id, [...quizIds]), ids ? inArray(questions.id, [...ids]) : undefined))
    .orderBy(asc(questions.quiz_id), ...inOrder)

/** Without their keys. */
export const listPaper = (tx: Tx, quizId: string): Promise<QuestionRow[]> =>
  tx
    .select()
    .from(questions)
    .where(eq(questions.quiz_id, quizId))
    .orderBy(...inOrder)

/** As much as tells whether somebody else has been at it. */
export const listVersions = (tx: Tx, quizId: string) =>
  tx
    .select({
      id: questions.id,
      version: questions.version,
      position: questions.position,
      editor_name: users.full_name,
    })
    .from(questions)
    .leftJoin(users, eq(users.id, questions.edited_by))
    .where(eq(questions.quiz_id, quizId))
    .orderBy(...inOrder)

export type QuestionVersion = Awaited<ReturnType<typeof listVersions>>[number]

/** What each question says, to know a double by. */
export async function listWords(tx: Tx, quizId: string): Promise<string[]> {
  const rows = await tx.select({ words: questions.words }).from(questions).where(eq(questions.quiz_id, quizId))
  return rows.map(({ words }) => words)
}

// ---- History

export interface HistorySearch {
  search?: string | undefined
  question_type?: QuestionType | undefined
  difficulty?: Difficulty | undefined
  cognitive_level?: CognitiveLevel | undefined
  component_id?: string | undefined
  subject_id?: string | undefined
  level?: number | undefined
  except_quiz_id?: string | undefined
}

/** Whatever the asker may read, the latest first. */
export const listHistory = (tx: Tx, who: Actor, search: HistorySearch, paging: Paging) =>
  pageOf(paging, (limit, offset) =>
    tx
      .select({
        ...whole,
        quiz: { id: quizzes.id, title: quizzes.title, subject_name: subjects.name, level: quizzes.level },
        number: sql<number>`(select count(*) from questions b where b.quiz_id = questions.quiz_id
          and (b.position, b.seq) <= (questions.position, questions.seq))`.mapWith(Number),
        total: totalOver,
      })
      .from(questions)
      .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
      .innerJoin(quizzes, eq(quizzes.id, questions.quiz_id))
      .leftJoin(subjects, eq(subjects.id, quizzes.subject_id))
      .leftJoin(curriculumComponents, eq(curriculumComponents.id, questions.component_id))
      .leftJoin(users, eq(users.id, questions.edited_by))
      .where(and(isReadable(who), ...narrowed(search)))
      .orderBy(desc(questions.edited_at), desc(questions.seq))
      .limit(limit)
      .offset(offset),
  )

const narrowed = (search: HistorySearch): (SQL | undefined)[] => [
  search.search ? ilike(questions.words, containing(search.search)) : undefined,
  search.question_type && eq(questions.question_type, search.question_type),
  search.difficulty && eq(questions.difficulty, search.difficulty),
  search.cognitive_level && eq(questions.cognitive_level, search.cognitive_level),
  search.component_id ? eq(questions.component_id, search.component_id) : undefined,
  search.subject_id ? eq(quizzes.subject_id, search.subject_id) : undefined,
  search.level === undefined ? undefined : eq(quizzes.level, search.level),
  search.except_quiz_id ? ne(questions.quiz_id, search.except_quiz_id) : undefined,
]

// ---- Written

/** A question where it belongs, by whom. */
export interface PlacedQuestion {
  id: string
  position: number
  content: QuestionContent
}

export interface Writing {
  quiz: { id: string; school_id: string }
  userId: string
}

/** Another question of this id, wherever it is, breaks the key. */
export async function insertQuestions(tx: Tx, placed: readonly PlacedQuestion[], { quiz, userId }: Writing) {
  if (placed.length === 0) return
  await tx.insert(questions).values(placed.map((one) => rowOf(one, { quiz, userId })))
  await saveKeys(tx, placed, quiz.school_id)
}

/** Of these it is known that they are here and that nobody else holds them. */
export async function saveQuestions(tx: Tx, placed: readonly PlacedQuestion[], writing: Writing) {
  if (placed.length === 0) return
  await tx
    .insert(questions)
    .values(placed.map((one) => rowOf(one, writing)))
    .onConflictDoUpdate({
      target: questions.id,
      set: { ...taken(contentColumns), edited_by: writing.userId, edited_at: new Date(), version: nextVersion },
    })
  await saveKeys(tx, placed, writing.quiz.school_id)
}

const nextVersion = sql`questions.version + 1`

const rowOf = ({ id, position, content }: PlacedQuestion, { quiz, userId }: Writing) => ({
  ...content.question,
  id,
  position,
  school_id: quiz.school_id,
  quiz_id: quiz.id,
  edited_by: userId,
})

const contentColumns = [
  'question_type',
  'question_doc',
  'options',
  'point',
  'difficulty',
  'cognitive_level',
  'component_id',
  'words',
] as const satisfies (keyof QuestionContent['question'])[]

const keyColumns = [
  'correct_option_ids',
  'accepted_answers',
  'partial_credit',
  'explanation_doc',
  'rubric',
] as const satisfies (keyof QuestionContent['key'])[]

const taken = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${column}`)]))

async function saveKeys(tx: Tx, placed: readonly PlacedQuestion[], school_id: string): Promise<void> {
  await tx
    .insert(questionKeys)
    .values(placed.map(({ id, content }) => ({ ...content.key, question_id: id, school_id })))
    .onConflictDoUpdate({ target: questionKeys.question_id, set: taken(keyColumns) })
  await savePictures(tx, placed, school_id)
}

async function savePictures(tx: Tx, placed: readonly PlacedQuestion[], school_id: string): Promise<void> {
  const ids = placed.map(({ id }) => id)
  const named = placed.flatMap(({ id, content }) =>
    [...new Set(picturesOf(content))].map((file_id) => ({ question_id: id, file_id, school_id })),
  )
  await tx.delete(questionPictures).where(inArray(questionPictures.question_id, ids))
  if (named.length > 0) await tx.insert(questionPictures).values(named)
}

export async function removeQuestions(tx: Tx, quizId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(questions).where(and(eq(questions.quiz_id, quizId), inArray(questions.id, [...ids])))
}

/** All of the quiz, in this order. */
export async function saveOrder(tx: Tx, quizId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update questions q set position = o.position
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as o(id, position)
    where q.id = o.id and q.quiz_id = ${quizId} and q.position <> o.position`)
}

// ---- Pictures

/** Uploaded by this writer, or named by a question that they may read: those of nobody else. */
export async function arePicturesFor(tx: Tx, who: Actor, fileIds: readonly string[]): Promise<boolean> {
  const wanted = new Set(fileIds)
  if (wanted.size === 0) return true
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, [...wanted]),
        eq(files.school_id, who.schoolId),
        eq(files.purpose, picturePurpose),
        sql`(files.owner_id = ${who.userId} or ${isInReadableQuiz(who, sql`files.id`)})`,
      ),
    )
  return found.length === wanted.size
}

export async function isPictureReadable(tx: Tx, who: Actor, fileId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select ${isInReadableQuiz(who, sql`${fileId}`)} as found`)
  return rows[0]?.found ?? false
}

const isInReadableQuiz = (who: Actor, fileId: SQL) => sql`exists (select 1 from question_pictures p
  join questions on questions.id = p.question_id join quizzes on quizzes.id = questions.quiz_id
  where p.file_id = ${fileId}::uuid and ${isReadable(who)})`
