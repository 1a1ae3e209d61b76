/**
 * The one kind of error that a call ends with. The server's refusals come with their code, words and request id; what
 * never became an answer gets one of the three transport codes and status 0.
 */
import { tooLargeText } from '@kelasku/shared/kernel/file-size'
import { refusal, type ErrorBody, type FieldTexts } from '@kelasku/shared/kernel/refusal'
import { t } from '#platform/i18n/i18n.ts'
import { isRecord, isText } from '#platform/storage.ts'

interface Facts {
  code: string
  status: number
  message: string
  data?: FieldTexts | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
}

export class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly data: FieldTexts | undefined
  /** What a person reads out as "Kode". */
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor({ code, status, message, data, requestId, retryAfterSeconds }: Facts) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.data = data
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Nobody answered: the same call may succeed in a moment. */
  get isNetwork(): boolean {
    return this.code === 'network_error'
  }
}

/** `if (hasCode(error, 'wrong_credentials')) …`, for screens that branch. */
export const hasCode = (error: unknown, code: string): error is CallError =>
  error instanceof CallError && error.code === code

export const networkError = (requestId?: string) =>
  new CallError({ code: 'network_error', status: 0, message: t(($) => $.error.response.network), requestId })
/** Said before it has gone over a weak line for nothing, in the words of the server. */
export const fileTooLarge = ({ size, type }: Blob) => {
  const { code, status, text: message } = refusal.payload_too_large.kind
  return new CallError({ code, status, message, data: { file: [tooLargeText(size, type)] } })
}
export const cancelled = () =>
  new CallError({ code: 'request_cancelled', status: 0, message: t(($) => $.error.response.cancelled) })
export const timedOut = (requestId?: string) =>
  new CallError({ code: 'request_timeout', status: 0, message: t(($) => $.error.response.timeout), requestId })

/** Reads an answer that is a refusal; `ours` is the id that the call was sent with. */
export async function readError(response: Response, ours: string): Promise<CallError> {
  const body = parse(await response.text())
  const requestId = body?.request_id ?? response.headers.get('x-request-id') ?? ours
  const after = Number(response.headers.get('retry-after') ?? Number.NaN)
  const facts = { status: response.status, requestId, retryAfterSeconds: Number.isFinite(after) ? after : undefined }
  if (body) return new CallError({ ...facts, code: body.code, message: body.message, data: body.data })
  // A proxy's page, not the school's words.
  return new CallError({ ...facts, code: `http_${response.status}`, message: wordsFor(response.status) })
}

function parse(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) && isText(body['code']) && isText(body['message']) ? (body as unknown as ErrorBody) : null
  } catch {
    return null
  }
}

function wordsFor(status: number): string {
  if (status === 401) return t(($) => $.error.response.unauthorized)
  if (status === 403) return t(($) => $.error.response.forbidden)
  if (status === 404) return t(($) => $.error.response.notFound)
  return t(($) => $.error.response.server)
}
