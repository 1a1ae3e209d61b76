/**
 * The one place where something thrown becomes an answer. A Refusal keeps its words; bad input names its fields; a
 * database that is away or full says so; everything else is a bug: logged whole, answered with a code and nothing more.
 */
import type { ServerResponse } from 'node:http'
import { dateOutOfReach } from '@kelasku/shared/kernel/dates'
import { invalidId } from '@kelasku/shared/kernel/id'
import { Refusal, refusal, type ErrorBody, type FieldTexts } from '@kelasku/shared/kernel/refusal'
import type { z } from 'zod'
import { databaseErrorCode } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'

/** The refusal that an error amounts to, or nothing if it is a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  return bodyRefusal(error) ?? databaseRefusal(error)
}

/** What is well-formed and yet means nothing here: an id that is none of ours, a date of no school's time. */
const meaningless: Record<string, typeof refusal.invalid_id> = {
  [invalidId]: refusal.invalid_id,
  [dateOutOfReach]: refusal.date_out_of_reach,
}

/** Wrong fields are 400 and named one by one; when all that is wrong means nothing here, it is 422. */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: FieldTexts = {}
  for (const issue of issues) {
    // The first step of a path is the part (params, query, body), which means nothing to the one who filled the form.
    const path = issue.path.map(String).slice(1)
    const names = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    for (const name of names) {
      const field = [...path, name].filter(Boolean).join('.') || 'body'
      const text = issue.code === 'unrecognized_keys' ? 'Kolom ini tidak dikenal' : issue.message
      fields[field] = [...(fields[field] ?? []), meaningless[text]?.kind.text ?? text]
    }
  }
  const [first] = issues
  const isAlone = issues.every(({ message }) => message === first?.message)
  const means = isAlone && first ? meaningless[first.message] : undefined
  return (means ?? refusal.INVALID_REQUEST_PAYLOAD)(fields)
}

/** What Express's body parser throws. */
function bodyRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('type' in error)) return undefined
  if (error.type === 'entity.too.large') return refusal.payload_too_large()
  const malformed = [
    'entity.parse.failed',
    'encoding.unsupported',
    'charset.unsupported',
    'request.size.invalid',
    'request.aborted',
  ]
  return malformed.includes(String(error.type)) ? refusal.INVALID_REQUEST_PAYLOAD() : undefined
}

const retrySoon = 3
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const awayStates = ['57P01', '57P02', '57P03', '53300', '55P03', '57014', '25P03']

function databaseRefusal(error: unknown): Refusal | undefined {
  const code = databaseErrorCode(error)
  if (code === '53100') return refusal.disk_full()
  // A number that no column holds: contracts say that it is whole, not how large a column is.
  if (code === '22003') return refusal.number_out_of_reach()
  if (code !== undefined && (unreachable.has(code) || code.startsWith('08') || awayStates.includes(code))) {
    return refusal.service_unavailable(undefined, retrySoon)
  }
  // The pool's own words, which carry no code.
  for (let current = error; current instanceof Error; current = current.cause) {
    if (/timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(current.message)) {
      return refusal.service_unavailable(undefined, retrySoon)
    }
  }
  return undefined
}

export const errorBody = ({ kind, data }: Refusal, requestId: string): ErrorBody => ({
  status: 'error',
  code: kind.code,
  message: kind.text,
  ...(data ? { data } : {}),
  request_id: requestId,
})

export function refuse(res: ServerResponse, refused: Refusal, requestId: string): void {
  const { kind, retryAfterSeconds } = refused
  if (retryAfterSeconds !== undefined) res.setHeader('retry-after', retryAfterSeconds)
  const text = JSON.stringify(errorBody(refused, requestId))
  res
    .writeHead(kind.status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text)
}

export function reportBug(error: unknown, requestId: string, log: Log): Refusal {
  log.error({ request_id: requestId, err: error }, 'a call ended in a bug')
  return refusal.server_error()
}
