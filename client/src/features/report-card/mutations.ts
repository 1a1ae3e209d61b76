import type { PrintPart } from '@kelasku/shared/report-card/leger'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { reportCardQueries } from './queries.ts'

const calls = api['report-card']

/** Also when it was refused: somebody else was quicker. */
const reload = (cache: QueryClient) => cache.invalidateQueries({ queryKey: reportCardQueries.all() })

interface Place {
  class_id: string
  semester: Semester
  period: Period
}

export interface SeenCard {
  id: string
  version: number
}

export type Step = 'propose' | 'withdraw' | 'return' | 'publish'

export interface Deed {
  step: Step
  place: Place
  studentIds: string[]
  cards: SeenCard[]
  reason: string
}

/** One step of several cards: all of them, or none. */
export function useCardStep() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ step, place, studentIds, cards, reason }: Deed) => {
      switch (step) {
        case 'propose':
          return (await calls.propose({ body: { ...place, student_ids: studentIds } })).data
        case 'withdraw':
          return (await calls.withdraw({ body: { cards } })).data
        case 'return':
          return (await calls.return({ body: { cards, reason } })).data
        case 'publish':
          return (await calls.publish({ body: { cards } })).data
      }
    },
    onSettled: () => reload(cache),
  })
}

export function useReopen() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, version, reason }: SeenCard & { reason: string }) =>
      (await calls.reopen({ params: { id }, body: { reason, version } })).data,
    onSettled: () => reload(cache),
  })
}

export const useRemindTeachers = () =>
  useMutation({ mutationFn: async (place: Place) => (await calls.remind({ body: place })).data })

export const useRemindFamilies = () =>
  useMutation({ mutationFn: async (place: Place) => (await calls.remindFamilies({ body: place })).data })

/** Of one pupil, as a file; the server names it. */
export const usePrintPart = (id: string) =>
  useMutation({
    mutationFn: (part: PrintPart) => download(calls.print({ params: { id }, query: { part } })),
  })
