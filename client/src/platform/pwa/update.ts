/**
 * A waiting version may take over when the person asks for it, and never while an exam is open: not in this tab, and
 * not in another tab of the same browser, whose worker is the same one. An exam holds a lock for as long as it is open;
 * the browser gives it back even if the tab dies.
 */
import { create } from 'zustand'

const lock = 'kelasku:exam-open'

/** `useUpdate((state) => state.isWaiting)`: a new version is here. */
export const useUpdate = create(() => ({ isWaiting: false }))

let holders = 0

/** An exam is open in this tab. */
export const isHeldHere = (): boolean => holders > 0

/** From now on no version changes under any tab. Returns how to let go. */
export function holdUpdates(): () => void {
  const end = new AbortController()
  const released = new Promise((resolve) => end.signal.addEventListener('abort', resolve))
  end.signal.addEventListener('abort', () => (holders -= 1))
  holders += 1
  // A browser that keeps nothing may refuse its locks too; it has no worker to update.
  void locks()
    ?.request(lock, { mode: 'shared' }, () => released)
    .catch(() => undefined)
  // Aborting twice is aborting once.
  return () => end.abort()
}

/** Like workers, there are none without https; then there is also no version that could change. */
const locks = (): LockManager | undefined => navigator.locks

/**
 * Lets the waiting version take over and reloads the page, if the guard agrees and no tab holds. False when it stays as
 * it is. For a button; nothing calls it by itself.
 */
export async function mayActivateUpdate(guard: () => boolean = () => true): Promise<boolean> {
  const manager = locks()
  if (!manager || !('serviceWorker' in navigator)) return false
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting || !guard()) return false

  return manager.request(lock, { mode: 'exclusive', ifAvailable: true }, (free) => {
    if (!free || !guard()) return false
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage({ type: 'SKIP_WAITING' })
    return true
  })
}
