import type {
  PublishedQualitative,
  QualitativeClass,
  QualitativeProgress,
} from '@kelasku/shared/report-qualitative/scores'
import type { QualitativeTemplate } from '@kelasku/shared/report-qualitative/templates'
import type { Semester } from '@kelasku/shared/score/sheet'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. */
export type Sheet = JsonifiedValue<QualitativeClass>
export type Pupil = Sheet['pupils'][number]
export type Template = JsonifiedValue<QualitativeTemplate>
export type Section = Template['sections'][number]
export type Detail = Section['details'][number]
export type Progress = JsonifiedValue<QualitativeProgress>
export type Published = JsonifiedValue<PublishedQualitative>

export const calls = api['report-qualitative']
const all = ['report-qualitative'] as const
const asked = (semester: Semester | undefined) => (semester ? { semester } : {})

export const qualitativeQueries = {
  all: () => all,
  ofClass: (classId: string) => [...all, 'class', classId] as const,
  receiptsOf: (classId: string) => [...all, 'receipts', classId] as const,
  progressKey: () => [...all, 'progress'] as const,
  publishedKey: () => [...all, 'published'] as const,
  sheet: (classId: string, semester: Semester | undefined) =>
    queryOptions({
      queryKey: [...qualitativeQueries.ofClass(classId), semester ?? null],
      queryFn: async ({ signal }) =>
        (await calls.ofClass({ params: { id: classId }, query: asked(semester) }, { signal })).data,
      meta: { isKept: true },
    }),
  progress: (semester: Semester | undefined) =>
    queryOptions({
      queryKey: [...qualitativeQueries.progressKey(), semester ?? null],
      queryFn: async ({ signal }) => (await calls.progress({ query: asked(semester) }, { signal })).data,
    }),
  receipts: (classId: string, semester: Semester) =>
    queryOptions({
      queryKey: [...qualitativeQueries.receiptsOf(classId), semester],
      queryFn: async ({ signal }) =>
        (await calls.receipts({ query: { class_id: classId, semester } }, { signal })).data,
    }),
  published: () =>
    queryOptions({
      queryKey: qualitativeQueries.publishedKey(),
      queryFn: async ({ signal }) => (await calls.published({ query: {} }, { signal })).data,
      meta: { isKept: true },
    }),
  templates: () =>
    queryOptions({
      queryKey: [...all, 'templates'],
      queryFn: async ({ signal }) => (await calls.templates({}, { signal })).data,
    }),
}
