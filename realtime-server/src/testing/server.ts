/** A whole server for one test file: the real application on a port of its own, over a database of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import type { DocumentKind } from '#platform/collab/kind.ts'
import { readConfig } from '#platform/config.ts'
import { openLog, type Log } from '#platform/log.ts'
import { openServer, type Server } from '../server.ts'
import type { Database, Db } from '#platform/database/work.ts'
import type { Certificate } from '#platform/http/certificate.ts'
import { undeclared } from '#platform/http/calls.ts'
import { cloneTemplate } from './clone.ts'

export const testSecret = 'a secret for tests that is long enough to be one'

/** Tests look at everything, as the owner of the tables. */
export interface TestDatabase extends Database {
  db: Db
  /** The server's own, whose connections see one school. */
  schoolPool: Database['pool']
}

export interface TestServer extends Server {
  database: TestDatabase
  url: string
  databaseUrl: string
  dataDir: string
}

export async function openTestServer(
  environment: Record<string, string> = {},
  {
    log,
    documentKinds,
    certificate,
  }: { log?: Log; documentKinds?: readonly DocumentKind[]; certificate?: Certificate } = {},
): Promise<TestServer> {
  const leave: Leave = []
  leaving.push(leave)
  const database = await cloneTemplate(inject('postgres'))
  leave.push(() => database.drop())
  const config = readConfig({
    PORT: '0',
    DATABASE_POOL: '5',
    KELASKU_DEMO: '0',
    RATE_LIMIT: '100000',
    // A port where nobody listens: no test asks the real one.
    GOOGLE_CLASSROOM_URL: 'http://127.0.0.1:9',
    ...environment,
  })
  const dataDir = await mkdtemp(join(inject('dataFolder'), 'server-'))
  leave.push(() => rm(dataDir, { recursive: true, force: true }))
  const opened = await openServer({
    config,
    dataDir,
    log: log ?? openLog('error', { write: notice }),
    databaseUrl: database.url,
    secret: testSecret,
    certificate,
    ...(documentKinds && { documentKinds }),
  })
  const server = lookingAtEverything(opened, database.url)
  leave.push(() => server.close())
  const port = await server.listen()
  return {
    ...server,
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    databaseUrl: database.url,
    dataDir,
  }
}

/** Over connections of its own: what a test asks is none of what the server asks. */
export function lookingAtEverything(server: Server, databaseUrl: string): Server & { database: TestDatabase } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 })
  pool.on('error', () => {}) // its query fails too, and that is heard
  const close = async () => {
    await server.close()
    if (!pool.ended) await pool.end()
  }
  const { database } = server
  return { ...server, close, database: { ...database, db: drizzle({ client: pool }), pool, schoolPool: database.pool } }
}

/** Refusals that the contracts of their calls do not list, by call. */
const unknownRefusals = new Set<string>()

function notice(line: string): void {
  const { msg, route, code } = JSON.parse(line) as Record<string, string>
  if (msg === undeclared) unknownRefusals.add(`${route}: ${code}`)
}

/** What a server has taken so far, to be given back from the last to the first: also by one that could not be opened. */
type Leave = (() => Promise<void>)[]
const leaving: Leave[] = []

/** Wherever in a file servers were opened: a hook that is asked for inside a test or another hook is never called. */
export async function closeTestServers(): Promise<void> {
  await Promise.all(
    leaving.splice(0).map(async (leave) => {
      for (const giveBack of leave.toReversed()) await giveBack()
    }),
  )
  const unknown = [...unknownRefusals]
  unknownRefusals.clear()
  if (unknown.length > 0) throw new Error(`Refusals that no contract declares: ${unknown.join(', ')}`)
}
