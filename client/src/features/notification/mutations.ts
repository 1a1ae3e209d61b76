import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { stopPush, startPush } from './push.ts'
import { notificationQueries } from './queries.ts'
import type { Wishes } from './use-wishes.ts'

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

export function useSaveSettings() {
  const cache = useQueryClient()
  const { queryKey } = notificationQueries.settings()
  return useMutation({
    mutationFn: async (wishes: Wishes) => (await api.notification.saveSettings({ body: wishes })).data,
    onSuccess: (settings) => keepAnswer(cache, queryKey, settings),
  })
}

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
