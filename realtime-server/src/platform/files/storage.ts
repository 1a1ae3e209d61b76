/**
 * Where the bytes lie: under their own SHA-256, so that what many send lies there once. The bytes come before the commit
 * and whole or not at all; a row that never came true leaves bytes that belong to nobody, and the hourly sweep takes
 * those away. So a row always has its bytes, and deleting a row is enough to delete a file.
 */
import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { access, link, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { makeFolder, putWhole, syncFolder } from '#platform/durable.ts'

export interface Storage {
  /** Tells their hash. Throws `disk_full`, with nothing left half written. */
  put(bytes: Uint8Array): Promise<string>
  /** Takes over a file of the same disk that is whole and synced; it stays where it was, too. */
  adopt(path: string, sha256: string): Promise<void>
  /** Nothing, when the bytes are gone. */
  get(sha256: string): Promise<Uint8Array | undefined>
  /** The same, read from the disk as it is wanted. */
  open(sha256: string): Promise<Blob | undefined>
  /** Takes away what nobody knows and nobody can still be about to commit. Tells how many. */
  sweep(known: (names: string[]) => Promise<ReadonlySet<string>>, before?: Date): Promise<number>
  /** Gives bytes that lie under the id of their row, as in earlier versions, the name of their hash. */
  moveByContent(hashesOf: (ids: string[]) => Promise<ReadonlyMap<string, string>>): Promise<void>
}

export function openStorage(folder: string): Storage {
  // 256 folders, so that none of them grows unwieldy.
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)

  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if (!(await isThere(pathOf(sha256)))) await unlessFull(() => putWhole(pathOf(sha256), bytes))
      return sha256
    },
    async adopt(path, sha256) {
      if (await isThere(pathOf(sha256))) return
      await unlessFull(async () => {
        await makeFolder(dirname(pathOf(sha256)))
        // What came long ago and is ended only now must not look as if nobody needed it.
        const now = new Date()
        await utimes(path, now, now)
        await link(path, pathOf(sha256)).catch(ignoring('EEXIST'))
        await syncFolder(dirname(pathOf(sha256)))
      })
    },
    get: (sha256) => found(() => readFile(pathOf(sha256))),
    open: (sha256) =>
      found(async () => {
        await access(pathOf(sha256)) // a blob does not say why it cannot be opened
        return openAsBlob(pathOf(sha256))
      }),
    sweep: (known, before = anHourAgo()) => sweep(folder, known, before),
    moveByContent: (hashesOf) => moveByContent(folder, pathOf, hashesOf),
  }
}

/** Longer than any transaction may last. */
const anHourAgo = () => new Date(Date.now() - 3_600_000)

/** Says at once that somebody needs it, so that no sweep takes it before the row is there. */
async function isThere(path: string): Promise<boolean> {
  const now = new Date()
  return (await found(() => utimes(path, now, now).then(() => true))) ?? false
}

async function found<T>(look: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 0; ; tries++) {
    try {
      return await look()
    } catch (error) {
      if (!isCode(error, 'ENOENT')) throw error
      // A sweep may hold it up for a moment.
      if (tries === 1) return undefined
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

async function unlessFull(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isCode(error, 'ENOSPC', 'EDQUOT')) throw refusal.disk_full()
    throw error
  }
}

export const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const ignoring =
  (...codes: string[]) =>
  (error: unknown) => {
    if (!isCode(error, ...codes)) throw error
  }

async function sweep(
  folder: string,
  known: (names: string[]) => Promise<ReadonlySet<string>>,
  before: Date,
): Promise<number> {
  let swept = 0
  for (const shard of await shardsOf(folder)) {
    const lying = await readdir(join(folder, shard))
    const theirs = await known(lying.filter(isHash))
    for (const name of lying.filter((one) => !theirs.has(one)))
      if (await takeAway(join(folder, shard, name), before)) swept++
  }
  return swept
}

/** Aside first: whoever takes it up in this very moment makes it young, and then it goes back. */
async function takeAway(path: string, before: Date): Promise<boolean> {
  if ((await stat(path)).mtime >= before) return false
  const aside = `${path}.gone`
  await rename(path, aside)
  if ((await stat(aside)).mtime < before) {
    await rm(aside)
    return true
  }
  await rename(aside, path)
  return false
}

async function moveByContent(
  folder: string,
  pathOf: (name: string) => string,
  hashesOf: (ids: string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<void> {
  for (const shard of await shardsOf(folder)) {
    const ids = (await readdir(join(folder, shard))).filter(isId)
    if (ids.length === 0) continue
    const hashes = await hashesOf(ids)
    for (const id of ids) {
      const sha256 = hashes.get(id)
      if (sha256 === undefined) continue
      await makeFolder(dirname(pathOf(sha256)))
      await rename(pathOf(id), pathOf(sha256))
      await syncFolder(dirname(pathOf(sha256)))
    }
  }
}

const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)
const isId = (name: string) => /^[0-9a-f-]{36}$/.test(name)

async function shardsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [] // nothing has been stored yet
    throw error
  })
  return entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)).map(({ name }) => name)
}
