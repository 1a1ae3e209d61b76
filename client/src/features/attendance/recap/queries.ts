import type {
  AttendanceNote,
  ClassFigures,
  ClassRecap,
  ClassSummary,
  PupilDay,
  StudentRecap,
} from '@kelasku/shared/attendance/recap'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { firstDayOf, lastDayOf } from '@kelasku/shared/kernel/days'
import { api } from '#platform/api/api.ts'
import { attendanceQueries } from '../queries.ts'

/** As they come over the wire. */
export type Summary = JsonifiedValue<ClassSummary>
export type Recap = JsonifiedValue<ClassRecap>
export type Figures = JsonifiedValue<ClassFigures>
export type Note = JsonifiedValue<AttendanceNote>
export type OwnRecap = JsonifiedValue<StudentRecap>
export type Pupil = JsonifiedValue<PupilDay>

const keyOf = (...path: (string | number)[]) => [...attendanceQueries.all(), ...path]
/** A month, or a semester. */
export interface Span {
  from: string
  until: string
}
export const spanOf = (month: string): Span => ({ from: firstDayOf(month), until: lastDayOf(month) })

export const recapQueries = {
  summary: (class_id: string, month: string) =>
    queryOptions({
      queryKey: keyOf('recap', class_id, 'summary', month),
      queryFn: async ({ signal }) => (await api.attendance.summary({ query: { class_id, month } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  recap: (class_id: string, { from, until }: Span) =>
    queryOptions({
      queryKey: keyOf('recap', class_id, 'pupils', from, until),
      queryFn: async ({ signal }) =>
        (await api.attendance.recap({ query: { class_id, from, until } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  notes: (class_id: string, month: string, page: number) =>
    queryOptions({
      queryKey: keyOf('recap', class_id, 'notes', month, page),
      queryFn: ({ signal }) => api.attendance.notes({ query: { class_id, ...spanOf(month), page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  pupils: (class_id: string, date: string) =>
    queryOptions({
      queryKey: keyOf('recap', class_id, 'day', date),
      queryFn: async ({ signal }) =>
        (await api.attendance.pupils({ query: { class_id, date, limit: 200 } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  classes: (month: string, page: number) =>
    queryOptions({
      queryKey: keyOf('classes', month, page),
      queryFn: ({ signal }) => api.attendance.summaries({ query: { month, page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  student: (student_id: string, { from, until }: Span) =>
    queryOptions({
      queryKey: keyOf('student-recap', student_id, from, until),
      queryFn: async ({ signal }) =>
        (await api.attendance.studentRecap({ query: { student_id, from, until } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
}
