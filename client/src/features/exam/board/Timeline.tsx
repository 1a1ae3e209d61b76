import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { boardQueries } from './queries.ts'
import { useT } from './words.ts'

interface TimelineProps {
  examId: string
  userId: string
  /** While the pupil may still do something. */
  isLive: boolean
}

/** One pupil's way through an exam, the latest first. */
export function Timeline({ examId, userId, isLive }: TimelineProps) {
  const t = useT()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery({
    ...boardQueries.timeline(examId, userId, page),
    refetchInterval: isLive && 10_000,
  })
  if (!data && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  if (data.data.length === 0) return <p className="text-muted-foreground">{t(($) => $.sheet.nothing)}</p>
  return (
    <div className="grid gap-4">
      <ol className="grid gap-3 border-l-2 border-border pl-4 text-sm">
        {data.data.map(({ at, kind, title, detail, by }) => (
          <li key={`${at} ${kind} ${title}`}>
            <p className="font-medium">{title}</p>
            {detail && <p className="text-muted-foreground wrap-anywhere">{detail}</p>}
            <p className="text-xs text-muted-foreground">
              {[format.time(at), by?.full_name].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      <Pages page={page} of={data.meta} onTurn={setPage} />
    </div>
  )
}
