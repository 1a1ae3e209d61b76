import { useEffect, useEffectEvent } from 'react'

interface Deeds {
  previous: () => void
  next: () => void
  mark: () => void
}

const deedOf: Record<string, keyof Deeds> = {
  ArrowLeft: 'previous',
  k: 'previous',
  ArrowRight: 'next',
  j: 'next',
  x: 'mark',
}

/** The keys of the queue, wherever on the page one is; not while something is typed, or a dialog is open. */
export function useKeys(deeds: Deeds): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const deed = deedOf[event.key]
    if (!deed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]'))
      return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    deeds[deed]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
