/** What the platform knows about one call before any feature sees it. */
import type { IncomingMessage } from 'node:http'
import type { Actor, Person } from '@kelasku/shared/kernel/actor'
import type { Access } from '@kelasku/shared/kernel/endpoint'
import type { AuthResult } from '#platform/auth/authenticator.ts'

/** Who a feature gets to see, by what the contract asked for. */
export type WhoOf<A> = A extends 'member' ? Actor : A extends 'session' ? Person : A extends Access ? undefined : never

export interface Call {
  id: string
  method: string
  /** Path with query, from /api. */
  path: string
  ip: string
  userAgent: string
  /** Name of the host that the page was opened at, for the tenant before sign-in. */
  host: string
  readonly rawBody: Buffer | undefined
  /** What a form said, whatever stands between its parts; only of one that may be repeated. */
  readonly formHash: string | undefined
  /** @param name in small letters */
  header(name: string): string | undefined
  auth: AuthResult
}

export interface Incoming extends IncomingMessage {
  /** Once it has been read: for signatures, keys, and a second reader. */
  rawBody?: Buffer
  formHash?: string
}

export const callOf = (req: Incoming, come: Pick<Call, 'id' | 'ip' | 'host' | 'auth'>): Call => ({
  ...come,
  method: req.method ?? '',
  path: req.url ?? '',
  userAgent: req.headers['user-agent']?.slice(0, 300) ?? '',
  get rawBody() {
    return req.rawBody
  },
  get formHash() {
    return req.formHash
  },
  header(name) {
    const said = req.headers[name]
    return Array.isArray(said) ? said[0] : said
  },
})

export const bearerOf = (authorization: string | undefined): string | undefined =>
  authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length).trim() : undefined
