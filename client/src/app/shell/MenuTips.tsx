import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

interface Tip {
  text: string
  top: number
  left: number
}

/**
 * One tooltip for a whole menu: the full name of whatever `data-tip` inside is pointed at or focused. A tooltip of its
 * own for each entry would bring a positioning library into the shell. The names are there for screen readers anyway.
 */
export function MenuTips({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null)

  const look = ({ target }: PointerEvent | FocusEvent) => {
    const entry = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    const { top = 0, height = 0, right = 0 } = entry?.getBoundingClientRect() ?? {}
    setTip(entry ? { text: entry.dataset['tip'] ?? '', top: top + height / 2, left: right + 10 } : null)
  }
  const hide = () => setTip(null)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it watches; what acts are the links inside
    <div
      className="flex min-h-0 grow flex-col"
      onPointerOver={(event) => event.pointerType !== 'touch' && look(event)}
      onPointerLeave={hide}
      onFocus={look}
      onBlur={hide}
      onScrollCapture={hide}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
    >
      {children}
      {tip && (
        <span
          aria-hidden
          style={{ top: tip.top, left: tip.left }}
          className="pointer-events-none fixed z-60 max-w-72 -translate-y-1/2 animate-in rounded-md bg-foreground px-2.5 py-1.5 text-xs text-background shadow-md duration-100 fade-in-0"
        >
          {tip.text}
        </span>
      )}
    </div>
  )
}
