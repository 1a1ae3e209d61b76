/** Both ends of an exam: all begin within ten seconds, and all are closed while they still write. */
import { setTimeout as delay } from 'node:timers/promises'
import { ask } from '#support/database.ts'
import { figureRow, type Row } from '../support/report.ts'
import { percentile } from '../support/rounds.ts'
import { fillHall, type BenchSetup, type Hall } from './setup.ts'
import { startSitters, warm } from './saves.ts'

export async function measureStart(setup: BenchSetup): Promise<Row[]> {
  const { database, quick } = setup
  const count = quick ? 150 : 1_000
  const hall = await fillHall(setup, count)
  await ask(
    database,
    `update exam_attempts set status = 'READY', started_at = null, end_at = null where exam_id = $1`,
    [hall.exam.id],
  )
  const within = count * 10
  const begun = await Promise.all(
    hall.pupils.map((pupil, index) => begin(setup, hall, pupil, (within * index) / count)),
  )
  const sorted = begun.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const [attempts] = await ask<{ twice: number }>(
    database,
    `select (count(*) - count(distinct user_id))::int as twice from exam_attempts where exam_id = $1`,
    [hall.exam.id],
  )
  return [
    figureRow(`${count} begin within ${within / 1_000} s: the paper is open, p95, ms`, percentile(sorted, 0.95), {
      atMost: 1_000,
    }),
    figureRow('   refused', begun.filter(({ status }) => status !== 200).length, { atMost: 0 }),
    figureRow('   attempts that are there twice', attempts!.twice, { atMost: 0 }),
  ]
}

/** The paper lies on the device, sealed; what is waited for is its key. */
async function begin({ server }: BenchSetup, { exam }: Hall, pupil: Hall['pupils'][number], after: number) {
  await delay(after)
  const from = performance.now()
  const { status } = await fetch(`${server.url}/api/exam/v1/exam/${exam.id}/participant/${pupil.user_id}/start`, {
    method: 'POST',
    body: JSON.stringify({ device_id: `perangkat-${pupil.user_id}` }),
    headers: {
      authorization: `Bearer ${pupil.token}`,
      'x-membership': pupil.membership_id,
      'content-type': 'application/json',
    },
  })
  return { status, milliseconds: performance.now() - from }
}

export async function measureClosing(setup: BenchSetup): Promise<Row[]> {
  const { database, server, quick } = setup
  const count = quick ? 300 : 3_000
  const hall = await fillHall(setup, count)
  const sitters = startSitters()
  try {
    const target = { pid: server.child.pid!, port: Number(new URL(server.url).port) }
    const writers = { ...hall, pupils: hall.pupils.slice(0, 100) }
    await warm(sitters, target, writers, quick ? 200 : 2_000)
    const { exam, questions, pupils } = writers
    const milliseconds = quick ? 2_000 : 8_000
    const writing = sitters.ask({
      port: target.port,
      exam_id: exam.id,
      sitters: pupils,
      questions,
      milliseconds,
      pace: 0,
    })
    await delay(500)
    const seconds = await closeAll(database, exam.id)
    await writing
    const [missing] = await ask<{ n: number }>(database, notInTheEnd, [exam.id])
    return [
      figureRow(`${count} open attempts are closed while a hundred write, s`, seconds, { atMost: 3 }),
      figureRow('   answers that were taken and are not in what is marked', missing!.n, { atMost: 0 }),
    ]
  } finally {
    await sitters.stop()
  }
}

/** Their time and the grace behind it are over from this moment on. */
async function closeAll(database: string, examId: string): Promise<number> {
  await ask(database, `update exam_attempts set end_at = now() - interval '92 seconds' where exam_id = $1`, [examId])
  const from = performance.now()
  for (;;) {
    const [left] = await ask<{ n: number }>(
      database,
      `select count(*)::int as n from exam_attempts where exam_id = $1 and status in ('WORKING', 'GRACE')`,
      [examId],
    )
    if (left!.n === 0) return (performance.now() - from) / 1_000
    await delay(20)
  }
}

const notInTheEnd = `select count(*)::int as n from exam_answer_ops o where exam_id = $1 and not exists (select 1
  from exam_answers x where x.attempt_id = o.attempt_id and x.question_id = o.question_id and (x.epoch, x.rev) >= (o.epoch, o.rev))`
