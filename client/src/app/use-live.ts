import { useEffect } from 'react'

/** The socket and what the features do with its news; fetched when the page stands. */
export function useLive(isSettled: boolean): void {
  useEffect(() => {
    if (!isSettled) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const begin = () =>
      import('./live.ts').then(
        ({ beginLive }) => {
          if (!isOver) stop = beginLive()
        },
        () => {
          // Without a line there is no news either; it is tried again when the line is back.
          addEventListener('online', () => !isOver && void begin(), { once: true })
        },
      )
    void begin()
    return () => {
      isOver = true
      stop?.()
    }
  }, [isSettled])
}
