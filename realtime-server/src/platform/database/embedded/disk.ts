/**
 * A full disk must never be a dead end. While there is room we keep a file of 64 MB that holds nothing; when PostgreSQL
 * cannot start because the disk is full, giving that file up lets it start, and the operator can make room (rule R12).
 */
import { randomBytes } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotLaunch, codeOf, GaveUp } from './cannot-launch.ts'

const MEGABYTE = 1024 * 1024
const BALLAST_BYTES = 64 * MEGABYTE

/** Below this the school goes read-only (rule R12). */
export const LEAST_FREE_BYTES = 200 * MEGABYTE

/** What an ordinary user may still write there. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const asMegabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE).toLocaleString('id-ID')} MB`

/** Tries once more without the ballast when the disk was full. */
export async function despiteFullDisk<T>(
  dataDir: string,
  say: (line: string) => void,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(await isFullDisk(error, dataDir))) throw error
    const ballast = ballastIn(dataDir)
    if (!(await sizeOf(ballast))) throw await explainFullDisk(dataDir, error)

    await rm(ballast)
    say(
      `PERINGATAN: disk tempat ${dataDir} penuh. Cadangan ruang ${asMegabytes(BALLAST_BYTES)} dilepas agar server dapat berjalan; segera kosongkan disk.`,
    )
    return attempt().catch(async (second: unknown) => {
      throw (await isFullDisk(second, dataDir)) ? await explainFullDisk(dataDir, second) : second
    })
  }
}

/** Makes the ballast when it is missing and there is room to spare; false when there is not. */
export async function keepBallast(dataDir: string, signal?: AbortSignal): Promise<boolean> {
  const ballast = ballastIn(dataDir)
  const missing = BALLAST_BYTES - (await sizeOf(ballast))
  if (missing === 0) return true
  if ((await freeBytes(dataDir)) - missing < LEAST_FREE_BYTES) return false

  // Random, and written in full: a file system that compresses or leaves holes would hold nothing back.
  const block = randomBytes(4 * MEGABYTE)
  const file = await open(ballast, 'w', 0o600)
  try {
    for (let written = 0; written < BALLAST_BYTES; written += block.length) {
      if (signal?.aborted) return false
      await file.write(block)
    }
  } finally {
    await file.close()
  }
  return true
}

const ballastIn = (dataDir: string) => join(dataDir, 'ballast')

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

async function isFullDisk(error: unknown, dataDir: string): Promise<boolean> {
  if (['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error))) return true
  if (!(error instanceof GaveUp)) return false
  // On a full disk PostgreSQL's last words may not fit into the log either. It needs 16 MB for one file of its journal.
  return /No space left|quota exceeded/i.test(error.message) || (await freeBytes(dataDir)) < 32 * MEGABYTE
}

async function explainFullDisk(dataDir: string, cause: unknown): Promise<CannotLaunch> {
  const left = asMegabytes(await freeBytes(dataDir))
  return new CannotLaunch(
    `Disk tempat data ${dataDir} penuh (sisa ${left}), sehingga basis data tidak dapat berjalan. Data tidak rusak. ` +
      `Kosongkan paling sedikit ${asMegabytes(LEAST_FREE_BYTES)}, lalu jalankan lagi.`,
    { cause },
  )
}
