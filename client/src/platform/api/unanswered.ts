/**
 * Writes that nobody answered: whether they happened, nobody here knows. Who then presses the button again means the
 * same act, so it goes out under the same Idempotency-Key, and the server does it once.
 */
import { uuid } from '#platform/uuid.ts'
import { CallError } from './call-error.ts'

/** Longer than somebody looks for a place with a better line. */
const rememberedMs = 10 * 60_000

export interface Write {
  key: string
  /** What it came to: `undefined` when it is done, otherwise the error. */
  ended: (error?: unknown) => void
}

export function rememberUnanswered() {
  const waiting = new Map<string, { key: string; at: number }>()

  /** `whose`: the same words of another person, or in another role, are another act. */
  return async (request: Request, whose: string): Promise<Write> => {
    const act = await nameOf(request, whose)
    const earlier = act === null ? undefined : waiting.get(act)
    const key = earlier && Date.now() - earlier.at < rememberedMs ? earlier.key : uuid()
    return {
      key,
      ended: (error) => {
        // What was done since may have undone it: the same words then mean a new act.
        if (error === undefined) waiting.clear()
        if (act === null) return
        if (isUnanswered(error)) waiting.set(act, { key, at: Date.now() })
        else waiting.delete(act)
      },
    }
  }
}

/** Broken off, late, or answered by something on the way to the server. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === 'request_in_progress' ||
    error.status >= 500 ||
    (error.status === 0 && error.code !== 'request_cancelled'))

/** Files are not compared. */
async function nameOf(request: Request, whose: string): Promise<string | null> {
  const type = request.headers.get('content-type') ?? ''
  if (type !== '' && !type.includes('json')) return null
  return [whose, request.method, request.url, await request.clone().text()].join('\n')
}
