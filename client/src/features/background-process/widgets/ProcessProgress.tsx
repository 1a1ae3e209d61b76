import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { follow, useLookAt } from '../follow.ts'
import { processName } from '../names.ts'
import { ProcessActions } from '../parts/ProcessActions.tsx'
import { ProcessBar } from '../parts/ProcessBar.tsx'
import { ProcessOutcome } from '../parts/ProcessOutcome.tsx'
import { StatusBadge } from '../parts/StatusBadge.tsx'
import { isUnderWay, processQueries, type Process } from '../queries.ts'
import { useT } from '../words.ts'

interface ProcessProgressProps {
  id: string
  /** It was begun to be taken back, by another process. */
  onUndoing?: (process: Process) => void
}

/**
 * One process where it was begun: how far it is, how it ended, and what can be done about it. Whoever leaves the page
 * hears of its end wherever they are.
 */
export function ProcessProgress({ id, onUndoing }: ProcessProgressProps) {
  const t = useT()
  const { data: process, error, isFetching, refetch } = useQuery(processQueries.one(id))
  const isAwaited = process !== undefined && isUnderWay(process)
  useLookAt(id)
  useEffect(() => {
    if (isAwaited) follow(id)
  }, [id, isAwaited])

  if (!process) {
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-16" />
    )
  }
  return (
    <section
      aria-label={processName(process, t)}
      className="grid gap-3 rounded-lg border border-border bg-card p-4 sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">{processName(process, t)}</p>
        <output>
          <StatusBadge process={process} />
        </output>
      </div>
      {isAwaited ? (
        <>
          <ProcessBar process={process} />
          <p className="text-sm text-muted-foreground">{t(($) => $.mayLeave)}</p>
        </>
      ) : (
        <ProcessOutcome process={process} />
      )}
      <ProcessActions process={process} {...(onUndoing && { onUndoing })} />
    </section>
  )
}
