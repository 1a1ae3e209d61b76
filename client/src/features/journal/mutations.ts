import type { JournalDraft, JournalRevision } from '@kelasku/shared/journal/contract'
import type { JournalEvent } from '@kelasku/shared/journal/machine'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { journalQueries, type Item, type Unit } from './queries.ts'

/** What a change answers with stands at once; every list is asked for anew. */
function keep(cache: QueryClient, unit: Unit): void {
  keepAnswer(cache, journalQueries.one(unit.id).queryKey, unit)
  void cache.invalidateQueries({ queryKey: journalQueries.lists() })
}

type Draft = Pick<z.input<typeof JournalDraft>, 'course_id' | 'name' | 'template' | 'start_time' | 'end_time'>

export function useBeginUnit() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Draft) => (await api.journal.create({ body })).data as Unit, // see queries.ts
    onSuccess: (unit) => keep(cache, unit),
  })
}

export function useReviseUnit(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: z.input<typeof JournalRevision>) =>
      (await api.journal.update({ params: { id }, body })).data as Unit, // see queries.ts
    onSuccess: (unit) => keep(cache, unit),
  })
}

/** The order stands on the screen at once, and falls back if it is refused. */
export function useOrderUnits(course_id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => api.journal.order({ body: { course_id, journal_ids: [...ids] } }),
    onMutate: async (ids) => {
      await cache.cancelQueries({ queryKey: journalQueries.lists() })
      const flowOf = new Map(ids.map((id, index) => [id, index + 1]))
      cache.setQueriesData<Item[]>({ queryKey: [...journalQueries.lists(), 'class'] }, (units) =>
        units
          ?.map((unit) => ({ ...unit, flow: flowOf.get(unit.id) ?? unit.flow }))
          .toSorted((one, other) => one.flow - other.flow),
      )
    },
    onSettled: () => cache.invalidateQueries({ queryKey: journalQueries.all() }),
  })
}

interface Move {
  event: Extract<JournalEvent, 'publish' | 'withdraw' | 'archive' | 'restore'>
  tell_class?: boolean
}

export function useMoveUnit(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Move) => (await api.journal.move({ params: { id }, body })).data as Unit, // see queries.ts
    onSuccess: (unit) => keep(cache, unit),
    // Whatever it was refused for, it stands otherwise by now.
    onError: () => cache.invalidateQueries({ queryKey: journalQueries.one(id).queryKey }),
  })
}

export interface Judgement {
  event: Extract<JournalEvent, 'submit' | 'cancel_review' | 'approve' | 'revise'>
  note?: string
}

export function useJudgeUnit(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Judgement) => (await api.journal.review({ params: { id }, body })).data as Unit, // see queries.ts
    onSuccess: (unit) => keep(cache, unit),
    onError: () => cache.invalidateQueries({ queryKey: journalQueries.one(id).queryKey }),
  })
}

export function useRemoveUnit(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.journal.remove({ params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: journalQueries.lists() }),
  })
}

export function useStudyUnit(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (done: boolean) => (await api.journal.study({ params: { id }, body: { done } })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: journalQueries.all() }),
  })
}
