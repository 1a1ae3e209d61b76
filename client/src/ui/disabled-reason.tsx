import { Slot } from 'radix-ui'
import { useState, type MouseEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react'
import { Tooltip } from './tooltip.tsx'

export interface DisabledReasonProps {
  /** Why it cannot be done now; without one the button is as it is. */
  reason: ReactNode
  /** A Button or IconButton. */
  children: ReactElement
}

/**
 * A button that is off and says why: on hover, on focus, and on a tap. It keeps its place in the Tab order, which a
 * disabled button would lose together with its reason.
 */
export function DisabledReason({ reason, children }: DisabledReasonProps) {
  const [open, setOpen] = useState(false)
  if (!reason) return children

  // A press closes a tooltip, unless the event is already spoken for.
  const keepOpen = (event: PointerEvent | MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }

  return (
    <Tooltip text={reason} open={open} onOpenChange={setOpen}>
      <Slot.Root aria-disabled onPointerDown={keepOpen} onClick={keepOpen}>
        {children}
      </Slot.Root>
    </Tooltip>
  )
}
