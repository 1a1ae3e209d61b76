/**
 * The bytes of uploaded files, beside the backups in the folder `berkas`: each once, sealed as an archive of its own,
 * for as many backups as name it. So an hourly backup writes only what is new. What a backup names it makes young, and
 * what is older than every backup that is kept is named by none of them. All that have one key lie in one folder, which
 * is called by its salt: with another key everything is written anew.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { putWhole } from '#platform/durable.ts'
import { isCode, type Storage } from '#platform/files/storage.ts'
import { createArchive, parsed, readArchive, type Part } from './archive.ts'
import { KeyLine } from './format.ts'
import { keyFor, newFileKey, type FileKey, type Passphrase } from './key.ts'
import { BackupTrouble, damaged } from './trouble.ts'

const rootBeside = (backup: string) => join(dirname(backup), 'berkas')
const pathOf = (folder: string, sha256: string) => join(folder, sha256.slice(0, 2), `${sha256}.sealed`)
const keyName = 'kunci'

export interface KeptFiles {
  /** Its name beside the backup. */
  folder: string
  /** Whether its bytes are here now, and the right ones. */
  keep(sha256: string): Promise<boolean>
}

interface Keeping {
  /** Whose files they are to be. */
  backup: string
  storage: Pick<Storage, 'open'>
  passphrase: Passphrase
  madeAt: Date
}

export async function keepFilesBeside({ backup, storage, passphrase, madeAt }: Keeping): Promise<KeptFiles> {
  const { name, key } = await folderFor(rootBeside(backup), passphrase)
  const folder = join(rootBeside(backup), name)
  return {
    folder: name,
    async keep(sha256) {
      const path = pathOf(folder, sha256)
      if (await touched(path, madeAt)) return true
      const bytes = await storage.open(sha256)
      if (!bytes) return false
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const aside = join(dirname(path), `.${sha256}.${randomUUID()}.part`)
      const archive = await createArchive(path, { passphrase, madeAt, content: sha256, key, aside })
      try {
        const part = { kind: 'file', name: sha256, compressed: false } as const
        const content = await archive.add(part, Readable.fromWeb(bytes.stream()) as AsyncIterable<Uint8Array>)
        if (content.sha256 === sha256) await archive.finish()
        else await archive.abandon()
        return content.sha256 === sha256
      } catch (error) {
        await archive.abandon()
        throw error
      }
    },
  }
}

/** The one that this key opens, or a new one. */
async function folderFor(root: string, passphrase: Passphrase): Promise<{ name: string; key: FileKey }> {
  for (const name of await namesIn(root)) {
    const line = await readFile(join(root, name, keyName), 'utf8').catch(() => undefined)
    if (line === undefined) continue
    const key = await keyFor(parsed(KeyLine, line), { [passphrase.source]: passphrase.text }).catch(
      (error: unknown) => {
        if (error instanceof BackupTrouble) return undefined
        throw error
      },
    )
    if (key) return { name, key }
  }
  const key = await newFileKey(passphrase)
  const line: KeyLine = { key: passphrase.source, salt: key.salt, check: key.check }
  await putWhole(join(root, key.salt, keyName), `${JSON.stringify(line)}\n`)
  return { name: key.salt, key }
}

async function touched(path: string, at: Date): Promise<boolean> {
  try {
    await utimes(path, at, at)
    return true
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false
    throw error
  }
}

interface Kept {
  backup: string
  folder: string
  sha256: string
  keys: Parameters<typeof keyFor>[1]
}

/** Reads what lies beside a backup. */
export async function readKeptFile<T>(
  { backup, folder, sha256, keys }: Kept,
  read: (part: Part) => Promise<T>,
): Promise<T> {
  const path = pathOf(join(rootBeside(backup), folder), sha256)
  const short = `berkas ${sha256.slice(0, 12)}…`
  if (!(await stat(path).catch(() => undefined)))
    throw new BackupTrouble(
      `Ada ${short} yang tidak ditemukan di ${rootBeside(backup)}. Salin folder itu bersama cadangannya.`,
    )
  for await (const part of readArchive(path, keys)) {
    if (part.header.kind !== 'file' || part.header.name !== sha256) break
    // Within the loop: its end closes the archive.
    const what = await read(part)
    return what
  }
  throw damaged(short)
}

/** Takes away what no backup names that is kept, and what a killed backup left half written. */
export async function tidyKeptFiles(backups: string, oldestKept: Date): Promise<void> {
  const root = join(backups, 'berkas')
  for (const name of await namesIn(root))
    for (const shard of await namesIn(join(root, name)))
      for (const file of await namesIn(join(root, name, shard))) {
        const path = join(root, name, shard, file)
        if ((await stat(path)).mtime < oldestKept) await rm(path, { force: true })
      }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  })
