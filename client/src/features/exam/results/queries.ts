import type { EventKind } from '@kelasku/shared/exam/marks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { examQueries } from '../exams/queries.ts'
import type { Keyed, PupilsPaper } from './wire.ts'

export interface ScoreSearch {
  search: string
  classId: string
  sort: 'number' | 'signals'
  page: number
}

export const resultQueries = {
  /** Below the exam's own, so that its news make these old too. */
  all: (id: string) => [...examQueries.all(), 'results', id] as const,
  scores: (id: string, { search, classId, sort, page }: ScoreSearch) =>
    queryOptions({
      queryKey: [...resultQueries.all(id), 'scores', search, classId, sort, page],
      queryFn: ({ signal }) => {
        const query = { page, limit: 50, sort, ...(search && { search }), ...(classId && { class_id: classId }) }
        return api.exam.participants({ params: { id }, query }, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  paper: (id: string, uid: string) =>
    queryOptions({
      queryKey: [...resultQueries.all(id), 'paper', uid],
      queryFn: async ({ signal }) => {
        const answer = await api.exam.participant({ params: { id, uid }, query: { show_detail: 'true' } }, { signal })
        return answer.data as PupilsPaper // its documents are drawn node by node, and whoever runs the exam gets no other
      },
    }),
  keys: (id: string) =>
    queryOptions({
      queryKey: [...resultQueries.all(id), 'keys'],
      queryFn: async ({ signal }) => (await api.exam.keys({ params: { id } }, { signal })).data as Keyed[], // drawn node by node
    }),
  statistics: (id: string) =>
    queryOptions({
      queryKey: [...resultQueries.all(id), 'statistics'],
      queryFn: async ({ signal }) => (await api.exam.statistics({ params: { id } }, { signal })).data,
    }),
  late: (id: string) =>
    queryOptions({
      queryKey: [...resultQueries.all(id), 'late'],
      queryFn: async ({ signal }) => (await api.exam.latePackets({ params: { id } }, { signal })).data,
    }),
  detection: (id: string, uid: string) =>
    queryOptions({
      queryKey: [...resultQueries.all(id), 'detection', uid],
      queryFn: async ({ signal }) => (await api.exam.detection({ params: { id, uid } }, { signal })).data,
    }),
  matrix: (id: string, page: number) =>
    queryOptions({
      queryKey: [...resultQueries.all(id), 'matrix', page],
      queryFn: ({ signal }) => api.exam.answerMatrix({ params: { id }, query: { page, limit: 50 } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  log: (id: string, kind: EventKind | undefined, page: number) =>
    queryOptions({
      queryKey: [...resultQueries.all(id), 'log', kind, page],
      queryFn: ({ signal }) =>
        api.exam.events({ params: { id }, query: { page, limit: 50, ...(kind && { kind }) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
