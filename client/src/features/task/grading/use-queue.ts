import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pictureQuery } from '#platform/pictures/picture.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { taskQueries, type Line } from '../queries.ts'
import { neighbour, nextUngraded } from './next-ungraded.ts'
import { useWaitingScores, type GivenScore } from './score-outbox.ts'

/** A pupil in the list, with the score as it stands here: given, or on its way. */
export interface QueueLine extends Line {
  waiting: GivenScore | undefined
  /** There is something to grade, and no score for it. */
  waits: boolean
}

/** Those of a class who can be graded, whom one is at, and whom one comes to next. */
export function useQueue(taskId: string) {
  const filters = useFilters()
  const { data } = useQuery(taskQueries.lines(taskId))
  const own = useWaitingScores(taskId)
  const lines = (data ?? [])
    .filter(({ is_former }) => !is_former)
    .map((line): QueueLine => {
      const waiting = own.get(line.id)
      return { ...line, waiting, waits: waiting === undefined && line.can.grade && line.score?.raw_score == null }
    })
  const places = lines.map(({ id, waits }) => ({ reference_id: id, waits }))
  const current =
    lines.find(({ id }) => id === filters.of('siswa')) ??
    lines.find(({ waits, status }) => waits && status === 'DIKUMPULKAN') ??
    lines.find(({ waits }) => waits) ??
    lines[0]
  const id = current?.id ?? ''
  const go = (to: string | null) => {
    if (to !== null) filters.change({ siswa: to })
  }
  const next = nextUngraded(places, id)
  usePrefetch(taskId, [neighbour(places, id, 1), next])
  return {
    isLoading: data === undefined,
    lines,
    current,
    place: places.findIndex(({ reference_id }) => reference_id === id) + 1,
    left: places.filter(({ waits }) => waits).length,
    go,
    turn: (step: 1 | -1) => go(neighbour(places, id, step)),
    goOn: () => go(next),
  }
}

/** What comes next is there before one turns to it. */
function usePrefetch(taskId: string, ids: readonly (string | null)[]): void {
  const cache = useQueryClient()
  const wanted = [...new Set(ids.filter((id) => id !== null))].join(' ')
  useEffect(() => {
    const fetch = async (refId: string) => {
      const query = taskQueries.reference(taskId, refId)
      await cache.prefetchQuery(query)
      const [last] = cache.getQueryData(query.queryKey)?.hand_ins ?? []
      for (const { url, media_type } of last?.files ?? [])
        if (media_type.startsWith('image/') || media_type === 'application/pdf')
          await cache.prefetchQuery(pictureQuery(url))
    }
    for (const refId of wanted.split(' ').filter(Boolean)) void fetch(refId)
  }, [cache, taskId, wanted])
}
