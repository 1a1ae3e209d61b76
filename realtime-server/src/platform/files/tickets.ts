/**
 * A player that shows a film asks for its pieces by itself and names no session. It gets an address of its own, which
 * holds the session sealed, leads to one file and ends after some hours. What stands in it is asked anew at each piece:
 * who has signed out, or may see the file no more, gets no further.
 */
import type { Secrets } from '#platform/secrets.ts'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { fileUrl } from './url.ts'

const hours = 4

const Ticket = z.object({ file: z.string(), authorization: z.string(), school: z.string(), until: z.number() })
type Ticket = z.infer<typeof Ticket>

export function ticketFor(secrets: Secrets, ticket: Omit<Ticket, 'until'>) {
  const until = Date.now() + hours * 3_600_000
  const url = `/api/media/${secrets.seal(JSON.stringify({ ...ticket, until }))}`
  return { url, expires_at: new Date(until).toISOString() }
}

/** Goes before the calls: from here on it is the call for the file, by whoever got the ticket. */
export const takeTickets =
  (secrets: Secrets): RequestHandler<{ ticket: string }> =>
  (req, _res, next) => {
    const ticket = opened(secrets, req.params.ticket)
    if (!ticket || ticket.until < Date.now() || (req.method !== 'GET' && req.method !== 'HEAD'))
      throw refusal.not_found()
    req.headers.authorization = ticket.authorization
    req.headers['x-school'] = ticket.school
    req.url = fileUrl(ticket.file)
    next()
  }

function opened(secrets: Secrets, sealed: string): Ticket | undefined {
  try {
    return Ticket.parse(JSON.parse(secrets.open(sealed)))
  } catch {
    return undefined // made up, or sealed by another server
  }
}
