/** The queries of what is asked, and of each pupil's paper. Keys are only ever written here. */
import { asc, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Tx } from '#platform/database/work.ts'
import { examKeys, examQuestions } from '../table.ts'

export type QuestionRow = typeof examQuestions.$inferSelect

interface ExamKey {
  id: string
  school_id: string
}

type Unplaced<Row> = Omit<Row, 'id' | 'question_id' | 'exam_id' | 'school_id'>

export interface NewQuestion {
  asked: Unplaced<typeof examQuestions.$inferInsert>
  key: Unplaced<typeof examKeys.$inferInsert>
}

const chunk = 500

export async function insertQuestions(tx: Tx, exam: ExamKey, questions: readonly NewQuestion[]): Promise<void> {
  const of = { exam_id: exam.id, school_id: exam.school_id }
  const named = questions.map((question) => ({ id: randomUUID(), ...question }))
  for (let from = 0; from < named.length; from += chunk) {
    const part = named.slice(from, from + chunk)
    await tx.insert(examQuestions).values(part.map(({ id, asked }) => ({ ...of, id, ...asked })))
    await tx.insert(examKeys).values(part.map(({ id, key }) => ({ ...of, question_id: id, ...key })))
  }
}

export const clearQuestions = (tx: Tx, examId: string) =>
  tx.delete(examQuestions).where(eq(examQuestions.exam_id, examId))

/** All that anybody may be asked in this exam, without anything that tells an answer. */
export const listQuestions = (tx: Tx, examId: string): Promise<QuestionRow[]> =>
  tx.select().from(examQuestions).where(eq(examQuestions.exam_id, examId)).orderBy(asc(examQuestions.number))

export interface PooledQuestion {
  id: string
  line: number | null
  options: number
}

/** Enough of them to draw papers. */
export async function listPool(tx: Tx, examId: string): Promise<PooledQuestion[]> {
  const { rows } = await tx.execute<{ id: string; line: number | null; options: number }>(sql`
    select id, line, jsonb_array_length(answer_options) as options from exam_questions
    where exam_id = ${examId} order by number`)
  return rows
}

export async function listPaperless(tx: Tx, examId: string, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from exam_attempts
    where exam_id = ${examId} and paper_version = 0 order by n limit ${limit}`)
  return rows.map(({ id }) => id)
}

export interface DrawnPaper {
  attempt_id: string
  seed: number
  question_ids: string[]
  option_orders: string[]
  key_sealed: string
}

/** One statement for many papers. */
export async function savePapers(tx: Tx, papers: readonly DrawnPaper[]): Promise<void> {
  const lists = sql`${sql.param(papers.map((one) => one.attempt_id))}::uuid[],
    ${sql.param(papers.map((one) => one.seed))}::bigint[],
    ${sql.param(papers.map((one) => one.question_ids.join()))}::text[],
    ${sql.param(papers.map((one) => one.option_orders.join()))}::text[],
    ${sql.param(papers.map((one) => one.key_sealed))}::text[]`
  await tx.execute(sql`update exam_attempts a set seed = g.seed, paper_version = a.paper_version + 1,
      question_ids = string_to_array(g.questions, ',')::uuid[], option_orders = string_to_array(g.orders, ',', null),
      paper_key_sealed = g.key
    from unnest(${lists}) as g (attempt, seed, questions, orders, key) where a.id = g.attempt`)
}
