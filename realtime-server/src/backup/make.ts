/** A whole backup, from the database to the file; and a whole restore, back again. The commands only choose and tell. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { machineTimeText } from '#platform/dates.ts'
import { openStorage } from '#platform/files/storage.ts'
import { createArchive } from './archive.ts'
import { dump, type Dumped, type Dumping } from './dump.ts'
import type { Manifest } from './format.ts'
import { fileNameAt } from './keep.ts'
import { keepFilesBeside } from './kept-files.ts'
import type { keyFor, Passphrase } from './key.ts'
import { load, requireItsMigrations } from './load.ts'
import type { Target } from './target.ts'
import { verify } from './verify.ts'

export interface Making {
  databaseUrl: string
  dataDir: string
  /** The server's own, kept inside so that one key is enough to bring everything back. */
  secret: string
  passphrase: Passphrase
  folder: string
  now?: Date
  onPart?: Dumping['onPart']
}

export interface Made extends Dumped {
  path: string
  bytes: number
}

export async function makeBackup(making: Making): Promise<Made> {
  const { databaseUrl, dataDir, secret, passphrase, folder, now: madeAt = new Date(), onPart } = making
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, fileNameAt(madeAt))
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kelasku backup' })
  client.on('error', () => {}) // a connection that breaks fails its query too, and that is heard
  await client.connect()
  try {
    const archive = await createArchive(path, { passphrase, madeAt })
    try {
      const storage = openStorage(join(dataDir, 'files'))
      const files = await keepFilesBeside({ backup: path, storage, passphrase, madeAt })
      const dumped = await dump({ client, archive, files, secret, madeAt, ...(onPart ? { onPart } : {}) })
      return { ...dumped, path, ...(await archive.finish()) }
    } catch (error) {
      await archive.abandon()
      throw error
    }
  } finally {
    await client.end()
  }
}

export interface Restoring {
  path: string
  keys: Parameters<typeof keyFor>[1]
  /** Asked for only when the backup has been found whole. */
  target: () => Promise<Target>
  say?: (line: string) => void
}

export async function restoreBackup({ path, keys, target, say = () => {} }: Restoring): Promise<string> {
  say(`Memeriksa ${path} …`)
  const manifest = await verify(path, keys)
  await requireItsMigrations(manifest)
  say(summary(manifest))
  const { databaseUrl, dataDir, finish, abandon } = await target()
  try {
    const storage = openStorage(join(dataDir, 'files'))
    const secret = await load({ path, keys, manifest, databaseUrl, storage, say })
    say('Setiap tabel sudah dibaca ulang dan sama dengan cadangannya.')
    return await finish(secret)
  } catch (error) {
    await abandon()
    throw error
  }
}

export function summary({ made_at, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('id-ID')
  const when = machineTimeText(new Date(made_at))
  return `Cadangan ${when}: ${tables.length} tabel, ${rows} baris, ${files.length} berkas.`
}
