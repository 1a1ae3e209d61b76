/**
 * One request, one transaction. The work holds what belongs to it: the queries, the audit rows written inside it and
 * the news that leaves only after the commit, so nobody ever hears of something that did not happen.
 */
import type { LiveEvent } from '@kelasku/shared/kernel/live'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Room } from '#platform/live/rooms.ts'
import { writeAudit, type AuditRow } from './audit.ts'
import { queriesOn, transact, type Db, type Tx } from './session.ts'
import { raising, type Walls } from './walls.ts'

export type { Db, Tx } from './session.ts'
export type { Walls } from './walls.ts'

export interface Work {
  tx: Tx
  /** Tell the rooms, once it is true. */
  announce<Data>(event: LiveEvent<string, Data>, rooms: readonly Room[], data: Data): void
  /** Leave a row in the audit, in the same transaction. */
  audit(row: AuditRow): void
  /** Do something in memory once it is true, such as closing the sockets of a revoked session. */
  afterCommit(effect: () => void): void
  /** Somebody's rights have changed: once it is true their sockets are closed, and the reconnect lets the door decide anew. */
  readmit(room: Room): void
  /** What must stay although the act is refused and undone, such as a failed try. Happens after the rollback. */
  onRefusal(trace: (db: Db) => Promise<unknown>): void
  /** Step behind no wall for one statement that needs it, and say why. */
  beyondSchool<T>(why: string, run: (tx: Tx) => Promise<T>): Promise<T>
}

interface LiveSide {
  connections: number
  publish: Publish
  closeRoom: (room: Room) => void
}

export type Publish = (event: string, rooms: readonly Room[], data: unknown) => void

export interface Database {
  pool: pg.Pool
  db: Db
  inTransaction<T>(walls: Walls, run: (work: Work) => Promise<T>, context?: AuditContext): Promise<T>
  /** Cuts the connections of whatever waits: the database has fallen silent, and each of them would wait for ever. */
  letGo(): void
  close(): Promise<void>
}

export interface AuditContext {
  requestId?: string
  userId?: string
  sessionId?: string
  schoolId?: string
}

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 3

export function openDatabase(url: string, { connections, publish, closeRoom }: LiveSide): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // R13: a statement that hangs must not take a connection with it.
    options: '-c statement_timeout=10000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000',
    application_name: 'kelasku',
    keepAlive: true,
  })
  // An idle connection that breaks (server restart) is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same of one at work: its query fails too, and that is heard.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const atWork = new Set<pg.ClientBase & { end?: () => Promise<void> }>()
  pool.on('acquire', (client) => atWork.add(client))
  pool.on('release', (_error, client) => atWork.delete(client))
  const db = queriesOn(pool)

  async function once<T>(walls: Walls, run: (work: Work) => Promise<T>, context: AuditContext): Promise<T> {
    const news: Parameters<Publish>[] = []
    const audits: AuditRow[] = []
    const effects: (() => void)[] = []
    const traces: ((db: Db) => Promise<unknown>)[] = []

    const act = transact(pool, raising(walls), async (tx) => {
      const answer = await run({
        tx,
        announce: (event, rooms, data) => void news.push([event.name, rooms, data]),
        audit: (row) => void audits.push(row),
        afterCommit: (effect) => void effects.push(effect),
        readmit: (room) => void effects.push(() => closeRoom(room)),
        onRefusal: (trace) => void traces.push(trace),
        beyondSchool: async (why, inner) => {
          await raise(tx, { kind: 'beyond', why })
          const value = await inner(tx)
          await raise(tx, walls)
          return value
        },
      })
      if (audits.length > 0) {
        await raise(tx, { kind: 'beyond', why: 'the audit is append-only for everybody' })
        await writeAudit(tx, audits, context)
      }
      return answer
    })
    const result = await act.catch(async (error: unknown) => {
      // Not inside the act: a second connection asked for while holding the first can starve the whole pool.
      if (error instanceof Refusal) for (const trace of traces) await trace(db)
      throw error
    })

    // News first: a socket that is about to be closed still hears why.
    for (const message of news) publish(...message)
    for (const effect of effects) effect()
    return result
  }

  return {
    pool,
    db,
    async inTransaction(walls, run, context = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(walls, run, context)
        } catch (error) {
          // Two requests met in the wrong order; the loser simply runs again. Its news never left.
          const code = databaseErrorCode(error)
          if ((code !== serializationFailure && code !== deadlock) || attempt === attempts) throw error
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
        }
      }
    },
    letGo() {
      // With a query under way this breaks the connection; the query fails, and the pool makes a new one when it can.
      for (const client of atWork) void client.end?.().catch(() => {})
    },
    close: () => pool.end(),
  }
}

/** Moves a running transaction behind other walls. */
const raise = (tx: Tx, walls: Walls) => tx.execute(sql.raw(raising(walls).join(';')))

/** The SQLSTATE of whatever the driver threw, wherever drizzle wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code
  }
  return undefined
}

/** The unique constraint that a row broke, if that is what happened. */
export function brokenUnique(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && current.code === '23505' && 'constraint' in current) return String(current.constraint)
  }
  return undefined
}
