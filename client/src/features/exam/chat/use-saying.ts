import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '#platform/api/api.ts'
import { uuid } from '#platform/uuid.ts'

interface Conversation {
  examId: string
  /** The pupil whose conversation it is; a pupil has only one. */
  participantId?: string
  /** What holds its lines. */
  queryKey: QueryKey
}

/** One's own words: written, and said once however often they are sent. */
export function useSaying({ examId, participantId, queryKey }: Conversation) {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const [clientId, setClientId] = useState(uuid)
  const saying = useMutation({
    mutationFn: () =>
      api.exam.say({
        params: { id: examId },
        body: { client_id: clientId, text, ...(participantId !== undefined && { participant_id: participantId }) },
      }),
    onSuccess: () => {
      setText('')
      setClientId(uuid())
      return cache.invalidateQueries({ queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !saying.isPending) saying.mutate()
  }
  return { text, setText, submit, isSaying: saying.isPending, problem: saying.error }
}
