/**
 * Toasts, without the library that shows them: notes wait here until the region (a lazy chunk) has arrived, so a shell
 * can speak from its first moment and still start small.
 */
export interface Note {
  title: string
  description?: string
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  action?: { label: string; onSelect: () => void }
}

type Show = (note: Note) => void

let show: Show | null = null
let waiting: Note[] = []

export function notify(note: Note): void {
  if (show) show(note)
  else waiting = [...waiting, note].slice(-5)
}

/** For the region: takes over what waits and what comes. Returns how to let go. */
export function onNotify(next: Show): () => void {
  show = next
  const missed = waiting
  waiting = []
  missed.forEach(next)
  return () => {
    if (show === next) show = null
  }
}

/** Specification: a description longer than 50 characters goes after 2 seconds or on a click. */
export function noteDuration(note: Note): number {
  return (note.description?.length ?? 0) > 50 ? 2000 : 4000
}
