/**
 * Half past seven: every class is marked at the same moment, each with one request of its own teacher. Again and again,
 * and before each time the registers of the day are empty.
 */
import { ask } from '#support/database.ts'
import { requestText, startGenerator, type Measured, type Target } from '../support/generator.ts'
import { startHelper } from '../support/process.ts'
import { ratioRow, type Row } from '../support/report.ts'
import { medianOf, takeTurns } from '../support/rounds.ts'
import type { BenchSetup, ClassOfPupils } from './setup.ts'
import type { BareRegisterPlan, BareRegisterPort } from './bare-register-process.ts'

export async function measureMarking({ server, database, day, quick }: BenchSetup): Promise<Row[]> {
  const generator = startGenerator()
  const bare = startHelper<BareRegisterPlan, BareRegisterPort>(new URL('bare-register-process.ts', import.meta.url))
  try {
    const { port } = await bare.ask({ databaseUrl: database })
    const marked = (path: string, room: ClassOfPupils) =>
      requestText(
        'POST',
        path,
        {
          authorization: `Bearer ${room.teacher.token}`,
          'x-membership': room.teacher.membership_id,
        },
        { class_id: room.id, date: day.date, marks: room.pupils.map(markOf) },
      )
    const ours = {
      pid: server.child.pid!,
      port: Number(new URL(server.url).port),
      requests: day.classes.map((room) => marked('/api/class-attendance', room)),
    }
    const theirs = { pid: bare.pid, port, requests: day.classes.map((room) => marked('/class-attendance', room)) }
    const once = { connections: day.classes.length, milliseconds: 0 }
    const mark = async (target: Target) => {
      await ask(database, emptied, [day.date])
      return generator.fire(target, once)
    }
    await isTaken(server.url, day)
    for (let turn = 0; turn < 10; turn++) for (const target of [ours, theirs]) await mark(target)
    const rounds = await takeTurns(quick ? 9 : 25, { ours: () => mark(ours), theirs: () => mark(theirs) })
    const row = (name: string, pick: (measured: Measured) => number, goal?: Parameters<typeof ratioRow>[4]) =>
      ratioRow(
        name,
        medianOf(rounds, (round) => pick(round.ours)),
        medianOf(rounds, (round) => pick(round.theirs)),
        medianOf(rounds, (round) => pick(round.ours) / pick(round.theirs)),
        goal,
      )
    return [
      row(`${once.connections} classes of 36 marked at once, p95, ms, beside bare Express and SQL`, ({ p95 }) => p95, {
        atMost: 2,
      }),
      row('   p50, ms', ({ p50 }) => p50),
      row('   CPU of Node for each, µs', ({ cpuPerAnswer }) => cpuPerAnswer),
    ]
  } finally {
    await Promise.all([generator.stop(), bare.stop()])
  }
}

const emptied = `with ours as (delete from daily_attendance where date = $1) delete from bare_attendance where date = $1`

/** What is refused would be quick. */
async function isTaken(url: string, { classes: [room], date }: BenchSetup['day']): Promise<void> {
  const { id, teacher, pupils } = room!
  const response = await fetch(`${url}/api/class-attendance`, {
    method: 'POST',
    body: JSON.stringify({ class_id: id, date, marks: pupils.map(markOf) }),
    headers: {
      authorization: `Bearer ${teacher.token}`,
      'x-membership': teacher.membership_id,
      'content-type': 'application/json',
    },
  })
  const text = await response.text()
  const { data } = JSON.parse(text) as { data?: { taken: unknown[] } }
  if (data?.taken.length !== pupils.length) throw new Error(text.slice(0, 500))
}

/** Most are there, and who is not has a reason: what a family hears of the others is measured by itself. */
const markOf = (student_id: string, place: number) => ({
  student_id,
  status: place % 12 === 5 ? 'SAKIT' : 'HADIR',
  minutes_late: null,
  note: '',
  seen: null,
})
