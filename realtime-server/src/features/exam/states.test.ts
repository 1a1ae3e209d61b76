/** Every step of an exam that there is, and every one that there is not: 409, and nothing has changed. */
import { ExamEvent, ExamStatus, examCan } from '@kelasku/shared/exam/machine'
import { AttemptStatus } from '@kelasku/shared/exam/attempt'
import { commandEvents } from './proctoring/acts.ts'
import { expect, test } from 'vitest'
import { pathsOf } from './steps.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { openTestSchool } from '#testing/school.ts'

const { server, school, people } = await openTestSchool()
const { mina, tono } = people

const hour = 3_600_000
/** Far from any moment at which the clock would do something by itself. */
const faraway = { start_date: new Date(Date.now() + 100 * hour), end_date: new Date(Date.now() + 103 * hour) }

const byPeople = ExamEvent.options.filter(
  (event) => !['end_reached', 'all_closed', 'auto_graded', 'regrade', 'reopen', 'remove'].includes(event),
)

async function fingerprint(examId: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ print: string }>(
    `select md5(coalesce((select string_agg(e::text, '') from exams e where id = $1), '')
      || coalesce((select string_agg(a::text, '' order by n) from exam_attempts a where exam_id = $1), '')
      || coalesce((select string_agg(s::text, '' order by seq) from exam_steps s where exam_id = $1), '')) as print`,
    [examId],
  )
  return rows[0]!.print
}

/** An exam in this state, and its fingerprint. */
async function examThatIs(exam_status: ExamStatus) {
  const exam = await insertExam(server, school, { exam_status, ...faraway })
  // Somebody still writes: else the clock would end what is being closed.
  if (exam_status === 'CLOSING')
    await insertAttempt(server, exam, mina.userId, [], {
      status: 'WORKING',
      end_at: faraway.end_date,
      ended_at: null,
    })
  return { id: exam.id, before: await fingerprint(exam.id) }
}

/** The clock grades by itself whatever has ended, at some moment of the next second. */
async function hasStruck(examId: string): Promise<boolean> {
  const { rows } = await server.database.pool.query(
    `select 1 from exam_steps where exam_id = $1 and event = 'auto_graded' and by_user_id is null`,
    [examId],
  )
  return rows.length > 0
}

test.each(ExamStatus.options)('%s refuses whatever is no step from it, and stays as it is', async (exam_status) => {
  for (const event of byPeople.filter((step) => !examCan(exam_status, step))) {
    for (;;) {
      const { id, before } = await examThatIs(exam_status)
      const body = { id, event, version: 1, reason: 'Mencoba' }
      const { status } = await tono.call('PATCH', '/exam/v1/exam/status', { body })
      expect([exam_status, event, status]).toEqual([exam_status, event, 409])
      const after = await fingerprint(id)
      // It came before the person, or between them and the look at it: then nothing is told by this one.
      if (exam_status === 'ENDED' && after !== before && (await hasStruck(id))) continue
      expect(after).toBe(before)
      break
    }
  }
})

test.each(AttemptStatus.options)('%s takes the commands that are steps from it, and no other', async (status) => {
  for (const [kind, event] of Object.entries(commandEvents)) {
    const exam = await insertExam(server, school, { exam_status: 'ONGOING', ...faraway })
    const held = status === 'PAUSED' || status === 'LOCKED' ? { remaining_ms: hour, held_at: new Date() } : {}
    await insertAttempt(server, exam, mina.userId, [], { status, end_at: new Date(Date.now() + hour), ...held })
    const body = { kind, text: 'Alasan', minutes: 10, mode: 'ZERO' }
    const before = await fingerprint(exam.id)
    const answer = await tono.call('POST', `/exam/v1/exam/${exam.id}/command`, { body })
    const isStep = pathsOf(event).some(({ from }) => from === status)
    const { processed } = answer.body.data as { processed: object[] }
    expect([status, kind, processed.length]).toEqual([status, kind, isStep ? 1 : 0])
    if (!isStep) expect(await fingerprint(exam.id)).toBe(before)
  }
})
