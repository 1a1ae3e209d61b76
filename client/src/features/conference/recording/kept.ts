/**
 * What lies on this device of recordings that are not on the server yet: a line about each, and beside it its pieces,
 * so that a browser that is killed has lost no more than the last of them. Both belong to an account and are seen by no
 * other.
 */
import { createStore, delMany, entries, get, keys, promisifyRequest } from 'idb-keyval'
import { withinTime } from '#platform/within-time.ts'

export interface KeptRecording {
  /** As the server knows it. */
  id: string
  conference_id: string
  /** Of the class. */
  title: string
  school: string | null
  media_type: string
  begun_at: number
  /** Recorded so far, in milliseconds. */
  ms: number
  /** Pieces, and their bytes. */
  pieces: number
  size: number
  /** The server knows that nothing is recorded any more. */
  is_stopped: boolean
  /** Somebody has said that it is to be uploaded: it goes on by itself. */
  is_wanted: boolean
  /** Where the server takes its bytes, once it has been asked. */
  url: string | null
}

const lines = createStore('kelasku-recordings', 'lines')
const pieces = createStore('kelasku-recording-pieces', 'pieces')

const placeOf = (userId: string, id: string) => `${userId}:${id}`
const pieceOf = (userId: string, id: string, n: number) => `${placeOf(userId, id)}:${String(n).padStart(6, '0')}`

/** Rejects when the device keeps nothing. */
async function put(store: typeof lines, key: string, value: unknown): Promise<void> {
  await withinTime(
    store('readwrite', (kept) => {
      kept.put(value, key)
      // Otherwise it is lost with a page that is closed before the browser has told it that it was put there.
      kept.transaction.commit()
      return promisifyRequest(kept.transaction)
    }),
  )
}

const keep = (userId: string, line: KeptRecording): Promise<void> => put(lines, placeOf(userId, line.id), line)

/** First the piece, then the line that counts it. */
async function append(userId: string, line: KeptRecording, piece: Blob): Promise<void> {
  await put(pieces, pieceOf(userId, line.id, line.pieces - 1), piece)
  await keep(userId, line)
}

async function all(userId: string): Promise<KeptRecording[]> {
  const found = await withinTime(entries<string, KeptRecording>(lines))
  return found
    .filter(([key]) => key.startsWith(`${userId}:`))
    .map(([, line]) => line)
    .toSorted((one, other) => one.begun_at - other.begun_at)
}

/** In their order; without those that the device has let go of. */
async function piecesOf(userId: string, { id, pieces: count }: KeptRecording): Promise<Blob[]> {
  const found: Blob[] = []
  for (let n = 0; n < count; n++) {
    const piece = await get<Blob>(pieceOf(userId, id, n), pieces)
    if (!piece) break
    found.push(piece)
  }
  return found
}

async function drop(userId: string, id: string): Promise<void> {
  const place = placeOf(userId, id)
  await delMany([place], lines)
  const own = (await keys<string>(pieces)).filter((key) => key.startsWith(`${place}:`))
  await delMany(own, pieces)
}

export const keptRecordings = { keep, append, all, piecesOf, drop }
