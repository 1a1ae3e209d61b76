import { pageMeta } from '@kelasku/shared/kernel/paging'
import { scoreSubmissionApi, submissionFailure, submissionRefusal } from '@kelasku/shared/score-submission/contract'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { readColumnFor } from '#features/score/columns.ts'
import { failingWith } from '#features/score/failing.ts'
import { sheetFor } from '#features/score/service.ts'
import { decide, type Deciding } from './decide.ts'
import { columnLinesOf, concludedClassFor, conclusionOf, scoresOf, submissionsOf, tasksOf } from './list.ts'
import { listedSheetFor, writtenSubmissionFor } from './service.ts'
import { saveList, takeStep } from './submit.ts'

const updated = 'Status Updated'

const scoreList = scoreRefusal.FAILED_GET_SCORE_LIST
const status = submissionFailure.FAILED_UPDATE_SCORE_SUBMISSION_STATUS

/** @param deciding asks report cards, exams and tasks, of which submissions know nothing. */
export const scoreSubmissionRoutes = (deciding: Deciding): Served[] => [
  serve(scoreSubmissionApi.saveList, {
    guard: ({ who, body, work }) => listedSheetFor(who, body, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await saveList(who, known, body, work) }),
  }),
  failingWith(
    status,
    serve(scoreSubmissionApi.submit, {
      guard: ({ who, params, work }) => writtenSubmissionFor(who, params.id, work),
      run: async ({ who, subject, body: { status: wanted, version }, work }) => {
        const event = wanted === 'SUBMITTED' ? 'submit' : 'withdraw'
        const step = { event, as: 'TEACHER', version, reason: '' } as const
        const data = await takeStep(who, subject, step, work, deciding.sources)
        return { message: updated, data }
      },
    }),
  ),
  failingWith(
    status,
    serve(scoreSubmissionApi.decide, {
      guard: ({ who, params, work }) => writtenSubmissionFor(who, params.id, work),
      run: async ({ who, subject, body, work }) => ({
        message: updated,
        data: await decide(who, subject, body, work, deciding),
      }),
    }),
  ),
  failingWith(
    submissionRefusal.FAILED_GET_SCORE_SUBMISSION_LIST,
    serve(scoreSubmissionApi.list, {
      guard: everyone,
      run: ({ who, query: { page, limit, ...search }, work }) => submissionsOf(who, search, { page, limit }, work),
    }),
  ),
  failingWith(
    submissionRefusal.FAILED_GET_TASK_LIST,
    serve(scoreSubmissionApi.tasks, {
      guard: ({ who, query, work }) => sheetFor(who, query.course_id, query.semester, work),
      run: async ({ who, subject: known, query: { period }, work }) => ({
        data: await tasksOf(who, known, period, work),
      }),
    }),
  ),
  failingWith(
    submissionRefusal.FAILED_GET_CONCLUSION,
    serve(scoreSubmissionApi.conclusion, {
      guard: ({ who, query, work }) => concludedClassFor(who, query.class_id, work),
      run: ({ subject, query: { page, limit, ...search }, work }) =>
        conclusionOf(subject, search, { page, limit }, work),
    }),
  ),
  failingWith(
    scoreList,
    serve(scoreSubmissionApi.columnLines, {
      guard: ({ who, query, work }) => readColumnFor(who, query.score_id, work),
      run: async ({ who, subject: column, query: { page, limit, name }, work }) => {
        const lines = await columnLinesOf(who, column, name, work)
        const paging = { page, limit }
        return { data: lines.slice((page - 1) * limit, page * limit), meta: pageMeta(paging, lines.length) }
      },
    }),
  ),
  failingWith(
    scoreList,
    serve(scoreSubmissionApi.allColumnLines, {
      guard: ({ who, query, work }) => readColumnFor(who, query.score_id, work),
      run: async ({ who, subject: column, query: { name }, work }) => ({
        data: await columnLinesOf(who, column, name, work),
      }),
    }),
  ),
  failingWith(
    scoreList,
    serve(scoreSubmissionApi.studentScores, {
      guard: ({ who, query, work }) => sheetFor(who, query.course_Id, query.semester, work),
      run: async ({ who, subject: known, query: { user_id, period }, work }) => ({
        data: await scoresOf(who, known, user_id, period, work),
      }),
    }),
  ),
]
