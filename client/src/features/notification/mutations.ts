import type { NotificationSettings } from '@kelasku/shared/notification/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { stopPush, startPush } from './push.ts'
import { notificationQueries, type Settings } from './queries.ts'

export function useReadNotice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await api.notification.read({ params: { id } })).data,
    onSuccess: () => cache.invalidateQueries({ queryKey: notificationQueries.all() }),
  })
}

/** Gives how many are left. */
export function useReadAll() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api.notification.readAll({})).data.total,
    onSuccess: () => cache.invalidateQueries({ queryKey: notificationQueries.all() }),
  })
}

type Wishes = Partial<Pick<NotificationSettings, 'choices' | 'quiet' | 'digest'>>

export function useSaveSettings() {
  const cache = useQueryClient()
  const { queryKey } = notificationQueries.settings()
  return useMutation({
    mutationFn: async (wishes: Wishes) => (await api.notification.saveSettings({ body: wishes })).data,
    // A switch stays where the hand has put it.
    onMutate: (wishes) =>
      cache.setQueryData<Settings>(
        queryKey,
        (before) => before && { ...before, ...wishes, choices: merged(before, wishes) },
      ),
    onSuccess: (settings) => keepAnswer(cache, queryKey, settings),
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}

const merged = ({ choices }: Settings, { choices: changed = [] }: Wishes) =>
  choices.map((one) => changed.find(({ topic, channel }) => topic === one.topic && channel === one.channel) ?? one)

export function usePush(publicKey: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) {
        await stopPush()
        return api.notification.removeDevices({})
      }
      return api.notification.addDevice({ body: await startPush(publicKey) })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: notificationQueries.settings().queryKey }),
  })
}
