/**
 * The database that comes with Kelasku: a real PostgreSQL 18, started by the server itself so that `npm start` needs
 * nothing installed (rule R12). This file is the table of contents:
 *
 *   system-user    whom PostgreSQL runs as (it refuses root)      cluster       initdb, all or nothing
 *   whose-data     which data folder, and whether it is ours      postmaster    start, adopt, stop
 *   places         where everything lies in it                    settings      how it runs
 *   lock           one server per data folder                     inspection    what the operator is told
 *   process-mark   telling processes apart                        disk          free room and the ballast
 *   binaries       the programs, copied when they must be
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { readyBinaries } from './binaries.ts'
import { CannotLaunch, codeOf } from './cannot-launch.ts'
import { ensureCluster, readPassword } from './cluster.ts'
import { despiteFullDisk, keepBallast } from './disk.ts'
import { inspect } from './inspection.ts'
import { takeLock } from './lock.ts'
import { preparePlaces, type Places } from './places.ts'
import { addressOfRunning, ensurePostmaster, someoneAnswers, stopPostmaster, type Postmaster } from './postmaster.ts'
import { isPostmasterOf } from './process-mark.ts'
import { systemUserIfRoot, type SystemUser } from './system-user.ts'
import { chooseDataDir } from './whose-data.ts'

export { CannotLaunch } from './cannot-launch.ts'
export { freeBytes, LEAST_FREE_BYTES } from './disk.ts'

export interface EmbeddedPostgres {
  /** A connection string for `pg`. Holds the password: never log it. */
  url: string
  dataDir: string
  freshlyInitialised: boolean
  /** Starts PostgreSQL again if its process is gone. Throws when it will not run, or was gone a minute ago already. */
  revive(): Promise<void>
  /** Stops PostgreSQL with everything written, and gives the data folder free. Close your connections first. */
  stop(): Promise<void>
}

export interface LaunchOptions {
  /** Otherwise DATA_DIR; otherwise `./data` of the checkout, for root /var/lib/kelasku/data. */
  dataDir?: string
  say?: (line: string) => void
}

const DATABASE = 'kelasku'

/** Starts the database of a data folder, or takes over the one that a killed server left running. */
export async function launchEmbeddedPostgres({ dataDir, say = () => {} }: LaunchOptions): Promise<EmbeddedPostgres> {
  const user = await systemUserIfRoot()
  const places = await preparePlaces(await chooseDataDir(dataDir, user), user)
  return despiteFullDisk(places.dataDir, say, () => launchUnderLock(places, user, say))
}

/** The database of a data folder that somebody's server runs at this moment; undefined when nobody does. */
export async function findRunningPostgres(
  dataDir?: string,
): Promise<{ dataDir: string; hasData: boolean; url: string | undefined }> {
  const user = await systemUserIfRoot()
  const chosen = await chooseDataDir(dataDir, user)
  if (!existsSync(join(chosen, 'postgres'))) return { dataDir: chosen, hasData: false, url: undefined }
  const places = await preparePlaces(chosen, user)
  const urlOf = await addressOfRunning(places, await readPassword(places))
  return { dataDir: places.dataDir, hasData: true, url: urlOf?.(DATABASE) }
}

async function launchUnderLock(
  places: Places,
  user: SystemUser | undefined,
  say: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const lock = await takeLock(places.dataDir, () => someoneAnswers(places))
  try {
    const binaries = await readyBinaries(places.binaries, user !== undefined)
    const freshlyInitialised = await ensureCluster(places, binaries, user)
    const password = await readPassword(places)
    const ground = { places, binaries, user, password, say }
    let postmaster = await ensurePostmaster(ground)
    if (postmaster.adopted) say('PostgreSQL dari server yang terhenti mendadak masih berjalan dan dipakai kembali.')

    const stopDatabase = () => stopPostmaster(postmaster.pid, { places, binaries })
    try {
      await report(await openDatabase(postmaster, freshlyInitialised), places, say)
    } catch (error) {
      await stopDatabase()
      throw error
    }

    const stopping = new AbortController()
    const ballast = keepBallast(places.dataDir, stopping.signal).catch(() => false) // a reserve, not a condition
    const stop = async () => {
      stopping.abort()
      await Promise.all([ballast, stopDatabase()])
      await lock.release()
    }
    const url = postmaster.urlOf(DATABASE)
    const startAgain = oncePerMinute(async () => {
      say('PERINGATAN: PostgreSQL mati mendadak dan dijalankan kembali. Yang sudah tersimpan tetap ada.')
      postmaster = await ensurePostmaster(ground)
      if (postmaster.urlOf(DATABASE) !== url) throw new CannotLaunch('PostgreSQL kembali di alamat lain.')
    })
    let stopped: Promise<void> | undefined
    let reviving: Promise<void> | undefined
    const revive = async () => {
      if (!stopped && !(await isPostmasterOf(places.cluster, postmaster.pid))) await startAgain()
    }
    return {
      url,
      dataDir: places.dataDir,
      freshlyInitialised,
      revive: () => (reviving ??= revive().finally(() => (reviving = undefined))),
      stop: () =>
        (stopped ??= Promise.resolve(reviving)
          .catch(() => {})
          .then(stop)),
    }
  } catch (error) {
    await lock.release().catch(() => {}) // the first error is the one to tell
    throw error
  }
}

/** Whatever kills it every minute is not cured by starting it: then the server ends too, and somebody looks. */
function oncePerMinute(act: () => Promise<void>): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    const now = performance.now()
    if (now - last < 60_000)
      throw new CannotLaunch('PostgreSQL mati dua kali dalam satu menit. Lihat postgres.log di folder data.')
    last = now
    await act()
  }
}

async function openDatabase(postmaster: Postmaster, isNew: boolean): Promise<Client> {
  if (isNew) await createDatabase(postmaster)
  try {
    return await connect(postmaster.urlOf(DATABASE))
  } catch (error) {
    if (codeOf(error) !== '3D000') throw error
    await createDatabase(postmaster) // the first start was killed just before it came to this
    return connect(postmaster.urlOf(DATABASE))
  }
}

async function report(client: Client, { dataDir }: Places, say: (line: string) => void): Promise<void> {
  try {
    for (const line of await inspect(client, dataDir)) say(line)
  } finally {
    await client.end()
  }
}

async function createDatabase(postmaster: Postmaster): Promise<void> {
  const client = await connect(postmaster.urlOf('postgres'))
  try {
    await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a connection that breaks fails its query too, and that is heard
  await client.connect()
  return client
}
