/**
 * The client's half of signed requests (docs/decisions/0009): for acts that must not be replayed. Fetched only when such a call
 * is made, and made anew for each attempt, since a nonce counts once.
 */
import { canonicalRequest } from '@kelasku/shared/kernel/signature'
import { uuid } from '#platform/uuid.ts'
import { bytesOf, subtle, type Hashing } from './hashing.ts'

interface Signing {
  request: Request
  /** As sign-in gave it: its text is the key. */
  key: string
  /** Milliseconds, the server's. */
  now: number
}

export async function signatureHeaders({ request, key, now }: Signing): Promise<Record<string, string>> {
  const { digest, hmac } = await hashing()
  const url = new URL(request.url)
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  const timestamp = String(Math.round(now / 1000))
  const nonce = uuid().replaceAll('-', '')

  const canonical = canonicalRequest({
    method: request.method,
    path: url.pathname + url.search,
    bodyHash: await digest(isForm ? 'multipart' : await request.clone().text()),
    timestamp,
    nonce,
  })
  return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': await hmac(bytesOf(key), canonical) }
}

/** The types say that crypto.subtle is always there. It is not: a school's own server may be at http://192.168… */
export async function hashing(): Promise<Hashing> {
  const offered: unknown = globalThis.crypto.subtle
  return offered ? subtle : (await import('./hashing-script.ts')).script
}
