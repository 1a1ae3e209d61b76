import type { DayTask, DayTasks } from '@kelasku/shared/dashboard/tasks'
import type { OwnDay, Timeline } from '@kelasku/shared/dashboard/contract'
import type { PupilAtRisk as AtRisk, SchoolToday as SchoolTodayView } from '@kelasku/shared/dashboard/school-day'
import type { ClassHappening as HappeningInClass } from '@kelasku/shared/dashboard/stream'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. */
export type FamilyTimeline = JsonifiedValue<Timeline>
export type Happening = FamilyTimeline['happenings'][number]
export type ChildDay = FamilyTimeline['children'][number]
export type Day = JsonifiedValue<OwnDay>
export type OwnLesson = Day['lessons'][number]
/** With its unit for whoever gives it. */
export type Lesson = ChildDay['lessons'][number] & Partial<Pick<OwnLesson, 'unit'>>
export type Task = JsonifiedValue<DayTask>
export type ClassHappening = JsonifiedValue<HappeningInClass>
export type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>
export type Tasks = JsonifiedValue<DayTasks>
export type NextDay = Tasks['tomorrow'][number]
export type SchoolToday = JsonifiedValue<SchoolTodayView>
export type PupilAtRisk = JsonifiedValue<AtRisk>

/** Also without any news: a new day begins by itself. */
const fiveMinutes = 300_000

/** What was done on another page is gone when one comes back. */
const always = { refetchInterval: fiveMinutes, staleTime: 0 }

/** All of them in every school of the asker. */
export const dashboardQueries = {
  all: () => ['dashboard'] as const,
  /** Of each child of a parent's. */
  timeline: () =>
    queryOptions({
      ...always,
      queryKey: [...dashboardQueries.all(), 'timeline'],
      queryFn: async ({ signal }) => (await api.dashboard.timeline({}, { signal })).data,
      meta: { isKept: true },
    }),
  tasks: () =>
    queryOptions({
      ...always,
      queryKey: [...dashboardQueries.all(), 'tasks'],
      queryFn: async ({ signal }) => (await api.dashboard.tasks({}, { signal })).data,
      meta: { isKept: true },
    }),
  streams: () => [...dashboardQueries.all(), 'stream'] as const,
  /** What happened in a class. */
  stream: (classId: string, page: number) =>
    queryOptions({
      queryKey: [...dashboardQueries.streams(), classId, page],
      queryFn: ({ signal }) => api.dashboard.stream({ params: { id: classId }, query: { page } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { isKept: true },
    }),
  /** The asker's own. */
  days: () =>
    queryOptions({
      ...always,
      queryKey: [...dashboardQueries.all(), 'days'],
      queryFn: async ({ signal }) => (await api.dashboard.days({}, { signal })).data.days,
      meta: { isKept: true },
    }),
  schools: () =>
    queryOptions({
      ...always,
      queryKey: [...dashboardQueries.all(), 'schools'],
      queryFn: async ({ signal }) => (await api.dashboard.schools({}, { signal })).data.schools,
      meta: { isKept: true },
    }),
  atRisk: () =>
    queryOptions({
      ...always,
      queryKey: [...dashboardQueries.all(), 'at-risk'],
      queryFn: async ({ signal }) => (await api.dashboard.atRisk({}, { signal })).data,
    }),
}
