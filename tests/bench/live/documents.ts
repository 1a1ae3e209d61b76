/** Fifty documents that six people each write at once, beside the servers that others use for it. */
import { ask } from '#support/database.ts'
import { newDocuments, type Kind, type ServerPlan, type ServerPort } from '#support/documents.ts'
import type { Server } from '#support/server.ts'
import { people } from '../support/people.ts'
import { cpuSecondsOf, startHelper } from '../support/process.ts'
import { figureRow, ratioRow, type Row } from '../support/report.ts'
import { medianOf, takeTurns } from '../support/rounds.ts'
import type { WritersWord, Written } from './writers-process.ts'

export interface BenchSetup {
  server: Server
  database: string
  quick: boolean
}

const documents = 50
const each = 6
const perSecond = 5

interface Measured extends Written {
  /** Microseconds of the server's CPU for each edit. */
  cpuPerEdit: number
}

export async function measureDocuments({ database, quick }: BenchSetup): Promise<Row[]> {
  const writers = startHelper<WritersWord, Written>(new URL('writers-process.ts', import.meta.url))
  const servers = {
    ours: startHelper<ServerPlan, ServerPort>(new URL('../../support/documents-process.ts', import.meta.url)),
    plain: startHelper<ServerPlan, ServerPort>(new URL('plain-process.ts', import.meta.url)),
    hocuspocus: startHelper<ServerPlan, ServerPort>(new URL('hocuspocus-process.ts', import.meta.url)),
  }
  try {
    const [school] = await ask<{ id: string }>(database, `select id from schools where grade = 'SMP'`)
    const count = documents * each
    const seats = await people(database, school!.id, { count, name: 'Penulis', role: 'WALIKELAS' })
    const ports = {} as Record<Kind, number>
    for (const kind of ['ours', 'plain', 'hocuspocus'] as const)
      ports[kind] = (await servers[kind].ask({ databaseUrl: database })).port

    const fire = async (kind: Kind, milliseconds: number): Promise<Measured> => {
      const ids = await newDocuments(database, school!.id, documents)
      await writers.ask({ what: 'enter', where: { kind, port: ports[kind], documents: ids, seats, each } })
      const before = cpuSecondsOf(servers[kind].pid) ?? Number.NaN
      const written = await writers.ask({ what: 'write', perSecond, milliseconds })
      const cpu = (cpuSecondsOf(servers[kind].pid) ?? Number.NaN) - before
      return { ...written, cpuPerEdit: (cpu / written.edits) * 1e6 }
    }
    // Until their code is hot: in its first seconds an edit costs twice of what it costs for the rest of the day.
    for (const kind of ['ours', 'plain', 'hocuspocus'] as const) await fire(kind, 4_000)
    const milliseconds = quick ? 3_000 : 10_000
    const rounds = await takeTurns(quick ? 2 : 5, {
      ours: () => fire('ours', milliseconds),
      plain: () => fire('plain', milliseconds),
      hocuspocus: () => fire('hocuspocus', milliseconds),
    })
    const beside = (
      name: string,
      peer: Exclude<Kind, 'ours'>,
      pick: (measured: Measured) => number,
      goal?: Parameters<typeof ratioRow>[4],
    ) =>
      ratioRow(
        name,
        medianOf(rounds, (round) => pick(round.ours)),
        medianOf(rounds, (round) => pick(round[peer])),
        medianOf(rounds, (round) => pick(round.ours) / pick(round[peer])),
        goal,
      )
    return [
      beside(
        `${documents} documents × ${each} × ${perSecond}/s, CPU an edit, µs, beside @y/websocket-server`,
        'plain',
        ({ cpuPerEdit }) => cpuPerEdit,
        { atMost: 1.2 },
      ),
      beside('   beside Hocuspocus with its database', 'hocuspocus', ({ cpuPerEdit }) => cpuPerEdit, { atMost: 0.75 }),
      beside('   seen by the others, p99, ms, beside @y/websocket-server', 'plain', ({ p99 }) => p99, { atMost: 1.2 }),
      beside('   p50, ms', 'plain', ({ p50 }) => p50),
      beside('   deliveries for each edit', 'plain', ({ deliveries, edits }) => deliveries / edits),
      figureRow('   characters that a newcomer does not find', Math.max(...rounds.map(({ ours }) => ours.lost)), {
        atMost: 0,
      }),
    ]
  } finally {
    await Promise.all([writers, ...Object.values(servers)].map((helper) => helper.stop()))
  }
}
