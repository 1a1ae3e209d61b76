/** The calls of what is looked at after a class. */
import { conferenceRoomApi } from '@kelasku/shared/conference/room'
import { conferenceRecapApi } from '@kelasku/shared/conference/recap'
import { courseRegisterFor } from '#features/attendance/lesson/course.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { exportedFor, exportRecap, exportReport } from './export.ts'
import { saveList } from './list.ts'
import { printReport } from './print.ts'
import { showRecap } from './recap.ts'
import { reportedFor, showReport } from './report.ts'
import { review, reviewedFor, showReview } from './service.ts'

export const reviewRoutes = (tools: Toolbox): Served[] => [
  serve(conferenceRoomApi.attendance, {
    guard: ({ who, params, work }) => reviewedFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await showReview(who, known, work) }),
  }),
  serve(conferenceRoomApi.review, {
    guard: ({ who, params, work }) => reviewedFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await review(who, known, body, work) }),
  }),
  serve(conferenceRecapApi.saveList, {
    guard: ({ who, params, work }) => reviewedFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await saveList(who, known, body.minutes, work) }),
  }),
  serve(conferenceRoomApi.report, {
    guard: ({ who, params, work }) => reportedFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await showReport(who, known, work) }),
  }),
  serve(conferenceRecapApi.exportReport, {
    guard: ({ who, params, work }) => exportedFor(who, params.id, work),
    run: ({ who, subject: known, work }) => exportReport(who, known, work),
  }),
  serve(conferenceRecapApi.exportRecap, {
    guard: ({ who, query, work }) => courseRegisterFor(who, query.course_id, work),
    run: ({ subject: course, query: { from, to }, work }) => exportRecap(course, { from, to }, work),
  }),
  serve(conferenceRecapApi.printReport, {
    guard: ({ who, params, work }) => exportedFor(who, params.id, work),
    run: ({ who, subject: known, work }) => printReport(who, known, work, tools),
  }),
  serve(conferenceRecapApi.recap, {
    guard: ({ who, query, work }) => courseRegisterFor(who, query.course_id, work),
    run: async ({ subject: course, query: { from, to }, work }) => ({
      data: await showRecap(course, { from, to }, work),
    }),
  }),
]
