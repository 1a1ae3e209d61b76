/** What this browser can do about messages that come while no page is open. */

/** `home_screen`: on an iPhone only what stands on the home screen may ring. */
export type PushState = 'ready' | 'denied' | 'unsupported' | 'home_screen'

export function pushState(): PushState {
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple ? 'home_screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

export class PushRefused extends Error {}

/** Asks the person, then the browser's own service; gives where and how this browser can be written to. */
export async function startPush(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

export async function stopPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
