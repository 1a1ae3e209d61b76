import { attendanceApi } from '@kelasku/shared/attendance/contract'
import { lessonApi } from '@kelasku/shared/attendance/lesson'
import { recapApi } from '@kelasku/shared/attendance/recap'
import { serve, type Served } from '#platform/http/serve.ts'
import { batchedEndpoint } from '#platform/http/batch.ts'
import { checkIn, ownLesson, showCheckIn } from './lesson/check-in.ts'
import { courseMonthOf, courseRegisterFor, lessonsOn } from './lesson/course.ts'
import { lessonFor, markedLesson, markLesson, showLesson } from './lesson/service.ts'
import { markedClasses, markTogether } from './marking.ts'
import { exportMonth } from './recap/export.ts'
import { notesIn, pupilsOn, recapOf, requireStaff, studentRecapOf, summariesFor, summaryOf } from './recap/service.ts'
import {
  bookFor,
  correctMark,
  dayFor,
  markedDay,
  monthOf,
  pupilFor,
  reachOn,
  registerFor,
  reportOf,
  showRegister,
} from './service.ts'

export const attendanceRoutes = (): Served[] => [
  serve(attendanceApi.register, {
    guard: ({ who, query, work }) => dayFor(who, query.class_id, query.date, work),
    run: async ({ who, subject: known, query, work }) => ({ data: await showRegister(who, known, query.date, work) }),
  }),
  batchedEndpoint(attendanceApi.mark, {
    bypassRls:
      'all who mark at once are written down at once; each mark goes to a pupil of the class that its writer marks',
    guardAll: markedClasses,
    run: async (markings, work) => (await markTogether(markings, work)).map((data) => ({ data })),
  }),
  serve(attendanceApi.correct, {
    guard: ({ who, body, work }) => markedDay(who, body.class_id, body.date, work),
    run: async ({ who, subject: known, params, body, work }) => ({
      data: await correctMark(who, known, params.id, body, work),
    }),
  }),
  serve(attendanceApi.reach, {
    guard: ({ who, query, work }) => markedDay(who, query.class_id, query.date, work),
    run: async ({ subject: known, query, work }) => ({ data: await reachOn(known, query, work) }),
  }),
  serve(attendanceApi.month, {
    guard: ({ who, query, work }) => bookFor(who, query.class_id, query.month, work),
    run: ({ subject: book, query }) => ({ data: monthOf(book, query.month) }),
  }),
  serve(attendanceApi.report, {
    guard: ({ who, query, work }) => pupilFor(who, query.student_id, work),
    run: async ({ subject: known, query, work }) => ({ data: await reportOf(known, query, work) }),
  }),
  serve(lessonApi.checkIn, {
    guard: ({ who, body, work }) => ownLesson(who, body.schedule_id, work),
    run: async ({ who, subject: lesson, work }) => ({
      message: 'Berhasil Absen',
      data: await checkIn(who, lesson, work),
    }),
  }),
  serve(lessonApi.checkInState, {
    guard: ({ who, params, work }) => ownLesson(who, params.id, work),
    run: async ({ who, subject: lesson, work }) => ({ data: await showCheckIn(who, lesson, work) }),
  }),
  serve(lessonApi.lesson, {
    guard: ({ who, params, work }) => lessonFor(who, params.id, work),
    run: async ({ who, subject: lesson, work }) => ({ data: await showLesson(who, lesson, work) }),
  }),
  serve(lessonApi.markLesson, {
    guard: ({ who, body, work }) => markedLesson(who, body.schedule_id, work),
    run: async ({ who, subject: lesson, body, work }) => ({
      message: 'Berhasil Merubah Absensi',
      data: await markLesson(who, lesson, body, work),
    }),
  }),
  serve(lessonApi.courseDate, {
    guard: ({ who, query, work }) => courseRegisterFor(who, query.course_id, work),
    run: async ({ who, query, work }) => ({ data: await lessonsOn(who, query.course_id, query.date, work) }),
  }),
  serve(lessonApi.courseMonth, {
    guard: ({ who, query, work }) => courseRegisterFor(who, query.course_id, work),
    run: async ({ subject: course, query, work }) => ({ data: await courseMonthOf(course, query.month, work) }),
  }),
  serve(recapApi.summary, {
    guard: ({ who, query, work }) => registerFor(who, query.class_id, work),
    run: async ({ subject: known, query, work }) => ({ data: await summaryOf(known, query.month, work) }),
  }),
  serve(recapApi.summaries, {
    guard: ({ who }) => requireStaff(who),
    run: ({ who, query, work }) => summariesFor(who, query.month, query, work),
  }),
  serve(recapApi.recap, {
    guard: ({ who, query, work }) => registerFor(who, query.class_id, work),
    run: async ({ subject: known, query: { from, until }, work }) => ({
      data: await recapOf(known, { from, until }, work),
    }),
  }),
  serve(recapApi.exportMonth, {
    guard: ({ who, query, work }) => registerFor(who, query.class_id, work),
    run: ({ who, subject: known, query, work }) => exportMonth(who, known, query.month, work),
  }),
  serve(recapApi.notes, {
    guard: ({ who, query, work }) => registerFor(who, query.class_id, work),
    run: ({ subject: known, query, work }) => notesIn(known, query, work),
  }),
  serve(recapApi.studentRecap, {
    guard: ({ who, query, work }) => pupilFor(who, query.student_id, work),
    run: async ({ subject: known, query: { from, until }, work }) => ({
      data: await studentRecapOf(known, { from, until }, work),
    }),
  }),
  serve(recapApi.pupils, {
    guard: ({ who, query, work }) => registerFor(who, query.class_id, work),
    run: ({ subject: known, query, work }) => pupilsOn(known, query, work),
  }),
]
