import { dashboardApi } from '@kelasku/shared/dashboard/contract'
import { classFor } from '#features/classroom/service.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { nextFor, requireParent, timelineOf } from './service.ts'
import { streamOf } from './stream.ts'
import { tasksOf } from './tasks.ts'

export const dashboardRoutes = (): Served[] => [
  serve(dashboardApi.tasks, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: { tasks: await tasksOf(who, work) } }),
  }),
  serve(dashboardApi.timeline, {
    guard: ({ who }) => requireParent(who),
    run: async ({ who, work }) => ({ data: await timelineOf(who, work) }),
  }),
  serve(dashboardApi.next, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await nextFor(who, work) }),
  }),
  serve(dashboardApi.stream, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ who, subject: known, query, work }) => streamOf(who, known, query, work),
  }),
]
