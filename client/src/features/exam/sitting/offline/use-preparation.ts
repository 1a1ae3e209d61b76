import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MyExam } from '../wire.ts'
import { prepare, type Preparation } from './prepare.ts'

/** Nobody is kept from an exam by a line that is too thin for its pictures. */
const longestWait = 10_000

interface Prepared {
  stands: Preparation
  /** Resolves when all is here, when it cannot be, or after as long as one can be asked to wait for it. */
  settled(): Promise<void>
}

/** Begins to bring the exam to this device; without one only the code that every exam needs. */
export function usePreparation(exam: MyExam | null): Prepared {
  const cache = useQueryClient()
  const [stands, setStands] = useState<Preparation>({ is: 'preparing', kept: 0, total: 0, isWaiting: false })
  const underWay = useRef<Promise<void>>(undefined)
  const [id, userId] = [exam?.id, exam?.participant_id]

  useEffect(() => {
    const leaving = new AbortController()
    const attempt = id && userId ? { id, participant_id: userId } : null
    const report = (now: Preparation) => leaving.signal.aborted || setStands(now)
    // Whatever breaks here, the exam begins all the same.
    underWay.current = prepare(attempt, cache, report, leaving.signal).catch(
      () => void report({ is: 'impossible', why: 'store' }),
    )
    return () => leaving.abort()
  }, [id, userId, cache])

  return {
    stands,
    settled: async () =>
      Promise.race([underWay.current, new Promise<void>((resolve) => setTimeout(resolve, longestWait))]),
  }
}
