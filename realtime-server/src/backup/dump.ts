/** Writes a school into an archive, as it was at one moment: a transaction that sees no later change reads all of it. */
import type pg from 'pg'
import type { ArchiveWriter } from './archive.ts'
import { FORMAT, type Manifest } from './format.ts'
import type { KeptFiles } from './kept-files.ts'
import { countingRows, listMigrations, listSequences, listTables, rowsOf, speakPlainly, type Table } from './tables.ts'
import { BackupTrouble } from './trouble.ts'

export interface Dumping {
  client: pg.ClientBase
  archive: ArchiveWriter
  files: KeptFiles
  secret: string
  madeAt: Date
  /** Hears of every part before it is read. */
  onPart?: (name: string) => Promise<void> | void
}

export interface Dumped {
  manifest: Manifest
  /** Files that a row names and that are not there, or not as they were. */
  lostFiles: string[]
}

export async function dump(dumping: Dumping): Promise<Dumped> {
  const { client, archive, madeAt } = dumping
  await speakPlainly(client)
  const tables = await openSnapshot(client)
  const version = await client.query<{ server_version: string }>('show server_version')
  const migrations = await listMigrations(client)

  const written: Manifest['tables'] = []
  for (const table of tables) written.push(await dumpTable(dumping, table))
  // Sequences stand outside every snapshot. Read last, they are never behind the rows.
  const sequences = await listSequences(client)
  const { kept, lost } = await dumpFiles(dumping)
  const secret = await archive.add({ kind: 'secret', name: 'secret', compressed: false }, [Buffer.from(dumping.secret)])
  await client.query('commit')

  const manifest: Manifest = {
    format: FORMAT,
    made_at: madeAt.toISOString(),
    postgres: version.rows[0]!.server_version,
    migrations,
    tables: written,
    sequences,
    files: kept,
    files_folder: dumping.files.folder,
    secret,
  }
  const text = Buffer.from(JSON.stringify(manifest))
  await archive.add({ kind: 'manifest', name: 'manifest', compressed: true }, [text])
  return { manifest, lostFiles: lost }
}

/**
 * The tables are locked, against changes of their form only, before the snapshot is taken: a migration that rewrote one
 * meanwhile would make it look empty to us.
 */
async function openSnapshot(client: pg.ClientBase): Promise<Table[]> {
  const tables = await listTables(client)
  if (tables.length === 0) throw new BackupTrouble('Basis data ini masih kosong; tidak ada yang perlu dicadangkan.')
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${tables.map(({ quoted }) => quoted).join(', ')} in access share mode`)
  const seen = await listTables(client)
  if (JSON.stringify(seen) !== JSON.stringify(tables)) {
    throw new BackupTrouble('Basis data sedang diperbarui. Ulangi pencadangan sebentar lagi.')
  }
  return tables
}

async function dumpTable({ client, archive, onPart }: Dumping, table: Table): Promise<Manifest['tables'][number]> {
  const { name, columns } = table
  await onPart?.(name)
  const counting = countingRows()
  const part = { kind: 'table', name, compressed: true } as const
  const content = await archive.add(part, counting.pass(rowsOf(client, table)))
  return { name, columns, rows: counting.rows(), ...content }
}

/** Bytes come before their row and go an hour after it, so what the snapshot names is there; what many share is there once. */
async function dumpFiles({ client, files, onPart }: Dumping) {
  const { rows } = await client.query<{ ids: string[]; sha256: string }>(
    'select sha256, array_agg(id order by id) as ids from public.files group by sha256 order by sha256',
  )
  const kept: Manifest['files'] = []
  const lost: string[] = []
  if (rows.length > 0) await onPart?.('files')
  for (const { ids, sha256 } of rows) {
    if (await files.keep(sha256)) kept.push({ id: sha256, sha256 })
    else lost.push(...ids)
  }
  return { kept, lost }
}
