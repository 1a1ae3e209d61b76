/** Calls that the server may first ask a little work for: done in the background, and the call made again by itself. */
import type { CaptchaAnswer } from '@kelasku/shared/identity/contract'
import { api } from '#platform/api/api.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { isUnanswered } from '#platform/api/unanswered.ts'
import { likelihood, type Puzzle } from './proof.ts'
import type { SolverNews } from './solver.ts'

interface Options {
  /** How likely the work is to be done by now, 0 to 1; null when there is none. */
  onProgress: (share: number | null) => void
  /** Known to be asked for: not worth a refusal to hear it. */
  atOnce?: boolean
}

/** Of a call that nobody answered: sent again with the same one, it is the same call, and happens once. */
let unspent: CaptchaAnswer | undefined

export async function withCaptcha<Reply>(
  call: (captcha?: CaptchaAnswer) => Promise<Reply>,
  { onProgress, atOnce = false }: Options,
): Promise<Reply> {
  const trying = async (captcha: CaptchaAnswer | undefined) => {
    try {
      const reply = await call(captcha)
      unspent = undefined
      return reply
    } catch (error) {
      unspent = isUnanswered(error) ? captcha : undefined
      throw error
    }
  }
  try {
    const known = unspent
    if (known || !atOnce) {
      try {
        return await trying(known)
      } catch (error) {
        if (!hasCode(error, 'captcha_required')) throw error
      }
    }
    return await trying(await answer(onProgress))
  } finally {
    onProgress(null)
  }
}

async function answer(onProgress: Options['onProgress']): Promise<CaptchaAnswer> {
  onProgress(0)
  const { challenge, ...puzzle } = (await api.identity.captcha({})).data
  return { challenge, solution: await solve(puzzle, (tried) => onProgress(likelihood(tried, puzzle))) }
}

function solve(puzzle: Puzzle, onTried: (tried: number) => void): Promise<string> {
  const worker = new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SolverNews>) => {
      if ('solution' in data) resolve(data.solution)
      else onTried(data.tried)
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    worker.postMessage(puzzle)
  }).finally(() => worker.terminate())
}
