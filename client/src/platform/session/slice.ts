/**
 * A store that survives a reload and belongs to the account that this tab acts as: at a switch it becomes the other
 * one's, at a sign-out it is gone with everything else of that account.
 */
import { create } from 'zustand'
import { persist, type PersistStorage, type StorageValue } from 'zustand/middleware'
import { accountKey, isRecord, type JsonStorage } from '#platform/storage.ts'
import { accountSwitched, activeAccount } from './accounts.ts'

interface Options<State> {
  name: string
  initial: State
  storage: JsonStorage
  /** Fields that a reload begins anew: what was under way, and messages about it. */
  fleeting?: readonly (keyof State)[]
}

/** A newer shape of the slices starts afresh instead of reading an older one wrongly. */
const version = 1

export function accountSlice<State extends object>({ name, initial, storage, fleeting = [] }: Options<State>) {
  const place = placeOf<Partial<State>>(storage)
  const partialize = (state: State) => {
    const kept: Partial<State> = { ...state }
    for (const field of fleeting) delete kept[field]
    return kept
  }
  const store = create<State>()(
    persist<State, [], [], Partial<State>>(() => initial, { name, version, storage: place, partialize }),
  )

  accountSwitched.listen(() => {
    const kept = place.getItem(name)
    store.setState({ ...initial, ...(kept?.version === version ? kept.state : {}) }, true)
  })
  return store
}

/** Before anyone has signed in nothing is kept: it would be the next person's. */
function placeOf<Kept>(storage: JsonStorage) {
  const at = (name: string) => {
    const account = activeAccount()
    return account && accountKey(account.user_id, name)
  }
  // What stands under these keys we wrote ourselves, at this version: the shape of its fields is not checked again.
  const isStored = (value: unknown): value is StorageValue<Kept> => isRecord(value) && isRecord(value['state'])
  return {
    getItem: (name) => {
      const key = at(name)
      return key === null ? null : storage.read(key, isStored)
    },
    setItem: (name, value) => {
      const key = at(name)
      if (key !== null) storage.write(key, value)
    },
    removeItem: (name) => {
      const key = at(name)
      if (key !== null) storage.remove(key)
    },
  } satisfies PersistStorage<Kept>
}
