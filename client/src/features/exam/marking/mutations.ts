import type { NewMark } from '@kelasku/shared/exam/marks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { examQueries } from '../exams/queries.ts'

export interface Marked {
  examId: string
  /** The pupil or, where the marker is not to know them, their attempt. */
  participantId: string
}

/**
 * Whatever is shown of the exam follows: its sums are others now.
 * @param onDone told by the mutation itself, since whoever gave the mark may be gone by then with the answer it was for.
 */
export function useMark({ examId, participantId }: Marked, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (mark: NewMark) => api.exam.markPoint({ params: { id: examId, uid: participantId }, body: mark }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: examQueries.all() })
      onDone()
    },
  })
}
