/** A whole house for one test file: the real application on a port of its own, over a database of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import type { DocumentKind } from '#platform/collab/kind.ts'
import { readConfig } from '#platform/config.ts'
import { openLog, type Log } from '#platform/log.ts'
import { openHouse, type House } from '../house.ts'
import type { Database, Db } from '#platform/database/work.ts'
import { undeclared } from '#platform/http/calls.ts'
import { cloneTemplate } from './clone.ts'

export const testSecret = 'a secret for tests that is long enough to be one'

/** Tests look at everything, as the owner of the tables. */
export interface TestDatabase extends Database {
  db: Db
  /** The server's own, whose connections see one school. */
  schoolPool: Database['pool']
}

export interface TestHouse extends House {
  database: TestDatabase
  url: string
  databaseUrl: string
  dataDir: string
}

export async function openTestHouse(
  environment: Record<string, string> = {},
  { log, documentKinds }: { log?: Log; documentKinds?: readonly DocumentKind[] } = {},
): Promise<TestHouse> {
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
  const dataDir = await mkdtemp(join(inject('dataFolder'), 'house-'))
  leave.push(() => rm(dataDir, { recursive: true, force: true }))
  const opened = await openHouse({
    config,
    dataDir,
    log: log ?? openLog('error', { write: notice }),
    databaseUrl: database.url,
    secret: testSecret,
    ...(documentKinds && { documentKinds }),
  })
  const house = lookingAtEverything(opened, database.url)
  leave.push(() => house.close())
  const port = await house.listen()
  return {
    ...house,
    url: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    dataDir,
  }
}

/** Over connections of its own: what a test asks is none of what the server asks. */
export function lookingAtEverything(house: House, databaseUrl: string): House & { database: TestDatabase } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 })
  pool.on('error', () => {}) // its query fails too, and that is heard
  const close = async () => {
    await house.close()
    if (!pool.ended) await pool.end()
  }
  const { database } = house
  return { ...house, close, database: { ...database, db: drizzle({ client: pool }), pool, schoolPool: database.pool } }
}

/** Refusals that the contracts of their calls do not list, by call. */
const unknownRefusals = new Set<string>()

function notice(line: string): void {
  const { msg, route, code } = JSON.parse(line) as Record<string, string>
  if (msg === undeclared) unknownRefusals.add(`${route}: ${code}`)
}

/** What a house has taken so far, to be given back from the last to the first: also by one that could not be opened. */
type Leave = (() => Promise<void>)[]
const leaving: Leave[] = []

/** Wherever in a file they were opened: a hook that is asked for inside a test or another hook is never called. */
export async function closeTestHouses(): Promise<void> {
  await Promise.all(
    leaving.splice(0).map(async (leave) => {
      for (const giveBack of leave.toReversed()) await giveBack()
    }),
  )
  const unknown = [...unknownRefusals]
  unknownRefusals.clear()
  if (unknown.length > 0) throw new Error(`Refusals that no contract declares: ${unknown.join(', ')}`)
}
