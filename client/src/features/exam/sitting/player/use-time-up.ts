import { useEffect, useState } from 'react'
import type { Seat } from '../use-sitting.ts'

/** Milliseconds left, told twice a second; the clock itself lies outside of React. */
export function useRemaining({ clock }: Seat): number | null {
  const [left, setLeft] = useState(() => clock.remaining())
  useEffect(() => {
    const timer = setInterval(() => setLeft(clock.remaining()), 500)
    return () => clearInterval(timer)
  }, [clock])
  return left
}

/** Nothing more is written; what was written is still on its way. */
export function useTimeUp(seat: Seat): boolean {
  return useRemaining(seat) === 0
}
