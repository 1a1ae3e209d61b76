/**
 * The fast path (docs/decisions/0023), for what a whole school sends every few seconds: past Express, authentication
 * and the router to one statement that asks by itself who may. It answers only what is entirely in order. Whatever it declines,
 * for any reason, goes the ordinary way as if nothing had been, and hears there why; so what is taken here has to be
 * repeatable.
 */
import type { RequestListener, ServerResponse } from 'node:http'
import { Id } from '@kelasku/shared/kernel/id'
import { tokenHash } from '#platform/auth/sessions.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/work.ts'
import { countRequest } from '#platform/metrics.ts'
import { bearerOf, type Incoming } from './call.ts'
import { callHeaders } from './headers.ts'
import { counting } from './limits.ts'
import type { Served } from './serve.ts'

interface Parts {
  config: Config
  database: Database
  served: readonly Served[]
  ordinary: RequestListener
}

/** Larger ones are rare, and have time. */
const largestBody = 65_536

export function takingFastPath({ config, database, served, ordinary }: Parts): RequestListener {
  const headers = { 'content-type': 'application/json', ...callHeaders(config) }
  const shortcuts = new Map<string, Served>(
    served.flatMap((one) => {
      const { method, path } = one.endpoint['~orpc'].route
      return one.fastPath ? [[`${method} /api${path}`, one] as const] : []
    }),
  )
  /** Who saves more often than anybody writes is counted as everybody else is, and told to wait. */
  const isOften = counting(config.RATE_LIMIT)
  /** Who is declined for ever costs two ways instead of one. */
  const isDeclinedOften = counting(config.RATE_LIMIT)

  const answered = async (req: Incoming, { endpoint, fastPath }: Served): Promise<object | undefined> => {
    const token = bearerOf(req.headers.authorization)
    const schoolId = req.headers['x-school']
    if (token === undefined || typeof schoolId !== 'string' || !Id.safeParse(schoolId).success) return undefined
    if (isOften(token) || !isPlain(req)) return undefined
    req.rawBody = await bytesOf(req)
    const input = endpoint['~orpc'].inputSchema?.safeParse({ body: JSON.parse(req.rawBody.toString()) })
    if (!input?.success) return undefined
    const { body } = input.data as { body: unknown } // the kernel describes every call by its parts
    return fastPath?.({ tokenHash: tokenHash(token), schoolId, params: undefined, body }, database)
  }

  const take = async (req: Incoming, res: ServerResponse, shortcut: Served) => {
    const begun = performance.now()
    const from = req.socket.remoteAddress ?? ''
    // Whatever went wrong goes wrong there again, and is said.
    const answer = isDeclinedOften(from, 0) ? undefined : await answered(req, shortcut).catch(() => undefined)
    if (res.closed) return
    if (answer === undefined) {
      isDeclinedOften(from)
      return ordinary(req, res)
    }
    const text = JSON.stringify({ status: 'success', ...answer })
    res.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text)
    const { method, path } = shortcut.endpoint['~orpc'].route
    countRequest(method!, `/api${path}`, 200, (performance.now() - begun) / 1000) // it was found by its method
  }

  return (req, res) => {
    const shortcut = shortcuts.get(`${req.method} ${req.url}`)
    if (shortcut) void take(req, res, shortcut)
    else ordinary(req, res)
  }
}

const isPlain = ({ headers: said }: Incoming): boolean =>
  said['content-type'] === 'application/json' &&
  said['content-encoding'] === undefined &&
  said['transfer-encoding'] === undefined &&
  Number(said['content-length']) <= largestBody

function bytesOf(req: Incoming): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts)))
    req.on('error', reject)
    req.on('close', () => req.complete || reject(new Error('hung up'))) // an error knows its stack, which costs more than the rest
  })
}
