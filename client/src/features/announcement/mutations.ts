import type { AnnouncementDraft } from '@kelasku/shared/announcement/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { announcementQueries, type View } from './queries.ts'

/** What a change answers with stands at once; every list is asked for anew. */
function keep(cache: QueryClient, view: View): void {
  keepAnswer(cache, announcementQueries.one(view.id).queryKey, view)
  void cache.invalidateQueries({
    queryKey: announcementQueries.all(),
    predicate: ({ queryKey }) => !(queryKey[1] === 'one' && queryKey[2] === view.id),
  })
}

interface Saving {
  of: { id: string; version: number } | null
  draft: AnnouncementDraft
}

/** A new one, or another version of an old one. */
export function useSaveAnnouncement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ of, draft }: Saving) => {
      if (of === null) return (await api.announcement.create({ body: draft })).data
      const { id, version } = of
      return (await api.announcement.update({ params: { id }, body: { ...draft, version } })).data
    },
    onSuccess: (view) => keep(cache, view),
  })
}

export function usePublish() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, version }: { id: string; version: number }) =>
      (await api.announcement.publish({ params: { id }, body: { version } })).data,
    onSuccess: (view) => keep(cache, view),
  })
}

export function useWithdraw(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.announcement.withdraw({ params: { id } })).data,
    onSuccess: (view) => keep(cache, view),
  })
}

export function useRemove(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.announcement.remove({ params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...announcementQueries.all(), 'list'] }),
  })
}

export function useRead(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ confirm }: { confirm: boolean }) =>
      (await api.announcement.read({ params: { id }, body: { confirm } })).data,
    onSuccess: (view) => keep(cache, view),
  })
}

export function useRemind(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.announcement.remind({ params: { id } })).data,
    onSuccess: ({ reminded: _, ...view }) => keep(cache, view),
  })
}
