import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { conferenceQueries } from '../queries.ts'

export function useRemoveRecording(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (recordingId: string) =>
      (await api.conference.removeRecording({ params: { id, recording_id: recordingId } })).data,
    onSuccess: (removed) =>
      keepAnswer(cache, conferenceQueries.recordings(id).queryKey, (known) =>
        known?.filter((one) => one.id !== removed.id),
      ),
  })
}
