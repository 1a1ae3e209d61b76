/**
 * One request, one transaction. The work holds what belongs to it: the queries, the audit rows written inside it and
 * the news that leaves only after the commit, so nobody ever hears of something that did not happen.
 */
import type { LiveEvent } from '@kelasku/shared/kernel/live'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Room } from '#platform/live/rooms.ts'
import { writeAudit, type AuditRow } from './audit.ts'
import { openPools } from './pools.ts'
import type { RlsContext } from './rls.ts'
import { transact, type Handles, type Tx } from './transaction.ts'

export type { RlsContext } from './rls.ts'
export type { Tx } from './transaction.ts'

/** Queries that each stand alone. */
export type Db = NodePgDatabase

export interface Work {
  tx: Tx
  /** Publish to the rooms, once it is true. */
  announce<Data>(event: LiveEvent<string, Data>, rooms: readonly Room[], data: Data): void
  /** Leave a row in the audit, in the same transaction. */
  audit(row: AuditRow): void
  /** Do something in memory once it is true, such as closing the sockets of a revoked session. */
  afterCommit(effect: () => void): void
  /** Somebody's rights have changed: once it is true their sockets are closed, and the reconnect authenticates them anew. */
  disconnectUser(room: Room): void
  /**
   * What may be done in a class, a school or a document, or heard in a room, has changed: once it is true, whoever has a
   * document of it open or watches it is asked after again.
   */
  reauthorize(room: Room): void
  /** What must stay although the act is refused and undone, such as a failed try. Happens after the rollback. */
  onRefusal(trace: (db: Db) => Promise<unknown>): void
  /** Reach rows beyond the school's with the handle that is given, in the same transaction, and say why. */
  bypassRls<T>(why: string, run: (tx: Tx) => Promise<T>): Promise<T>
}

interface DatabaseParts {
  connections: number
  publish: Publish
  closeRoom: (room: Room) => void
  reauthorize: (room: Room) => void
}

export type Publish = (event: string, rooms: readonly Room[], data: unknown) => void

export interface Database {
  /** Its connections see no row before somebody has said which school is meant. */
  pool: pg.Pool
  inTransaction<T>(context: RlsContext, run: (work: Work) => Promise<T>, audit?: AuditContext): Promise<T>
  /** The same for what only reads: PostgreSQL refuses a write. */
  inReadTransaction<T>(context: RlsContext, run: (work: Work) => Promise<T>): Promise<T>
  /** Queries beyond every school, outside the transaction of a request, with the reason. */
  bypassRls(why: string): Db & { $client: pg.Pool }
  /** Cuts the connections of whatever waits: the database has fallen silent, and each of them would wait for ever. */
  letGo(): void
  close(): Promise<void>
}

export interface AuditContext {
  requestId?: string
  userId?: string
  sessionId?: string
  schoolId?: string
  /** Roles and positions in that school. */
  actedAs?: string[]
}

/** What an act leaves to be done after it. */
interface Left {
  news: Parameters<Publish>[]
  audits: AuditRow[]
  effects: (() => void)[]
  traces: ((db: Db) => Promise<unknown>)[]
}
const nothingLeft = (): Left => ({ news: [], audits: [], effects: [], traces: [] })

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 3

export function openDatabase(url: string, { connections, publish, closeRoom, reauthorize }: DatabaseParts): Database {
  const pools = openPools(url, connections)
  const ownersQueries = drizzle({ client: pools.owner })

  const poolOf = ({ kind }: RlsContext) => (kind === 'school' ? pools.school : pools.owner)

  async function once<T>(context: RlsContext, run: (work: Work) => Promise<T>, audit: AuditContext): Promise<T> {
    const left = nothingLeft()
    const act = transact(poolOf(context), context, 'read write', async (handles) => {
      const answer = await run(workOn(handles, left))
      // As the owner: the audit is append-only for everybody else.
      if (left.audits.length > 0) await writeAudit(handles.beyond, left.audits, audit)
      return answer
    })
    return settled(act, left)
  }

  async function onceReading<T>(context: RlsContext, run: (work: Work) => Promise<T>): Promise<T> {
    const left = nothingLeft()
    const act = transact(poolOf(context), context, 'read only', async (handles) => {
      const answer = await run(workOn(handles, left))
      if (left.audits.length > 0) throw new Error('What is audited writes: its contract has to say `writes`.')
      return answer
    })
    return settled(act, left)
  }

  /** What has been left to do is done when the act is true, or what has to stay when it is refused. */
  async function settled<T>(act: Promise<T>, { news, effects, traces }: Left): Promise<T> {
    const result = await act.catch(async (error: unknown) => {
      // Not inside the act: a second connection asked for while holding the first can starve the whole pool.
      if (error instanceof Refusal) for (const trace of traces) await trace(ownersQueries)
      throw error
    })
    // News first: a socket that is about to be closed still hears why.
    for (const message of news) publish(...message)
    for (const effect of effects) effect()
    return result
  }

  const workOn = ({ tx, beyond }: Handles, left: Left): Work => ({
    tx,
    bypassRls: (_why, run) => run(beyond),
    announce: (event, rooms, data) => void left.news.push([event.name, rooms, data]),
    audit: (row) => void left.audits.push(row),
    afterCommit: (effect) => void left.effects.push(effect),
    disconnectUser: (room) => void left.effects.push(() => closeRoom(room)),
    reauthorize: (room) => void left.effects.push(() => reauthorize(room)),
    onRefusal: (trace) => void left.traces.push(trace),
  })

  return {
    pool: pools.school,
    bypassRls: () => ownersQueries,
    inTransaction: (context, run, audit = {}) => unlessTheyMeet(() => once(context, run, audit)),
    inReadTransaction: (context, run) => onceReading(context, run),
    letGo: pools.letGo,
    close: pools.close,
  }
}

/** Two requests met in the wrong order; the loser simply runs again. Its news never left. */
async function unlessTheyMeet<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      const code = databaseErrorCode(error)
      if ((code !== serializationFailure && code !== deadlock) || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** The SQLSTATE of whatever the driver threw, wherever drizzle wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code
  }
  return undefined
}

/** The constraint by which a row has no room beside another: the same once more, or the same hour. */
export function brokenRule(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && crowded.has(current.code) && 'constraint' in current) return String(current.constraint)
  }
  return undefined
}
/** unique_violation, exclusion_violation */
const crowded = new Set<unknown>(['23505', '23P01'])
