/**
 * Where a backup is brought back to: a new data folder with a database of its own, or the empty database that
 * DATABASE_URL names. A new folder is filled beside its place and renamed into it, so a restore that was killed half-way
 * leaves nothing that a server would take for a school; and the next one takes away what it left (abandoned.ts).
 */
import { chmod, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { launchEmbeddedPostgres } from '#platform/database/embedded/launch.ts'
import { syncFolder, writeThrough } from '#platform/durable.ts'
import { rehearsing, stagingName, sweepAbandoned, sweepAbandonedRehearsals } from './abandoned.ts'
import { onInterrupt } from './interrupt.ts'
import { listTables } from './tables.ts'
import { BackupTrouble } from './trouble.ts'

export interface Target {
  databaseUrl: string
  /** Where uploaded files go. */
  dataDir: string
  /** Makes it the school; answers with what to do next. */
  finish: (secret: string) => Promise<string>
  abandon: () => Promise<void>
}

export async function newFolder(given: string): Promise<Target> {
  const folder = resolve(given)
  await requireFresh(folder)
  await sweepAbandoned(dirname(folder))
  const staging = join(dirname(folder), stagingName(basename(folder)))
  const postgres = await launchEmbeddedPostgres({ dataDir: staging })
  const abandon = async () => {
    await postgres.stop()
    await rm(staging, { recursive: true, force: true, maxRetries: 5 })
  }
  const calm = onInterrupt(abandon)
  return {
    databaseUrl: postgres.url,
    dataDir: staging,
    async finish(secret) {
      // On the disk too: what the secret has sealed is only worth something together with it.
      await writeThrough(join(staging, 'secret'), secret, 'w')
      await postgres.stop()
      calm()
      await rmdir(folder).catch(() => {}) // an empty one may stand there
      await rename(staging, folder)
      await syncFolder(dirname(folder))
      return `Jalankan sekolahnya dengan:\n\n    DATA_DIR=${shellWord(folder)} npm start\n`
    },
    abandon: () => abandon().finally(calm),
  }
}

/** For a rehearsal: everything is done and compared, and then taken away. */
export async function passingFolder(): Promise<Target> {
  await sweepAbandonedRehearsals()
  const parent = await mkdtemp(join(tmpdir(), rehearsing))
  await chmod(parent, 0o711) // started by root, PostgreSQL runs as a user of its own
  const target = await newFolder(join(parent, 'data')).catch(async (error: unknown) => {
    await rm(parent, { recursive: true, force: true })
    throw error
  })
  const abandon = async () => {
    await target.abandon()
    await rm(parent, { recursive: true, force: true })
  }
  const finish = async () => {
    await abandon()
    return 'Latihan selesai: cadangan ini dapat dipulihkan seluruhnya. Tidak ada yang diubah.'
  }
  return { ...target, finish, abandon }
}

/** A database of the operator's own. Its tables cannot be swapped in whole, so it has to be empty. */
export async function givenDatabase(databaseUrl: string, dataDir: string): Promise<Target> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tables = await listTables(client)
  await client.end()
  if (tables.length > 0) {
    throw new BackupTrouble('Basis data di DATABASE_URL tidak kosong. Pulihkan ke basis data yang baru dan kosong.')
  }
  await requireFresh(join(dataDir, 'files'))
  return {
    databaseUrl,
    dataDir,
    async finish(secret) {
      await mkdir(dataDir, { recursive: true })
      await writeThrough(join(dataDir, 'secret'), secret, 'w')
      return `Setel KELASKU_SECRET ke isi ${join(dataDir, 'secret')}, lalu jalankan server dengan DATABASE_URL yang sama.`
    },
    abandon: async () => {},
  }
}

async function requireFresh(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BackupTrouble(`Folder ${folder} tidak dapat dibaca (${error.code}).`)
  })
  if (entries.length > 0) {
    throw new BackupTrouble(`Folder ${folder} tidak kosong. Pulihkan ke folder baru; data yang ada tidak akan ditimpa.`)
  }
  if (await isMountPoint(folder)) {
    throw new BackupTrouble(`Folder ${folder} adalah titik kait (mount). Pulihkan ke folder baru di dalamnya.`)
  }
}

async function isMountPoint(folder: string): Promise<boolean> {
  const [own, parent] = await Promise.all([folder, dirname(folder)].map((path) => stat(path).catch(() => undefined)))
  return own !== undefined && parent !== undefined && own.dev !== parent.dev
}

const shellWord = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
