/**
 * Google's sign-in, fetched from Google when somebody taps its button and never before: until then Google learns of
 * nobody. The server says whether it is on; which client it is, the build says.
 */
import { device } from '#platform/storage.ts'

interface GoogleIdentity {
  initialize(options: { client_id: string; callback: (reply: { credential: string }) => void }): void
  renderButton(place: HTMLElement, options: { type: 'standard'; size: 'large'; width: number; locale: 'id' }): void
  prompt(): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

const script = 'https://accounts.google.com/gsi/client'
const configured: unknown = import.meta.env['VITE_GOOGLE_CLIENT_ID']
const clientId = typeof configured === 'string' && configured ? configured : null

/** A device that has seen the server say yes offers the button at once, without waiting for an address to be typed. */
const key = 'kelasku:google'
const isTrue = (value: unknown): value is true => value === true
export const wasGoogleOn = (): boolean => clientId !== null && device.read(key, isTrue) === true

export function noteGoogle(isOn: boolean): boolean {
  if (isOn) device.write(key, true)
  else device.remove(key)
  return isOn && clientId !== null
}

/** Draws Google's own button in `place` and opens its chooser; each token goes to `onToken`. Rejects when Google cannot be reached. */
export async function askGoogle(place: HTMLElement, onToken: (idToken: string) => void): Promise<void> {
  const google = await load()
  if (!clientId) throw new Error('VITE_GOOGLE_CLIENT_ID is not set')
  google.initialize({ client_id: clientId, callback: ({ credential }) => onToken(credential) })
  google.renderButton(place, { type: 'standard', size: 'large', width: Math.min(place.clientWidth, 400), locale: 'id' })
  google.prompt()
}

let loading: Promise<GoogleIdentity> | undefined

function load(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.addEventListener('load', () => {
      if (window.google) resolve(window.google.accounts.id)
      else reject(new Error('Google is not there'))
    })
    element.addEventListener('error', () => reject(new Error('Google cannot be reached')))
    document.head.append(element)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
