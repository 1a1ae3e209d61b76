import type { CardLine, CardView, ClassCards, ClassProgress, Receipt } from '@kelasku/shared/report-card/cards'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. */
export type Progress = JsonifiedValue<ClassProgress>
export type Cards = JsonifiedValue<ClassCards>
export type Line = JsonifiedValue<CardLine>
export type View = JsonifiedValue<CardView>
export type ReadReceipt = JsonifiedValue<Receipt>

export interface OfPeriod {
  /** The running one, unless one was chosen. */
  semester: Semester | undefined
  period: Period
}

const calls = api['report-card']
const asked = ({ semester, period }: OfPeriod) => ({ period, ...(semester && { semester }) })

export const reportCardQueries = {
  all: () => ['report-card'] as const,
  progress: (of: OfPeriod) =>
    queryOptions({
      queryKey: [...reportCardQueries.all(), 'progress', of],
      queryFn: async ({ signal }) => (await calls.progress({ query: asked(of) }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  classes: () => [...reportCardQueries.all(), 'class'] as const,
  class: (classId: string, of: OfPeriod) =>
    queryOptions({
      queryKey: [...reportCardQueries.classes(), classId, of],
      queryFn: async ({ signal }) =>
        (await calls.readiness({ params: { id: classId }, query: asked(of) }, { signal })).data,
    }),
  card: (id: string) =>
    queryOptions({
      queryKey: [...reportCardQueries.all(), 'card', id],
      queryFn: async ({ signal }) => (await calls.card({ params: { id } }, { signal })).data,
    }),
  receipts: (classId: string, of: OfPeriod) =>
    queryOptions({
      queryKey: [...reportCardQueries.all(), 'receipts', classId, of],
      queryFn: async ({ signal }) =>
        (await calls.receipts({ query: { class_id: classId, ...asked(of) } }, { signal })).data,
    }),
  /** By itself, since news of a class does not print all over again: what is printed is told by the card's version. */
  pdf: ({ id, version, status }: { id: string; version: number; status: string }) =>
    queryOptions({
      queryKey: ['report-card-pdf', id, version, status],
      queryFn: async ({ signal }) => (await calls.print({ params: { id } }, { signal })).body,
      retry: false,
      staleTime: Infinity,
    }),
}
