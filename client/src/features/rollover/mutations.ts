import type { Decision, RolloverClassDraft, RolloverClassRevision } from '@kelasku/shared/rollover/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { rolloverQueries, type Rollover } from './queries.ts'

/** Each change answers with the whole plan, so that counts and clashes are never older than what was done. */
function useChange<Given>(id: string, act: (given: Given) => Promise<{ data: Rollover }>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ data }) => keepAnswer(cache, rolloverQueries.one(id).queryKey, data),
    // Also when it was refused: somebody else has changed the plan meanwhile.
    onSettled: () => cache.invalidateQueries({ queryKey: rolloverQueries.all() }),
  })
}

export function usePlanRollover() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { from_year_id: string; to_year_id: string }) =>
      (await api.rollover.create({ body })).data,
    onSuccess: (plan) => keepAnswer(cache, rolloverQueries.one(plan.id).queryKey, plan),
    onSettled: () => cache.invalidateQueries({ queryKey: rolloverQueries.list().queryKey }),
  })
}

interface Options {
  activates?: boolean
  with_courses?: boolean
  with_teachers?: boolean
}

export const useReviseRollover = (id: string) =>
  useChange(id, (body: Options) => api.rollover.revise({ params: { id }, body }))

export const useAddLine = (id: string) =>
  useChange(id, (body: z.input<typeof RolloverClassDraft>) => api.rollover.addClass({ params: { id }, body }))

export const useReviseLine = (id: string) =>
  useChange(id, ({ line_id, ...body }: RolloverClassRevision & { line_id: string }) =>
    api.rollover.reviseClass({ params: { id, line_id }, body }),
  )

export const useRemoveLine = (id: string) =>
  useChange(id, (line_id: string) => api.rollover.removeClass({ params: { id, line_id } }))

interface ClassDecision extends Omit<Decision, 'reason'> {
  class_id: string
}

export const useDecideClass = (id: string) =>
  useChange(id, ({ class_id, ...body }: ClassDecision) => api.rollover.decideSource({ params: { id, class_id }, body }))

/** Whoever was decided about alone follows the class again: in one class, or in all. */
export const useClearExceptions = (id: string) =>
  useChange(id, (class_id: string | undefined) =>
    api.rollover.clearExceptions({ params: { id }, query: class_id === undefined ? {} : { class_id } }),
  )

export const useDecideStudents = (id: string) =>
  useChange(id, (body: { user_ids: string[]; decision: Decision | null }) =>
    api.rollover.decideStudents({ params: { id }, body }),
  )

export function useDiscardRollover(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.rollover.discard({ params: { id } }),
    onSuccess: () => {
      cache.removeQueries({ queryKey: rolloverQueries.one(id).queryKey })
      return cache.invalidateQueries({ queryKey: rolloverQueries.list().queryKey })
    },
  })
}

export function useRunRollover(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (version: number) => (await api.rollover.run({ params: { id }, body: { version } })).data,
    onSettled: () => cache.invalidateQueries({ queryKey: rolloverQueries.all() }),
  })
}
