/** An exam as it goes: everybody changes an answer every second, and five proctors look on. */
import { setTimeout as delay } from 'node:timers/promises'
import { startHelper } from '../support/process.ts'
import { figureRow, type Row } from '../support/report.ts'
import { medianOf, percentile, takeTurns } from '../support/rounds.ts'
import { fillHall, type BenchSetup, type Hall } from './setup.ts'
import { compare, sit, startHub, startSitters, warm, type Measured } from './saves.ts'
import type { Watch, Watched } from './watchers-process.ts'

const startWatchers = () => startHelper<Watch, Watched>(new URL('watchers-process.ts', import.meta.url))
const second = 1_000

export async function measurePace(setup: BenchSetup): Promise<Row[]> {
  const { server, database, quick } = setup
  const count = quick ? 100 : 1_000
  const hall = await fillHall(setup, count)
  const [sitters, hub, watchers] = [startSitters(), startHub(), startWatchers()]
  const ours = { pid: server.child.pid!, port: Number(new URL(server.url).port) }
  const milliseconds = quick ? 2_000 : 8_000
  const seen: (Watched & { waits: number[] })[] = []
  try {
    const theirs = { pid: hub.pid, port: (await hub.ask({ databaseUrl: database })).port }
    for (const target of [ours, theirs]) await warm(sitters, target, hall, quick ? 500 : 5_000)
    const rounds = await takeTurns<'ours' | 'theirs', Measured>(3, {
      async ours() {
        const looking = watchers.ask({ ...proctorOf(setup, hall), boards: 5, milliseconds })
        const raising = raiseHands(setup, hall)
        const measured = await sit(sitters, ours, hall, { milliseconds, pace: second })
        const [watched, raisedAt] = [await looking, await raising]
        seen.push({ ...watched, waits: watched.helpAt.slice(0, raisedAt.length).map((at, nth) => at - raisedAt[nth]!) })
        return measured
      },
      theirs: () => sit(sitters, theirs, hall, { milliseconds, pace: second }),
    })
    const p95 = (values: readonly number[]) =>
      percentile(
        values.toSorted((a, b) => a - b),
        0.95,
      )
    return [
      compare(`${count} pupils, a change each second, 5 boards: save p50, ms`, rounds, ({ p50 }) => p50, {
        atMost: 1.5,
      }),
      compare('   p99, ms', rounds, ({ p99 }) => p99, { atMost: 2 }),
      figureRow('   a change is on the board, p95, ms', p95(seen.flatMap(({ staleness }) => staleness)), {
        atMost: 1_200,
      }),
      figureRow('   a raised hand is, p95, ms', p95(seen.flatMap(({ waits }) => waits)), { atMost: 300 }),
      figureRow(
        '   the server’s load, cores',
        medianOf(rounds, (round) => (round.ours.cpuPerSave * round.ours.perSecond) / 1e6),
      ),
    ]
  } finally {
    await Promise.all([sitters.stop(), hub.stop(), watchers.stop()])
  }
}

/** A class of 36, watched by one and then by five. */
export async function measureBoards(setup: BenchSetup): Promise<Row[]> {
  const { server, quick } = setup
  const hall = await fillHall(setup, 36)
  const [sitters, watchers] = [startSitters(), startWatchers()]
  const target = { pid: server.child.pid!, port: Number(new URL(server.url).port) }
  const milliseconds = quick ? 1_500 : 10_000
  const bytes: number[] = []
  const watchedBy = async (boards: number) => {
    const looking = watchers.ask({ ...proctorOf(setup, hall), boards, milliseconds })
    const measured = await sit(sitters, target, hall, { milliseconds, pace: second })
    const watched = await looking
    if (boards === 1) bytes.push((watched.bytes / milliseconds) * second)
    return measured
  }
  try {
    await watchedBy(1)
    const rounds = await takeTurns(3, { ours: () => watchedBy(5), theirs: () => watchedBy(1) })
    return [
      figureRow(
        'a board of 36 at a change a second, bytes/s',
        medianOf(bytes, (one) => one),
        { atMost: 5_000 },
      ),
      compare('   the server’s CPU for a save: five boards beside one, µs', rounds, ({ cpuPerSave }) => cpuPerSave, {
        atMost: 1.1,
      }),
    ]
  } finally {
    await Promise.all([sitters.stop(), watchers.stop()])
  }
}

const proctorOf = ({ server, school }: BenchSetup, { exam }: Hall) => ({
  url: server.url,
  token: school.teacher.token,
  membership_id: school.as,
  exam_id: exam.id,
})

/** One after the other, so that each is told from the next. */
async function raiseHands({ server }: BenchSetup, { exam, pupils }: Hall): Promise<number[]> {
  const raisedAt: number[] = []
  await delay(500)
  for (const { user_id, token, membership_id } of pupils.slice(-5)) {
    const help = async (raised: boolean) =>
      fetch(`${server.url}/api/exam/v1/exam/${exam.id}/participant/${user_id}/help`, {
        method: 'POST',
        body: JSON.stringify({ raised }),
        headers: {
          authorization: `Bearer ${token}`,
          'x-membership': membership_id,
          'content-type': 'application/json',
        },
      })
    await help(false)
    raisedAt.push(Date.now())
    await help(true)
    await delay(300)
  }
  return raisedAt
}
