import { scoreColumnApi } from '@kelasku/shared/score/columns'
import { scoreApi } from '@kelasku/shared/score/contract'
import { scoreDefaultApi } from '@kelasku/shared/score/defaults'
import { scoreFinalApi } from '@kelasku/shared/score/finals'
import { scoreFormerApi } from '@kelasku/shared/score/former'
import { scoreRangeApi } from '@kelasku/shared/score/ranges'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import { scoreRecapApi } from '@kelasku/shared/score/recap'
import type { Aspect } from '@kelasku/shared/score/sheet'
import { scoreSourceApi } from '@kelasku/shared/score/sources'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { columnFor, createColumn, orderColumns, releaseColumn, removeColumn, reviseColumn } from './columns.ts'
import { defaultsOf, setDefault } from './defaults.ts'
import { downloadSheet } from './download.ts'
import { failingWith } from './failing.ts'
import { formerMarksOf, takeFormer } from './former.ts'
import { finalHistoryOf, historyOf } from './history.ts'
import { offersOf, sourceOf } from './offers.ts'
import { placesOf } from './places.ts'
import { publishPresence } from './presence.ts'
import { classPupils, scoredClassFor } from './pupils.ts'
import { createRange, rangeFor, rangesOf, removeRange, requireReader, requireSettler, reviseRange } from './ranges.ts'
import { legerOf, recapSubjectFor } from './recap/leger.ts'
import { detailOf, ownCourseFor, recapOf, type Showing } from './recap/service.ts'
import { saveScores } from './scoring.ts'
import { presentSheet, sheetFor, sheetsOf, writtenSheetFor } from './service.ts'
import { reviseSetting, setFlow } from './setting.ts'
import { requireFinals, setStatus } from './status.ts'
import { examinedSheetsFor, takeExam, takeMarks } from './take.ts'
import { writeFinal } from './write-final.ts'

const changed = 'Berhasil merubah data!'

const aspects: { id: Aspect; name: string }[] = [
  { id: 1, name: 'Pengetahuan' },
  { id: 2, name: 'Keterampilan' },
  { id: 3, name: 'Sikap' },
]

export const scoreRoutes = (tools: Toolbox, { sources, published }: Showing): Served[] => [
  failingWith(
    scoreRefusal.FAILED_GET_SCORE_LIST,
    serve(scoreApi.sheets, {
      guard: everyone,
      run: ({ who, query: { page, limit, ...search }, work }) => sheetsOf(who, search, { page, limit }, work),
    }),
  ),
  failingWith(
    scoreRefusal.FAILED_GET_SCORE_LIST,
    serve(scoreApi.sheet, {
      guard: ({ who, params, query, work }) => sheetFor(who, params.id, query.semester, work),
      run: async ({ who, subject: known, query: { period }, work }) => ({
        data: await presentSheet(who, known, period, work),
      }),
    }),
  ),
  serve(scoreApi.download, {
    guard: ({ who, params, query, work }) => sheetFor(who, params.id, query.semester, work),
    run: ({ who, subject: known, query, work }) => downloadSheet(who, known, query, work),
  }),
  serve(scoreApi.score, {
    guard: ({ who, body, work }) => writtenSheetFor(who, body, 'write', work),
    run: async ({ who, subject: known, body, work }) => ({
      message: 'Anda Berhasil Menambahkan Nilai',
      data: await saveScores(who, known, body, work),
    }),
  }),
  serve(scoreApi.presence, {
    guard: ({ who, params, body, work }) => sheetFor(who, params.id, body.semester, work),
    run: async ({ who, subject: known, body, work }) => ({
      data: await publishPresence(who, known, body, work, tools),
    }),
  }),
  serve(scoreApi.history, {
    guard: ({ who, params, query, work }) => sheetFor(who, params.id, query.semester, work),
    run: ({ subject: known, query: { page, limit, ...search }, work }) =>
      historyOf(known, search, { page, limit }, work),
  }),
  serve(scoreApi.setting, {
    guard: ({ who, params, body: { semester }, work }) =>
      writtenSheetFor(who, { course_id: params.id, semester }, 'manage', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await reviseSetting(who, known, body, work) }),
  }),
  serve(scoreApi.classPupils, {
    guard: ({ who, params, work }) => scoredClassFor(who, params.id, work),
    run: async ({ subject: known, work }) => ({ data: await classPupils(known, work) }),
  }),
  serve(scoreApi.aspects, {
    guard: everyone,
    run: () => ({ data: aspects }),
  }),
  serve(scoreColumnApi.createColumn, {
    guard: ({ who, body, work }) => writtenSheetFor(who, body, 'manage', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await createColumn(who, known, body, work) }),
  }),
  serve(scoreColumnApi.orderColumns, {
    guard: ({ who, body, work }) => writtenSheetFor(who, body, 'manage', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await orderColumns(who, known, body, work) }),
  }),
  serve(scoreColumnApi.reviseColumn, {
    guard: ({ who, params, work }) => columnFor(who, params.id, work),
    run: async ({ who, subject: column, body, work }) => ({ data: await reviseColumn(who, column, body, work) }),
  }),
  serve(scoreColumnApi.removeColumn, {
    guard: ({ who, params, work }) => columnFor(who, params.id, work),
    run: async ({ who, subject: column, query, work }) => ({ data: await removeColumn(who, column, query, work) }),
  }),
  serve(scoreColumnApi.releaseColumn, {
    guard: ({ who, params, work }) => columnFor(who, params.id, work),
    run: async ({ who, subject: column, body, work }) => ({ data: await releaseColumn(who, column, body, work) }),
  }),
  serve(scoreSourceApi.examOffers, {
    guard: ({ who, query, work }) => sheetFor(who, query.course_id, query.semester, work),
    run: ({ subject: known, query: { page, limit, ...search }, work }) =>
      offersOf(known, sourceOf(sources, 'EXAM'), search, { page, limit }, work),
  }),
  serve(scoreSourceApi.taskOffers, {
    guard: ({ who, query, work }) => sheetFor(who, query.course_id, query.semester, work),
    run: ({ subject: known, query: { page, limit, ...search }, work }) =>
      offersOf(known, sourceOf(sources, 'TASK'), search, { page, limit }, work),
  }),
  serve(scoreSourceApi.places, {
    // Only of the sheets that they may open.
    guard: everyone,
    run: async ({ who, query, work }) => ({
      data: await placesOf(who, sourceOf(sources, query.source), query.source_id, work),
    }),
  }),
  serve(scoreSourceApi.setFlow, {
    guard: ({ who, params, body: { semester }, work }) =>
      writtenSheetFor(who, { course_id: params.id, semester }, 'manage', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await setFlow(who, known, body, work) }),
  }),
  serve(scoreSourceApi.takeExam, {
    guard: ({ who, body, work }) => examinedSheetsFor(who, body.exam_id, work, sources),
    run: async ({ who, subject: examined, work }) => ({
      message: 'Berhasil membuat penilaian ujian',
      data: await takeExam(who, examined, work, sources),
    }),
  }),
  serve(scoreSourceApi.take, {
    guard: ({ who, body, work }) => writtenSheetFor(who, body, 'manage', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await takeMarks(who, known, body, work, sources) }),
  }),
  serve(scoreFormerApi.former, {
    guard: ({ who, params, query: { semester }, work }) =>
      writtenSheetFor(who, { course_id: params.id, semester }, 'write', work),
    run: async ({ subject: known, query: { student_id }, work }) => ({
      data: await formerMarksOf(known, student_id, work),
    }),
  }),
  serve(scoreFormerApi.takeFormer, {
    guard: ({ who, params, body: { semester }, work }) =>
      writtenSheetFor(who, { course_id: params.id, semester }, 'write', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await takeFormer(who, known, body, work) }),
  }),
  serve(scoreRecapApi.recap, {
    guard: ({ who, query, work }) => recapSubjectFor(who, query, work),
    run: async ({ who, subject, query, work }) => ({
      data:
        subject.kind === 'PUPIL'
          ? await recapOf(who, subject.pupil, work, { sources, published })
          : await legerOf(who, subject.known, query, work),
    }),
  }),
  serve(scoreRecapApi.recapDetail, {
    guard: ({ who, params, query, work }) => ownCourseFor(who, params.id, query.user_id, work),
    run: async ({ subject, work }) => ({ data: await detailOf(subject, work, { sources, published }) }),
  }),
  serve(scoreDefaultApi.defaults, {
    guard: ({ who }) => requireReader(who),
    run: async ({ who, work }) => ({ data: await defaultsOf(who, work) }),
  }),
  serve(scoreDefaultApi.setDefault, {
    guard: ({ who }) => requireSettler(who),
    run: async ({ who, params, body, work }) => ({
      message: changed,
      data: await setDefault(who, params.level, body, work),
    }),
  }),
  serve(scoreRangeApi.ranges, {
    guard: ({ who }) => requireReader(who),
    run: async ({ who, work }) => ({ data: await rangesOf(who, work) }),
  }),
  serve(scoreRangeApi.createRange, {
    guard: ({ who }) => requireSettler(who),
    run: async ({ who, body, work }) => ({ message: changed, data: await createRange(who, body, work) }),
  }),
  serve(scoreRangeApi.reviseRange, {
    guard: ({ who, params, work }) => rangeFor(who, params.id, work),
    run: async ({ who, subject: range, body, work }) => ({
      message: changed,
      data: await reviseRange(who, range, body, work),
    }),
  }),
  serve(scoreRangeApi.removeRange, {
    guard: ({ who, params, work }) => rangeFor(who, params.id, work),
    run: async ({ who, subject: range, work }) => ({ message: changed, data: await removeRange(who, range, work) }),
  }),
  serve(scoreFinalApi.writeFinal, {
    guard: ({ who, body, work }) => writtenSheetFor(who, body, 'override', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await writeFinal(who, known, body, work) }),
  }),
  serve(scoreFinalApi.finalHistory, {
    guard: ({ who, query, work }) => sheetFor(who, query.course_id, query.semester, work),
    run: ({ subject: known, query: { page, limit, ...search }, work }) =>
      finalHistoryOf(known, search, { page, limit }, work),
  }),
  serve(scoreFinalApi.setStatus, {
    guard: ({ who, body, work }) => writtenSheetFor(who, body, 'finish', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await setStatus(who, known, body, work) }),
  }),
  serve(scoreFinalApi.checkStatus, {
    guard: ({ who, body, work }) => sheetFor(who, body.course_id, body.semester, work),
    run: async ({ who, subject: known, body, work }) => ({
      data: { students: await requireFinals(who, known, body.period, work) },
    }),
  }),
]
