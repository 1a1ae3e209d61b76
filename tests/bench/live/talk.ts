/** A room of a thousand, rooms of twenty-five, and those who say something there, beside bare Socket.IO. */
import { setTimeout as delay } from 'node:timers/promises'
import { ask } from '#support/database.ts'
import { people, type Seat } from '../support/people.ts'
import { cpuSecondsOf, megabytesOf, startHelper } from '../support/process.ts'
import { figureRow, ratioRow, type Row } from '../support/report.ts'
import { medianOf, takeTurns } from '../support/rounds.ts'
import type { BareLinesPlan } from './bare-lines-process.ts'
import type { BareTalkPort } from './bare-talk-process.ts'
import type { BenchSetup } from './documents.ts'
import type { EarsWord, Heard } from './ears-process.ts'
import type { Speaking, Spoken } from './speakers-process.ts'

const everybody = 1_000
const ofOneClass = 25
const speakersAtOnce = 64
const pace = 200

export async function measureTalk({ server, database, quick }: BenchSetup): Promise<Row[]> {
  const bare = startHelper<object, BareTalkPort>(new URL('bare-talk-process.ts', import.meta.url))
  const written = startHelper<BareLinesPlan, BareTalkPort>(new URL('bare-lines-process.ts', import.meta.url))
  const ears = startHelper<EarsWord, Heard>(new URL('ears-process.ts', import.meta.url))
  const theirEars = startHelper<EarsWord, Heard>(new URL('ears-process.ts', import.meta.url))
  const mouths = startHelper<Speaking, Spoken>(new URL('speakers-process.ts', import.meta.url))
  try {
    const url = `http://127.0.0.1:${(await bare.ask({})).port}`
    const writtenUrl = `http://127.0.0.1:${(await written.ask({ databaseUrl: database })).port}`
    const { seats, hall, classrooms } = await openSchool(database)
    const inClasses = seats
      .slice(0, speakersAtOnce)
      .map((_, at) => ({ seat: seats[(at * ofOneClass) % everybody]!, room: classrooms[at % classrooms.length]! }))
    const inTheHall = seats.slice(0, speakersAtOnce).map((seat) => ({ seat, room: hall }))
    const silent = inTheHall.map(({ seat }) => ({ seat, room: '' }))

    // Before anybody has spoken: what a process has worked with it keeps in reserve, and newcomers would fit in there.
    const before = [megabytesOf(server.child.pid!), megabytesOf(bare.pid)] as const
    await ears.ask({ what: 'listen', url: server.url, people: seats })
    await theirEars.ask({ what: 'listen', url, people: seats })
    await delay(2_000)
    const memory = {
      ours: ((megabytesOf(server.child.pid!) - before[0]) * 1_024) / everybody,
      bare: ((megabytesOf(bare.pid) - before[1]) * 1_024) / everybody,
    }
    await Promise.all([ears.ask({ what: 'leave' }), theirEars.ask({ what: 'leave' })])

    const lines = quick ? 1_500 : 6_000
    const sending = {
      classes: () => mouths.ask({ how: 'ours', url: server.url, speakers: inClasses, lines }),
      hall: () => mouths.ask({ how: 'ours', url: server.url, speakers: inTheHall, lines }),
      written: () => mouths.ask({ how: 'ours', url: writtenUrl, speakers: inClasses, lines: lines * 2 }),
      echo: () => mouths.ask({ how: 'bare', url, speakers: silent, lines: lines * 4 }),
    }
    await takeTurns(1, sending)
    const sent = await takeTurns(quick ? 3 : 5, sending)

    await ears.ask({ what: 'listen', url: server.url, people: seats })
    await theirEars.ask({ what: 'listen', url, people: seats })

    const each = quick ? 100 : 300
    const told = async (speaking: Speaking, who: typeof ears, pid: number): Promise<number> => {
      await who.ask({ what: 'forget' })
      const cpu = cpuSecondsOf(pid) ?? Number.NaN
      await mouths.ask(speaking)
      await allHeard(who, each * everybody)
      return (each * everybody) / ((cpuSecondsOf(pid) ?? Number.NaN) - cpu)
    }
    const telling = {
      ours: () => told({ how: 'ours', url: server.url, speakers: inTheHall, lines: each }, ears, server.child.pid!),
      bare: () => told({ how: 'bare', url, speakers: inTheHall, lines: each }, theirEars, bare.pid),
    }
    await takeTurns(1, telling)
    const deliveries = await takeTurns(quick ? 3 : 5, telling)

    await ears.ask({ what: 'forget' })
    const seconds = quick ? 5 : 15
    const paced = { how: 'ours', url: server.url, speakers: inClasses, lines: pace * seconds, perSecond: pace } as const
    const calm = await mouths.ask(paced)
    const seen = await ears.ask({ what: 'tell' })
    return [
      beside(
        `a room of ${everybody}, lines delivered for a second of CPU, beside bare Socket.IO`,
        deliveries.map(({ ours, bare: theirs }) => [ours, theirs]),
        { atLeast: 0.9 },
      ),
      beside(
        `${speakersAtOnce} who say something in ${classrooms.length} rooms, lines a second on the disk, beside its echo`,
        sent.map(({ classes, echo }) => [classes.perSecond, echo.perSecond]),
        { atLeast: 0.5 },
      ),
      beside(
        '   all in one room',
        sent.map(({ hall: one, echo }) => [one.perSecond, echo.perSecond]),
      ),
      beside(
        '   bare Socket.IO before bare SQL, beside that echo',
        sent.map(({ written: bareSql, echo }) => [bareSql.perSecond, echo.perSecond]),
      ),
      beside(
        '   ours beside bare Socket.IO before bare SQL',
        sent.map(({ classes, written: bareSql }) => [classes.perSecond, bareSql.perSecond]),
      ),
      figureRow(`${pace} lines a second, until others see them, p95, ms`, seen.p95, { atMost: 100 }),
      figureRow('   p50, ms', seen.p50),
      figureRow('   until they are on the disk, p95, ms', calm.p95),
      ratioRow(
        'memory of somebody who only listens, KB, beside bare Socket.IO',
        memory.ours,
        memory.bare,
        memory.ours / memory.bare,
        {
          atMost: 2,
        },
      ),
    ]
  } finally {
    await Promise.all([bare, written, ears, theirEars, mouths].map((helper) => helper.stop()))
  }
}

const beside = (
  name: string,
  rounds: readonly (readonly [ours: number, theirs: number])[],
  goal?: Parameters<typeof ratioRow>[4],
) =>
  ratioRow(
    name,
    medianOf(rounds, ([ours]) => ours),
    medianOf(rounds, ([, theirs]) => theirs),
    medianOf(rounds, ([ours, theirs]) => ours / theirs),
    goal,
  )

async function allHeard(ears: { ask(word: EarsWord): Promise<Heard> }, count: number): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end; await delay(20))
    if ((await ears.ask({ what: 'tell' })).deliveries >= count) return
  throw new Error('Not everybody has heard everything.')
}

/** All of them teach, and so are in the room of the staff; and each in the room of a class. */
async function openSchool(database: string): Promise<{ seats: Seat[]; hall: string; classrooms: string[] }> {
  const [school] = await ask<{ id: string }>(database, `select id from schools where grade = 'SMP'`)
  const seats = await people(database, school!.id, { count: everybody, name: 'Penutur', role: 'WALIKELAS' })
  const classes = await ask<{ id: string }>(database, seating, [
    school!.id,
    seats.map(({ user_id }) => user_id),
    ofOneClass,
  ])
  const rooms = await ask<{ id: string }>(
    database,
    `select r.id from unnest($1::uuid[]) with ordinality c (id, n) join chat_rooms r on r.class_id = c.id order by n`,
    [classes.map(({ id }) => id)],
  )
  const [hall] = await ask<{ id: string }>(
    database,
    `select id from chat_rooms where school_id = $1 and kind = 'TEACHERS'`,
    [school!.id],
  )
  await ask(database, 'analyze')
  return { seats, hall: hall!.id, classrooms: rooms.map(({ id }) => id) }
}

const seating = `
  with rooms as (
    insert into classes (school_id, school_year_id, name, level)
    select $1::uuid, y.id, 'Kelas ' || lpad(n::text, 3, '0'), 7
    from school_years y, generate_series(1, cardinality($2::uuid[]) / $3::int) n where y.school_id = $1 and y.status = 'ACTIVE'
    returning id, name
  ), numbered as (select id, row_number() over (order by name) as n from rooms
  ), seats as (
    insert into class_members (school_id, class_id, user_id, class_role, start_date)
    select $1::uuid, r.id, p.id, 'GURU', '2026-07-13'
    from unnest($2::uuid[]) with ordinality p (id, n) join numbered r on r.n = (p.n - 1) / $3::int + 1
  )
  select id from numbered order by n`
