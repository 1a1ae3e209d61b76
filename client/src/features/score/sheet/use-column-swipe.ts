/** A list drawn aside with a finger; up and down stays the page's own. */
import { useRef, type PointerEvent } from 'react'

/** So far, in pixels, that nobody does it by scrolling. */
const enough = 72

export function useColumnSwipe(onSwipe: (side: 'left' | 'right') => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      // In a field a finger moves the cursor.
      const isField = target instanceof Element && target.closest('input, select') !== null
      from.current = pointerType === 'touch' && !isField ? { x: clientX, y: clientY } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      from.current = null
      if (!start) return
      const [across, down] = [clientX - start.x, clientY - start.y]
      if (Math.abs(across) >= enough && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 'left' : 'right')
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
