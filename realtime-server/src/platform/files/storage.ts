/**
 * Where the bytes lie, under the id of their row. The bytes come before the commit and whole or not at all; a row that
 * never came true leaves bytes that belong to nobody, and the hourly sweep takes those away. So a row always has its
 * bytes, and deleting a row is enough to delete a file.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface Storage {
  /** Throws `disk_full`, with nothing left half written. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Nothing, when the bytes are gone. */
  get(id: string): Promise<Uint8Array | undefined>
  /** Takes away what nobody knows and nobody can still be about to commit. Tells how many. */
  sweep(known: (ids: string[]) => Promise<ReadonlySet<string>>, before?: Date): Promise<number>
}

export function openStorage(folder: string): Storage {
  const disk = new Disk(new DurableDriver({ location: folder, visibility: 'private' }))
  return {
    async put(id, bytes) {
      try {
        await disk.put(keyOf(id), bytes)
      } catch (error) {
        if (causedBy(error, 'ENOSPC', 'EDQUOT')) throw refusal.disk_full()
        throw error
      }
    },
    async get(id) {
      try {
        return await disk.getBytes(keyOf(id))
      } catch (error) {
        if (causedBy(error, 'ENOENT')) return undefined
        throw error
      }
    },
    sweep: (known, before = anHourAgo()) => sweep(disk, known, before),
  }
}

/** 256 folders, so that none of them grows unwieldy. */
const keyOf = (id: string) => `${id.slice(0, 2)}/${id}`

/** Longer than any transaction may last. */
const anHourAgo = () => new Date(Date.now() - 3_600_000)

/** Writes beside, forces it to the disk, then renames: no reader and no power cut ever meets half a file. */
class DurableDriver extends FSDriver {
  readonly #folder: string

  constructor(options: { location: string; visibility: 'private' }) {
    super(options)
    this.#folder = options.location
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#folder, key)
    const part = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await writeThrough(part, contents)
      await rename(part, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
}

async function writeThrough(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(contents)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is only safe once its folder is. Windows has no such call and does not need it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function sweep(
  disk: Disk,
  known: (ids: string[]) => Promise<ReadonlySet<string>>,
  before: Date,
): Promise<number> {
  let swept = 0
  for (const shard of (await list(disk, '/')).filter(({ isDirectory }) => isDirectory)) {
    const lying = await list(disk, shard.name)
    const theirs = await known(lying.map(({ name }) => name).filter(isId))
    for (const { name } of lying.filter((entry) => !theirs.has(entry.name))) {
      const key = `${shard.name}/${name}`
      const { lastModified } = await disk.getMetaData(key)
      if (lastModified >= before) continue
      await disk.delete(key)
      swept++
    }
  }
  return swept
}

const isId = (name: string) => /^[0-9a-f-]{36}$/.test(name)

async function list(disk: Disk, prefix: string): Promise<{ name: string; isDirectory: boolean }[]> {
  try {
    return [...(await disk.listAll(prefix)).objects]
  } catch (error) {
    if (causedBy(error, 'ENOENT')) return [] // nothing has been stored yet
    throw error
  }
}

/** Flydrive wraps what the system said. */
function causedBy(error: unknown, ...codes: string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && codes.includes(String(current.code))) return true
  }
  return false
}
