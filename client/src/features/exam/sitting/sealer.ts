/**
 * Keeps answers unreadable to whoever opens the device's storage. The key never leaves the browser: it is made here, one
 * a person, and cannot be exported. Without crypto.subtle (a school's own server without https) they are kept as they are.
 */
import { promisifyRequest } from 'idb-keyval'

export interface Sealer {
  seal(content: unknown): Promise<unknown>
  open<Content>(kept: unknown): Promise<Content>
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

export async function openSealer(db: IDBDatabase, userId: string): Promise<Sealer> {
  if (!canSeal()) return { seal: async (content) => content, open: async (kept) => kept as never }
  const key = await keyOf(db, userId)
  return {
    seal: async (content): Promise<Sealed> => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = new TextEncoder().encode(JSON.stringify(content))
      return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
    },
    open: async (kept) => {
      const { iv, sealed } = kept as Sealed // nothing else is ever put there
      const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
      return JSON.parse(new TextDecoder().decode(bytes))
    },
  }
}

/** Two tabs may come at the same moment: whoever's key was kept first is everybody's. */
async function keyOf(db: IDBDatabase, userId: string): Promise<CryptoKey> {
  const read = () => promisifyRequest<CryptoKey | undefined>(db.transaction('keys').objectStore('keys').get(userId))
  const known = await read()
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const transaction = db.transaction('keys', 'readwrite', { durability: 'strict' })
  transaction.objectStore('keys').add(made, userId)
  await promisifyRequest(transaction).catch(() => {})
  const kept = await read()
  // What is sealed with a key that goes with the page is not kept.
  if (!kept) throw new DOMException('the key was not kept', 'InvalidStateError')
  return kept
}
