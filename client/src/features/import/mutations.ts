import type { ImportKind } from '@kelasku/shared/import/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { importQueries, type Import, type Row, type RowsPage } from './queries.ts'

export interface Upload {
  file: File
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** A sheet becomes a draft, for a class or for the school. */
export function useUploadSheet(kind: ImportKind, classId: string | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, signal, onProgress }: Upload) =>
      (
        await api.import.upload(
          { body: { kind, file, ...(classId && { target_id: classId }) } },
          { signal, context: { onProgress } },
        )
      ).data,
    onSuccess: (draft) => keepImport(cache, draft),
  })
}

/** Another sheet in place of the draft's. */
export function useReplaceSheet(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, signal, onProgress }: Upload) =>
      (await api.import.replaceFile({ params: { id }, body: { file } }, { signal, context: { onProgress } })).data,
    onSuccess: (draft) => keepImport(cache, draft),
  })
}

export function useMapColumns(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (mapping: Import['mapping']) =>
      (await api.import.map({ params: { id }, body: { mapping } })).data,
    onSuccess: (draft) => keepImport(cache, draft),
  })
}

interface Mending {
  cells?: Record<string, string>
  skipped?: boolean
  is_same?: boolean
}

/** One after another: an answer about one cell must not overtake the next, nor the import what was just typed. */
const inTurn = (importId: string) => ({ id: `import-${importId}` })

export function useMendRow(importId: string, rowId: string) {
  const cache = useQueryClient()
  return useMutation({
    scope: inTurn(importId),
    mutationFn: async (body: Mending) =>
      (await api.import.mend({ params: { id: importId, row_id: rowId }, body })).data,
    onSuccess: ({ row, import: draft }) => {
      keepAnswer(cache, importQueries.one(importId).queryKey, draft)
      cache.setQueriesData<RowsPage>({ queryKey: importQueries.rowsOf(importId) }, (page) => page && withRow(page, row))
      // Others may be right now that this one is: a number that stood twice.
      void cache.invalidateQueries({ queryKey: importQueries.rowsOf(importId) })
    },
  })
}

const withRow = (page: RowsPage, row: Row): RowsPage => ({
  ...page,
  data: page.data.map((other) => (other.id === row.id ? row : other)),
})

export function useCommitImport(id: string) {
  const cache = useQueryClient()
  return useMutation({
    scope: inTurn(id),
    mutationFn: async () => (await api.import.commit({ params: { id } })).data,
    onSuccess: (begun) => keepImport(cache, begun),
  })
}

export function useRemoveImport(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.import.remove({ params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [...importQueries.all(), 'list'] }),
  })
}

export function keepImport(cache: QueryClient, draft: Import): void {
  keepAnswer(cache, importQueries.one(draft.id).queryKey, draft)
  void cache.invalidateQueries({ queryKey: importQueries.rowsOf(draft.id) })
  void cache.invalidateQueries({ queryKey: [...importQueries.all(), 'list'] })
}
