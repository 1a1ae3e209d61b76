import { number } from '#platform/i18n/format.ts'
import { useT } from '../words.ts'
import { statsOf } from './stats.ts'

/** The mean of a column and how its scores lie; nothing as long as there are none. */
interface ColumnFootProps {
  title: string
  scores: readonly number[]
  most: number
  /** What looks like a mistake in all of them. */
  hint?: string | undefined
}

export function ColumnFoot({ title, scores, most, hint }: ColumnFootProps) {
  const t = useT()
  const stats = statsOf(scores, most)
  if (!stats) return null
  const highest = Math.max(...stats.parts)
  return (
    <div className="grid justify-items-end gap-1">
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn of bars
        role="img"
        aria-label={t(($) => $.foot.spread, { title, counts: stats.parts.map(number).join(' · '), most: number(most) })}
        className="flex h-5 items-end gap-px"
      >
        {stats.parts.map((count, part) => (
          <span
            // The parts of a scale have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={part}
            className="w-2 bg-primary"
            style={{ height: count === 0 ? 1 : `${Math.max(15, (count / highest) * 100)}%` }}
          />
        ))}
      </span>
      <span className="whitespace-nowrap">{t(($) => $.foot.mean, { mean: number(stats.mean) })}</span>
      {hint && <span className="font-medium text-warning-ink">{hint}</span>}
    </div>
  )
}
