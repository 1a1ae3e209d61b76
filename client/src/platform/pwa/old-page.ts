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
  addEventListener('vite:preloadError', () => {
    const isFresh = Date.now() - (tab.read(key, isTime) ?? 0) < minute
    if (isFresh || isHeldHere() || !navigator.onLine) return
    void restartIfAnswered()
  })
}

/** Without a line the part may be there after all, and a reload would leave nothing but the browser's own error page. */
async function restartIfAnswered(): Promise<void> {
  const isAnswered = await fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAnswered || isHeldHere()) return
  tab.write(key, Date.now())
  location.reload()
}
