/**
 * Brings a verified backup into an empty database. The schema comes from the very migrations that the backup names; the
 * rows come all or not at all; and afterwards every table is read again and compared with the manifest.
 */
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateDatabase, migrationsFolder } from '#platform/database/migrate.ts'
import { databaseErrorCode } from '#platform/database/work.ts'
import type { Storage } from '#platform/files/storage.ts'
import { measuring, readArchive, type Part } from './archive.ts'
import type { Manifest } from './format.ts'
import { readKeptFile } from './kept-files.ts'
import type { keyFor } from './key.ts'
import { countingRows, listTables, quote, rowsOf, speakPlainly, type Table } from './tables.ts'
import { BackupTrouble } from './trouble.ts'
import { textOf } from './verify.ts'

export interface Loading {
  path: string
  keys: Parameters<typeof keyFor>[1]
  manifest: Manifest
  databaseUrl: string
  storage: Pick<Storage, 'put'>
  say?: (line: string) => void
}

/** Whether this Kelasku has the very migrations that made the tables of the backup. */
export async function requireItsMigrations({ migrations }: Manifest): Promise<void> {
  for (const { name, hash } of migrations) await requireSame(name, hash)
}

/** Returns the secret of the server that was backed up. */
export async function load(loading: Loading): Promise<string> {
  await applyMigrations(loading.databaseUrl, loading.manifest)
  const client = new pg.Client({ connectionString: loading.databaseUrl, application_name: 'kelasku restore' })
  await client.connect()
  try {
    await speakPlainly(client)
    const tables = await matchingTables(client, loading)
    await stepPastTriggers(client)
    const secret = await inOneGo(client, () => fill(client, tables, loading))
    await client.query('set session_replication_role = origin')
    await compare(client, tables, loading.manifest)
    await client.query('analyze')
    return secret
  } finally {
    await client.end()
  }
}

async function applyMigrations(databaseUrl: string, { migrations }: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kelasku-migrations-'))
  try {
    for (const { name } of migrations) await cp(join(migrationsFolder, name), join(folder, name), { recursive: true })
    await migrateDatabase(databaseUrl, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function requireSame(name: string, hash: string): Promise<void> {
  const ours = await readFile(join(migrationsFolder, name, 'migration.sql')).catch(() => undefined)
  if (!ours) {
    throw new BackupTrouble(
      `Cadangan ini dibuat oleh Kelasku yang lebih baru (migrasi ${name}). Pasang versi itu, lalu pulihkan.`,
    )
  }
  if (createHash('sha256').update(ours.toString()).digest('hex') === hash) return
  throw new BackupTrouble(
    `Migrasi ${name} di sini berbeda dari yang dipakai cadangan ini. Pulihkan dengan versi Kelasku yang membuatnya.`,
  )
}

/** The tables to fill. One that no migration made (somebody's own, once) is left out, and said. */
async function matchingTables(client: pg.Client, { manifest, say }: Loading): Promise<Map<string, Table>> {
  const here = new Map((await listTables(client)).map((table) => [table.name, table]))
  const kept = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const name of kept.keys()) {
    if (!here.has(name)) say?.(`PERINGATAN: tabel ${name} tidak dibuat oleh Kelasku, jadi tidak dipulihkan.`)
  }
  for (const [name, { columns }] of here) {
    const theirs = kept.get(name)?.columns ?? []
    if (columns.toSorted().join() !== theirs.toSorted().join()) {
      throw new BackupTrouble(`Tabel ${name} di cadangan ini berbeda bentuknya. Pulihkan dengan versi yang membuatnya.`)
    }
  }
  return here
}

/**
 * Rows come in the order of the archive, parents after children too, and rows that a trigger guards (the audit) come
 * back as they were. All of it was true together in one snapshot, and is compared afterwards.
 */
async function stepPastTriggers(client: pg.Client): Promise<void> {
  try {
    await client.query('set session_replication_role = replica')
  } catch (error) {
    if (databaseErrorCode(error) !== '42501') throw error
    throw new BackupTrouble(
      'Pengguna basis data ini bukan superuser, padahal pemulihan harus melewati pemicu. ' +
        'Pakai superuser, atau jalankan: GRANT SET ON PARAMETER session_replication_role TO pengguna.',
    )
  }
}

async function inOneGo<T>(client: pg.Client, act: () => Promise<T>): Promise<T> {
  await client.query('begin')
  const result = await act()
  await client.query('commit')
  return result
}

async function fill(client: pg.Client, tables: Map<string, Table>, loading: Loading): Promise<string> {
  const all = [...tables.values()].map(({ quoted }) => quoted)
  await client.query(`truncate ${all.join(', ')}`) // migrations may have brought rows of their own
  let secret = ''
  for await (const part of readArchive(loading.path, loading.keys)) {
    const table = part.header.kind === 'table' ? tables.get(part.header.name) : undefined
    if (table) await fillTable(client, table, part, loading.manifest)
    else if (part.header.kind === 'file') await loading.storage.put(await bytesOf(part))
    else if (part.header.kind === 'secret') secret = await textOf(part)
    else for await (const _ of part.content);
  }
  await bringFiles(loading)
  for (const { name, value, is_called } of loading.manifest.sequences) {
    await client.query(
      'select setval(found.oid, $2::bigint, $3) from (select to_regclass($1) as oid) found where found.oid is not null',
      [name, value, is_called],
    )
  }
  return secret
}

/** Those of an earlier format have come with the parts. */
async function bringFiles({ path: backup, keys, storage, manifest: { files, files_folder: folder } }: Loading) {
  if (folder === undefined) return
  for (const { sha256 } of files) {
    const bytes = await readKeptFile({ backup, folder, sha256, keys }, bytesOf)
    await storage.put(bytes)
  }
}

async function fillTable(client: pg.Client, { quoted, name }: Table, part: Part, manifest: Manifest): Promise<void> {
  const columns = manifest.tables.find((table) => table.name === name)!.columns // matched above
  await pipeline(part.content, client.query(copyFrom(`copy ${quoted} (${columns.map(quote).join(', ')}) from stdin`)))
}

async function compare(client: pg.Client, tables: Map<string, Table>, manifest: Manifest): Promise<void> {
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    const table = tables.get(name)
    if (!table) continue
    const measured = measuring()
    const counting = countingRows()
    const read = rowsOf(client, { ...table, columns })
    for await (const _ of counting.pass(measured.pass(read)));
    if (counting.rows() === rows && measured.result().sha256 === sha256) continue
    throw new BackupTrouble(
      `Setelah dipulihkan, tabel ${name} tidak sama dengan cadangannya. Laporkan ini; data lama tidak disentuh.`,
    )
  }
}

async function bytesOf({ content }: Part): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
