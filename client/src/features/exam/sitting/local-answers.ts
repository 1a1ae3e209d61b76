/**
 * The pupil's answers on this device, kept before anything is sent: strictly on its disk, by exam, person and epoch, so
 * that a new epoch finds nothing of the old one. A forced sign-out leaves them alone; they go when the receipt is here.
 */
import { promisifyRequest } from 'idb-keyval'
import { openSealer } from './sealer.ts'
import { withinTime } from '#platform/within-time.ts'

export interface LocalAnswer {
  question_id: string
  /** Counts every change of this answer. */
  rev: number
  /** The last that the server has confirmed; below zero while this device does not know from where on it counts. */
  acked: number
  value: string | null
  attachment: string | null
  is_doubtful: boolean
  mono_ms: number
  beacon: string
}

export const uncounted = -1
export const isCounted = ({ acked }: Pick<LocalAnswer, 'acked'>) => acked > uncounted

/** Written before it was known what the server holds, and newer than all of that. */
export const countedOn = <Answer extends LocalAnswer>(answer: Answer, held: number): Answer => ({
  ...answer,
  rev: held + answer.rev,
  acked: held,
})

export interface Sheet {
  exam_id: string
  user_id: string
  epoch: number
}

export interface LocalAnswers {
  all(): Promise<LocalAnswer[]>
  /** Resolves when it is on the disk; later ones of the same answer never overtake. */
  put(answer: LocalAnswer): Promise<void>
  clear(): Promise<void>
}

const database = 'kelasku-exam'
const answers = 'answers'

const placeOf = ({ exam_id, user_id, epoch }: Sheet) => `${user_id}:${exam_id}:${epoch}:`

export async function openLocalAnswers(sheet: Sheet): Promise<LocalAnswers> {
  const db = await openDatabase()
  const sealer = await withinTime(openSealer(db, sheet.user_id))
  const place = placeOf(sheet)
  const whole = IDBKeyRange.bound(place, `${place}\uffff`)
  let turn: Promise<unknown> = Promise.resolve()

  const write = async (change: (store: IDBObjectStore) => void) =>
    withinTime(promisifyRequest(transactionOn(db, change)))

  return {
    all: async () => {
      const asked = promisifyRequest<unknown[]>(db.transaction(answers).objectStore(answers).getAll(whole))
      const kept = await withinTime(asked)
      return Promise.all(kept.map((sealed) => sealer.open<LocalAnswer>(sealed)))
    },
    put: (answer) => {
      const sealed = sealer.seal(answer)
      const written = turn.then(async () => {
        const kept = await sealed
        await write((store) => store.put(kept, place + answer.question_id))
      })
      turn = written.catch(() => {})
      return written
    },
    clear: async () => {
      await turn
      await write((store) => store.delete(whole))
    },
  }
}

/** For a browser that keeps nothing: a private window, a closed or a broken storage. */
export const keepsNothing: LocalAnswers = {
  all: async () => Promise.reject(new DOMException('nothing is kept here', 'InvalidStateError')),
  put: async () => Promise.reject(new DOMException('nothing is kept here', 'InvalidStateError')),
  clear: async () => {},
}

/** For what else of an exam is kept here. */
export const sealerOf = async (userId: string) => openSealer(await openDatabase(), userId)

/** Sheets of this person with something on them, from before the page was closed or the session ended. */
export async function sheetsOf(userId: string): Promise<Sheet[]> {
  const db = await openDatabase()
  const places = IDBKeyRange.bound(`${userId}:`, `${userId}:\uffff`)
  const keys = await withinTime(promisifyRequest(db.transaction(answers).objectStore(answers).getAllKeys(places)))
  const sheets = new Map<string, Sheet>()
  for (const key of keys) {
    const [user_id, exam_id, epoch] = (key as string).split(':') // none other is ever put
    if (user_id && exam_id) sheets.set(`${exam_id}:${epoch}`, { user_id, exam_id, epoch: Number(epoch) })
  }
  return [...sheets.values()]
}

function transactionOn(db: IDBDatabase, change: (store: IDBObjectStore) => void): IDBTransaction {
  // On the disk, not on its way there: a phone whose battery is taken out forgets what was only promised.
  const transaction = db.transaction(answers, 'readwrite', { durability: 'strict' })
  change(transaction.objectStore(answers))
  return transaction
}

let opened: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opened ??= withinTime(open()).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(database, 1)
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore(answers)
    asked.result.createObjectStore('keys')
  }
  return promisifyRequest(asked)
}
