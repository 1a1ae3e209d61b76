import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#features/classroom/act.ts'
import { api } from '#platform/api/api.ts'
import { noteRevision } from './sheet/revision.ts'
import { scoreQueries, type Sheet } from './queries.ts'

/** Of one sheet: whatever its columns, weights or status have become is loaded with what follows from it. */
export function useSheetAct<Given>(
  { course, semester }: Pick<Sheet, 'course' | 'semester'>,
  act: (given: Given) => Promise<{ data: { revision: number } }>,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (given: Given) => (await act(given)).data,
    onSuccess: ({ revision }) => noteRevision(course.id, semester, revision),
    // Also when it was refused: somebody else was quicker.
    onSettled: () =>
      Promise.all(
        [[...scoreQueries.all(), 'cards'], scoreQueries.sheetsOf(course.id)].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

type SheetName = Pick<Sheet, 'course' | 'semester'>

export const useCreateColumn = (sheet: SheetName) =>
  useSheetAct(sheet, (body: Omit<BodyOf<typeof api.score.createColumn>, 'course_id' | 'semester'>) =>
    api.score.createColumn({ body: { course_id: sheet.course.id, semester: sheet.semester, ...body } }),
  )

export const useReviseColumn = (sheet: SheetName) =>
  useSheetAct(sheet, ({ id, ...body }: { id: string } & BodyOf<typeof api.score.reviseColumn>) =>
    api.score.reviseColumn({ params: { id }, body }),
  )

export const useRemoveColumn = (sheet: SheetName) =>
  useSheetAct(sheet, ({ id, version, reason }: { id: string; version: number; reason: string }) =>
    api.score.removeColumn({ params: { id }, query: { version, reason } }),
  )

export const useReleaseColumn = (sheet: SheetName) =>
  useSheetAct(sheet, ({ id, ...body }: { id: string } & BodyOf<typeof api.score.releaseColumn>) =>
    api.score.releaseColumn({ params: { id }, body }),
  )

export const useOrderColumns = (sheet: SheetName) =>
  useSheetAct(sheet, ({ ids, reason }: { ids: string[]; reason: string }) =>
    api.score.orderColumns({ body: { course_id: sheet.course.id, semester: sheet.semester, ids, reason } }),
  )

export const useSetWeights = (sheet: SheetName) =>
  useSheetAct(sheet, (body: Omit<BodyOf<typeof api.score.setting>, 'semester'>) =>
    api.score.setting({ params: { id: sheet.course.id }, body: { semester: sheet.semester, ...body } }),
  )

export const useSetStatus = (sheet: SheetName) =>
  useSheetAct(sheet, ({ status, reason }: { status: Sheet['scoring_status']; reason: string }) =>
    api.score.setStatus({ body: { course_id: sheet.course.id, semester: sheet.semester, status, reason } }),
  )
