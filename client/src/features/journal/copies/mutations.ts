import { filesOf } from '@kelasku/shared/kernel/rich-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { journalQueries } from '../queries.ts'
import { useNameVersion } from '../versions/mutations.ts'
import { t as say } from '../words.ts'
import { joined, merge } from './merge.ts'
import { ownFiles } from './own-files.ts'
import { copyQueries, type Origin } from './queries.ts'
import { renamed } from './renamed.ts'

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

type Taken = Pick<Origin, 'place' | 'content_doc'> & { files?: Record<string, string> }

/** The offer is not made again before more was written there. */
export function useDismiss(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ place, content_doc, files = {} }: Taken) =>
      api.journal.takeOver({ params: { id }, body: { place, content_doc, files } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: journalQueries.one(id).queryKey }),
  })
}

interface Choice {
  origin: Origin
  /** Of the blocks that both have changed, those that come from there. */
  taken: ReadonlySet<string>
}

/** What stood here is kept first. The words are written by the editor, like any others: one undoing takes them back. */
export function useTakeOver(id: string, handle: EditorHandle) {
  const keepVersion = useNameVersion(id)
  const settle = useDismiss(id)
  return useMutation({
    async mutationFn({ origin, taken }: Choice) {
      await keepVersion.mutateAsync(say(($) => $.origin.before))
      const { base_doc, place } = origin
      const own = new Set([handle.text(), ...(base_doc ? [base_doc] : [])].flatMap(filesOf))
      const files = await ownFiles(id, origin.content_doc, own)
      const content_doc = renamed(origin.content_doc, files)
      // What was written here meanwhile counts as well.
      handle.bringBack(joined(merge(base_doc, handle.text(), content_doc), taken))
      await settle.mutateAsync({ place, content_doc, files: Object.fromEntries(files) })
    },
  })
}
