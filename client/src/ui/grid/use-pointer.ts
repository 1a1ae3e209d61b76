/** A range drawn with the mouse, or on touch with the handle at its corner: a finger on the cells scrolls. */
import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Place } from './move.ts'

interface Pointed {
  isActive: (place: Place) => boolean
  goTo: (place: Place, isExtending?: boolean) => void
  edit: () => void
  /** Whether the cell is one that is opened. */
  open: (place: Place) => boolean
}

export function usePointer({ isActive, goTo, edit, open }: Pointed) {
  const isDrawing = useRef(false)
  /** A mouse has gone there when it was pressed; the click after it is a finger's alone. */
  const wasTouch = useRef(false)

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
      wasTouch.current = event.pointerType === 'touch'
      const place = placeAt(event.target)
      if (isHandle) isDrawing.current = true
      if (isHandle || !place || wasTouch.current || event.button !== 0) return
      // No text is marked; the grid moves the focus by itself.
      event.preventDefault()
      isDrawing.current = true
      goTo(place, event.shiftKey)
    },
    onPointerMove({ pointerType, buttons, target, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!isDrawing.current) return
      if (buttons === 0) isDrawing.current = false
      // A finger's events all go to where it began.
      const place = placeAt(pointerType === 'touch' ? document.elementFromPoint(clientX, clientY) : target)
      if (isDrawing.current && place && !isActive(place)) goTo(place, true)
    },
    onPointerUp() {
      isDrawing.current = false
    },
    onPointerCancel() {
      isDrawing.current = false
    },
    onClick({ target, shiftKey, detail, clientX, clientY }: MouseEvent<HTMLElement>) {
      // Of a range that was drawn the browser makes no click on a cell.
      const place = placeAt(target)
      if (!place || shiftKey || detail > 1) return
      const wasHere = isActive(place)
      if (wasTouch.current && !wasHere) goTo(place)
      if (open(place)) {
        swallowSecondPress({ clientX, clientY })
        return
      }
      if (wasTouch.current && wasHere) edit()
    },
    onDoubleClick({ target }: MouseEvent<HTMLElement>) {
      if (placeAt(target)) edit()
    },
  }
}

const doubleClickMs = 500
const presses = ['pointerdown', 'mousedown', 'click'] as const

/** The second press of a double click is none on what the first has opened: it would take the focus from it, or close it. */
function swallowSecondPress({ clientX, clientY }: { clientX: number; clientY: number }): void {
  const swallow = (event: globalThis.MouseEvent) => {
    const isHere = Math.abs(event.clientX - clientX) < 5 && Math.abs(event.clientY - clientY) < 5
    if (!isHere || !event.isTrusted) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const press of presses) addEventListener(press, swallow, { capture: true })
  setTimeout(() => {
    for (const press of presses) removeEventListener(press, swallow, { capture: true })
  }, doubleClickMs)
}

/** Of the cell that was met; nothing beside them, and in the box in which somebody types. */
function placeAt(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element && !target.closest('input') ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = (cell?.dataset['cell'] ?? '').split(' ').map(Number)
  return cell && row !== undefined && column !== undefined ? { row, column } : undefined
}
