/**
 * A page that was opened before the school's server got a new version may ask for a part that is no longer there. It
 * starts over, once, and never under an exam: there the error page of the part says what is wrong.
 */
import { tab } from '#platform/storage.ts'
import { isHeldHere } from './update.ts'

const key = 'kelasku:restarted'
const minute = 60_000

const isTime = (value: unknown): value is number => typeof value === 'number'

/** Once, at the start. */
export function restartOldPages(): void {
  addEventListener('vite:preloadError', (event) => {
    const isFresh = Date.now() - (tab.read(key, isTime) ?? 0) < minute
    // Without a line the part may be there after all, and a reload would not bring it.
    if (isFresh || isHeldHere() || !navigator.onLine) return
    tab.write(key, Date.now())
    event.preventDefault()
    location.reload()
  })
}
