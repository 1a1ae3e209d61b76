/** A row drawn aside with a finger. Up and down stays the page's own; a mouse has buttons. */
import { useRef, useState, type PointerEvent } from 'react'

export type Side = 'left' | 'right'

/** So far, in pixels, that nobody does it by scrolling. */
const enough = 72

export function useSwipe(isOpen: boolean, onSwipe: (side: Side) => void) {
  const from = useRef<{ x: number; id: number } | null>(null)
  const [offset, setOffset] = useState(0)

  const end = () => {
    from.current = null
    setOffset(0)
  }
  const sideOf = (distance: number): Side | null => {
    if (Math.abs(distance) < enough) return null
    return distance > 0 ? 'right' : 'left'
  }

  return {
    offset,
    side: sideOf(offset),
    handlers: {
      onPointerDown: ({ pointerType, clientX, pointerId }: PointerEvent) => {
        if (isOpen && pointerType === 'touch') from.current = { x: clientX, id: pointerId }
      },
      onPointerMove: ({ clientX, pointerId }: PointerEvent) => {
        if (from.current?.id !== pointerId) return
        const distance = clientX - from.current.x
        // A finger that only taps trembles.
        setOffset(Math.abs(distance) < 8 ? 0 : Math.max(-2 * enough, Math.min(2 * enough, distance)))
      },
      onPointerUp: ({ clientX, pointerId }: PointerEvent) => {
        if (from.current?.id !== pointerId) return
        const side = sideOf(clientX - from.current.x)
        end()
        if (side) onSwipe(side)
      },
      onPointerCancel: end,
    },
  }
}
