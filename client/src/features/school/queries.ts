import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { SchoolYear as SchoolYearView } from '@kelasku/shared/school/contract'
import { api } from '#platform/api/shell-api.ts'

export type SchoolYear = JsonifiedValue<SchoolYearView>

export interface SchoolSearch {
  provinsi_id?: string
  kota_id?: string
  grade?: 'TK' | 'SD' | 'SMP' | 'SMA' | 'SMK' | 'KURSUS' | 'KAMPUS' | 'LAINNYA'
}

export const schoolQueries = {
  all: () => ['school'] as const,
  one: (id: string) =>
    queryOptions({
      queryKey: [...schoolQueries.all(), 'one', id],
      queryFn: async ({ signal }) => (await api.school.get({ params: { id } }, { signal })).data,
    }),
  /** By name or NPSN, from three letters on. */
  found: (search: string, page = 1) =>
    queryOptions({
      queryKey: [...schoolQueries.all(), 'found', search, page],
      queryFn: ({ signal }) => api.school.find({ query: { search, page } }, { signal }),
      enabled: search.trim().length >= 3,
      placeholderData: keepPreviousData,
    }),
  searched: (search: SchoolSearch, page = 1) =>
    queryOptions({
      queryKey: [...schoolQueries.all(), 'searched', search, page],
      queryFn: ({ signal }) => api.school.search({ query: { ...search, page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  requests: (page = 1) =>
    queryOptions({
      queryKey: [...schoolQueries.all(), 'requests', page],
      queryFn: ({ signal }) => api.school.requests({ query: { page } }, { signal }),
    }),
  /** What the person themself has asked for, and what came of it. */
  ownRequests: () =>
    queryOptions({
      queryKey: [...schoolQueries.all(), 'ownRequests'],
      queryFn: async ({ signal }) => (await api.school.ownRequests({}, { signal })).data,
    }),
  years: () =>
    queryOptions({
      queryKey: [...schoolQueries.all(), 'years'],
      queryFn: async ({ signal }) => (await api.school.years({ query: {} }, { signal })).data,
    }),
}
