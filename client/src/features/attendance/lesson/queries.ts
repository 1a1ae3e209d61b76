import type { CheckIn, CourseMonth, LessonRegister } from '@kelasku/shared/attendance/lesson'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { attendanceQueries } from '../queries.ts'

/** As they come over the wire. */
export type Lesson = JsonifiedValue<LessonRegister>
export type CourseOfMonth = JsonifiedValue<CourseMonth>
export type OwnCheckIn = JsonifiedValue<CheckIn>

const keyOf = (...path: string[]) => [...attendanceQueries.all(), ...path]

export const lessonQueries = {
  lesson: (id: string) =>
    queryOptions({
      queryKey: keyOf('lesson', id),
      queryFn: async ({ signal }) => (await api.attendance.lesson({ params: { id } }, { signal })).data,
      // To be marked on where there is no line.
      meta: { isKept: true },
    }),
  onDate: (course_id: string, date: string) =>
    queryOptions({
      queryKey: keyOf('course', course_id, 'date', date),
      queryFn: async ({ signal }) => (await api.attendance.courseDate({ query: { course_id, date } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  month: (course_id: string, month: string) =>
    queryOptions({
      queryKey: keyOf('course', course_id, 'month', month),
      queryFn: async ({ signal }) =>
        (await api.attendance.courseMonth({ query: { course_id, month } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  checkIn: (id: string) =>
    queryOptions({
      queryKey: keyOf('check-in', id),
      queryFn: async ({ signal }) => (await api.attendance.checkInState({ params: { id } }, { signal })).data,
      // The hour in which it opens comes while somebody looks.
      refetchInterval: 30_000,
    }),
}
