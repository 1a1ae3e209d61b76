import type { CardLine, CardView, ClassCards, CourseNumbers, WaitingClass } from '@kelasku/shared/report-card/cards'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. */
export type Waiting = JsonifiedValue<WaitingClass>
export type Numbers = JsonifiedValue<CourseNumbers>
export type Cards = JsonifiedValue<ClassCards>
export type Line = JsonifiedValue<CardLine>
export type View = JsonifiedValue<CardView>

/** One that has been proposed, so it has an id and a hash. */
export interface Proposed extends Line {
  id: string
  snapshot_hash: string
}

export interface Half {
  semester: Semester
  period: Period
}

const calls = api['report-card']

export const signQueries = {
  all: () => ['report-card', 'sign'] as const,
  waiting: () =>
    queryOptions({
      queryKey: [...signQueries.all(), 'waiting'],
      queryFn: async ({ signal }) => (await calls.waiting({}, { signal })).data,
    }),
  numbers: ({ semester, period }: Half) =>
    queryOptions({
      queryKey: [...signQueries.all(), 'numbers', semester, period],
      queryFn: async ({ signal }) => (await calls.numbers({ query: { semester, period } }, { signal })).data,
    }),
  cards: (classId: string, { semester, period }: Half) =>
    queryOptions({
      queryKey: [...signQueries.all(), 'cards', classId, semester, period],
      queryFn: async ({ signal }) =>
        (await calls.readiness({ params: { id: classId }, query: { semester, period } }, { signal })).data,
    }),
  /** Of what was proposed: another proposal is another card. */
  card: (id: string, hash: string) =>
    queryOptions({
      queryKey: [...signQueries.all(), 'card', id, hash],
      queryFn: async ({ signal }) => (await calls.card({ params: { id } }, { signal })).data,
    }),
  pdf: (id: string, hash: string) =>
    queryOptions({
      queryKey: [...signQueries.all(), 'pdf', id, hash],
      queryFn: async ({ signal }) => (await calls.print({ params: { id } }, { signal })).body,
      staleTime: Infinity,
      gcTime: 5 * 60_000,
      retry: false,
    }),
}
