/**
 * What somebody wrote and the server has not confirmed: answers, attendance, chat lines. It outlives a forced sign-out,
 * which clears everything else of that account, and is sent after the next sign-in of the same person. Kept by user and
 * kind; each kind knows what its entries mean and encrypts them where that is asked for.
 */
import { createStore, delMany, entries, promisifyRequest } from 'idb-keyval'
import { withinTime } from '#platform/within-time.ts'

const device = createStore('kelasku-outbox', 'parked')
/** Some browsers open their database and never say so: they keep nothing. */
const store: typeof device = (mode, ask) => withinTime(device(mode, ask))

export interface Parked {
  /** The keeper's own id of the entry; parking it again replaces it. */
  id: string
  content: unknown
}

const place = (userId: string, kind: string, id = '') => `${userId}:${kind}:${id}`

/** Rejects when the device keeps nothing, also where a browser throws instead: whoever parks must be able to say so. */
export const park = async (userId: string, kind: string, { id, content }: Parked): Promise<void> =>
  store('readwrite', (parked) => {
    parked.put(content, place(userId, kind, id))
    // Otherwise it is lost with a page that is closed before the browser has told it that it was put there.
    parked.transaction.commit()
    return promisifyRequest(parked.transaction)
  })

/** Changes an entry that is still there: one that has gone meanwhile does not come back. */
export const changeParked = async (
  userId: string,
  kind: string,
  id: string,
  change: (content: unknown) => unknown,
): Promise<void> =>
  store('readwrite', (parked) => {
    const found = parked.get(place(userId, kind, id))
    found.addEventListener('success', () => {
      if (found.result !== undefined) parked.put(change(found.result), place(userId, kind, id))
    })
    return promisifyRequest(parked.transaction)
  })

export async function parkedOf(userId: string, kind: string): Promise<Parked[]> {
  const prefix = place(userId, kind)
  const all = await entries<string, unknown>(store)
  return all
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, content]) => ({ id: key.slice(prefix.length), content }))
}

/** Only after the server has confirmed them. */
export const dropParked = async (userId: string, kind: string, ids: readonly string[]): Promise<void> =>
  delMany(
    ids.map((id) => place(userId, kind, id)),
    store,
  )
