/** Somebody of the demo school at the wire. */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { canonicalRequest } from '@kelasku/shared/kernel/signature'

export const demoPassword = 'Kelasku-2026'

/** Adults only: a pupil has one device, and a second sign-in would end the first. */
export const demoAdults = [
  'hendra.gunawan',
  'asep.suryana',
  'ratna.wulandari',
  'dewi.anggraini',
  'bambang.hermawan',
  'lina.marlina',
  'dadang.sopandi',
  'sutini',
].map((name) => `${name}@tunascakrawala.test`)

export interface Reply {
  status: number
  // A test looks at whatever came; the contract's own types are checked where the calls are served.
  body: { status: string; code?: string; data?: unknown }
  headers: Headers
}

export interface Request {
  /** A form goes as a form, anything else as JSON. */
  body?: unknown
  key?: string
  patience?: number
  /** In which of their schools they act; otherwise the last one chosen. */
  as?: string
  /** With the session's key, as acts are that must not be replayed. */
  signed?: boolean
  /** Where the server is to die of it, if it was started to (dying.mjs). */
  dieAt?: string
}

export interface Person {
  email: string
  token: string
  call(method: string, path: string, request?: Request): Promise<Reply>
}

export async function signIn(url: string, email: string): Promise<Person> {
  const body = { username: email, password: demoPassword, device_id: randomUUID(), device_name: 'Uji' }
  const { status, body: answer } = await call(url, 'POST', '/identity/auth/login', {}, { body, patience: 15_000 })
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(answer)}`)
  const { token, signing_key } = answer.data as { token: string; signing_key: string }
  return {
    email,
    token,
    call: (method, path, request = {}) => {
      const signature = request.signed ? sign(method, `/api${path}`, request.body, signing_key) : {}
      return call(url, method, path, { authorization: `Bearer ${token}`, ...signature }, request)
    },
  }
}

function sign(method: string, path: string, body: unknown, signingKey: string) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const bodyHash = createHash('sha256')
    .update(body === undefined ? '' : JSON.stringify(body))
    .digest('hex')
  const canonical = canonicalRequest({ method, path, bodyHash, timestamp, nonce })
  const signature = createHmac('sha256', signingKey).update(canonical).digest('hex')
  return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
}

async function call(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  { body, key, patience = 15_000, as, dieAt }: Request,
): Promise<Reply> {
  const isJson = body !== undefined && !(body instanceof FormData)
  const response = await fetch(`${url}/api${path}`, {
    method,
    signal: AbortSignal.timeout(patience),
    body: isJson ? JSON.stringify(body) : (body ?? null),
    headers: {
      ...headers,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(as === undefined ? {} : { 'x-school': as }),
      ...(dieAt === undefined ? {} : { 'x-die-at': dieAt }),
    },
  })
  return { status: response.status, body: (await response.json()) as Reply['body'], headers: response.headers }
}
