import { filesOf } from '@kelasku/shared/kernel/rich-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import type { Pen } from '#platform/collab/pen.ts'
import { journalQueries } from '../queries.ts'
import { useNameVersion } from '../versions/mutations.ts'
import { t as say } from '../words.ts'
import { withOwnFiles } from './own-files.ts'
import { copyQueries, type Origin } from './queries.ts'

export function useDuplicate(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { course_ids: string[]; shift_days: number }) =>
      (await api.journal.duplicate({ params: { id }, body })).data,
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: copyQueries.copies(id).queryKey })
      return cache.invalidateQueries({ queryKey: journalQueries.lists() })
    },
  })
}

/** The offer is not made again before more was written there. */
export function useDismiss(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (place: number) => api.journal.takeOver({ params: { id }, body: { place } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: journalQueries.one(id).queryKey }),
  })
}

/** What stood here is kept first. The words are written by the editor, like any others: one undoing takes them back. */
export function useTakeOver(id: string, pen: Pen) {
  const keepVersion = useNameVersion(id)
  const settle = useDismiss(id)
  return useMutation({
    mutationFn: async ({ content_doc, place }: Origin) => {
      await keepVersion.mutateAsync(say(($) => $.origin.before))
      pen.bringBack(await withOwnFiles(id, content_doc, filesOf(pen.text())))
      await settle.mutateAsync(place)
    },
  })
}
