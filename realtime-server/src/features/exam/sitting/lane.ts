/**
 * The lane on which answers reach the disk (docs/decisions/0020). What arrives while a batch is under way is the next
 * batch, so nobody waits for a clock and a slow disk makes the batches larger instead of the queue longer. A request is
 * answered after its batch was committed; whatever it decides is read from rows, never from what this process remembers.
 */
import pg from 'pg'
import { databaseErrorCode } from '#platform/database/work.ts'
import { batching } from '#platform/batching.ts'
import {
  calledBy,
  judgedOf,
  saveStatement,
  sentBy,
  valuesOf,
  type Caller,
  type Judged,
  type JudgedRow,
  type AnswerLine,
} from './statement.ts'

export interface AnswerLane {
  /** Saves the lines of one request, or none of them; says of each what became of it. */
  save(lines: readonly AnswerLine[]): Promise<Judged[]>
  /** The same for somebody of whom only the token is known. Who is unknown to the statement is `UNKNOWN`. */
  saveCalled(lines: readonly AnswerLine<Caller>[]): Promise<Judged[]>
  /** One query of this role on a connection of its own. */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]>
  /** What the database's clock has to show, if anybody can say: no save is refused for its time by another. */
  followClock(expected: () => Date | null): void
  expectedNow(): Date | null
  letGo(): void
  close(): Promise<void>
}

/** While one batch is on its way to the disk another is written, and one is being read. */
const lanes = 3
const mostLines = 1_000
const mostWaiting = 20_000
const tries = 3

export function openAnswerLane(databaseUrl: string): AnswerLane {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // Both kinds of batches, and what devices tell of themselves.
    max: 2 * lanes + 1,
    connectionTimeoutMillis: 5_000,
    // Durable before it is acknowledged, whatever the cluster's default is. Planned once, by the keys of what each line
    // names: with another plan for every size of batch, planning takes as long as a small batch itself, and what is
    // planned while a table is small must still be right when it has grown.
    options:
      '-c synchronous_commit=on -c statement_timeout=8000 -c lock_timeout=5000 -c role=kelasku_answers ' +
      '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off',
    application_name: 'kelasku answers',
    keepAlive: true,
  })
  pool.on('error', () => {}) // the query fails too, and that is heard
  pool.on('connect', (client) => void client.on('error', () => {}))
  const atWork = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => atWork.add(client))
  pool.on('release', (_error, client) => atWork.delete(client))

  let expectedNow = (): Date | null => null

  const inBatches = <One extends AnswerLine | AnswerLine<Caller>>(sayWho: (lines: One[]) => unknown[]) => {
    const once = async (lines: One[]): Promise<Judged[]> => {
      const { rows } = await pool.query<JudgedRow>({
        name: 'exam_save_answers',
        text: saveStatement,
        values: valuesOf(sayWho(lines), lines, expectedNow()),
      })
      return rows.map(judgedOf)
    }
    return batching({
      lanes,
      most: mostLines,
      waiting: mostWaiting,
      run: (lines: One[]) => retried(() => once(lines)),
      isSomebodys,
    })
  }

  return {
    save: inBatches(sentBy),
    saveCalled: inBatches(calledBy),
    query: async <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => (await pool.query<Row>(query)).rows,
    followClock: (expected) => {
      expectedNow = expected
    },
    expectedNow: () => expectedNow(),
    letGo() {
      for (const client of atWork) void (client as unknown as pg.Client).end().catch(() => {}) // what the pool holds is one
    },
    close: () => pool.end(),
  }
}

/** Two batches that met: the loser runs again, and nothing of it was kept. */
const hasMet = new Set<string | undefined>(['40001', '40P01', '23505'])

/** A value that the database cannot take. */
const isSomebodys = (error: unknown) => databaseErrorCode(error)?.startsWith('22') ?? false

async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!hasMet.has(databaseErrorCode(error)) || attempt === tries) throw error
    }
  }
}
