import type { FormerSheet as FormerSheetView } from '@kelasku/shared/score/former'
import type { Semester } from '@kelasku/shared/score/sheet'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { useSheetAct, type SheetName } from '../mutations.ts'
import { scoreQueries } from '../queries.ts'

export type FormerSheet = JsonifiedValue<FormerSheetView>

/** What a pupil had in the classes that they have left. */
export const formerQuery = (courseId: string, semester: Semester, studentId: string) =>
  queryOptions({
    queryKey: [...scoreQueries.all(), 'former', courseId, semester, studentId],
    queryFn: async ({ signal }) =>
      (await api.score.former({ params: { id: courseId }, query: { semester, student_id: studentId } }, { signal }))
        .data,
    // Whoever opens it wants to know what stands there now.
    staleTime: 0,
  })

interface Taking {
  student_id: string
  pairs: { from_item_id: string; to_item_id: string }[]
  reason: string
}

export const useTakeFormer = (sheet: SheetName) =>
  useSheetAct(sheet, (taking: Taking) =>
    api.score.takeFormer({ params: { id: sheet.course.id }, body: { semester: sheet.semester, ...taking } }),
  )
