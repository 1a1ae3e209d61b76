import type { DayTask } from '@kelasku/shared/dashboard/tasks'
import type { ClassHappening as HappeningInClass } from '@kelasku/shared/dashboard/stream'
import type { NextUp, Timeline } from '@kelasku/shared/dashboard/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. */
export type FamilyTimeline = JsonifiedValue<Timeline>
export type Happening = FamilyTimeline['happenings'][number]
export type ChildDay = FamilyTimeline['children'][number]
export type Lesson = ChildDay['lessons'][number]
export type Next = JsonifiedValue<NextUp>
export type Task = JsonifiedValue<DayTask>
export type ClassHappening = JsonifiedValue<HappeningInClass>
export type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>

/** Also without any news: a new day begins by itself. */
const fiveMinutes = 300_000

export const dashboardQueries = {
  all: () => ['dashboard'] as const,
  /** Of each child of a parent's. */
  timeline: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all(), 'timeline'],
      queryFn: async ({ signal }) => (await api.dashboard.timeline({}, { signal })).data,
      refetchInterval: fiveMinutes,
    }),
  /** In all of the asker's schools. */
  tasks: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all(), 'tasks'],
      queryFn: async ({ signal }) => (await api.dashboard.tasks({}, { signal })).data.tasks,
      refetchInterval: fiveMinutes,
    }),
  streams: () => [...dashboardQueries.all(), 'stream'] as const,
  /** What happened in a class. */
  stream: (classId: string, page: number) =>
    queryOptions({
      queryKey: [...dashboardQueries.streams(), classId, page],
      queryFn: ({ signal }) => api.dashboard.stream({ params: { id: classId }, query: { page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The asker's own. */
  next: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all(), 'next'],
      queryFn: async ({ signal }) => (await api.dashboard.next({}, { signal })).data,
      refetchInterval: fiveMinutes,
    }),
}
