/**
 * Once a task is over, what its class has handed in is compared, and again when something came late. A hint for its
 * teachers, without effect; any server may find it.
 */
import { plainTextOf, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import { openClock, type Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/work.ts'
import type { Files } from '#platform/files/files.ts'
import type { Log } from '#platform/log.ts'
import { compareInWorker } from './compare.ts'
import type { Compared, FoundPair } from './found.ts'
import { pictureHash } from './picture-hash.ts'
import { findComparable, listHandedIn, saveFound, type ComparableTask, type HandedIn } from './repo.ts'

const pace = 60_000
const rls = { kind: 'bypass', why: 'the clock strikes for every school' } as const

interface Parts {
  database: Database
  files: Pick<Files, 'bytesOf'>
  log: Log
}

export const openSimilarityClock = (parts: Parts): Clock =>
  openClock({
    pace,
    strike: () => compareEnded(parts),
    failed: (error) => parts.log.warn({ err: error }, 'what was handed in could not be compared yet'),
  })

/** One task after the other, until none is left that has something new. */
export async function compareEnded(parts: Parts): Promise<void> {
  for (let task = await next(parts); task; task = await next(parts)) await compare(task, parts)
}

const next = ({ database }: Parts) => database.inTransaction(rls, ({ tx }) => findComparable(tx))

/** No connection is held while it is compared. What cannot be compared is not tried again until something new comes. */
async function compare(task: ComparableTask, { database, files, log }: Parts): Promise<void> {
  const at = new Date()
  const handedIn = await database.inTransaction(rls, ({ tx }) => listHandedIn(tx, task))
  let found: FoundPair[] = []
  try {
    const hand_ins: Compared[] = []
    for (const one of handedIn) hand_ins.push(await comparable(one, files))
    found = await compareInWorker({ task: `${task.title}\n${plainTextOf(task.body_doc as RichDoc)}`, hand_ins })
  } catch (error) {
    log.warn({ err: error, task: task.id }, 'what was handed in for a task could not be compared')
  }
  await database.inTransaction(rls, ({ tx }) => saveFound(tx, task, at, found))
}

async function comparable({ reference_id, words, files: handed }: HandedIn, files: Parts['files']): Promise<Compared> {
  const looked: { id: string; sha256: string; hash: string | null }[] = []
  for (const { id, sha256, media_type } of handed) {
    const bytes = media_type.startsWith('image/') ? await files.bytesOf(id) : undefined
    looked.push({ id, sha256, hash: bytes ? await pictureHash(bytes) : null })
  }
  return { reference_id, text: words, files: looked }
}
