import { useEffect, useEffectEvent } from 'react'

/** Letters that act at once; none while somebody types, or holds another key with them. */
export function useRoomKeys(acts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyping(event.target)) return
    const act = acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** In a field, or in a dialog or a menu over the room, a letter is a letter. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]') !== null)
