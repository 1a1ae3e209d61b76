/** Every step of an exam that there is, and every one that there is not: 409, and nothing has changed. */
import { ExamEvent, ExamStatus, examCan } from '@kelasku/shared/exam/machine'
import { AttemptStatus } from '@kelasku/shared/exam/attempt'
import { commandEvents } from './proctoring/acts.ts'
import { beforeAll, expect, test } from 'vitest'
import { pathsOf } from './steps.ts'
import { insertAttempt, insertExam } from '#testing/exam-ground.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { buildWorld, type World } from '#testing/world.ts'

let house: TestHouse
let world: World
beforeAll(async () => {
  house = await openTestHouse()
  world = await buildWorld(house)
})

const hour = 3_600_000
/** Far from any moment at which the clock would do something by itself. */
const faraway = { start_date: new Date(Date.now() + 100 * hour), end_date: new Date(Date.now() + 103 * hour) }

const byPeople = ExamEvent.options.filter(
  (event) => !['end_reached', 'all_closed', 'auto_graded', 'regrade', 'reopen', 'remove'].includes(event),
)

async function fingerprint(examId: string): Promise<string> {
  const { rows } = await house.database.pool.query<{ print: string }>(
    `select md5(coalesce((select string_agg(e::text, '') from exams e where id = $1), '')
      || coalesce((select string_agg(a::text, '' order by n) from exam_attempts a where exam_id = $1), '')
      || coalesce((select string_agg(s::text, '' order by seq) from exam_steps s where exam_id = $1), '')) as print`,
    [examId],
  )
  return rows[0]!.print
}

test.each(ExamStatus.options)('%s refuses whatever is no step from it, and stays as it is', async (exam_status) => {
  // In the closing states the clock is at work of its own accord.
  if (exam_status === 'CLOSING' || exam_status === 'ENDED') return
  for (const event of byPeople.filter((step) => !examCan(exam_status, step))) {
    const exam = await insertExam(house, world.school, { exam_status, ...faraway })
    const before = await fingerprint(exam.id)
    const body = { id: exam.id, event, version: 1, reason: 'Mencoba' }
    const { status } = await world.school.people.tono.call('PATCH', '/exam/v1/exam/status', { body })
    expect([exam_status, event, status]).toEqual([exam_status, event, 409])
    expect(await fingerprint(exam.id)).toBe(before)
  }
})

test.each(AttemptStatus.options)('%s takes the commands that are steps from it, and no other', async (status) => {
  const { tono, mina } = world.school.people
  for (const [kind, event] of Object.entries(commandEvents)) {
    const exam = await insertExam(house, world.school, { exam_status: 'ONGOING', ...faraway })
    const held = status === 'PAUSED' || status === 'LOCKED' ? { remaining_ms: hour, held_at: new Date() } : {}
    await insertAttempt(house, exam, mina.userId, [], { status, end_at: new Date(Date.now() + hour), ...held })
    const body = { kind, text: 'Alasan', minutes: 10, mode: 'ZERO' }
    const before = await fingerprint(exam.id)
    const answer = await tono.call('POST', `/exam/v1/exam/${exam.id}/command`, { body })
    const isStep = pathsOf(event).some(({ from }) => from === status)
    const { processed } = answer.body.data as { processed: object[] }
    expect([status, kind, processed.length]).toEqual([status, kind, isStep ? 1 : 0])
    if (!isStep) expect(await fingerprint(exam.id)).toBe(before)
  }
})
