/**
 * One request, one transaction. The work holds what belongs to it: the queries, the audit rows written inside it and
 * the news that leaves only after the commit, so nobody ever hears of something that did not happen.
 */
import type { LiveEvent } from '@kelasku/shared/kernel/live'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import pg from 'pg'
import type { Room } from '#platform/live/rooms.ts'
import { writeAudit, type AuditRow } from './audit.ts'
import { askingBehind, learn, type Ask, type Learnt, type Proviso } from './connection.ts'
import { writeTogether } from './one-message.ts'
import { asking, queriesOn, transact, type Db, type Tx } from './session.ts'
import type { Walls } from './walls.ts'

export type { Proviso } from './connection.ts'
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
  /** What may be done in a class, a school or a document has changed: once it is true, whoever has a document of it open is asked after again. */
  recheck(room: Room): void
  /** What must stay although the act is refused and undone, such as a failed try. Happens after the rollback. */
  onRefusal(trace: (db: Db) => Promise<unknown>): void
  /** Step behind no wall for one statement that needs it, and say why. */
  beyondSchool<T>(why: string, run: (tx: Tx) => Promise<T>): Promise<T>
}

/** What pg does not say of its client. */
type Connected = pg.ClientBase & { connection: pg.Connection }

interface DatabaseParts {
  connections: number
  /** What is to go ahead of questions, beside the walls. */
  learnt?: readonly Learnt[]
  publish: Publish
  closeRoom: (room: Room) => void
  recheck: (room: Room) => void
}

export type Publish = (event: string, rooms: readonly Room[], data: unknown) => void

export interface Database {
  pool: pg.Pool
  db: Db
  inTransaction<T>(walls: Walls, run: (work: Work) => Promise<T>, context?: AuditContext): Promise<T>
  /**
   * For what only reads: no transaction around its questions. Throws `WantsTransaction` at what turns out to write, and
   * `Unproven` at whatever became of it where the proviso was not so, or nothing was asked.
   */
  inReading<T>(walls: Walls, run: (work: Work) => Promise<T>, proviso?: Proviso): Promise<T>
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

/** What an act leaves to be done after it. */
interface Left {
  news: Parameters<Publish>[]
  audits: AuditRow[]
  effects: (() => void)[]
  traces: ((db: Db) => Promise<unknown>)[]
}
const nothingLeft = (): Left => ({ news: [], audits: [], effects: [], traces: [] })

export class WantsTransaction extends Error {
  constructor(cause?: unknown) {
    super('This has to be one transaction.', { cause })
  }
}

/** What it was to be done under was not so, or nobody asked. */
export class Unproven extends Error {}

/** PostgreSQL refuses a write and the lock of a row where nothing may be written, and a savepoint outside a transaction. */
const refusedAlone = ['25006', '25P01']
/** What it grants, and what would be over with the question. */
const uselessAlone = /_xact_lock|set_config\(/
/** The same name is the same text (statements.ts), and reading through a long one takes as long as sending it. */
const judged = new Map<string, boolean>()

function isUselessAlone({ name, text }: pg.QueryConfig): boolean {
  if (name === undefined) return uselessAlone.test(text)
  const known = judged.get(name) ?? uselessAlone.test(text)
  judged.set(name, known)
  return known
}

/** Answers and refusals count only where it was so; what broke is told, since it would break once more. */
async function underProviso<T>(proviso: Proviso | undefined, act: Promise<T>): Promise<T> {
  if (!proviso) return act
  try {
    const answer = await act
    if (proviso.isSo) return answer
  } catch (error) {
    if (proviso.isSo || (proviso.isSo === undefined && !(error instanceof Refusal))) throw error
  }
  throw new Unproven()
}

/** Notes what cannot be asked by itself. */
const noting =
  (ask: Ask, note: (error: unknown) => void): Ask =>
  async (question, values) => {
    try {
      if (isUselessAlone(question)) throw new WantsTransaction()
      return await ask(question, values)
    } catch (error) {
      if (error instanceof WantsTransaction || refusedAlone.includes(databaseErrorCode(error) ?? '')) note(error)
      throw error
    }
  }

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 3

export function openDatabase(
  url: string,
  { connections, learnt, publish, closeRoom, recheck }: DatabaseParts,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // How long a query waits for a connection. Longer than a statement may take, so that a long queue is worked off and
    // not refused: whether the database is away is known from its pulse. Shorter than the client waits (20 s).
    connectionTimeoutMillis: 15_000,
    // R13: a statement that hangs must not take a connection with it. And compiling one costs more than any query of a
    // school saves.
    options: '-c statement_timeout=10000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c jit=off',
    application_name: 'kelasku',
    keepAlive: true,
    // Questions that do not wait for each other's answers go out together.
    pipeline: true,
    verify: (client, done) => void learn(client, learnt).then(() => done(), done),
  })
  // An idle connection that breaks (server restart) is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same of one at work: its query fails too, and that is heard.
  pool.on('connect', (client: Connected) => {
    client.on('error', () => {})
    writeTogether(client.connection.stream)
  })
  const atWork = new Set<Connected>()
  pool.on('acquire', (client) => atWork.add(client as Connected))
  pool.on('release', (_error, client) => atWork.delete(client as Connected))
  const db = queriesOn(pool)

  async function once<T>(walls: Walls, run: (work: Work) => Promise<T>, context: AuditContext): Promise<T> {
    const left = nothingLeft()
    const act = transact(pool, walls, async (tx, raise) => {
      const beyondSchool: Work['beyondSchool'] = async (why, inner) => {
        const before = raise({ kind: 'beyond', why })
        try {
          return await inner(tx)
        } finally {
          raise(before)
        }
      }
      const answer = await run(workOn(tx, beyondSchool, left))
      if (left.audits.length > 0) {
        raise({ kind: 'beyond', why: 'the audit is append-only for everybody' })
        await writeAudit(tx, left.audits, context)
      }
      return answer
    })
    return settled(act, left)
  }

  async function inReading<T>(walls: Walls, run: (work: Work) => Promise<T>, proviso?: Proviso): Promise<T> {
    const left = nothingLeft()
    let refused: unknown
    const behind = (which: Walls) => asking(noting(askingBehind(which, pool, proviso), (error) => (refused = error)))
    const beyondSchool: Work['beyondSchool'] = (why, inner) => inner(behind({ kind: 'beyond', why }))
    const act = underProviso(proviso, run(workOn(behind(walls), beyondSchool, left))).finally(() => {
      // Also when somebody caught it: without what could not be written, the answer is not worth giving.
      if (refused !== undefined || left.audits.length > 0) throw new WantsTransaction(refused)
    })
    return settled(act, left)
  }

  /** What has been left to do is done when the act is true, or what has to stay when it is refused. */
  async function settled<T>(act: Promise<T>, { news, effects, traces }: Left): Promise<T> {
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

  const workOn = (tx: Tx, beyondSchool: Work['beyondSchool'], left: Left): Work => ({
    tx,
    beyondSchool,
    announce: (event, rooms, data) => void left.news.push([event.name, rooms, data]),
    audit: (row) => void left.audits.push(row),
    afterCommit: (effect) => void left.effects.push(effect),
    readmit: (room) => void left.effects.push(() => closeRoom(room)),
    recheck: (room) => void left.effects.push(() => recheck(room)),
    onRefusal: (trace) => void left.traces.push(trace),
  })

  return {
    pool,
    db,
    inReading,
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
      // Broken off, since a polite end waits for what has been asked: the query fails, and the pool makes a new one when it can.
      for (const client of atWork) client.connection.stream.destroy()
    },
    close: () => pool.end(),
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
