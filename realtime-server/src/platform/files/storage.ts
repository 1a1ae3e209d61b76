/**
 * Where the bytes lie, under the id of their row. The bytes come before the commit and whole or not at all; a row that
 * never came true leaves bytes that belong to nobody, and the hourly sweep takes those away. So a row always has its
 * bytes, and deleting a row is enough to delete a file.
 */
import { join } from 'node:path'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { putWhole } from '#platform/durable.ts'

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

class DurableDriver extends FSDriver {
  readonly #folder: string

  constructor(options: { location: string; visibility: 'private' }) {
    super(options)
    this.#folder = options.location
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await putWhole(join(this.#folder, key), contents)
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
