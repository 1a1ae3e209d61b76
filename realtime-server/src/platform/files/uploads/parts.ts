/** The bytes that have come so far of each upload: a file that grows. Its length is what was received, and on the disk. */
import { mkdir, open, readdir, rm, stat, statfs, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { syncFolder } from '#platform/durable.ts'
import { isCode } from '../storage.ts'

export interface Parts {
  pathOf(id: string): string
  begin(id: string): Promise<void>
  /** Nothing where there is none. */
  lengthOf(id: string): Promise<number | undefined>
  /** Resolves with the length when what came is on the disk, also when the line broke in between. */
  write(id: string, offset: number, bytes: Readable): Promise<number>
  remove(id: string): Promise<void>
  /** Unless it is so young that its row may still be on its way. */
  removeIfOld(id: string): Promise<void>
  all(): Promise<string[]>
  /** Throws `disk_full` where it would leave too little for everything else. */
  requireRoomFor(size: number): Promise<void>
}

/** What the database and everybody's answers need. */
const reserve = 200 * 1024 ** 2

export function openParts(folder: string): Parts {
  const pathOf = (id: string) => join(folder, id)
  async function requireRoomFor(size: number): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < reserve + size) throw refusal.disk_full()
  }
  return {
    pathOf,
    async begin(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await (await open(pathOf(id), 'wx', 0o600)).close()
      await syncFolder(folder)
    },
    async lengthOf(id) {
      try {
        return (await stat(pathOf(id))).size
      } catch (error) {
        if (isCode(error, 'ENOENT')) return undefined
        throw error
      }
    },
    async write(id, offset, bytes) {
      // Many that each had room when they began may not have it together.
      await requireRoomFor(0)
      return append(pathOf(id), offset, bytes)
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async removeIfOld(id) {
      const found = await stat(pathOf(id)).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return undefined // its owner has just taken it away
        throw error
      })
      if (found && found.mtimeMs < Date.now() - 3_600_000) await rm(pathOf(id), { force: true })
    },
    all: () =>
      readdir(folder).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return [] // none has begun yet
        throw error
      }),
    requireRoomFor,
  }
}

async function append(path: string, offset: number, bytes: Readable): Promise<number> {
  const file = await open(path, 'r+')
  let length = offset
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      const { bytesWritten } = await file.write(chunk, 0, chunk.length, length)
      length += bytesWritten
      // Of what a full disk takes half it says so only the next time.
      if (bytesWritten < chunk.length) throw refusal.disk_full()
    }
  } catch (error) {
    if (isCode(error, 'ENOSPC', 'EDQUOT')) throw refusal.disk_full()
    throw error
  } finally {
    await file.datasync()
    await file.close()
    // Of a chunk that a full disk took half of nothing is promised.
    await truncate(path, length).catch(() => {})
  }
  return length
}
