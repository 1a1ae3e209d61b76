import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { useQuery } from '@tanstack/react-query'
import { number } from '#platform/i18n/format.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { Sheet } from '../queries.ts'
import { useT as useScoreT } from '../words.ts'
import { finalQueries, type ChangeOfFinal } from './queries.ts'
import { useT } from './words.ts'

interface FinalHistoryProps {
  sheet: Sheet
  studentId: string
  aspect: CountedAspect
}

/** Who has changed the final, and why. */
export function FinalHistory({ sheet, studentId, aspect }: FinalHistoryProps) {
  const t = useT()
  const { course, semester, period } = sheet
  const { data, error, isFetching, refetch } = useQuery(
    finalQueries.history({ courseId: course.id, semester, period, aspect, studentId }),
  )
  return (
    <section aria-label={t(($) => $.history.title)} className="grid gap-2">
      <h3 className="font-semibold">{t(($) => $.history.title)}</h3>
      {data?.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.history.none)}</p>}
      {data && data.length > 0 && (
        <ol className="grid gap-3">
          {data.map((change) => (
            <Changed key={change.id} change={change} />
          ))}
        </ol>
      )}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList count={2} label={t(($) => $.common.state.loading)} />}
    </section>
  )
}

function Changed({ change: { was, became, reason, by, at } }: { change: ChangeOfFinal }) {
  const t = useT()
  const say = useScoreT()
  const format = useFormat()
  const text = (score: number | null) => (score === null ? '–' : number(score))
  const numbers = { was: text(was.printed), became: text(became.printed) }
  return (
    <li className="grid text-sm">
      {was.override !== became.override && (
        <span className="font-medium tabular-nums">
          {t(($) => (became.override === null ? $.history.numberBack : $.history.number), numbers)}
        </span>
      )}
      {was.description !== became.description && (
        <span className="wrap-anywhere">
          {became.description === null
            ? t(($) => $.history.descriptionAutomatic)
            : t(($) => $.history.description, { text: became.description })}
        </span>
      )}
      <span className="text-muted-foreground">
        {by?.full_name ?? say(($) => $.cell.somebody)} · {format.dateTime(at)}
      </span>
      {reason && <span className="wrap-anywhere">{reason}</span>}
    </li>
  )
}
