import { useRef, useState, type PointerEvent, type RefObject } from 'react'

interface Finger {
  x: number
  y: number
}

const most = 4

export interface TwoFingers {
  /** How much larger than its frame it is shown, from 1. */
  zoom: number
  /** @returns whether two fingers are on it: they move it, and do not draw. */
  press: (event: PointerEvent) => boolean
  move: (event: PointerEvent) => boolean
  release: (event: PointerEvent) => void
}

/** One finger draws; two move what is in the frame, and make it larger and smaller. */
export function useTwoFingers(frame: RefObject<HTMLElement | null>): TwoFingers {
  const [zoom, setZoom] = useState(1)
  const fingers = useRef(new Map<number, Finger>())
  const within = (wanted: number) => Math.min(most, Math.max(1, wanted))
  const spread = () => {
    const [one, other] = [...fingers.current.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  return {
    zoom,
    press({ pointerType, pointerId, clientX: x, clientY: y }) {
      if (pointerType === 'touch') fingers.current.set(pointerId, { x, y })
      return fingers.current.size > 1
    },
    move({ pointerId, clientX: x, clientY: y }) {
      const before = fingers.current.get(pointerId)
      if (fingers.current.size < 2 || !before) return false
      const former = spread()
      fingers.current.set(pointerId, { x, y })
      // Each of the two moves it by half of its way.
      frame.current?.scrollBy((before.x - x) / 2, (before.y - y) / 2)
      if (former > 0) setZoom((now) => within((now * spread()) / former))
      return true
    },
    release({ pointerId }) {
      fingers.current.delete(pointerId)
    },
  }
}
