/** Two saves of one answer that are under way at the same time, as when a device asks again for what hangs. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attemptOf, pupils, running, sit } from '#testing/exam-hall.ts'
import { openTestSchool } from '#testing/school.ts'
import { examAnswerOps, examAnswers } from '../table.ts'
import { saveLines } from './repo.ts'

const { server, school } = await openTestSchool()
const { db, pool } = server.database
const { lane } = server.exams.tools
const outside = await pupils(server, school, 2)
const exam = await running(server, school)

const isWaiting = `select 1 from pg_stat_activity where datname = current_database()
  and application_name = 'kelasku answers' and wait_event_type = 'Lock'`

test.each([
  ['of which nothing is held', []],
  ['that is held', [1]],
])('an older one of an answer %s is nothing new after the newer', async (_which, held) => {
  const sitting = await sit(outside.pop()!, exam)
  const { id } = await attemptOf(server, exam, sitting.who)
  const line = (rev: number) => ({
    school_id: school.id,
    exam_id: exam.id,
    user_id: sitting.who.userId,
    auth_session_id: sitting.who.sessionId,
    epoch: sitting.attempt.epoch,
    device_id: sitting.device_id,
    change: {
      question_id: sitting.paper.questions.find(({ question_type }) => question_type === 4)!.id,
      rev,
      value: `jawaban ${rev}`,
      attachment_id: null,
      is_doubtful: false,
      mono_ms: 0,
      beacon: '',
      online_at: null,
    },
  })
  for (const rev of held) await lane.save([line(rev)])

  let saving: ReturnType<typeof lane.save> | undefined
  await db.transaction(async (tx) => {
    expect(await saveLines(tx, [line(3)], null)).toMatchObject([{ outcome: 'NEW' }])
    saving = lane.save([line(2)])
    await expect.poll(async () => (await pool.query(isWaiting)).rowCount).toBe(1)
  })
  expect(await saving).toMatchObject([{ outcome: 'HELD' }])

  const history = await db.select().from(examAnswerOps).where(eq(examAnswerOps.attempt_id, id))
  expect(history.map(({ rev }) => rev).toSorted()).toEqual([...held, 3])
  const answers = await db.select().from(examAnswers).where(eq(examAnswers.attempt_id, id))
  expect(answers).toMatchObject([{ rev: 3, value: 'jawaban 3' }])
})
