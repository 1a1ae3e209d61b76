/** What teachers do with the bank, as their screens would. */
import { randomUUID } from 'node:crypto'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import type { HistoryQuestion, QuizItem, QuizStatus, QuizView } from '@kelasku/shared/quiz/contract'
import type { QuestionDraft, QuestionView } from '@kelasku/shared/quiz/question'
import sharp from 'sharp'
import { curriculumComponents, curriculums } from '#features/curriculum/table.ts'
import type { Answer, Wire } from './caller.ts'
import type { TestServer } from './server.ts'
import type { School, Someone } from './world.ts'

export type Quiz = Wire<QuizView>
export type Question = Wire<QuestionView>

export const option = (text: string, is_correct_answer = false) => ({ value_doc: docOfText(text), is_correct_answer })

/** A question that lacks nothing. */
export const question = (change: Partial<QuestionDraft> & { id?: string; version?: number } = {}) => ({
  question_type: 1 as const,
  question_doc: docOfText('Satuan pokok SI untuk suhu'),
  answer_options: [option('Celsius'), option('Kelvin', true)],
  ...change,
})

export async function uploadPicture({ call }: Pick<Someone, 'call'>): Promise<Answer> {
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(png)], 'segitiga.png', { type: 'image/png' }))
  return call('POST', '/quiz-bank/v1/file', { body })
}

export const withPicture = (file_id: string) =>
  question({ question_doc: { type: 'doc', content: [{ type: 'image', attrs: { file_id, alt: 'Segitiga' } }] } })

export function quizIn({ status, body }: Answer): Quiz {
  if (status !== 200) throw new Error(`${status} ${body.code} ${JSON.stringify(body.data)}`)
  return body.data as Quiz
}

export const subjectOf = async ({ call }: Pick<Someone, 'call'>): Promise<string> => {
  const { body } = await call('GET', '/subjects')
  return (body.data as { id: string }[])[0]!.id // each school of the world has one
}

export const write = async (who: Someone, draft: object = {}) =>
  who.call('POST', '/quiz-bank/v1/quiz', {
    body: { title: 'Ulangan suhu', subject_id: await subjectOf(who), ...draft },
  })
export const written = async (who: Someone, draft: object = {}) =>
  quizIn(await write(who, { questions: [question()], ...draft }))

export const get = (who: Pick<Someone, 'call'>, id: string) => who.call('GET', `/quiz-bank/v1/quiz/${id}`)
export const seen = async (who: Someone, id: string) => quizIn(await get(who, id))
export const revise = (who: Someone, body: object) => who.call('PATCH', '/quiz-bank/v1/quiz', { body })
export const remove = (who: Someone, id: string) => who.call('DELETE', `/quiz-bank/v1/quiz/${id}`)
export const setStatus = (who: Someone, id: string, status: QuizStatus) =>
  who.call('PATCH', '/quiz-bank/v1/quiz/status', { body: { id, status } })
export const share = (who: Someone, id: string, shares: readonly object[]) =>
  who.call('POST', '/quiz-bank/v1/quiz/share', { body: { id, shares } })
export const withPerson = ({ userId }: Someone, access: 'READ' | 'EDIT') => ({
  type: 'PERSON',
  user_id: userId,
  access,
})
export const withSchool = (access: 'READ' | 'EDIT') => ({ type: 'SCHOOL', access })

export async function published(who: Someone, draft: object = {}): Promise<Quiz> {
  const { id } = await written(who, draft)
  const answer = await setStatus(who, id, 'published')
  if (answer.status !== 200) throw new Error(`${answer.body.code} ${JSON.stringify(answer.body.data)}`)
  return seen(who, id)
}

export const listed = async (who: Someone, query = '') => {
  const answer = await who.call('GET', `/quiz-bank/v1/quiz?limit=200${query}`)
  return (answer.body.data as Wire<QuizItem>[]).map(({ id }) => id)
}

export const history = async (who: Someone, query = '') =>
  (await who.call('GET', `/quiz-bank/v1/question/history?limit=200${query}`)).body.data as Wire<HistoryQuestion>[]

/** Something that a question can be about. */
export async function componentOf({ database: { db } }: TestServer, school: School): Promise<string> {
  const subject_id = await subjectOf(school.people.tono)
  const ofSchool = { school_id: school.id }
  const [curriculum] = await db
    .insert(curriculums)
    .values({ ...ofSchool, school_year_id: school.yearId, name: randomUUID(), kind: 'MERDEKA', level: 7 })
    .returning()
  const [row] = await db
    .insert(curriculumComponents)
    .values({ ...ofSchool, curriculum_id: curriculum!.id, subject_id, position: 1, code: '7.1', text: 'Mengukur suhu' })
    .returning()
  return row!.id
}
