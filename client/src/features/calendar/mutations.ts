import type { CalendarDraft } from '@kelasku/shared/calendar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { learnVersion } from '#platform/live/refetch.ts'
import { calendarQueries, type Entry } from './queries.ts'

function useChanged() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: calendarQueries.all() })
}

export function useSaveEntry(entry: Pick<Entry, 'id' | 'version'> | null) {
  const cache = useQueryClient()
  const onSettled = useChanged()
  return useMutation({
    mutationFn: async (draft: CalendarDraft) => {
      if (entry === null) return (await api.calendar.create({ body: draft })).data
      const { id, version } = entry
      return (await api.calendar.update({ params: { id }, body: { ...draft, version } })).data
    },
    // What is fetched from now on has it, and its event fetches it no second time.
    onSuccess: (saved) => learnVersion(cache, calendarQueries.all(), saved),
    // Also when it was refused: somebody else has changed it meanwhile.
    onSettled,
  })
}

export function useRemoveEntry() {
  const onSettled = useChanged()
  return useMutation({
    mutationFn: (id: string) => api.calendar.remove({ params: { id } }),
    onSettled,
  })
}

export function useTakeNational() {
  const onSuccess = useChanged()
  return useMutation({
    mutationFn: async (code: string) => (await api.calendar.takeNational({ body: { code } })).data,
    onSuccess,
  })
}

export function useMakeAddress() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.calendar.makeFeed({})).data,
    onSuccess: (address) => keepAnswer(cache, calendarQueries.address().queryKey, address),
  })
}

export function useRevokeAddress() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.calendar.revokeFeed({}),
    onSuccess: () => keepAnswer(cache, calendarQueries.address().queryKey, null),
  })
}
