import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { turnBackTo } from './queries.ts'

export const placeOf = (seq: number): string => `pesan-${seq}`

/** The line that a search has found, brought into view however far back it was said. */
export function useSought(roomId: string, seq: number | null): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (seq === null) return
    let isWanted = true
    const show = () => {
      if (isWanted) document.getElementById(placeOf(seq))?.scrollIntoView({ block: 'center' })
    }
    // Once the lines that came are drawn.
    turnBackTo(cache, roomId, seq)
      .then(() => requestAnimationFrame(() => requestAnimationFrame(show)))
      .catch(notifyProblem)
    return () => {
      isWanted = false
    }
  }, [cache, roomId, seq])
}
