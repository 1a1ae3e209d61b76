import type { ClassProgress } from '@kelasku/shared/report-card/cards'
import type { ReportPeriod } from '@kelasku/shared/report-card/periods'
import type { Layout } from '@kelasku/shared/report-card/sections'
import type { ReportTemplate } from '@kelasku/shared/report-card/templates'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. */
export type Dates = JsonifiedValue<ReportPeriod>
export type Template = JsonifiedValue<ReportTemplate>
export type Progress = JsonifiedValue<ClassProgress>

/** A half of a semester, which has dates and templates of its own. */
export interface Half {
  semester: Semester
  period: Period
}

export const halves: readonly Half[] = ([1, 2] as const).flatMap((semester) =>
  (['TENGAH', 'AKHIR'] as const).map((period) => ({ semester, period })),
)
export const isOfHalf = (one: Half, other: Half): boolean =>
  one.semester === other.semester && one.period === other.period

const calls = api['report-card']

export const reportSettingQueries = {
  all: () => ['report-card', 'settings'] as const,
  periods: () =>
    queryOptions({
      queryKey: [...reportSettingQueries.all(), 'periods'],
      queryFn: async ({ signal }) => (await calls.periods({ query: {} }, { signal })).data,
    }),
  /** Of the running year, all four halves. */
  templates: () =>
    queryOptions({
      queryKey: [...reportSettingQueries.all(), 'templates'],
      queryFn: async ({ signal }) => (await calls.templates({ query: {} }, { signal })).data,
    }),
  /** Which sections a layout prints, in its own order. */
  sections: (layout: Layout) =>
    queryOptions({
      queryKey: [...reportSettingQueries.all(), 'sections', layout],
      queryFn: async ({ signal }) => (await calls.sections({ query: { layout } }, { signal })).data,
      staleTime: Infinity,
    }),
  /** Which classes have a template, and of which level they are. */
  progress: ({ semester, period }: Half) =>
    queryOptions({
      queryKey: [...reportSettingQueries.all(), 'progress', semester, period],
      queryFn: async ({ signal }) => (await calls.progress({ query: { semester, period } }, { signal })).data,
    }),
}
