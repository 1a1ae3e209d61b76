/** A long document is opened by a newcomer, and many documents are open at once. */
import { ask } from '#support/database.ts'
import { newDocuments, type Kind, type ServerPlan, type ServerPort } from '#support/documents.ts'
import { people } from '../support/people.ts'
import { megabytesOf, startHelper } from '../support/process.ts'
import { figureRow, ratioRow, type Row } from '../support/report.ts'
import { medianOf, takeTurns } from '../support/rounds.ts'
import type { BenchSetup } from './documents.ts'
import { stateOf, updatesOf } from './long-document.ts'
import type { NewcomersWord, Opened } from './newcomers-process.ts'

const edits = 5_000
/** So much of it lies behind the last time that it was pressed together. */
const tail = 100
const many = 1_000
const kinds = ['ours', 'plain', 'hocuspocus'] as const

export async function measureOpening({ database, quick }: BenchSetup): Promise<Row[]> {
  const newcomers = startHelper<NewcomersWord, Opened>(new URL('newcomers-process.ts', import.meta.url))
  const servers = {
    ours: startHelper<ServerPlan, ServerPort>(new URL('../../support/documents-process.ts', import.meta.url)),
    plain: startHelper<ServerPlan, ServerPort>(new URL('plain-process.ts', import.meta.url)),
    hocuspocus: startHelper<ServerPlan, ServerPort>(new URL('hocuspocus-process.ts', import.meta.url)),
  }
  try {
    const [school] = await ask<{ id: string }>(database, `select id from schools where grade = 'SMP'`)
    const [seat] = await people(database, school!.id, { count: 1, name: 'Pembuka', role: 'WALIKELAS' })
    const [warm, cold] = await newDocuments(database, school!.id, 2)
    const updates = updatesOf(edits)
    for (const id of [warm!, cold!]) await store(database, id, updates)
    const whereOf = async (kind: Kind) => ({
      kind,
      seat: seat!,
      port: (await servers[kind].ask({ databaseUrl: database })).port,
    })
    const where = {
      ours: await whereOf('ours'),
      plain: await whereOf('plain'),
      hocuspocus: await whereOf('hocuspocus'),
    }
    // Somebody has it open the whole time; where it is kept in memory alone, it is they who have brought it.
    for (const kind of kinds)
      await newcomers.ask({ what: 'stay', where: where[kind], id: warm!, brings: kind !== 'ours', edits })

    const open = async (kind: Kind, id: string) =>
      (await newcomers.ask({ what: 'open', where: where[kind], id, edits })).milliseconds
    const contestants = {
      hot: () => open('ours', warm!),
      cold: () => open('ours', cold!),
      plain: () => open('plain', warm!),
      hocuspocus: () => open('hocuspocus', warm!),
    }
    await takeTurns(5, contestants)
    const rounds = await takeTurns(quick ? 15 : 51, contestants)
    const rows = [
      ratioRow(
        `a document of ${edits} edits, until it can be read, ms, beside the better peer`,
        medianOf(rounds, ({ hot }) => hot),
        medianOf(rounds, ({ plain, hocuspocus }) => Math.min(plain, hocuspocus)),
        medianOf(rounds, ({ hot, plain, hocuspocus }) => hot / Math.min(plain, hocuspocus)),
        { atMost: 1.2 },
      ),
      ratioRow(
        '   from PostgreSQL, beside one that somebody has open',
        medianOf(rounds, (round) => round.cold),
        medianOf(rounds, ({ hot }) => hot),
        medianOf(rounds, (round) => round.cold / round.hot),
        { atMost: 2 },
      ),
    ]

    const grown = async (kind: Exclude<Kind, 'hocuspocus'>) => {
      const ids = await newDocuments(database, school!.id, many)
      await ask(database, 'update collab_documents set snapshot = $2 where id = any ($1::uuid[])', [
        ids,
        stateOf(updates.slice(0, 500)),
      ])
      const before = megabytesOf(servers[kind].pid)
      for (const id of ids)
        await newcomers.ask({ what: 'stay', where: where[kind], id, brings: kind !== 'ours', edits: 500 })
      return megabytesOf(servers[kind].pid) - before
    }
    const [ours, plain] = [await grown('ours'), await grown('plain')]
    return [
      ...rows,
      ratioRow(
        `${many} open documents of 500 edits, memory, MB, beside @y/websocket-server`,
        ours,
        plain,
        ours / plain,
      ),
      figureRow('   KB each', (ours * 1_024) / many),
    ]
  } finally {
    await Promise.all([newcomers, ...Object.values(servers)].map((helper) => helper.stop()))
  }
}

/** As it lies there when it has been written one after the other and pressed together now and then. */
async function store(database: string, id: string, updates: readonly Uint8Array[]): Promise<void> {
  const pressed = updates.length - tail
  await ask(
    database,
    `with document as (
       update collab_documents set snapshot = $2, snapshot_seq = $3, seq = $4 where id = $1 returning school_id
     )
     insert into collab_updates (document_id, school_id, seq, user_id, update)
     select $1, school_id, $3 + n, gen_random_uuid(), update from document, unnest($5::bytea[]) with ordinality u (update, n)`,
    [id, stateOf(updates.slice(0, pressed)), pressed, updates.length, updates.slice(pressed)],
  )
}
