import type { Semester } from '@kelasku/shared/score/sheet'
import type { Offer as OfferView, SourceKind } from '@kelasku/shared/score/sources'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { scoreQueries } from '../queries.ts'

export type Offer = JsonifiedValue<OfferView>

interface OfferSearch {
  courseId: string
  semester: Semester
  kind: SourceKind
  search: string
  page: number
}

const perPage = 8

export const sourceQueries = {
  offersOf: (courseId: string) => [...scoreQueries.all(), 'offers', courseId] as const,
  /** What exams or tasks have to give to a sheet, the latest first. */
  offers: ({ courseId, semester, kind, search, page }: OfferSearch) =>
    queryOptions({
      queryKey: [...sourceQueries.offersOf(courseId), { semester, kind, search, page }],
      queryFn: ({ signal }) => {
        const query = { course_id: courseId, semester, page, limit: perPage, ...(search && { search }) }
        return kind === 'EXAM'
          ? api.score.examOffers({ query }, { signal })
          : api.score.taskOffers({ query }, { signal })
      },
      placeholderData: keepPreviousData,
      // Whoever opens it wants to know what has been marked until now.
      staleTime: 0,
    }),
  places: () => [...scoreQueries.all(), 'places'] as const,
  /** @param version whatever changes when its marks do: where it counts is asked anew. */
  placesOf: (source: SourceKind, sourceId: string, version: string) =>
    queryOptions({
      queryKey: [...sourceQueries.places(), source, sourceId, version],
      queryFn: async ({ signal }) =>
        (await api.score.places({ query: { source, source_id: sourceId } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
}
