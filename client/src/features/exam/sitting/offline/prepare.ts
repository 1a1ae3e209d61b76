/**
 * Brings to the device all that an exam needs without a line: the code, the sealed paper, its pictures. Asked again until it
 * is here, since the line may be weak already; what is here is not fetched twice.
 */
import type { QueryClient } from '@tanstack/react-query'
import { sittingQueries } from '../queries.ts'
import { canSeal } from '../sealer.ts'
import type { MyExam } from '../wire.ts'
import { canKeepCode, keepCode, NoWorker } from './code.ts'
import { keepSealed } from './kept-paper.ts'

export type Preparation =
  /** `isWaiting`: nobody answers at the moment. */
  | { is: 'preparing'; kept: number; total: number; isWaiting: boolean }
  | { is: 'ready' }
  /** Without https, without a worker, or where the browser keeps nothing. */
  | { is: 'impossible'; why: 'insecure' | 'worker' | 'store' }

const again = 3_000

/** Without an attempt the code alone: before the token there is no paper. */
export async function prepare(
  attempt: Pick<MyExam, 'id' | 'participant_id'> | null,
  cache: QueryClient,
  report: (stands: Preparation) => void,
  leaving: AbortSignal,
): Promise<void> {
  if (!canKeepCode() || !canSeal())
    return report({ is: 'impossible', why: globalThis.isSecureContext ? 'worker' : 'insecure' })
  while (!leaving.aborted) {
    let last = { kept: 0, total: 0 }
    const told = (kept: number, total: number) => {
      last = { kept, total }
      report({ is: 'preparing', ...last, isWaiting: false })
    }
    try {
      await fetchAll(attempt, cache, told)
      return report({ is: 'ready' })
    } catch (error) {
      if (error instanceof NoWorker) return report({ is: 'impossible', why: 'worker' })
      if (isStoreRefused(error)) return report({ is: 'impossible', why: 'store' })
      report({ is: 'preparing', ...last, isWaiting: true })
    }
    await new Promise((resolve) => setTimeout(resolve, again))
  }
}

async function fetchAll(
  attempt: Pick<MyExam, 'id' | 'participant_id'> | null,
  cache: QueryClient,
  told: (kept: number, total: number) => void,
): Promise<void> {
  let [kept, total] = [0, 0]
  const oneMore = () => {
    kept += 1
    told(kept, total)
  }
  const ofPaper = async () => {
    if (!attempt) return
    const sealed = await cache.ensureQueryData(sittingQueries.sealed(attempt.id))
    total += 1 + sealed.pictures.length
    await keepSealed(attempt, sealed, oneMore)
  }
  const ofCode = keepCode((files) => (total += files), oneMore)
  const done = await Promise.allSettled([ofCode, ofPaper()])
  for (const part of done) if (part.status === 'rejected') throw part.reason
}

/** What a full store or a closed one says; a call that did not arrive is a TypeError or one of ours. */
const isStoreRefused = (error: unknown) => error instanceof DOMException && error.name !== 'AbortError'
