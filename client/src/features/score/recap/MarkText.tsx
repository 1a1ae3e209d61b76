import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { standingTones } from './looks.ts'
import type { Mark } from './queries.ts'
import { useT } from './words.ts'

/** The points, of how many where that is not 100; with a remedial both. */
export function MarkText({ mark: { state, score, remedial_score, max_score } }: { mark: Mark }) {
  const t = useT()
  const { number } = useFormat()
  if (state === 'EXCUSED') return <span className="text-muted-foreground">{t(($) => $.excused)}</span>
  if (state === null) return <span className="text-muted-foreground">{t(($) => $.unmarked)}</span>
  const said = (points: number) =>
    max_score === 100 ? number(points) : t(($) => $.of, { score: number(points), most: number(max_score) })
  const best = remedial_score ?? score
  return (
    <span className="font-semibold tabular-nums">
      {score === null ? best !== null && said(best) : said(score)}
      {remedial_score !== null && score !== null && (
        <span className="block text-sm font-normal text-muted-foreground">
          {t(($) => $.remedial, { score: said(remedial_score) })}
        </span>
      )}
    </span>
  )
}

/** How it stands to the KKM, in words. */
export function StandingBadge({ standing }: { standing: Mark['standing'] }) {
  const t = useT()
  if (standing === null) return null
  return (
    <Badge tone={standingTones[standing]} dot>
      {t(($) => $.standing[standing])}
    </Badge>
  )
}
