import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

export const classroomQueries = {
  all: () => ['classroom'] as const,
  /** The classes of the sidebar's dropdown. */
  mine: () =>
    queryOptions({
      queryKey: [...classroomQueries.all(), 'mine'],
      queryFn: async ({ signal }) => (await api.classroom.mine({ query: {} }, { signal })).data,
      meta: { isKept: true },
    }),
  current: () =>
    queryOptions({
      queryKey: [...classroomQueries.all(), 'current'],
      queryFn: async ({ signal }) => (await api.classroom.current({}, { signal })).data,
      meta: { isKept: true },
    }),
  children: () =>
    queryOptions({
      queryKey: [...classroomQueries.all(), 'children'],
      queryFn: async ({ signal }) => (await api.classroom.children({}, { signal })).data,
      meta: { isKept: true },
    }),
  teachers: (id: string) =>
    queryOptions({
      queryKey: [...classroomQueries.all(), 'teachers', id],
      queryFn: ({ signal }) => api.classroom.teachers({ params: { id }, query: {} }, { signal }),
    }),
  students: (id: string) =>
    queryOptions({
      queryKey: [...classroomQueries.all(), 'students', id],
      queryFn: ({ signal }) => api.classroom.students({ params: { id }, query: {} }, { signal }),
    }),
  courses: (id: string) =>
    queryOptions({
      queryKey: [...classroomQueries.all(), 'courses', id],
      queryFn: ({ signal }) => api.classroom.courses({ params: { id }, query: {} }, { signal }),
      staleTime: 5 * 60_000,
      meta: { isKept: true },
    }),
}
