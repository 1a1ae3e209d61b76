import type { PollAnswer, PollChange, PollDraft } from '@kelasku/shared/conference/polls'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { conferenceQueries, type Poll } from '../queries.ts'

const keep = (cache: QueryClient, id: string, poll: Poll) =>
  keepAnswer(cache, conferenceQueries.polls(id).queryKey, (polls = []) =>
    polls.some((known) => known.id === poll.id)
      ? polls.map((known) => (known.id === poll.id ? poll : known))
      : [poll, ...polls],
  )

/** A form says by itself what it was refused for; of a button it must be said even if that has gone meanwhile. */
type Problem = ((error: Error) => void) | undefined

/** Whatever it was refused for, it stands otherwise by now. */
const askAnew = (cache: QueryClient, id: string) =>
  cache.invalidateQueries({ queryKey: conferenceQueries.polls(id).queryKey })

export function useAskClass(id: string, onProblem?: Problem) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: z.input<typeof PollDraft>) => (await api.conference.ask({ params: { id }, body })).data,
    onSuccess: (poll) => keep(cache, id, poll),
    onError: (error) => onProblem?.(error),
  })
}

interface Changing {
  pollId: string
  change: z.input<typeof PollChange>
}

export function useChangePoll(id: string, onProblem?: Problem) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ pollId, change }: Changing) =>
      (await api.conference.changePoll({ params: { id, poll_id: pollId }, body: change })).data,
    onSuccess: (poll) => keep(cache, id, poll),
    onError: (error) => {
      onProblem?.(error)
      return askAnew(cache, id)
    },
  })
}

/** Two taps in a row are sent in their order. */
export function useVote(id: string, pollId: string, onProblem?: Problem) {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: `conference-vote-${pollId}` },
    mutationFn: async (answer: Partial<PollAnswer>) =>
      (await api.conference.vote({ params: { id, poll_id: pollId }, body: answer })).data,
    onSuccess: (poll) => keep(cache, id, poll),
    onError: (error) => {
      onProblem?.(error)
      return askAnew(cache, id)
    },
  })
}
