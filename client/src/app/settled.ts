/**
 * True once the first page has drawn its heading, or has had the time to (use-heading.ts). Until then nothing is fetched that a person does not see at once: the
 * socket, toasts, the palette.
 */
import { create } from 'zustand'
import { afterFirstPaint, startLater } from '#platform/start.ts'

const store = create(() => ({ isSettled: false }))

export const useSettled = (): boolean => store((state) => state.isSettled)

export function settle(): void {
  if (store.getState().isSettled) return
  afterFirstPaint(() =>
    whenIdle(() => {
      if (store.getState().isSettled) return
      store.setState({ isSettled: true })
      startLater()
    }),
  )
}

/** A small phone is busy drawing the page itself for a while yet. */
function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2000 })
  else setTimeout(act, 300)
}
