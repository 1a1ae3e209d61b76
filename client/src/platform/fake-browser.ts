/** For tests in Node: as much of a browser as the platform touches. Nothing of the page imports this. */
import { vi } from 'vitest'

/** Entries are its own properties, as `Object.keys(localStorage)` needs. */
export function fakeStorage(entries: Record<string, string> = {}, isFull = false): Storage {
  const storage = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? String(storage[key]) : null),
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      storage[key] = text
    },
    removeItem: (key: string) => void delete storage[key],
  }) as Storage
  return Object.assign(storage, entries)
}

export interface FakeBrowser {
  local: Storage
  session: Storage
  /** What another tab of the same browser does to the shared storage. */
  fromOtherTab(key: string, value: unknown): void
}

/** One browser with one tab; `vi.unstubAllGlobals()` closes it. Import the modules under test after it is open. */
export function openBrowser(local: Storage = fakeStorage(), session: Storage = fakeStorage()): FakeBrowser {
  const page = new EventTarget()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0 Mobile Safari/537.36',
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  return {
    local,
    session,
    fromOtherTab: (key, value) => {
      local.setItem(key, JSON.stringify(value))
      page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
}
