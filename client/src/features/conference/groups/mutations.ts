import type { GroupChange, GroupsDraft } from '@kelasku/shared/conference/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { conferenceQueries, type Groups } from '../queries.ts'

/** What an act answers with stands at once; whatever it was refused for, it stands otherwise by now. */
function useGroupAct<Input>(id: string, act: (input: Input) => Promise<Groups>, onProblem?: (error: Error) => void) {
  const cache = useQueryClient()
  const { queryKey } = conferenceQueries.groups(id)
  return useMutation({
    mutationFn: act,
    onSuccess: (groups) => keepAnswer(cache, queryKey, groups),
    onError: (error) => {
      onProblem?.(error)
      return cache.invalidateQueries({ queryKey })
    },
  })
}

/** Forms say by themselves what they were refused for. */
export const useBeginGroups = (id: string) =>
  useGroupAct(
    id,
    async (body: z.input<typeof GroupsDraft>) => (await api.conference.beginGroups({ params: { id }, body })).data,
  )

interface Changing {
  groupId: string
  change: z.input<typeof GroupChange>
}

export const useChangeGroup = (id: string, onProblem?: (error: Error) => void) =>
  useGroupAct(
    id,
    async ({ groupId, change }: Changing) =>
      (await api.conference.changeGroup({ params: { id, breakout_id: groupId }, body: change })).data,
    onProblem,
  )

export const useExtendGroups = (id: string) =>
  useGroupAct(
    id,
    async (closesAt: Date) =>
      (await api.conference.extendGroups({ params: { id }, body: { closes_at: closesAt.toISOString() } })).data,
    notifyProblem,
  )

export const useCloseGroups = (id: string) =>
  useGroupAct(id, async (now: boolean) => (await api.conference.closeGroups({ params: { id }, body: { now } })).data)

interface Calling {
  groupId: string
  wanted: boolean
}

export const useCallHelp = (id: string) =>
  useGroupAct(
    id,
    async ({ groupId, wanted }: Calling) =>
      (await api.conference.callHelp({ params: { id, breakout_id: groupId }, body: { wanted } })).data,
    notifyProblem,
  )

interface Going {
  groupId: string
  isIn: boolean
}

/** Into a group, or out of it; in which one somebody is the news of the room say. */
export const useGo = (id: string) =>
  useGroupAct(
    id,
    async ({ groupId, isIn }: Going) => {
      const go = isIn ? api.conference.enterGroup : api.conference.leaveGroup
      return (await go({ params: { id, breakout_id: groupId } })).data
    },
    notifyProblem,
  )

/** `clientId` names the message, so that one that is sent again is the same. */
export const useBroadcast = (id: string) =>
  useMutation({
    mutationFn: ({ text, clientId }: { text: string; clientId: string }) =>
      api.conference.broadcast({ params: { id }, body: { client_id: clientId, text } }),
  })
