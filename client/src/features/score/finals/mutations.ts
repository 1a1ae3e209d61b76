import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#features/classroom/act.ts'
import { api } from '#platform/api/api.ts'
import { useSheetAct } from '../mutations.ts'
import { scoreQueries, type Sheet } from '../queries.ts'

type FinalPlace = 'course_id' | 'semester' | 'period'

/** What somebody says of a final; the sheet and the history are loaded anew, also when it was refused. */
export function useWriteFinal({ course, semester, period }: Pick<Sheet, 'course' | 'semester' | 'period'>) {
  const cache = useQueryClient()
  return useSheetAct({ course, semester }, async (body: Omit<BodyOf<typeof api.score.writeFinal>, FinalPlace>) => {
    try {
      return await api.score.writeFinal({ body: { course_id: course.id, semester, period, ...body } })
    } finally {
      void cache.invalidateQueries({ queryKey: [...scoreQueries.all(), 'final-history', course.id] })
    }
  })
}
