import { useEffect } from 'react'
import { closeOverlay, typeIntoPalette, useOverlay } from './overlay.ts'

/** Whoever asks for the palette types on at once: until it is there, the keys are kept for it and reach nothing else. */
export function useTypingAhead(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    addEventListener('keydown', keep, { capture: true })
    return () => removeEventListener('keydown', keep, { capture: true })
  }, [isOpen])
}

function keep(event: KeyboardEvent): void {
  const isThere = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
  if (isThere || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  const { typed } = useOverlay.getState()
  if (event.key === 'Escape') closeOverlay()
  else if (event.key === 'Backspace') typeIntoPalette(typed.slice(0, -1))
  else if (event.key.length === 1) typeIntoPalette(typed + event.key)
}
