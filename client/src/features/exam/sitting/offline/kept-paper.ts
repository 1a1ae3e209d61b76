/**
 * A pupil's paper on this device, so that a page that is loaded anew without a line goes on: the paper and its pictures lie
 * here sealed, as the server sent them before the start; their key and what is known of the exam are sealed once more by
 * the key of this browser (sealer.ts). All of it goes when the exam is over, or its pupil leaves the device.
 */
import { createStore, delMany, get, keys, set } from 'idb-keyval'
import { api } from '#platform/api/api.ts'
import { activeAccount } from '#platform/session/accounts.ts'
import { sealerOf } from '../local-answers.ts'
import { canSeal } from '../sealer.ts'
import type { MyExam, Paper, SealedPaper } from '../wire.ts'
import { forgetClock } from './kept-clock.ts'
import { bytesOf, openedBytes, openedPaper } from './open-sealed.ts'

const store = createStore('kelasku-exam-paper', 'kept')

interface SealedPicture {
  iv: Uint8Array<ArrayBuffer>
  sealed: Uint8Array<ArrayBuffer>
}

/** What the start has told. */
interface Begun {
  exam: MyExam
  key: string
}

type Attempt = Pick<MyExam, 'id' | 'participant_id'>

const ofPerson = (userId: string) => `${userId}:`
const ofExam = ({ id, participant_id }: Attempt) => `${ofPerson(participant_id)}${id}:`
const paperAt = (attempt: Attempt) => `${ofExam(attempt)}paper`
const begunAt = (attempt: Attempt) => `${ofExam(attempt)}begun`
const pictureAt = (attempt: Attempt, version: number, picture: string) =>
  `${ofExam(attempt)}picture:${version}:${picture}`

/** Keeps what the server has sealed; asks for the pictures that are not here yet, and tells of each. */
export async function keepSealed(attempt: Attempt, paper: SealedPaper, kept: () => void): Promise<void> {
  const here = new Set(await keys<string>(store))
  const wanted = new Map(paper.pictures.map((id) => [pictureAt(attempt, paper.paper_version, id), id]))
  // Of another exam, or of a paper that was drawn anew: a device holds one exam at a time.
  const own = new Set([paperAt(attempt), begunAt(attempt), ...wanted.keys()])
  const former = [...here].filter((key) => key.startsWith(ofPerson(attempt.participant_id)) && !own.has(key))
  if (former.length > 0) await delMany(former, store)
  await set(paperAt(attempt), paper, store)
  kept()
  for (const [place, picture] of wanted) {
    if (!here.has(place)) {
      const { data } = await api.exam.sealedPaper({ params: { id: attempt.id }, query: { picture } })
      const sealed: SealedPicture = { iv: bytesOf(data.iv), sealed: bytesOf(data.sealed) }
      await set(place, sealed, store)
    }
    kept()
  }
}

/** From the start on: the key of the paper, and the exam as it stands. */
export async function keepBegun(exam: MyExam, key: string): Promise<void> {
  if (!canSeal()) return
  const sealer = await sealerOf(exam.participant_id)
  await set(begunAt(exam), await sealer.seal({ exam, key } satisfies Begun), store)
}

/** The exam as it stands now, where its key is here. */
export async function keepStanding(exam: MyExam): Promise<void> {
  const begun = await begunOf(exam)
  if (begun?.exam.epoch === exam.epoch) await keepBegun(exam, begun.key)
}

export const hasKey = async (exam: MyExam): Promise<boolean> => (await begunOf(exam))?.exam.epoch === exam.epoch

/** The paper with each of its pictures. */
export async function isWhole(exam: MyExam): Promise<boolean> {
  const [paper, here] = await Promise.all([get<SealedPaper>(paperAt(exam), store), keys<string>(store)])
  return paper?.pictures.every((id) => here.includes(pictureAt(exam, paper.paper_version, id))) ?? false
}

async function begunOf(attempt: Attempt): Promise<Begun | undefined> {
  const kept = await get<unknown>(begunAt(attempt), store)
  if (kept === undefined) return undefined
  return (await sealerOf(attempt.participant_id)).open<Begun>(kept)
}

const ownAttempt = (id: string): Attempt | null => {
  const account = activeAccount()
  return account && { id, participant_id: account.user_id }
}

/** Of whoever acts in this tab. */
export async function keptExam(id: string): Promise<MyExam | undefined> {
  const attempt = ownAttempt(id)
  return attempt ? (await begunOf(attempt))?.exam : undefined
}

export async function keptPaper(id: string, epoch: number): Promise<Paper | undefined> {
  const attempt = ownAttempt(id)
  const begun = attempt && (await begunOf(attempt))
  const sealed = attempt && (await get<SealedPaper>(paperAt(attempt), store))
  if (!begun || !sealed || begun.exam.epoch !== epoch) return undefined
  const paper = await openedPaper(sealed, begun.key)
  // Sealed before another device had it: the questions and their order are the same in every epoch of a paper.
  return { ...paper, epoch }
}

/** Each picture of the paper that lies here, opened. */
export async function* keptPictures(attempt: Attempt): AsyncGenerator<{ id: string; body: Blob }> {
  const begun = await begunOf(attempt)
  const paper = await get<SealedPaper>(paperAt(attempt), store)
  for (const id of begun ? (paper?.pictures ?? []) : []) {
    const kept = await get<SealedPicture>(pictureAt(attempt, paper?.paper_version ?? 0, id), store)
    if (kept && begun) yield { id, body: new Blob([await openedBytes(kept, begun.key)]) }
  }
}

/** The exam is over: nothing of its questions stays here. */
export async function forgetPaper(attempt: Attempt): Promise<void> {
  forgetClock(attempt)
  await forgetAll(ofExam(attempt))
}

/** The person has left this device. */
export const forgetPapersOf = (userId: string): Promise<void> => forgetAll(ofPerson(userId))

async function forgetAll(prefix: string): Promise<void> {
  const own = (await keys<string>(store)).filter((key) => key.startsWith(prefix))
  if (own.length > 0) await delMany(own, store)
}
