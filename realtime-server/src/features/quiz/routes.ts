import { quizApi } from '@kelasku/shared/quiz/contract'
import { templateOf } from '#features/import/service.ts'
import { drawImage } from '#platform/files/save.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { keepPicture } from './pictures.ts'
import { presentQuestions } from './questions/presenter.ts'
import { listQuestions } from './questions/repo.ts'
import {
  discardQuiz,
  duplicateQuiz,
  heldFor,
  historyOf,
  presentPaper,
  presentQuiz,
  quizFor,
  quizzesOf,
  readersOnly,
  reviseQuiz,
  setQuizStatus,
  shareQuiz,
  writeQuiz,
  writersOnly,
} from './service.ts'
import { questionImport } from './sheet/import.ts'
import { readQuestions } from './sheet/reading.ts'
import { exportOf } from './sheet/writing.ts'

export const quizRoutes = (tools: Toolbox): Served[] => [
  serve(quizApi.mine, {
    guard: ({ who }) => readersOnly(who),
    run: ({ who, query: { page, limit, ...search }, work }) =>
      quizzesOf(who, { ...search, from: 'self' }, { page, limit }, work),
  }),
  serve(quizApi.list, {
    guard: ({ who }) => readersOnly(who),
    run: ({ who, query: { page, limit, shared, ...search }, work }) =>
      quizzesOf(who, { ...search, from: shared ? 'others' : 'all' }, { page, limit }, work),
  }),
  serve(quizApi.create, {
    guard: ({ who }) => writersOnly(who),
    run: async ({ who, body, work }) => ({ data: await writeQuiz(who, body, work) }),
  }),
  serve(quizApi.revise, {
    guard: ({ who, body, work }) => heldFor(who, body.id, 'edit', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await reviseQuiz(who, known, body, work) }),
  }),
  serve(quizApi.setStatus, {
    guard: ({ who, body, work }) => heldFor(who, body.id, 'publish', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await setQuizStatus(who, known, body.status, work) }),
  }),
  serve(quizApi.get, {
    guard: ({ who, params, work }) => quizFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await presentQuiz(who, known, work) }),
  }),
  serve(quizApi.paper, {
    guard: ({ who, params, work }) => quizFor(who, params.id, work),
    run: async ({ subject: known, work }) => ({ data: await presentPaper(known, work) }),
  }),
  serve(quizApi.remove, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'remove', work),
    run: async ({ subject: known, work }) => ({ data: await discardQuiz(known, work) }),
  }),
  serve(quizApi.duplicate, {
    guard: async ({ who, params, work }) => {
      const known = await quizFor(who, params.id, work)
      writersOnly(who)
      return known
    },
    run: async ({ who, subject: known, work }) => ({ data: await duplicateQuiz(who, known, work) }),
  }),
  serve(quizApi.share, {
    guard: ({ who, body, work }) => heldFor(who, body.id, 'share', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await shareQuiz(who, known, body.shares, work) }),
  }),
  serve(quizApi.upload, {
    // Drawing takes a while and needs no connection.
    prepare: async ({ who, body }) => {
      writersOnly(who)
      return drawImage(body.file, who)
    },
    guard: everyone,
    run: async ({ who, prepared: drawn, work }) => ({ data: await keepPicture(who, drawn, work, tools) }),
  }),
  serve(quizApi.history, {
    guard: ({ who }) => readersOnly(who),
    run: ({ who, query: { page, limit, ...search }, work }) => historyOf(who, search, { page, limit }, work),
  }),
  serve(quizApi.readSheet, {
    prepare: async ({ who, body }) => {
      writersOnly(who)
      return readQuestions(await readSheet(body.file))
    },
    guard: everyone,
    run: ({ prepared: data }) => ({ data }),
  }),
  serve(quizApi.exportSheet, {
    guard: ({ who, params, work }) => quizFor(who, params.id, work),
    run: async ({ subject: { row }, work }) =>
      exportOf(row.title, presentQuestions(await listQuestions(work.tx, [row.id]))),
  }),
  serve(quizApi.questions, {
    guard: ({ who, params, work }) => quizFor(who, params.id, work),
    run: async ({ params, work }) => ({ data: presentQuestions(await listQuestions(work.tx, [params.id])) }),
  }),
  serve(quizApi.template, {
    guard: ({ who, params, work }) => quizFor(who, params.id, work),
    run: () => templateOf(questionImport),
  }),
]
