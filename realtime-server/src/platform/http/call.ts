/** What the platform knows about one call before any feature sees it. */
import type { Request } from 'express'
import type { Actor, Person } from '@kelasku/shared/kernel/actor'
import type { Access } from '@kelasku/shared/kernel/endpoint'
import type { Knock } from '#platform/auth/door.ts'

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
  rawBody: Buffer | undefined
  header(name: string): string | undefined
  knock: Knock
}

declare module 'http' {
  interface IncomingMessage {
    rawBody?: Buffer
  }
}

export const callOf = (req: Request, id: string, knock: Knock): Call => ({
  id,
  method: req.method,
  path: req.originalUrl,
  ip: req.ip ?? '',
  userAgent: req.get('user-agent')?.slice(0, 300) ?? '',
  host: req.hostname ?? '',
  rawBody: req.rawBody,
  header: (name) => req.get(name),
  knock,
})

export const bearerOf = (authorization: string | undefined): string | undefined =>
  authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length).trim() : undefined
