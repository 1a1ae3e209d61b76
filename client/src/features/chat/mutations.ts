import type { NewRoom } from '@kelasku/shared/chat/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { heard, type ChatLine } from './book.ts'
import { chatQueries } from './queries.ts'

export function useBegin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewRoom) => (await api.chat.create({ body })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: chatQueries.lists() }),
  })
}

export function useRead(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (seq: number) => api.chat.read({ params: { id }, body: { seq } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: chatQueries.lists() }),
  })
}

export function useMakeQuiet(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (is_quiet: boolean) => api.chat.quiet({ params: { id }, body: { is_quiet } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: chatQueries.lists() }),
    onError: tellProblem,
  })
}

const useChangedLine = (roomId: string) => {
  const cache = useQueryClient()
  const { queryKey } = chatQueries.book(roomId)
  return (line: ChatLine) => {
    const book = cache.getQueryData(queryKey)
    const next = book && heard(book, [line])
    if (next) cache.setQueryData(queryKey, next)
    else void cache.invalidateQueries({ queryKey })
  }
}

export function useReword(roomId: string) {
  const onSuccess = useChangedLine(roomId)
  return useMutation({
    mutationFn: async ({ id, text }: { id: string; text: string }) =>
      (await api.chat.edit({ params: { id }, body: { text } })).data,
    onSuccess,
    onError: tellProblem,
  })
}

export function useRemove(roomId: string) {
  const onSuccess = useChangedLine(roomId)
  return useMutation({
    mutationFn: async (id: string) => (await api.chat.remove({ params: { id } })).data,
    onSuccess,
    onError: tellProblem,
  })
}
