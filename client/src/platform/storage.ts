/**
 * What the browser keeps for us, as JSON. Storage can be full, switched off, or hold what an older version or a curious
 * pupil wrote: reading never throws and gives null for what is no JSON; a value that cannot be kept lives on in memory,
 * so that a person whose storage is full can still work until the tab closes.
 */
export interface JsonStorage {
  /** Null when there is nothing, or nothing that `isGood`. */
  read<Value>(key: string, isGood: (value: unknown) => value is Value): Value | null
  /** False when it will not survive a reload. */
  write(key: string, value: unknown): boolean
  remove(key: string): void
  keys(): string[]
}

export function jsonStorage(open: () => Storage): JsonStorage {
  const memory = new Map<string, string>()

  return {
    read: (key, isGood) => {
      const text = memory.get(key) ?? attempt(() => open().getItem(key))
      const value = typeof text === 'string' ? attempt<unknown>(() => JSON.parse(text)) : null
      return isGood(value) ? value : null
    },
    write: (key, value) => {
      const text = JSON.stringify(value)
      const isKept = attempt(() => (open().setItem(key, text), true)) ?? false
      if (isKept) memory.delete(key)
      else {
        memory.set(key, text)
        // Otherwise a reload would bring back the older value as if it were the last.
        attempt(() => open().removeItem(key))
      }
      return isKept
    },
    remove: (key) => {
      memory.delete(key)
      attempt(() => open().removeItem(key))
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt(() => Object.keys(open())) ?? [])])],
  }
}

function attempt<Value>(act: () => Value): Value | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** Shared by all tabs, and kept. */
export const device = jsonStorage(() => localStorage)

/** This tab's own; survives its reload. */
export const tab = jsonStorage(() => sessionStorage)

/** What each tab has for itself, while a new tab starts from where the last one was. */
export const tabFirst: JsonStorage = {
  read: (key, isGood) => tab.read(key, isGood) ?? device.read(key, isGood),
  write: (key, value) => [tab.write(key, value), device.write(key, value)].every(Boolean),
  remove: (key) => [tab, device].forEach((storage) => storage.remove(key)),
  keys: () => [...new Set([...tab.keys(), ...device.keys()])],
}

/** Everything of one account, so that its sign-out can find it: drafts, caches, the slices of its screens. */
export const accountKey = (userId: string, name: string) => `kelasku:${userId}:${name}`

export function forgetAccountKeys(userId: string): void {
  const prefix = accountKey(userId, '')
  for (const storage of [tab, device]) {
    for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key)
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
