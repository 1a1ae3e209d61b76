import { examTypes } from '@kelasku/shared/exam/contract'
import { examMarksApi } from '@kelasku/shared/exam/marks-api'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { heldFor } from '../service.ts'
import type { ExamTools } from '../tools.ts'
import { statisticsOf } from './analysis/service.ts'
import { answerScoreOf, markedAnswersOf, myAnswersOf, reviewOf } from './answers/service.ts'
import { detectionOf } from './detection/service.ts'
import { followedFor, gradedFor } from './guards.ts'
import { answerMatrixOf, exportAnswers } from './exports/answers.ts'
import { exportEvents, logOf } from './exports/events.ts'
import { exportScores } from './exports/scores.ts'
import { gradingQuestionsOf, gradingQueueOf, markByHand } from './hand/service.ts'
import { handOnMarks } from './hand-on.ts'
import { headerOf } from './header.ts'
import { keysOf } from './keys.ts'
import { decideLate, latePacketsOf } from './late/service.ts'
import { evaluate, setFinalScore } from './outcome/service.ts'
import { printExam } from './prints/service.ts'
import { regrade } from './regrade/service.ts'

export function marksRoutes(tools: ExamTools): Served[] {
  return [
    serve(examMarksApi.types, { guard: everyone, run: () => ({ data: examTypes.map((type) => ({ ...type })) }) }),
    serve(examMarksApi.header, {
      guard: ({ who, query, work }) => heldFor(who, query.exam_id, 'read', work),
      run: async ({ subject: known, work }) => ({ data: await headerOf(known.row, work) }),
    }),
    serve(examMarksApi.preview, {
      guard: ({ who, params, work }) => gradedFor(who, params, work),
      run: async ({ subject: { attempt }, work }) => ({ data: await markedAnswersOf(attempt, work) }),
    }),
    serve(examMarksApi.review, {
      guard: ({ who, params, query, work }) => followedFor(who, { exam_id: params.id, ...query }, work),
      run: async ({ subject: sitting, work }) => ({ data: await reviewOf(sitting, work) }),
    }),
    serve(examMarksApi.myAnswers, {
      guard: ({ who, body, work }) => followedFor(who, body, work),
      run: async ({ who, subject: sitting, work }) => ({ data: await myAnswersOf(who, sitting, work, tools) }),
    }),
    serve(examMarksApi.answerScore, {
      guard: ({ who, body, work }) => followedFor(who, body, work),
      run: async ({ subject: sitting, body, work }) => ({
        data: await answerScoreOf(sitting, body.question_id, work),
      }),
    }),
    serve(examMarksApi.markPoint, {
      guard: ({ who, params, work }) => gradedFor(who, params, work),
      async run({ who, subject: sitting, body, work }) {
        const data = await markByHand(who, sitting, body, work)
        await handOnMarks(who, sitting.exam, work, tools)
        return { data }
      },
    }),
    serve(examMarksApi.evaluate, {
      guard: ({ who, params, work }) => gradedFor(who, params, work),
      async run({ who, subject: sitting, work }) {
        const data = await evaluate(who, sitting, work)
        await handOnMarks(who, sitting.exam, work, tools)
        return { message: 'Berhasil membuat penilaian ujian', data }
      },
    }),
    serve(examMarksApi.finalScore, {
      guard: ({ who, params, work }) => gradedFor(who, params, work),
      async run({ who, subject: sitting, body, work }) {
        const data = await setFinalScore(who, sitting, body, work)
        await handOnMarks(who, sitting.exam, work, tools)
        return { data }
      },
    }),
    serve(examMarksApi.gradingQuestions, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'grade', work),
      run: async ({ subject: known, work }) => ({ data: await gradingQuestionsOf(known.row, work) }),
    }),
    serve(examMarksApi.gradingQueue, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'grade', work),
      run: ({ params, query: { page, limit, state, anonymous }, work }) =>
        gradingQueueOf({ examId: params.id, questionId: params.question_id, state, anonymous }, { page, limit }, work),
    }),
    serve(examMarksApi.keys, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'grade', work),
      run: async ({ subject: known, work }) => ({ data: await keysOf(known.row, work) }),
    }),
    serve(examMarksApi.regrade, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
      async run({ who, subject: known, body, work }) {
        const data = await regrade(who, known.row, body, work)
        if (data.is_applied) await handOnMarks(who, known.row, work, tools)
        return { data }
      },
    }),
    serve(examMarksApi.latePackets, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'grade', work),
      run: async ({ subject: known, work }) => ({ data: await latePacketsOf(known.row, work) }),
    }),
    serve(examMarksApi.decideLate, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'grade', work),
      async run({ who, subject: known, params, body, work }) {
        const data = await decideLate(who, known.row, params.packet_id, body, work)
        await handOnMarks(who, known.row, work, tools)
        return { data }
      },
    }),
    serve(examMarksApi.detection, {
      guard: ({ who, params, work }) => gradedFor(who, params, work, 'retrace'),
      run: async ({ subject: { attempt }, work }) => ({ data: await detectionOf(attempt, work) }),
    }),
    serve(examMarksApi.statistics, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'grade', work),
      run: async ({ subject: known, work }) => ({ data: await statisticsOf(known.row, work) }),
    }),
    serve(examMarksApi.answerMatrix, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'grade', work),
      run: ({ subject: known, query, work }) => answerMatrixOf(known.row, query, work),
    }),
    serve(examMarksApi.events, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
      run: ({ subject: known, query: { page, limit, ...search }, work }) =>
        logOf(known.row, search, { page, limit }, work),
    }),
    serve(examMarksApi.exportScores, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'grade', work),
      run: ({ subject: known, work }) => exportScores(known.row, work),
    }),
    serve(examMarksApi.exportAnswers, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'grade', work),
      run: ({ subject: known, work }) => exportAnswers(known.row, work),
    }),
    serve(examMarksApi.exportEvents, {
      guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
      run: ({ subject: known, work }) => exportEvents(known.row, work),
    }),
    serve(examMarksApi.exportPdf, {
      // What is printed says who may; each kind has a rule of its own.
      guard: ({ who, query, work }) => heldFor(who, query.exam_id, 'read', work),
      run: ({ who, subject: known, query, work }) => printExam(who, known, query, work, tools),
    }),
  ]
}
