/**
 * T02: whatever anybody asks in whatever state an exam and an attempt are in, and whatever header they send: no question
 * before the start, no key before the publication, and none of either for a stranger ever. The questions and their keys
 * hold words that stand nowhere else, so an answer that holds one has leaked.
 */
import type { AttemptStatus } from '@kelasku/shared/exam/attempt'
import type { ExamStatus, ShowResult } from '@kelasku/shared/exam/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAttempt, insertExam, type GroundExam } from '#testing/exam-ground.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { buildWorld, type Someone, type World } from '#testing/world.ts'

let house: TestHouse
let world: World
beforeAll(async () => {
  house = await openTestHouse()
  world = await buildWorld(house)
})

const asked = 'Soalrahasia'
const keyed = /Kuncirahasia|Pembahasan rahasia|Rubrik rahasia/
const questions = [
  { type: 1 as const, text: asked, point: 1, options: ['Pilihanrahasia', 'Lain'], right: [0] },
  { type: 4 as const, text: asked, point: 1, accepted: ['Kuncirahasia'] },
  { type: 5 as const, text: asked, point: 1 },
]

interface State {
  exam: ExamStatus
  attempt: AttemptStatus
  show?: ShowResult
  /** What the pupil may be shown in it. */
  questions: boolean
  keys: boolean
}

const states: State[] = [
  { exam: 'DRAFT', attempt: 'NOT_STARTED', questions: false, keys: false },
  { exam: 'SCHEDULED', attempt: 'NOT_STARTED', questions: false, keys: false },
  { exam: 'WAITING', attempt: 'READY', questions: false, keys: false },
  { exam: 'ONGOING', attempt: 'ADMITTED', questions: false, keys: false },
  { exam: 'ONGOING', attempt: 'WORKING', questions: true, keys: false },
  { exam: 'SUSPENDED', attempt: 'PAUSED', questions: false, keys: false },
  { exam: 'ONGOING', attempt: 'SUBMITTED', questions: false, keys: false },
  { exam: 'GRADING', attempt: 'SUBMITTED', questions: false, keys: false },
  { exam: 'GRADED', attempt: 'GRADED', questions: false, keys: false },
  { exam: 'PUBLISHED', attempt: 'FINAL', show: 'NONE', questions: false, keys: false },
  { exam: 'PUBLISHED', attempt: 'FINAL', show: 'SCORE', questions: false, keys: false },
  { exam: 'PUBLISHED', attempt: 'FINAL', show: 'REVIEW', questions: true, keys: true },
]

async function lay({ exam: exam_status, attempt: status, show: show_result = 'REVIEW' }: State): Promise<GroundExam> {
  const hour = 3_600_000
  const begins = Date.now() + (['DRAFT', 'SCHEDULED', 'WAITING'].includes(exam_status) ? hour : -hour)
  const times = { start_date: new Date(begins), end_date: new Date(begins + 3 * hour) }
  const exam = await insertExam(house, world.school, { exam_status, show_result, ...times }, questions)
  const isHeld = status === 'PAUSED' ? { remaining_ms: hour, held_at: new Date() } : {}
  await insertAttempt(house, exam, world.school.people.mina.userId, [[1], 'jawaban', 'jawaban'], {
    status,
    device_id: 'perangkat-uji',
    end_at: new Date(Date.now() + hour),
    paper_key_sealed: house.tools.secrets.seal(Buffer.alloc(32).toString('base64')),
    total_score: 2,
    score: 66,
    ...isHeld,
  })
  return exam
}

const device = { epoch: 1, device_id: 'perangkat-uji' }

/** Every call with which a pupil, a parent or a stranger may try their luck, the destructive ones last. */
const calls = ({ id }: GroundExam, uid: string): [method: string, path: string, body?: object][] => {
  const participant = `/exam/v1/exam/${id}/participant/${uid}`
  return [
    ['GET', '/exam/v1/exam?limit=100'],
    ['GET', `/exam/v1/exam/${id}`],
    ['GET', `/exam/v1/check-room?exam_id=${id}`],
    ['GET', `/exam/v1/examHeader?exam_id=${id}`],
    ['GET', `/exam/v1/exam/${id}/paper`],
    ['GET', `/exam/v1/question?exam_id=${id}`],
    ['GET', `/exam/v1/answer?exam_id=${id}`],
    ['GET', `/exam/v1/exam/${id}/participant`],
    ['GET', `${participant}?show_detail=true`],
    ['GET', `${participant}/timeline`],
    ['GET', `${participant}/detection-summary`],
    ['GET', `/exam/v1/qa/preview/v2/${id}/${uid}`],
    ['GET', `/exam-quiz/quiz/${id}/review-jawaban?user_id=${uid}`],
    ['POST', '/exam-quiz/bank-soal/myanswer', { exam_id: id, user_id: uid }],
    ['GET', `/exam/v1/exam/${id}/board`],
    ['GET', `/exam/v1/exam/${id}/examChat`],
    ['GET', `/exam/v1/exam/${id}/grading`],
    ['GET', `/exam/v1/exam/${id}/late`],
    ['GET', `/exam/v1/exam/${id}/statistics`],
    ['GET', `/exam/v1/export/score/${id}`],
    ['GET', `/exam/v1/export/answers/${id}`],
    ['GET', `/exam/v1/export/exam/pdf?exam_id=${id}&kind=KEY`],
    ['POST', `${participant}/ping`, device],
    ['POST', `${participant}/help`, { raised: true }],
    ['POST', '/exam/v1/answers', { exam_id: id, ...device, answers: [] }],
    ['POST', `${participant}/late`, { ...device, answers: [] }],
    ['POST', `${participant}/end`, { ...device, manifest: [] }],
  ]
}

const headers: Record<string, string>[] = [{}, { 'x-show-correct-answer': 'true', 'show-correct-answer': '1' }]

describe.each(states.map((state) => [`${state.exam} ${state.attempt} ${state.show ?? ''}`.trim(), state] as const))(
  '%s',
  (_name, state) => {
    test('pupil, parent, another pupil, a stranger and the school next door learn what they may and no more', async () => {
      const exam = await lay(state)
      const { mina, joko, sari } = world.school.people
      const twin = world.twin.people
      const principals: [Pick<Someone, 'call'>, boolean][] = [
        [mina, true],
        [sari, true],
        [joko, false],
        [twin.mina, false],
        [twin.rina, false],
        [world.stranger, false],
        [{ call: world.anonymous }, false],
      ]
      const leaks: string[] = []
      for (const [who, isTheirs] of principals)
        for (const header of headers)
          for (const [method, path, body] of calls(exam, mina.userId)) {
            const answer = await who.call(method, path, { headers: header, ...(body && { body }) })
            const text = JSON.stringify(answer.body)
            const where = `${method} ${path} → ${answer.status}`
            if (text.includes(asked) && !(isTheirs && state.questions)) leaks.push(`question: ${where}`)
            if (keyed.test(text) && !(isTheirs && state.keys)) leaks.push(`key: ${where}`)
          }
      expect(leaks).toEqual([])
    }, 60_000)
  },
)

test('where it may be shown it is: the matrix can see', async () => {
  const { mina, tono } = world.school.people
  const working = await lay(states[4]!)
  const paper = await mina.call('GET', `/exam/v1/question?exam_id=${working.id}`)
  expect(JSON.stringify(paper.body)).toContain(asked)
  const marked = await tono.call('GET', `/exam/v1/qa/preview/v2/${working.id}/${mina.userId}`)
  expect(JSON.stringify(marked.body)).toMatch(keyed)
  const published = await lay(states.at(-1)!)
  const review = await mina.call('GET', `/exam-quiz/quiz/${published.id}/review-jawaban`)
  expect(JSON.stringify(review.body)).toMatch(keyed)
})
