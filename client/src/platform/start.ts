/** What the platform begins with: before the first paint only what decides it, the rest when the page stands. */
import { initWording } from './i18n/i18n.ts'
import { watchLine } from './live/connection.ts'
import { restartOldPages } from './pwa/old-page.ts'
import { accountLeft, followOtherTabs } from './session/accounts.ts'
import { startTheme } from './theme.ts'

export function startPlatform(): void {
  startTheme()
  initWording()
  followOtherTabs()
  accountLeft.listen(({ user_id }) => {
    void import('./collab/copies.ts').then(({ forgetCopies }) => forgetCopies(user_id)).catch(later)
  })
  watchLine()
  restartOldPages()
}

/** What the platform begins with once the first page stands: the offline worker. */
export function startLater(): void {
  whenIdle(() => void import('./pwa/worker.ts').then(({ startWorker }) => startWorker(), later))
}

/** For what a person does not see at once: the socket, the palette, the offline worker. */
export function afterFirstPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

/** What it keeps for later must not take the line from what the person is waiting for. */
function whenIdle(act: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 10_000 }) : setTimeout(act, 3000)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Without a line the worker is there already, or comes with the next visit. */
const later = () => {}
