import { attendanceApi } from '@kelasku/shared/attendance/contract'
import { serve, type Served } from '#platform/http/serve.ts'
import {
  correctMark,
  markedClass,
  markRegister,
  pupilFor,
  registerFor,
  reportOf,
  showMonth,
  showRegister,
} from './service.ts'

export const attendanceRoutes = (): Served[] => [
  serve(attendanceApi.register, {
    guard: ({ who, query, work }) => registerFor(who, query.class_id, work),
    run: async ({ who, subject: known, query, work }) => ({ data: await showRegister(who, known, query.date, work) }),
  }),
  serve(attendanceApi.mark, {
    guard: ({ who, body, work }) => markedClass(who, body.class_id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await markRegister(who, known, body, work) }),
  }),
  serve(attendanceApi.correct, {
    guard: ({ who, body, work }) => markedClass(who, body.class_id, work),
    run: async ({ who, subject: known, params, body, work }) => ({
      data: await correctMark(who, known, params.id, body, work),
    }),
  }),
  serve(attendanceApi.month, {
    guard: ({ who, query, work }) => registerFor(who, query.class_id, work),
    run: async ({ subject: known, query, work }) => ({ data: await showMonth(known, query.month, work) }),
  }),
  serve(attendanceApi.report, {
    guard: ({ who, query, work }) => pupilFor(who, query.student_id, work),
    run: async ({ subject: known, query, work }) => ({ data: await reportOf(known, query, work) }),
  }),
]
