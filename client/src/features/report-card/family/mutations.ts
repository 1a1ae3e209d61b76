import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { familyQueries, type Card } from './queries.ts'

/** What an act has brought stands at once in the list that the pages are drawn from. */
function useKeep({ version_id }: Pick<Card, 'version_id'>) {
  const cache = useQueryClient()
  return (news: Partial<Card>) =>
    keepAnswer(cache, familyQueries.mine().queryKey, (cards) =>
      cards?.map((card) => (card.version_id === version_id ? { ...card, ...news } : card)),
    )
}

/** Opened; or, `confirmed`, said to have been read. */
export function useReadCard(card: Pick<Card, 'id' | 'version_id'>) {
  const keep = useKeep(card)
  return useMutation({
    mutationFn: async (confirmed: boolean) =>
      (await api['report-card'].read({ params: { id: card.id }, body: { confirmed } })).data,
    onSuccess: keep,
  })
}

export function useRespond(card: Pick<Card, 'id' | 'version_id'>) {
  const keep = useKeep(card)
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) =>
      (await api['report-card'].respond({ params: { id: card.id }, body: { text } })).data,
    onSuccess: ({ text }) => keep({ response: text }),
    // Refused: the days are over, or another version is out by now.
    onError: () => cache.invalidateQueries({ queryKey: familyQueries.all() }),
  })
}
