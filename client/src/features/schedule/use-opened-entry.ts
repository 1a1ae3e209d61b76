import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { hasCode } from '#platform/api/call-error.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { notify } from '#ui/notify.ts'
import { scheduleQueries, type Entry } from './queries.ts'
import { t } from './words.ts'

interface Week {
  data: readonly Entry[] | undefined
  isPlaceholderData: boolean
}

interface Ends {
  onElsewhere: (entry: Entry) => void
  onMissing: () => void
}

/** @param asked what a link leads to, which may stand in another week: then it is asked for by itself. */
export function useOpenedEntry(
  id: string | null,
  asked: string,
  { data, isPlaceholderData }: Week,
  ends: Ends,
): Entry | undefined {
  const inWeek = data?.find((one) => one.id === id)
  const isElsewhere = id !== null && id === asked && data !== undefined && !isPlaceholderData && inWeek === undefined
  const { data: found, error } = useQuery({ ...scheduleQueries.one(asked), enabled: isElsewhere })

  const turn = useEffectEvent(ends.onElsewhere)
  useEffect(() => {
    if (found) turn(found)
  }, [found])
  const giveUp = useEffectEvent((problem: Error) => {
    if (hasCode(problem, 'not_found')) notify({ title: t(($) => $.missing), tone: 'info' })
    else notifyProblem(problem)
    ends.onMissing()
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])

  return inWeek ?? (id === asked ? found : undefined)
}
