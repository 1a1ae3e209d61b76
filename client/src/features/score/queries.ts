import type { ScoreChange, SheetCell } from '@kelasku/shared/score/cells'
import type { SheetColumn } from '@kelasku/shared/score/columns'
import type { ScoreSheet, SheetCard, SheetPupil } from '@kelasku/shared/score/contract'
import type { FinalView } from '@kelasku/shared/score/finals'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. */
export type Sheet = JsonifiedValue<ScoreSheet>
export type Column = JsonifiedValue<SheetColumn>
export type Pupil = JsonifiedValue<SheetPupil>
export type Cell = JsonifiedValue<SheetCell>
export type FinalOfPupil = JsonifiedValue<FinalView>
export type Card = JsonifiedValue<SheetCard>
export type Change = JsonifiedValue<ScoreChange>

interface CardSearch {
  isMine: boolean
  search: string
  page: number
}

export const scoreQueries = {
  all: () => ['score'] as const,
  /** My courses, with how far each is. */
  cards: ({ isMine, search, page }: CardSearch) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'cards', { isMine, search, page }],
      queryFn: ({ signal }) =>
        api.score.sheets(
          { query: { page, ...(isMine && { is_mine: 'true' }), ...(search && { search }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  sheetsOf: (courseId: string) => [...scoreQueries.all(), 'sheet', courseId] as const,
  /** @param semester the running one, unless one was chosen */
  sheet: (courseId: string, semester: Semester | undefined, period: Period) =>
    queryOptions({
      queryKey: [...scoreQueries.sheetsOf(courseId), { semester, period }],
      queryFn: async ({ signal }) =>
        (
          await api.score.sheet(
            { params: { id: courseId }, query: { period, ...(semester && { semester }) } },
            { signal },
          )
        ).data,
      // What was marked without a line is seen again after a reload without one.
      meta: { isKept: true },
    }),
  history: (courseId: string, semester: Semester, itemId: string, studentId: string) =>
    queryOptions({
      queryKey: [...scoreQueries.all(), 'history', courseId, semester, itemId, studentId],
      queryFn: ({ signal }) =>
        api.score.history(
          { params: { id: courseId }, query: { semester, item_id: itemId, student_id: studentId } },
          { signal },
        ),
      // Whoever opens it wants to know what was written until now.
      staleTime: 0,
    }),
}
