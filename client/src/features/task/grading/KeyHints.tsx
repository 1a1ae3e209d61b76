import { Kbd } from '#ui/kbd.tsx'
import { useT } from './words.ts'

const hints = [
  ['0–9', 'score'],
  ['Enter', 'save'],
  ['J', 'next'],
  ['K', 'previous'],
  ['C', 'comment'],
  ['R', 'revision'],
  ['P', 'pen'],
  ['Esc', 'leave'],
] as const

/** For whoever has a keyboard. */
export function KeyHints({ hasRubric }: { hasRubric: boolean }) {
  const t = useT()
  return (
    <p className="hidden flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground lg:pointer-fine:flex">
      {hints.map(([key, does]) => (
        <span key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd>
          {t(($) => $.keys[does])}
        </span>
      ))}
      {hasRubric && (
        <span className="flex items-center gap-1.5">
          <Kbd>1–5</Kbd>
          {t(($) => $.keys.level)}
        </span>
      )}
    </p>
  )
}
