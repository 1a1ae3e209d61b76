/** The copies of documents that this device keeps, so that they open without a line. They belong to an account. */
import type { Doc } from 'yjs'
import { changeParked, dropParked, park, parkedOf } from '#platform/outbox/parked.ts'
import { Copy, deleteCopy } from './copy.ts'

const kind = 'document'
const prefix = 'kelasku-document:'

const nameOf = (userId: string, documentId: string) => `${prefix}${userId}:${documentId}`

/** Puts into a document what this device has of it, and keeps what comes. Nothing where a device keeps nothing. */
export const openCopy = (userId: string, documentId: string, doc: Doc): Promise<Copy | undefined> =>
  Copy.open(nameOf(userId, documentId), doc).catch(() => undefined)

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
  await deleteCopy(nameOf(userId, documentId))
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
