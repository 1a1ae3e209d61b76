import type { SourceKind } from '@kelasku/shared/score/sources'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { useSheetAct, type SheetName } from '../mutations.ts'
import { scoreQueries } from '../queries.ts'
import { sourceQueries } from './queries.ts'

interface Taking {
  source: SourceKind
  source_id: string
  reason: string
}

export function useTakeMarks(sheet: SheetName) {
  const cache = useQueryClient()
  return useSheetAct(sheet, async (taking: Taking) => {
    const taken = await api.score.take({ body: { course_id: sheet.course.id, semester: sheet.semester, ...taking } })
    void cache.invalidateQueries({ queryKey: sourceQueries.offersOf(sheet.course.id) })
    return taken
  })
}

export const useSetFlow = (sheet: SheetName) =>
  useSheetAct(sheet, ({ takes_marks, reason }: { takes_marks: boolean; reason: string }) =>
    api.score.setFlow({ params: { id: sheet.course.id }, body: { semester: sheet.semester, takes_marks, reason } }),
  )

interface Putting {
  kind: SourceKind
  id: string
  place: Pick<Parameters<typeof api.score.take>[0]['body'], 'course_id' | 'semester'>
}

/** From the exam or the task itself: of an exam into all sheets whose courses the asker teaches. */
export function usePutMarks() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, id, place }: Putting) => {
      if (kind === 'EXAM') await api.score.takeExam({ body: { exam_id: id } })
      else await api.score.take({ body: { ...place, source: kind, source_id: id, reason: '' } })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: scoreQueries.all() }),
  })
}
