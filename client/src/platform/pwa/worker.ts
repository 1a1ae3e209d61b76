/**
 * The offline worker, by the rules of the specification: a new version waits until every tab is closed, and says so,
 * in the shell. A first one says nothing: nobody asked, and a notice would lie over what is just being pressed. On
 * localhost, where another project may have left its worker, the file is looked at first. (build/pwa.ts says what the
 * worker keeps.)
 */
import { useUpdate } from './update.ts'

const hour = 3600_000

/** Once, when the page stands. Where there can be no worker (no https, an old browser) this does nothing. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const base = new URL(import.meta.env.BASE_URL, location.href)
  // Files from elsewhere (a CDN) cannot bring a worker for this address.
  if (base.origin !== location.origin) return
  const address = new URL('sw.js', base).href

  if (isLocalhost(location.hostname) && (await isMissing(address))) {
    await removeWorker()
    return
  }
  try {
    follow(await navigator.serviceWorker.register(address))
  } catch {
    // Without it the page works as before, only not without a line.
  }
}

/** A page that a worker already serves has an older version to lose; a first visit has not. */
const isUpdate = () => navigator.serviceWorker.controller !== null

function follow(registration: ServiceWorkerRegistration): void {
  const announce = () => {
    if (isUpdate()) useUpdate.setState({ isWaiting: true })
  }

  if (registration.waiting) announce()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') announce()
    })
  })

  // A page that stays open for days would never hear of a new version: browsers look when a page is opened.
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < hour) return
    lookedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

export const isLocalhost = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)

/** Gone, or some page in its place. Without a line nothing can be said, and what is there stays. */
export async function isMissing(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { headers: { 'service-worker': 'script' }, cache: 'no-store' })
    return answer.status === 404 || !(answer.headers.get('content-type') ?? '').includes('javascript')
  } catch {
    return false
  }
}

async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration && (await registration.unregister())) location.reload()
}
