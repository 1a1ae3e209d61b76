/**
 * One document in a database of this device, in the form in which y-indexeddb left it there (docs/decisions/0079): each
 * update is added, and many become one state.
 */
import { promisifyRequest } from 'idb-keyval'
import { applyUpdate, encodeStateAsUpdate, transact, type Doc } from 'yjs'
import { withinTime } from '#platform/within-time.ts'

const updates = 'updates'
const custom = 'custom'
/** It may hold what is nowhere else: a busy phone is waited for longer than otherwise. */
const openWithinMs = 10_000
/** So many open at once without anybody noticing. */
const mostUpdates = 500
/** Not while somebody types. */
const pressAfterMs = 1_000
/** By whoever leaves this device, in any tab; by the browser, which makes room. */
const takenAway = ['versionchange', 'close']

export class Copy {
  readonly #name: string
  readonly #db: IDBDatabase
  readonly #doc: Doc
  /** Above all keys that the document has been given. */
  #next = 0
  #count = 0
  #isClosed = false
  #pressing: ReturnType<typeof setTimeout> | undefined

  /** With all that is kept put into the document. Rejects where a device keeps nothing. */
  static async open(name: string, doc: Doc): Promise<Copy> {
    const copy = new Copy(name, await openDatabase(name), doc)
    try {
      await copy.#read(copy.#updates('readonly'))
    } catch (error) {
      copy.close()
      throw error
    }
    return copy
  }

  private constructor(name: string, db: IDBDatabase, doc: Doc) {
    this.#name = name
    this.#db = db
    this.#doc = doc
    doc.on('update', this.#add)
    doc.on('destroy', this.close)
    for (const taken of takenAway) db.addEventListener(taken, this.close)
  }

  /** Something could not be kept: a full device says so when it is too late. */
  onLost(hear: () => void): void {
    for (const lost of ['abort', ...takenAway]) this.#db.addEventListener(lost, hear)
  }

  async get(key: string): Promise<unknown> {
    return promisifyRequest(this.#db.transaction(custom).objectStore(custom).get(key))
  }

  async set(key: string, value: unknown): Promise<void> {
    const store = this.#db.transaction(custom, 'readwrite').objectStore(custom)
    store.put(value, key)
    store.transaction.commit()
    await promisifyRequest(store.transaction)
  }

  readonly close = (): void => {
    this.#isClosed = true
    clearTimeout(this.#pressing)
    this.#doc.off('update', this.#add)
    this.#doc.off('destroy', this.close)
    this.#db.close()
  }

  async discard(): Promise<void> {
    this.close()
    await deleteCopy(this.#name)
  }

  readonly #add = (update: Uint8Array, origin: unknown): void => {
    if (origin === this) return
    const store = this.#updates('readwrite')
    store.add(update)
    // Left to the browser, it ends only after the page was told of it: the last letters would be lost with a page that is
    // closed at once.
    store.transaction.commit()
    if (++this.#count >= mostUpdates) this.#pressSoon()
  }

  #pressSoon(): void {
    clearTimeout(this.#pressing)
    // What could not be pressed stays as it was.
    this.#pressing = setTimeout(() => void this.#press().catch(() => undefined), pressAfterMs)
  }

  /** With what other tabs have added, in one transaction: nothing comes between. */
  async #press(): Promise<void> {
    const store = this.#updates('readwrite')
    await this.#read(store)
    store.delete(IDBKeyRange.upperBound(this.#next, true))
    store.add(encodeStateAsUpdate(this.#doc))
    this.#count = 1
    await promisifyRequest(store.transaction)
  }

  async #read(store: IDBObjectStore): Promise<void> {
    const range = IDBKeyRange.lowerBound(this.#next)
    const [keys, found] = await Promise.all([
      promisifyRequest(store.getAllKeys(range)),
      promisifyRequest<Uint8Array[]>(store.getAll(range)),
    ])
    if (this.#isClosed) return
    transact(this.#doc, () => found.forEach((update) => applyUpdate(this.#doc, update, this)), this, false)
    const last = keys.at(-1)
    if (typeof last === 'number') this.#next = last + 1
    this.#count = await promisifyRequest(store.count())
  }

  #updates(mode: IDBTransactionMode): IDBObjectStore {
    return this.#db.transaction(updates, mode).objectStore(updates)
  }
}

async function openDatabase(name: string): Promise<IDBDatabase> {
  // In a private window even asking may throw.
  const opening = indexedDB.open(name)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(updates, { autoIncrement: true })
    opening.result.createObjectStore(custom)
  })
  const opened = promisifyRequest(opening)
  try {
    return await withinTime(opened, openWithinMs)
  } catch (error) {
    void opened.then((db) => db.close()).catch(() => undefined)
    throw error
  }
}

export const deleteCopy = (name: string): Promise<IDBDatabase> => promisifyRequest(indexedDB.deleteDatabase(name))
