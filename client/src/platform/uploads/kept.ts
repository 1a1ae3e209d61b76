/**
 * What lies on this device of files on their way: a line about each where every outbox keeps its own
 * (platform/outbox/parked.ts), and the bytes beside, so that looking for lines reads none of them. Both belong to an
 * account, outlive its sign-out, and are seen by no other.
 */
import { createStore, delMany, get, keys, promisifyRequest } from 'idb-keyval'
import { changeParked, dropParked, park, parkedOf } from '#platform/outbox/parked.ts'
import type { UploadedFile } from './upload.ts'

export interface KeptLine {
  /** Among the account's: in which form, or for which post. */
  place: string
  purpose: string
  /** The school that it is uploaded to. */
  school: string | null
  name: string
  media_type: string
  size: number
  /** Where it stands in the list of its place. */
  order: number
  /** When it was chosen. */
  at: number
  /** Where the server takes its bytes, once it has been asked. */
  url: string | null
  /** What the server has made of it, and when. */
  there: { file: UploadedFile; at: number } | null
}

export interface KeptUpload extends KeptLine {
  id: string
}

/** By this name the shell looks for them (app/live.ts). */
const uploadKind = 'upload'

const bytesStore = createStore('kelasku-uploads', 'bytes')
const placeOf = (userId: string, id: string) => `${userId}:${id}`

interface KeptBytes {
  bytes: Blob
  at: number
}

/** Rejects when the device keeps nothing. */
async function keep(userId: string, { id, ...line }: KeptUpload, bytes: Blob): Promise<void> {
  await bytesStore('readwrite', (store) => {
    store.put({ bytes, at: Date.now() } satisfies KeptBytes, placeOf(userId, id))
    return promisifyRequest(store.transaction)
  })
  await park(userId, uploadKind, { id, content: line })
}

async function all(userId: string): Promise<KeptUpload[]> {
  const parked = await parkedOf(userId, uploadKind)
  return parked.map(({ id, content }) => ({ ...(content as KeptLine), id }))
}

const change = (userId: string, id: string, part: Partial<KeptLine>): Promise<void> =>
  changeParked(userId, uploadKind, id, (line) => ({ ...(line as KeptLine), ...part }))

async function bytesOf(userId: string, id: string): Promise<Blob | null> {
  const kept = await get<KeptBytes>(placeOf(userId, id), bytesStore)
  return kept?.bytes ?? null
}

async function drop(userId: string, ids: readonly string[]): Promise<void> {
  await dropParked(userId, uploadKind, ids)
  await delMany(
    ids.map((id) => placeOf(userId, id)),
    bytesStore,
  )
}

/** A page that died between the bytes and their line has left bytes that nobody asks for any more. */
async function sweep(userId: string, known: readonly string[]): Promise<void> {
  const own = (await keys<string>(bytesStore)).filter((key) => key.startsWith(`${userId}:`))
  for (const key of own.filter((one) => !known.includes(one.slice(userId.length + 1)))) {
    const kept = await get<KeptBytes>(key, bytesStore)
    // Another tab may be between the two at this moment.
    if (kept && Date.now() - kept.at > 3_600_000) await delMany([key], bytesStore)
  }
}

export const deviceDisk = { keep, all, change, bytesOf, drop, sweep }
export type UploadDisk = typeof deviceDisk
