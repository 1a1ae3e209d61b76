import { useEffect, useState } from 'react'

/** Seconds left until somebody may try again. */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    if (left === 0) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [left])

  const start = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return { left, start }
}
