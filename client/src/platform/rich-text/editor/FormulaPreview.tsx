import { useEngine } from '../engine.ts'
import { Formula } from '../Formula.tsx'
import { useT } from '../words.ts'

interface FormulaPreviewProps {
  latex: string
  isBlock: boolean
}

/** What it looks like so far; while it is half typed, a word about that instead of an error. */
export function FormulaPreview({ latex, isBlock }: FormulaPreviewProps) {
  const t = useT()
  const engine = useEngine()
  return (
    <section
      aria-label={t(($) => $.formula.preview)}
      className="grid min-h-20 content-center justify-items-center overflow-hidden rounded-md bg-muted p-3"
    >
      {latex.trim() === '' && <p className="text-muted-foreground">{t(($) => $.formula.preview)}</p>}
      {latex.trim() !== '' && engine?.isUnfinished(latex) && (
        <p className="text-warning-ink">{t(($) => $.formula.unfinished)}</p>
      )}
      {latex.trim() !== '' && engine?.isUnfinished(latex) === false && (
        <div className="max-w-full text-base">
          <Formula display={isBlock} latex={latex} />
        </div>
      )}
    </section>
  )
}
