/** The id that a person may read out as "Kode", and the line that is written when the answer is over. */
import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Log } from '#platform/log.ts'
import { countRequest } from '#platform/metrics.ts'

export interface LogEntry {
  id: string
  /** Of the contract, since a path may name a person, or be one of a scanner's thousand. */
  route?: string
  userId?: string | undefined
}

declare module 'express-serve-static-core' {
  interface Request {
    entry: LogEntry
  }
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** What is learnt of the request while it is answered is put into its entry. */
export const logRequests =
  (log: Log): RequestHandler =>
  (req, res, next) => {
    const { 'x-request-id': given } = req.headers
    const entry: LogEntry = { id: typeof given === 'string' && idPattern.test(given) ? given : randomUUID() }
    req.entry = entry
    res.setHeader('x-request-id', entry.id)

    const { method, url } = req
    const begun = performance.now()
    res.once('close', () => {
      const ms = Math.round((performance.now() - begun) * 10) / 10
      countRequest(method, entry.route, res.statusCode, ms / 1000)
      log.info({
        request_id: entry.id,
        method,
        route: entry.route ?? url.split('?', 1)[0],
        status: res.statusCode,
        ms,
        user: entry.userId,
        aborted: !res.writableFinished || undefined,
      })
    })
    next()
  }
