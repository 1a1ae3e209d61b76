/**
 * Google's sign-in, fetched from Google when somebody taps its button and never before: until then Google learns of
 * nobody.
 */
interface GoogleIdentity {
  initialize(options: { client_id: string; callback: (reply: { credential: string }) => void }): void
  renderButton(place: HTMLElement, options: { type: 'standard'; size: 'large'; width: number; locale: 'id' }): void
  prompt(): void
}

interface TokenReply {
  access_token?: string
}

/** For what somebody allows us to read at Google, once: no sign-in comes of it. */
interface GoogleOauth {
  initTokenClient(options: {
    client_id: string
    scope: string
    callback: (reply: TokenReply) => void
    error_callback: () => void
  }): { requestAccessToken(): void }
}

interface GoogleAccounts {
  id: GoogleIdentity
  oauth2: GoogleOauth
}

declare global {
  interface Window {
    google?: { accounts: GoogleAccounts }
  }
}

const script = 'https://accounts.google.com/gsi/client'

/** Draws Google's own button in `place` and opens its chooser; each token goes to `onToken`. Rejects when Google cannot be reached. */
export async function askGoogle(
  place: HTMLElement,
  client_id: string,
  onToken: (idToken: string) => void,
): Promise<void> {
  const { id: google } = await load()
  google.initialize({ client_id, callback: ({ credential }) => onToken(credential) })
  google.renderButton(place, { type: 'standard', size: 'large', width: Math.min(place.clientWidth, 400), locale: 'id' })
  google.prompt()
}

/** A short-lived token for these scopes; null when the person closes Google's window or refuses. */
export async function askGoogleToken(client_id: string, scopes: readonly string[]): Promise<string | null> {
  const { oauth2 } = await load()
  return new Promise((resolve) => {
    const client = oauth2.initTokenClient({
      client_id,
      scope: scopes.join(' '),
      callback: ({ access_token }) => resolve(access_token ?? null),
      error_callback: () => resolve(null),
    })
    client.requestAccessToken()
  })
}

let loading: Promise<GoogleAccounts> | undefined

function load(): Promise<GoogleAccounts> {
  loading ??= new Promise<GoogleAccounts>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.addEventListener('load', () => {
      if (window.google) resolve(window.google.accounts)
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
