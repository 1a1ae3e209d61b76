import type { LineDraft, RemarkDraft } from '@kelasku/shared/journal/remarks'
import type { RemarkEvent } from '@kelasku/shared/journal/remark-machine'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { remarkQueries, type Remark } from './queries.ts'

/** What was said stands in its place at once. */
function keep(cache: QueryClient, id: string, remark: Remark): void {
  keepAnswer(cache, remarkQueries.list(id).queryKey, (all) => {
    if (!all) return undefined
    return all.some((one) => one.id === remark.id)
      ? all.map((one) => (one.id === remark.id ? remark : one))
      : [...all, remark]
  })
}

/** Whatever it was refused for, it stands otherwise by now. */
const askAnew = (cache: QueryClient, id: string) =>
  cache.invalidateQueries({ queryKey: remarkQueries.list(id).queryKey })

function useRemarkMutation<Asked>(id: string, act: (asked: Asked) => Promise<{ data: Remark }>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (asked: Asked) => (await act(asked)).data,
    onSuccess: (remark) => keep(cache, id, remark),
    onError: () => askAnew(cache, id),
  })
}

export const useMakeRemark = (id: string) =>
  useRemarkMutation(id, (body: z.input<typeof RemarkDraft>) => api.journal.remark({ params: { id }, body }))

export const useReply = (id: string, remark_id: string) =>
  useRemarkMutation(id, (body: z.input<typeof LineDraft>) => api.journal.reply({ params: { id, remark_id }, body }))

export type Settling = Exclude<RemarkEvent, 'reply'>

export const useSettle = (id: string, remark_id: string) =>
  useRemarkMutation(id, (event: Settling) => api.journal.settle({ params: { id, remark_id }, body: { event } }))

interface OfLine {
  remark_id: string
  line_id: string
}

export const useRewordLine = (id: string, line: OfLine) =>
  useRemarkMutation(id, (text: string) => api.journal.rewordLine({ params: { id, ...line }, body: { text } }))

export const useRemoveLine = (id: string, line: OfLine) =>
  useRemarkMutation(id, () => api.journal.removeLine({ params: { id, ...line } }))
