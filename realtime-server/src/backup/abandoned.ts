/**
 * What a restore that was killed half-way left: a folder with half a school, and its database still running. The next
 * restore takes it away, if nobody can be at work in it any more: the process in its name is gone, and the lock in it can
 * be had (which also holds against another container, where numbers of processes mean nothing).
 */
import { randomBytes } from 'node:crypto'
import { lstat, readdir, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchEmbeddedPostgres } from '#platform/database/embedded/launch.ts'
import { birthOf } from '#platform/database/embedded/process-mark.ts'

export const stagingName = (name: string) => `.${name}.restoring-${process.pid}-${randomBytes(4).toString('hex')}`
const staged = /^\..+\.restoring-(\d+)-[0-9a-f]{8}$/

/** A rehearsal's folder, in the system's own for what passes. */
export const rehearsing = 'kelasku-restore-'

export async function sweepAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = staged.exec(name)?.[1]
    if (pid === undefined || (await birthOf(Number(pid))) !== undefined) continue
    const folder = join(parent, name)
    if (await isOurs(folder)) await takeAway(folder)
  }
}

export async function sweepAbandonedRehearsals(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((one) => one.startsWith(rehearsing))) {
    const folder = join(tmpdir(), name)
    if (!(await isOurs(folder))) continue
    await sweepAbandoned(folder)
    await rmdir(folder).catch(() => {}) // somebody still rehearses in it
  }
}

/** Anybody may leave something with such a name, or a link to what is not theirs, in a public folder. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid)
}

/** Its database is taken over, as a server would do after a kill, and stopped. */
async function takeAway(folder: string): Promise<void> {
  try {
    const postgres = await launchEmbeddedPostgres({ dataDir: folder })
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // What cannot be had now costs room, not safety: the next restore tries again.
  }
}
