import { useEffect, useState } from 'react'
import { serverNow } from '#platform/api/clock.ts'

/** The server's time, as often as a countdown in minutes needs it. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
