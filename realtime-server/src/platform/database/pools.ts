/** The connections to PostgreSQL: those that see one school's rows, and a few that see all. */
import pg from 'pg'
import { schoolRole } from './rls.ts'

/**
 * R13: a statement that hangs must not take a connection with it. And compiling one costs more than any query of a school
 * saves.
 */
const settings =
  '-c statement_timeout=10000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c jit=off'

export interface Pools {
  /** Begins as `kelasku_app`: where nobody has said whose rows are meant, there are none. */
  school: pg.Pool
  /** As the owner of the tables. */
  owner: pg.Pool
  /** Cuts the connections of whatever waits: the database has fallen silent, and each of them would wait for ever. */
  letGo(): void
  close(): Promise<void>
}

export function openPools(url: string, connections: number): Pools {
  const atWork = new Set<pg.PoolClient>()
  const open = (max: number, options: string) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      // How long a query waits for a connection. Longer than a statement may take, so that a long queue is worked off and
      // not refused: whether the database is away is known from its heartbeat. Shorter than the client waits (20 s).
      connectionTimeoutMillis: 15_000,
      options: `${settings} ${options}`,
      application_name: 'kelasku',
      keepAlive: true,
      // Queries of one transaction that do not wait for each other's answers are sent one after the other.
      pipeline: true,
    })
    // An idle connection that breaks (server restart) is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {})
    // The same of one at work: its query fails too, and that is heard.
    pool.on('connect', (client) => void client.on('error', () => {}))
    pool.on('acquire', (client) => atWork.add(client))
    pool.on('release', (_error, client) => atWork.delete(client))
    return pool
  }
  const school = open(connections, `-c role=${schoolRole}`)
  // Authentication asks here too, so that a crowd in the one pool waits for nobody in the other.
  const owner = open(Math.max(2, Math.ceil(connections / 2)), '')
  return {
    school,
    owner,
    letGo() {
      // Broken off, since a polite end waits for what has been asked: the query fails, and the pool makes a new one when it can.
      for (const client of atWork as Set<Connected>) client.connection.stream.destroy()
    },
    async close() {
      await Promise.all([school.end(), owner.end()])
    },
  }
}

/** What pg does not say of its client. */
type Connected = pg.PoolClient & { connection: pg.Connection }
