import type { Month, Register, RegisterLine, StudentReport } from '@kelasku/shared/attendance/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. */
export type Day = JsonifiedValue<Register>
export type RegisterEntry = JsonifiedValue<RegisterLine>
export type MonthOfClass = JsonifiedValue<Month>
export type Report = JsonifiedValue<StudentReport>

export const attendanceQueries = {
  all: () => ['attendance'] as const,
  register: (class_id: string, date: string) =>
    queryOptions({
      queryKey: [...attendanceQueries.all(), 'register', class_id, date],
      queryFn: async ({ signal }) => (await api.attendance.register({ query: { class_id, date } }, { signal })).data,
      // Where the line is weakest the names are needed first.
      meta: { isKept: true },
    }),
  reach: (class_id: string, student_id: string, date: string) =>
    queryOptions({
      queryKey: [...attendanceQueries.all(), 'reach', class_id, student_id, date],
      queryFn: async ({ signal }) =>
        (await api.attendance.reach({ query: { class_id, student_id, date } }, { signal })).data,
      // That somebody has read is told to nobody else: it is asked for whenever it is looked at.
      staleTime: 0,
    }),
  month: (class_id: string, month: string) =>
    queryOptions({
      queryKey: [...attendanceQueries.all(), 'month', class_id, month],
      queryFn: async ({ signal }) => (await api.attendance.month({ query: { class_id, month } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  report: (student_id: string, from: string, until: string) =>
    queryOptions({
      queryKey: [...attendanceQueries.all(), 'report', student_id, from, until],
      queryFn: async ({ signal }) =>
        (await api.attendance.report({ query: { student_id, from, until } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
}
