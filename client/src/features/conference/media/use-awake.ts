import { useEffect } from 'react'

/** A phone that goes dark in the middle of a class goes silent with it. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const ask = async () => {
      // Not over http, and not in every browser; a phone that saves power says no.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const got = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) void got?.release()
      else lock = got
    }
    const look = () => void ask()
    look()
    // It is let go whenever the page is left, also for a moment.
    document.addEventListener('visibilitychange', look)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [])
}
