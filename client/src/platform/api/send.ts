/**
 * One call on a weak line: each attempt has its time, and an attempt that nobody answered is repeated where that is
 * safe. Reads are safe. Writes are safe because every attempt carries the same Idempotency-Key, by which the server
 * knows a repetition; a write that ran out of time is not repeated by itself, for then the person has waited enough.
 */
import { CallError, cancelled, networkError, readError, timedOut } from './call-error.ts'

export interface Attempt {
  /** `fetch`, or what sends with progress. */
  transport: typeof fetch
  timeoutMs: number
  isFile: boolean
  /** The id that the call was sent with. */
  requestId: string
}

export interface Sending extends Attempt {
  /** Dresses each attempt anew; signatures count once. */
  dress: (request: Request) => Promise<Request>
  sleep: (ms: number) => Promise<void>
}

/** A file may take its time once it is on its way. */
export const fileMs = 300_000

export async function send(request: Request, { dress, sleep, ...attempt }: Sending): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendOnce(await dress(request.clone()), attempt)
    } catch (error) {
      const pause = pauseAfter(error, request.method, tries)
      if (pause === null) throw error
      await sleep(pause)
      if (request.signal.aborted) throw cancelled()
    }
  }
}

const attemptsOf = (method: string) => (method === 'GET' ? 2 : 3)

/** Milliseconds to wait before another attempt; null if there is none. Jitter, so that a school does not call at once. */
function pauseAfter(error: unknown, method: string, tries: number): number | null {
  if (!(error instanceof CallError) || tries >= attemptsOf(method) || !navigator.onLine) return null
  // A repetition met its first attempt still at work: its answer will be there in a moment.
  const isBusy = method === 'GET' ? error.status === 503 : error.code === 'request_in_progress'
  if (!error.isNetwork && !isBusy) return null
  const base = error.retryAfterSeconds === undefined ? 300 * 2 ** tries : Math.min(error.retryAfterSeconds, 5) * 1000
  return base * (0.75 + Math.random() / 2)
}

async function sendOnce(request: Request, { transport, timeoutMs, isFile, requestId }: Attempt): Promise<Response> {
  const watch = watchOver(request.signal, timeoutMs)
  let response: Response
  try {
    const answer = await transport(request, { signal: watch.signal, redirect: 'manual' })
    if (isFile && answer.ok) watch.extend(fileMs)
    response = await whole(answer)
  } catch {
    if (request.signal.aborted) throw cancelled()
    throw watch.isLate() ? timedOut(requestId) : networkError(requestId)
  } finally {
    watch.end()
  }

  if (!response.ok) throw await readError(response, requestId)
  // A café's or a school's sign-in page for its network answers every address with a page of its own.
  if (!isFile && response.body && !isJson(response)) throw networkError(requestId)
  return response
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false

/** The answer with all of its body, so that a line that breaks in the middle counts as a line that broke. */
async function whole(answer: Response): Promise<Response> {
  const body = await answer.blob()
  const { headers } = answer
  // An opaque redirect has status 0, which no Response can be made with.
  if (answer.status < 200) return new Response(null, { status: 502, headers })
  return new Response(body.size > 0 ? body : null, { status: answer.status, headers })
}

/** Aborts when the caller does or when time is up. (AbortSignal.any is younger than the phones that we serve.) */
function watchOver(caller: AbortSignal, timeoutMs: number) {
  const controller = new AbortController()
  let isLate = false
  const ring = () => {
    isLate = true
    controller.abort()
  }
  const stop = () => controller.abort()
  let timer = setTimeout(ring, timeoutMs)
  caller.addEventListener('abort', stop, { once: true })
  if (caller.aborted) stop()

  return {
    signal: controller.signal,
    isLate: () => isLate,
    extend: (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(ring, ms)
    },
    end: () => {
      clearTimeout(timer)
      caller.removeEventListener('abort', stop)
    },
  }
}
