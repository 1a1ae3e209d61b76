import type { NewRoom, ReportStatus } from '@kelasku/shared/chat/contract'
import type { ReportReason } from '@kelasku/shared/kernel/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
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
    onError: notifyProblem,
  })
}

export const useReport = (id: string) =>
  useMutation({
    mutationFn: async (body: { reason: ReportReason; note: string }) =>
      (await api.chat.report({ params: { id }, body })).data,
  })

export function useAnswerReport(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { status: Exclude<ReportStatus, 'WAITING'>; note: string }) =>
      api.chat.answer({ params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: chatQueries.reported() }),
  })
}

interface Muting {
  user_id: string
  /** Nothing: they may write again. */
  minutes: number | null
  reason: string
}

export function useMute(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Muting) => api.chat.mute({ params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: chatQueries.people(id).queryKey }),
  })
}

export function useLetPeersTalk() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (peers_may_talk: boolean) => api.chat.reviseSettings({ body: { peers_may_talk } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: chatQueries.lists() }),
    onError: notifyProblem,
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
    onError: notifyProblem,
  })
}

/** Its failure is told where it is asked for. */
export function useRemove(roomId: string) {
  const onSuccess = useChangedLine(roomId)
  return useMutation({
    mutationFn: async (id: string) => (await api.chat.remove({ params: { id } })).data,
    onSuccess,
  })
}
