/** A month of a class, as a teacher looks at it, beside its bare SQL; and what it asks of the database. */
import { ask } from '#support/database.ts'
import type { BareListPlan, BareListPort } from '../support/bare-list.ts'
import { requestText, startGenerator, type Measured } from '../support/generator.ts'
import { recordStatements } from '../support/recorded-statements.ts'
import { startHelper } from '../support/process.ts'
import { ratioRow, type Row } from '../support/report.ts'
import { medianOf, takeTurns } from '../support/rounds.ts'
import type { BenchSetup, ClassOfPupils } from './setup.ts'

const readers = 5

export async function measureMonth(setup: BenchSetup): Promise<Row[]> {
  const { server, dataDir, database, day, quick } = setup
  const [large, small] = [day.classes[0]!, day.classes[1]!]
  await fill(setup)
  const generator = startGenerator()
  const bare = startHelper<BareListPlan, BareListPort>(new URL('../support/bare-list.ts', import.meta.url))
  try {
    const statements = await recordStatements(dataDir, () => look(setup, large))
    const matrix = statements.findLast(({ text }) => text.includes('days_of_each'))!
    const { port } = await bare.ask({ databaseUrl: database, pages: [matrix] })
    const headers = { authorization: `Bearer ${large.teacher.token}`, 'x-school': large.teacher.school_id }
    const ours = {
      pid: server.child.pid!,
      port: Number(new URL(server.url).port),
      requests: [requestText('GET', `/api${pathOf(setup, large)}`, headers)],
    }
    const theirs = { pid: bare.pid, port, requests: [requestText('GET', '/0', headers)] }
    const how = { connections: readers, milliseconds: quick ? 500 : 2_000 }
    for (const target of [ours, theirs]) await generator.warm(target, readers, 500)
    const rounds = await takeTurns(quick ? 3 : 15, {
      ours: () => generator.fire(ours, how),
      theirs: () => generator.fire(theirs, how),
    })
    const row = (name: string, pick: (measured: Measured) => number, goal?: Parameters<typeof ratioRow>[4]) =>
      ratioRow(
        name,
        medianOf(rounds, (round) => pick(round.ours)),
        medianOf(rounds, (round) => pick(round.theirs)),
        medianOf(rounds, (round) => pick(round.ours) / pick(round.theirs)),
        goal,
      )
    const [many, few] = [await questionsOf(setup, large), await questionsOf(setup, small)]
    return [
      row(`a month of ${large.pupils.length}, p95, ms, beside bare SQL and HTTP`, ({ p95 }) => p95, { atMost: 1.5 }),
      row('   p50, ms', ({ p50 }) => p50),
      row('   CPU of Node for each, µs', ({ cpuPerAnswer }) => cpuPerAnswer),
      ratioRow('   queries for 40 beside 10', many, few, many / few, { atMost: 1 }),
    ]
  } finally {
    await Promise.all([generator.stop(), bare.stop()])
  }
}

/** Forty in the one and ten in the other, with a mark on each day of the month. */
async function fill({ database, day }: BenchSetup): Promise<void> {
  const [large, small, third] = day.classes
  const moved = third!.pupils.slice(0, 4)
  await ask(database, `update class_members set class_id = $1 where user_id = any ($2::uuid[])`, [large!.id, moved])
  large!.pupils.push(...moved)
  await ask(
    database,
    `delete from class_members where class_id = $1 and class_role = 'SISWA' and user_id <> all ($2::uuid[])`,
    [small!.id, small!.pupils.splice(0, 10)],
  )
  await ask(
    database,
    `insert into daily_attendance (school_id, student_id, date, class_id, status, recorded_by)
     select m.school_id, m.user_id, d::date, m.class_id, (array['HADIR', 'HADIR', 'SAKIT', 'TERLAMBAT'])[1 + random() * 3], $2
     from class_members m, generate_series(date_trunc('month', $1::date), $1::date - 1, interval '1 day') d
     where m.class_id in ($3, $4) and m.class_role = 'SISWA' on conflict do nothing`,
    [day.date, large!.teacher.user_id, large!.id, small!.id],
  )
}

const pathOf = ({ day }: BenchSetup, { id }: ClassOfPupils) =>
  `/class-attendance/v2?class_id=${id}&month=${day.date.slice(0, 7)}`

/** Kelasku also asks for itself, which only ever adds: the least of several looks is what one costs. */
async function questionsOf(setup: BenchSetup, room: ClassOfPupils): Promise<number> {
  let least = Infinity
  for (let round = 0; round < 3; round++) {
    const heard = await recordStatements(setup.dataDir, () => look(setup, room))
    least = Math.min(least, heard.length)
  }
  return least
}

async function look(setup: BenchSetup, room: ClassOfPupils): Promise<void> {
  const { token, school_id } = room.teacher
  const response = await fetch(`${setup.server.url}/api${pathOf(setup, room)}`, {
    headers: { authorization: `Bearer ${token}`, 'x-school': school_id },
  })
  const { data } = (await response.json()) as { data: { lines: unknown[] } }
  if (response.status !== 200 || data.lines.length < 10) throw new Error(`The month had ${data?.lines.length} lines.`)
}
