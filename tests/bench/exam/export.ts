/** The scores of an exam of five thousand are taken along while another exam goes on. */
import { setTimeout as delay } from 'node:timers/promises'
import { ask } from '#support/database.ts'
import { figureRow, type Row } from '../support/report.ts'
import { median, takeTurns } from '../support/rounds.ts'
import { fillHall, type BenchSetup, type Hall } from './setup.ts'
import { compare, sit, startSitters, warm } from './saves.ts'

export async function measureExport(setup: BenchSetup): Promise<Row[]> {
  const { server, quick } = setup
  const over = await markedHall(setup, quick ? 300 : 5_000)
  const going = await fillHall(setup, quick ? 50 : 300)
  const sitters = startSitters()
  const target = { pid: server.child.pid!, port: Number(new URL(server.url).port) }
  const how = { milliseconds: quick ? 2_000 : 8_000, pace: 1_000 }
  const sheets: Sheet[] = []
  try {
    await warm(sitters, target, going, quick ? 200 : 2_000)
    await download(setup, over)
    const rounds = await takeTurns(3, {
      async ours() {
        const written = new AbortController()
        const sitting = sit(sitters, target, going, how).finally(() => written.abort())
        while (!written.signal.aborted) sheets.push(await download(setup, over))
        return sitting
      },
      theirs: () => sit(sitters, target, going, how),
    })
    return [
      figureRow(`the scores of ${over.pupils.length} as a sheet, s`, median(sheets.map(({ seconds }) => seconds)), {
        atMost: 20,
      }),
      figureRow('   the sheet, MB', median(sheets.map(({ bytes }) => bytes)) / 1e6),
      compare(
        `   ${going.pupils.length} write meanwhile, beside writing alone: save p50, ms`,
        rounds,
        ({ p50 }) => p50,
      ),
      compare('   p99, ms', rounds, ({ p99 }) => p99, { atMost: 2 }),
    ]
  } finally {
    await sitters.stop()
  }
}

/** Everybody has answered everything, their time is over, and the machine has done its part. */
async function markedHall(setup: BenchSetup, count: number): Promise<Hall> {
  const { database } = setup
  const hall = await fillHall(setup, count)
  await ask(database, answerAll, [hall.exam.id])
  await ask(database, isOver, [hall.exam.id])
  for (const patience = performance.now() + 120_000; performance.now() < patience; await delay(100)) {
    const [left] = await ask<{ n: number }>(
      database,
      'select count(*)::int as n from exam_attempts where exam_id = $1 and total_score is null',
      [hall.exam.id],
    )
    if (left!.n === 0) return hall
  }
  throw new Error('The exam has not been marked.')
}

/** And so is the grace behind it. */
const isOver = `with attempts as (update exam_attempts set end_at = now() - interval '92 seconds' where exam_id = $1)
  update exams set start_date = now() - interval '5 hours', end_date = now() - interval '92 seconds' where id = $1`

const answerAll = `insert into exam_answers (school_id, exam_id, attempt_id, question_id, epoch, rev, value, is_doubtful, saved_at)
  select a.school_id, a.exam_id, a.id, q.id, 1, 1, 'jawaban ' || q.number, false, now()
  from exam_attempts a join exam_questions q on q.exam_id = a.exam_id where a.exam_id = $1`

interface Sheet {
  seconds: number
  bytes: number
}

async function download({ server, school }: BenchSetup, { exam }: Hall): Promise<Sheet> {
  const begun = performance.now()
  const response = await fetch(`${server.url}/api/exam/v1/export/score/${exam.id}`, {
    headers: { authorization: `Bearer ${school.teacher.token}`, 'x-membership': school.as },
    signal: AbortSignal.timeout(120_000),
  })
  const { byteLength } = await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`The sheet was answered with ${response.status}.`)
  return { seconds: (performance.now() - begun) / 1_000, bytes: byteLength }
}
