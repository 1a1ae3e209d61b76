import { schoolApi } from '@kelasku/shared/school/contract'
import { schoolYearApi } from '@kelasku/shared/school/years'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { adminOnly } from '../service.ts'
import {
  activateYear,
  closeYear,
  createYear,
  reopenYear,
  reviseYear,
  setSemester,
  yearFor,
  yearsOf,
  type ForYears,
} from './service.ts'

export const yearRoutes = ({ whenMade, whenBegun }: ForYears): Served[] => [
  // Three paths of the specification lead to the same list.
  ...[schoolApi.years, schoolApi.examYears].map((contract) =>
    serve(contract, { guard: everyone, run: ({ who, query, work }) => yearsOf(who, query, query, work) }),
  ),
  serve(schoolApi.selectYears, {
    guard: everyone,
    run: ({ who, query, work }) => yearsOf(who, query, query, work),
  }),
  serve(schoolYearApi.createYear, {
    guard: ({ who }) => adminOnly(who),
    run: async ({ who, body, work }) => ({ data: await createYear(who, body, work, whenMade) }),
  }),
  serve(schoolYearApi.reviseYear, {
    guard: ({ who, params, work }) => yearFor(who, params.id, work),
    run: async ({ who, subject: year, body, work }) => ({ data: await reviseYear(who, year, body, work) }),
  }),
  serve(schoolYearApi.setSemester, {
    guard: ({ who, params, work }) => yearFor(who, params.id, work),
    run: async ({ who, subject: year, body, work }) => ({
      data: await setSemester(who, year, body.active_semester, work),
    }),
  }),
  serve(schoolYearApi.activateYear, {
    guard: ({ who, params, work }) => yearFor(who, params.id, work),
    run: async ({ who, subject: year, work }) => ({ data: await activateYear(who, year, work, whenBegun) }),
  }),
  serve(schoolYearApi.closeYear, {
    guard: ({ who, params, work }) => yearFor(who, params.id, work),
    run: async ({ who, subject: year, work }) => ({ data: await closeYear(who, year, work) }),
  }),
  serve(schoolYearApi.reopenYear, {
    guard: ({ who, params, work }) => yearFor(who, params.id, work),
    run: async ({ who, subject: year, body, work }) => ({
      data: await reopenYear(who, year, body.instead_of_active, work),
    }),
  }),
]
