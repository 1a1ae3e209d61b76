/** The copies of documents that this device keeps, so that they open without a line. They belong to an account. */
import { IndexeddbPersistence } from 'y-indexeddb'
import type { Doc } from 'yjs'
import { dropParked, park, parkedOf } from '#platform/outbox/parked.ts'

const kind = 'document'
const prefix = 'kelasku-document:'

const nameOf = (userId: string, documentId: string) => `${prefix}${userId}:${documentId}`

/** Puts into a document what this device has of it, and keeps what comes. Nothing where a device keeps nothing. */
export async function openCopy(
  userId: string,
  documentId: string,
  doc: Doc,
): Promise<IndexeddbPersistence | undefined> {
  const name = nameOf(userId, documentId)
  // The library never says that it could not open it.
  if (!(await canOpen(name))) return undefined
  return new IndexeddbPersistence(name, doc).whenSynced
}

const canOpen = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    // In a private window even asking may throw, which rejects.
    const opening = indexedDB.open(name)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('updates', { autoIncrement: true })
      opening.result.createObjectStore('custom')
    })
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve(true)
    })
    opening.addEventListener('error', () => resolve(false))
  }).catch(() => false) as Promise<boolean>

/** How many changes of a document are on this device alone: their copy outlives a sign-out. */
export const markUnsaved = (userId: string, documentId: string, count: number): Promise<void> =>
  park(userId, kind, { id: documentId, content: count })

export const markSaved = (userId: string, documentId: string): Promise<void> => dropParked(userId, kind, [documentId])

export async function unsavedIn(userId: string, documentId: string): Promise<number> {
  const parked = await parkedOf(userId, kind)
  return Number(parked.find(({ id }) => id === documentId)?.content ?? 0)
}

/** When somebody has left this device. */
export async function forgetCopies(userId: string): Promise<void> {
  const own = `${prefix}${userId}:`
  const unsaved = new Set((await parkedOf(userId, kind)).map(({ id }) => own + id))
  const all = await indexedDB.databases()
  for (const { name = '' } of all) if (name.startsWith(own) && !unsaved.has(name)) indexedDB.deleteDatabase(name)
}
