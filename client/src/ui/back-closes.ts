import { useEffect } from 'react'

/** Of browsers that have it: Chrome on Android gives it the button or the gesture for Back. */
interface CloseWatcher extends EventTarget {
  destroy(): void
}
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** As long as it is shown, Back on a phone closes what lies uppermost, as Esc does on a keyboard, and leaves no page. */
export function useBackCloses(): void {
  useEffect(() => {
    const { CloseWatcher: Watcher } = window
    if (!Watcher || !matchMedia('(pointer: coarse)').matches) return undefined
    let watcher: CloseWatcher
    const watch = () => {
      watcher = new Watcher()
      watcher.addEventListener('close', () => {
        pressEscape()
        // It may have closed a list within, or have been answered with a question.
        watch()
      })
    }
    watch()
    return () => watcher.destroy()
  }, [])
}

function pressEscape(): void {
  const place = document.activeElement ?? document.body
  place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}
