import { useLayoutEffect, useRef } from 'react'
import { useEngine } from './engine.ts'
import { ScrollBox } from './ScrollBox.tsx'
import { useIsWide } from './use-is-wide.ts'

export interface FormulaProps {
  latex: string
  /** In a line of its own. */
  display?: boolean
}

export function Formula({ latex, display = false }: FormulaProps) {
  return display ? (
    <ScrollBox>
      <span className="rich-formula block" dir="ltr">
        <Drawn display latex={latex} />
      </span>
    </ScrollBox>
  ) : (
    <InlineFormula latex={latex} />
  )
}

/** One that is wider than its line scrolls inside itself. */
function InlineFormula({ latex }: { latex: string }) {
  const [box, isWide] = useIsWide<HTMLSpanElement>()
  return (
    <span
      ref={box}
      className="rich-formula"
      data-wide={isWide || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
      tabIndex={isWide ? 0 : undefined}
      dir="ltr"
    >
      <Drawn display={false} latex={latex} />
    </span>
  )
}

/** Its LaTeX until the engine has come. */
function Drawn({ latex, display }: Required<FormulaProps>) {
  const engine = useEngine()
  const box = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    if (box.current) engine?.drawFormula(box.current, latex, display)
  }, [engine, latex, display])

  return engine ? <span ref={box} /> : <code>{latex}</code>
}
