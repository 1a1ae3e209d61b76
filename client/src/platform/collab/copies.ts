/** The copies of documents that this device keeps, so that they open without a line. They belong to an account. */
import { IndexeddbPersistence, PREFERRED_TRIM_SIZE, storeState } from 'y-indexeddb'
import type { Doc } from 'yjs'
import { changeParked, dropParked, park, parkedOf } from '#platform/outbox/parked.ts'

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
  return new Copy(name, doc).whenSynced
}

/**
 * The library leaves it to the browser to end a write, which happens only after the page was told that it was done: of
 * what is typed fast, the last letters were lost with a page that was closed at once.
 */
/* oxlint-disable no-underscore-dangle -- the library calls so what an heir needs */
class Copy extends IndexeddbPersistence {
  private pressing: ReturnType<typeof setTimeout> | undefined

  constructor(name: string, doc: Doc) {
    super(name, doc)
    doc.off('update', this._storeUpdate)
    this._storeUpdate = (update, origin) => {
      if (!this.db || origin === this) return
      const updates = this.db.transaction('updates', 'readwrite').objectStore('updates')
      updates.add(update)
      updates.transaction.commit()
      if (++this._dbsize >= PREFERRED_TRIM_SIZE) this.pressSoon()
    }
    doc.on('update', this._storeUpdate)
  }

  private pressSoon(): void {
    clearTimeout(this.pressing)
    this.pressing = setTimeout(() => void (this._destroyed || storeState(this, false)), this._storeTimeout)
  }
}
/* oxlint-enable no-underscore-dangle */

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

/** Why the server does not take what is unsent, and will not. */
export type Stranding = 'missing' | 'outdated' | 'too_big' | 'broken' | 'refused'

/** What is on this device alone of a document; its copy outlives a sign-out. */
export interface Unsent {
  /** Of changes. */
  count: number
  /** In which role they were made; they are sent in no other. */
  school?: string | null
  /** Of the editor that made them. */
  schema_version: number
  /** As the document was called then; an earlier version of the page has not kept it. */
  name?: string
  /** The role in words, and its school: whoever loses it shall still know as what they wrote. */
  role?: string
  /** The server will not take them, as it has said. It is asked again with every page. */
  stranded?: Stranding
  /** Their person knows that. */
  is_told?: boolean
  /** The role is none of theirs any more. */
  is_roleless?: boolean
}

export const markUnsent = (userId: string, documentId: string, unsent: Unsent): Promise<void> =>
  park(userId, kind, { id: documentId, content: unsent })

/** Adds to a mark, if it is still there. */
export const noteUnsent = (userId: string, documentId: string, news: Partial<Unsent>): Promise<void> =>
  changeParked(userId, kind, documentId, (unsent) => ({ ...(unsent as Unsent), ...news }))

export const markSent = (userId: string, documentId: string): Promise<void> => dropParked(userId, kind, [documentId])

/** By the document. */
export async function unsentOf(userId: string): Promise<ReadonlyMap<string, Unsent>> {
  const parked = await parkedOf(userId, kind)
  return new Map(parked.map(({ id, content }) => [id, content as Unsent]))
}

/** A copy that nobody has open, and what is unsent of it. */
export async function dropCopy(userId: string, documentId: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(nameOf(userId, documentId))
    deleting.addEventListener('success', () => resolve())
    deleting.addEventListener('error', () => reject(deleting.error ?? new Error('not deleted')))
  })
  await markSent(userId, documentId)
}

/** When somebody has left this device. */
export async function forgetCopies(userId: string): Promise<void> {
  const own = `${prefix}${userId}:`
  const unsent = await unsentOf(userId)
  const all = await indexedDB.databases()
  for (const { name = '' } of all)
    if (name.startsWith(own) && !unsent.has(name.slice(own.length))) indexedDB.deleteDatabase(name)
}
