import { useFormat } from '#platform/i18n/i18n.ts'
import type { OwnPart } from '../queries.ts'
import { useT } from './words.ts'

type Score = NonNullable<OwnPart['score']>

/** The number of what it can be at most; in a TK the level in words. Nothing as long as nothing is to be seen. */
export function ScoreLine({ score: { score, predicate }, most }: { score: Score; most: number }) {
  const t = useT()
  const { number } = useFormat()
  if (predicate)
    return (
      <p className="font-semibold text-success-ink">
        {predicate} <span className="text-sm font-normal">{t(($) => $.predicate[predicate])}</span>
      </p>
    )
  if (score === null) return null
  return (
    <p className="text-sm text-muted-foreground tabular-nums">
      <span className="text-lg font-semibold text-success-ink">{number(score)}</span>{' '}
      {t(($) => $.score.most, { most: number(most) })}
    </p>
  )
}
