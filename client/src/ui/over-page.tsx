import { useEffect, useState, type ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { FieldContext } from './field-context.ts'

/**
 * What stands in a dialog or a sheet, whoever opens it: the focus goes back to where it was (Radix gives it to its own
 * trigger, and ours open by a state), Back closes it, and no field around the opener takes the fields within for its own.
 */
export function OverPage({ children }: { children: ReactNode }) {
  // Asked while this is first drawn: a moment later the menu whose line was pressed is gone.
  const [opener] = useState(() => lasting(document.activeElement))
  useEffect(() => () => void setTimeout(() => giveBack(opener)), [opener])
  useBackCloses()
  return <FieldContext value={null}>{children}</FieldContext>
}

/** A menu goes when one of its lines is pressed; the button that it hangs at stays. */
function lasting(element: Element | null): Element | null {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? lasting(document.getElementById(button)) : element
}

function giveBack(opener: Element | null): void {
  // Whoever has taken the focus meanwhile keeps it.
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
