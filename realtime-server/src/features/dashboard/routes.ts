import { dashboardApi } from '@kelasku/shared/dashboard/contract'
import { classFor } from '#features/classroom/service.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { atRiskFor, schoolsOf, type LastBackup } from './school-day.ts'
import { daysOf, timelineOf } from './service.ts'
import { streamOf } from './stream.ts'
import { dayOf } from './tasks.ts'

export const dashboardRoutes = (lastBackup: LastBackup): Served[] => [
  serve(dashboardApi.tasks, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await dayOf(who, work) }),
  }),
  serve(dashboardApi.timeline, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await timelineOf(who, work) }),
  }),
  serve(dashboardApi.days, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: { days: await daysOf(who, work) } }),
  }),
  serve(dashboardApi.schools, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: { schools: await schoolsOf(who, work, lastBackup) } }),
  }),
  serve(dashboardApi.atRisk, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await atRiskFor(who, work) }),
  }),
  serve(dashboardApi.stream, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ who, subject: known, query, work }) => streamOf(who, known, query, work),
  }),
]
