import { useEffect, useState } from 'react'
import { serverNow } from '#platform/api/clock.ts'

const second = 1_000

/** The server's time, each second until then. */
export function useNowUntil(closesAt: string | null): number {
  const [now, setNow] = useState(serverNow)
  const end = closesAt === null ? null : Date.parse(closesAt)
  useEffect(() => {
    if (end === null) return
    const timer = setInterval(() => {
      const at = serverNow()
      setNow(at)
      if (at >= end) clearInterval(timer)
    }, second)
    return () => clearInterval(timer)
  }, [end])
  return now
}
