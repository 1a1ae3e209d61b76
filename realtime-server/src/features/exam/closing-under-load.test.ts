/** Three hundred write as fast as they are answered while their exam is over: nothing that was acknowledged is left out. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { change, later, longBank, pupils, running, save, settle, type Exam, type Seat } from '#testing/exam-hall.ts'
import { openTestSchool } from '#testing/school.ts'
import { examAttempts, examQuestions } from './table.ts'

const minute = 60_000
const runs = [1, 2, 3, 4, 5]

const { server, school, people } = await openTestSchool()
const many = await pupils(server, school, 300)

test.each(runs)(
  'run %i: whatever was acknowledged is held, and what is held is what is marked',
  async () => {
    const bank = await longBank(people.tono, 3)
    const exam = await running(server, school, {}, bank)
    const questions = await server.database.db.select().from(examQuestions).where(eq(examQuestions.exam_id, exam.id))
    const seats = await seatedAtOnce(exam)
    const acked = new Map<string, number>()
    const over = new AbortController()
    const write = async (seat: Seat) => {
      for (let rev = 1; !over.signal.aborted; rev++) {
        // Right and wrong by turns, so that the marks tell which of them was marked.
        const answers = questions.map(({ id }) => change(id, rev, rev % 2 === 0 ? '36' : '35'))
        const { status, body } = await save(seat, answers)
        if (status === 410) return
        // As a device does: again after a while, and never all together.
        await new Promise((resolve) => setTimeout(resolve, 100 + 200 * Math.random()))
        if (status !== 200) continue
        for (const { question_id } of (body.data as { acked: { question_id: string }[] }).acked)
          acked.set(`${seat.who.userId} ${question_id}`, rev)
      }
    }
    const writing = seats.map(write)
    try {
      await expect.poll(() => acked.size, { timeout: 100_000 }).toBeGreaterThan(450)
      await later(server, exam, 120 * minute + 91_000)
      await settle(server, exam.id, 'GRADING')
    } finally {
      over.abort()
      await Promise.all(writing)
    }

    const held = await heldIn(exam)
    const revs = new Map(held.map(({ key, rev }) => [key, rev]))
    expect([...acked].filter(([key, rev]) => (revs.get(key) ?? 0) < rev)).toEqual([])
    expect(held.filter(({ value, point }) => point !== (value === '36' ? 1 : 0))).toEqual([])
    expect(await timesOver(exam)).toBe(exam.counts.participants)
  },
  180_000,
)

/** Three hundred tokens typed one after the other would be a test of its own. */
async function seatedAtOnce(exam: Exam): Promise<Seat[]> {
  const device_id = 'perangkat-banyak'
  await server.database.db
    .update(examAttempts)
    .set({ status: 'WORKING', device_id, started_at: new Date(), end_at: new Date(Date.now() + 60 * minute) })
    .where(eq(examAttempts.exam_id, exam.id))
  return many.map((who) => ({ who, exam, device_id, attempt: { epoch: 1 } }))
}

async function heldIn({ id }: Exam) {
  const { rows } = await server.database.pool.query<{ key: string; rev: number; value: string; point: number }>(
    `select a.user_id || ' ' || x.question_id as key, x.rev, x.value, m.point from exam_attempts a
       join exam_answers x on x.attempt_id = a.id
       left join exam_marks m on m.attempt_id = a.id and m.question_id = x.question_id
     where a.exam_id = $1 and a.status = 'TIMEOUT'`,
    [id],
  )
  return rows
}

async function timesOver({ id }: Exam): Promise<number> {
  const { rows } = await server.database.pool.query<{ times: number }>(
    `select count(*)::int as times from exam_steps where exam_id = $1 and event = 'grace_over'`,
    [id],
  )
  return rows[0]!.times
}
