import type { ReplyDraft, ReplyRevision, ThreadAttention, ThreadDraft } from '@kelasku/shared/forum/contract'
import type { ReportReason } from '@kelasku/shared/kernel/report'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { forumQueries, type Forum, type Meant, type Thread } from './queries.ts'

/** What a change answers with stands at once; every list is asked for anew. */
function keep(cache: QueryClient, thread: Thread): void {
  keepAnswer(cache, forumQueries.one(thread.id).queryKey, thread)
  void cache.invalidateQueries({ queryKey: forumQueries.lists() })
}

interface Saving {
  /** Nothing for a new one. */
  of: { id: string; version: number } | null
  forum: Forum
  draft: Omit<ThreadDraft, 'type' | 'class_id'>
}

export function useSaveThread() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ of, forum: { type, class_id }, draft }: Saving) => {
      if (of === null) return (await api.forum.create({ body: { type, class_id, ...draft } })).data
      return (await api.forum.update({ params: { id: of.id }, body: { ...draft, version: of.version } })).data
    },
    onSuccess: (thread) => keep(cache, thread as Thread), // see queries.ts
  })
}

export type Move = { event: 'close' | 'open' | 'show' } | { event: 'hide'; reason: string }

export function useMoveThread(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Move) => (await api.forum.move({ params: { id }, body })).data,
    onSuccess: (thread) => keep(cache, thread as Thread), // see queries.ts
    // Whatever it was refused for, it stands otherwise by now.
    onError: () => cache.invalidateQueries({ queryKey: forumQueries.one(id).queryKey }),
  })
}

export function usePinThread(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (pinned: boolean) => (await api.forum.pin({ params: { id }, body: { pinned } })).data,
    onSuccess: (thread) => keep(cache, thread as Thread), // see queries.ts
  })
}

export function useAttend(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (attention: ThreadAttention) =>
      (await api.forum.attend({ params: { id }, body: { attention } })).data,
    onSuccess: (thread) => keep(cache, thread as Thread), // see queries.ts
  })
}

export function useRemoveThread(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.forum.remove({ params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: forumQueries.lists() }),
  })
}

export function useReadThread(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (number: number) => (await api.forum.read({ params: { id }, body: { number } })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: forumQueries.lists() }),
  })
}

export function useReply(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: ReplyDraft) => (await api.forum.reply({ params: { id }, body })).data,
    onSuccess: () =>
      Promise.all(
        [forumQueries.one(id).queryKey, forumQueries.commentsOf(id)].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export function useReviseComment({ id, threadId }: { id: string; threadId: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: ReplyRevision) => (await api.forum.revise({ params: { id }, body })).data,
    onSettled: () => cache.invalidateQueries({ queryKey: forumQueries.commentsOf(threadId) }),
  })
}

interface Hiding {
  id: string
  hidden: boolean
  reason: string
}

export function useHideComment(threadId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, hidden, reason }: Hiding) =>
      (await api.forum.hide({ params: { id }, body: { hidden, reason } })).data,
    onSettled: () => cache.invalidateQueries({ queryKey: forumQueries.commentsOf(threadId) }),
  })
}

export function useReport({ thread_id: id, comment_id }: Meant) {
  return useMutation({
    mutationFn: async (body: { reason: ReportReason; note: string }) =>
      (await api.forum.report({ params: { id }, body: { comment_id, ...body } })).data,
  })
}

export function useAnswerReport(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { status: 'HIDDEN' | 'KEPT'; note: string }) =>
      (await api.forum.answer({ params: { id }, body })).data,
    onSettled: () => cache.invalidateQueries({ queryKey: forumQueries.all() }),
  })
}

interface Silence {
  days: 1 | 3 | 7 | 30
  reason: string
}

export function useMute({ thread_id: id, comment_id }: Meant) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Silence) => (await api.forum.mute({ params: { id }, body: { comment_id, ...body } })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: forumQueries.muteLists() }),
  })
}

export function useUnmute() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.forum.unmute({ params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: forumQueries.muteLists() }),
  })
}
