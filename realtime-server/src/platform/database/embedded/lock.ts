/**
 * One owner per data folder. The owner is named in `owner-<n>.lock`; whoever starts next may pass only when that owner
 * released it or is gone (kill -9, power cut), and does so by making `owner-<n+1>.lock`.
 *
 * Why numbers: replacing a stale lock in place has a race, for between "its owner is dead" and "remove it" another start
 * may have replaced it already, and two servers would write one database. Here the file with the highest number is never
 * removed before a higher one exists, and the file system lets exactly one process create a given number.
 */
import { randomBytes } from 'node:crypto'
import { link, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotLaunch, codeOf } from './cannot-launch.ts'
import { birthOf, ownMark, ProcessMark } from './process-mark.ts'

export interface Lock {
  release(): Promise<void>
}

/**
 * @param isServedElsewhere asked when the owner lived in another container: its pid means nothing here, but the database
 *   it started can be connected to.
 */
export async function takeLock(dataDir: string, isServedElsewhere: () => Promise<boolean>): Promise<Lock> {
  const self = await ownMark()
  const fileOf = (number: number) => join(dataDir, `owner-${number}.lock`)

  for (;;) {
    const last = await highestNumber(dataDir)
    const owner = await ownerIn(fileOf(last))
    if (owner && (await isAlive(owner, self, isServedElsewhere))) refuse(dataDir, owner)

    const mine = fileOf(last + 1)
    if (!(await createWhole(mine, JSON.stringify(self)))) continue // another start was quicker: look again
    if ((await highestNumber(dataDir)) !== last + 1) {
      await rm(mine, { force: true }) // we looked so long ago that the numbers have moved on
      continue
    }
    await sweepAllBut(mine, dataDir)
    // Emptied, not removed, so that the numbers go on; and emptying needs no room on a full disk.
    return { release: () => truncate(mine, 0) }
  }
}

async function isAlive(owner: ProcessMark, self: ProcessMark, isServedElsewhere: () => Promise<boolean>) {
  if (owner.boot !== self.boot) return false
  if (owner.namespace !== self.namespace) return isServedElsewhere()
  return (await birthOf(owner.pid)) === owner.born
}

function refuse(dataDir: string, owner: ProcessMark): never {
  throw new CannotLaunch(
    `Server Kelasku lain (proses ${owner.pid}) sedang memakai data di ${dataDir}. Dua server pada data yang sama akan ` +
      'merusaknya. Hentikan dulu server itu, atau setel DATA_DIR ke folder lain.',
  )
}

async function highestNumber(dataDir: string): Promise<number> {
  const numbers = (await readdir(dataDir)).map((name) => Number(/^owner-(\d+)\.lock$/.exec(name)?.[1] ?? 0))
  return Math.max(0, ...numbers)
}

/** Undefined when it was released; also when a power cut emptied it, for then its owner is gone too. */
async function ownerIn(file: string): Promise<ProcessMark | undefined> {
  try {
    return ProcessMark.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Written aside and linked into place, so that nobody ever reads half a lock; false when the name is taken. */
async function createWhole(file: string, content: string): Promise<boolean> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(aside, content, { mode: 0o600, flag: 'wx' })
    await link(aside, file)
    return true
  } catch (error) {
    // ENOENT: the winner of the race has swept our half of it away.
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

async function sweepAllBut(mine: string, dataDir: string): Promise<void> {
  const locks = (await readdir(dataDir)).filter((name) => name.startsWith('owner-')).map((name) => join(dataDir, name))
  await Promise.all(locks.filter((file) => file !== mine).map((file) => rm(file, { force: true })))
}
