/**
 * The one place where something thrown becomes an answer. A Refusal keeps its words; bad input names its fields; a
 * database that is away or full says so; everything else is a bug: logged whole, answered with a code and nothing more.
 */
import { ORPCError, ValidationError } from '@orpc/server'
import { invalidId } from '@kelasku/shared/kernel/id'
import { Refusal, refusal, type ErrorBody, type FieldTexts } from '@kelasku/shared/kernel/refusal'
import { databaseErrorCode } from '#platform/database/work.ts'

interface Issue {
  code?: string | undefined
  message: string
  path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined
  keys?: string[]
}

/** The refusal that an error amounts to, or nothing if it is a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400) return invalidInput(error.cause.issues)
    if (error.cause instanceof Refusal) return error.cause
    if (error.status === 400 || error.status === 415) return refusal.INVALID_REQUEST_PAYLOAD()
    if (error.status === 413) return refusal.payload_too_large()
  }
  return bodyRefusal(error) ?? databaseRefusal(error)
}

/** Wrong fields are 400 and named one by one; when all that is wrong is the form of an id, it is 422. */
function invalidInput(issues: readonly Issue[]): Refusal {
  const fields: FieldTexts = {}
  for (const issue of issues) {
    // The first step of a path is the part (params, query, body), which means nothing to the one who filled the form.
    const path = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).slice(1)
    const names = issue.code === 'unrecognized_keys' ? (issue.keys ?? []) : ['']
    for (const name of names) {
      const field = [...path, name].filter(Boolean).join('.') || 'body'
      const text = issue.code === 'unrecognized_keys' ? 'Kolom ini tidak dikenal' : issue.message
      fields[field] = [...(fields[field] ?? []), text === invalidId ? refusal.invalid_id.kind.text : text]
    }
  }
  const onlyIds = issues.every((issue) => issue.message === invalidId)
  return onlyIds ? refusal.invalid_id(fields) : refusal.INVALID_REQUEST_PAYLOAD(fields)
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
