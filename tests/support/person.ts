/** Somebody of the demo school at the wire. */
import { randomUUID } from 'node:crypto'

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
  body?: unknown
  key?: string
  patience?: number
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
  const { token } = answer.data as { token: string }
  return {
    email,
    token,
    call: (method, path, request = {}) => call(url, method, path, { authorization: `Bearer ${token}` }, request),
  }
}

async function call(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  { body, key, patience = 5_000 }: Request,
): Promise<Reply> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    signal: AbortSignal.timeout(patience),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
  return { status: response.status, body: (await response.json()) as Reply['body'], headers: response.headers }
}
