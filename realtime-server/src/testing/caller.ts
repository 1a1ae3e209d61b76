/** A person at the wire: calls as any client would, signed where it must be. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { canonicalRequest } from '@kelasku/shared/kernel/signature'

export interface Credentials {
  token: string
  signingKey: string
  schoolId?: string | undefined
}

export interface Answer {
  status: number
  // A test looks at whatever came; the contract's own types are checked where the calls are served.
  body: {
    status: string
    code: string
    message: string
    data: unknown
    meta: Record<string, number>
    request_id: string
  }
  headers: Headers
}

/** As it comes over the wire: a date is text. */
export type Wire<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Wire<T[K]> } : T

export const codeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.code]

export interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  /** Leave a signed call unsigned. */
  unsigned?: boolean
}

export const clientCredential = `Basic ${Buffer.from('kelasku-web:tampilan').toString('base64')}`

export interface Caller {
  (method: string, path: string, options?: CallOptions): Promise<Answer>
}

export function callerOf(url: string, who?: Credentials): Caller {
  return async (method, path, { body, headers = {}, unsigned = false } = {}) => {
    const isForm = body instanceof FormData || body instanceof Uint8Array
    const text =
      body === undefined
        ? undefined
        : isForm
          ? (body as FormData | Uint8Array<ArrayBuffer>)
          : typeof body === 'string'
            ? body
            : JSON.stringify(body)
    const full = `/api${path}`
    const response = await fetch(url + full, {
      method,
      ...(text === undefined ? {} : { body: text }),
      headers: {
        ...(text === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...(who?.schoolId ? { 'x-school': who.schoolId } : {}),
        ...(who && !unsigned
          ? sign(method, full, typeof text === 'string' ? text : isForm ? 'multipart' : '', who.signingKey)
          : {}),
        ...headers,
      },
    })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const answer = isJson
      ? ((await response.json()) as Answer['body'])
      : ({ data: await response.text() } as Answer['body'])
    return { status: response.status, body: answer, headers: response.headers }
  }
}

export function sign(
  method: string,
  path: string,
  body: string,
  signingKey: string,
  timestamp = String(Math.floor(Date.now() / 1000)),
) {
  const nonce = randomBytes(16).toString('hex')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const canonical = canonicalRequest({ method, path, bodyHash, timestamp, nonce })
  const signature = createHmac('sha256', signingKey).update(canonical).digest('hex')
  return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
}
