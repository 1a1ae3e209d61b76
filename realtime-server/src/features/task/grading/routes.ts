import type { Actor } from '@kelasku/shared/kernel/actor'
import { taskGradingApi } from '@kelasku/shared/task/grading-api'
import type { ScoreNews } from '#features/score/source.ts'
import type { Work } from '#platform/database/work.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import {
  gradedReferenceFor,
  overseenTaskFor,
  referenceAnew,
  referenceFor,
  taskAnew,
  taughtTaskFor,
} from '../service.ts'
import { chooseHandIn, extend, takeScoreBack, waiveLate } from './adjust.ts'
import { archiveOf } from './exports/archive.ts'
import { exportScores } from './exports/sheet.ts'
import { extensionOffersOf } from './extension.ts'
import { giveScore } from './grade.ts'
import { drawnReferenceFor, gradedTaskFor, hintedTaskFor } from './guards.ts'
import { drawOn, marksFor, requireHandedIn } from './page-marks.ts'
import { printList, printSheet } from './prints/service.ts'
import { releaseScores } from './release.ts'
import { saveScores, scoreMissed } from './scores.ts'
import { similarityOf } from './similar/service.ts'

interface Ask {
  who: Actor
  params: { id: string; refId: string }
  work: Work
}

const guard = ({ who, params, work }: Ask) => gradedReferenceFor(who, params.id, params.refId, work)

/** The pupil's part as it stands after the change. */
const shownAnew = async ({ who, params, work }: Ask) => ({ data: await referenceAnew(who, params.refId, work) })

export const taskGradingRoutes = (tools: Toolbox, scoreNews: ScoreNews): Served[] => [
  serve(taskGradingApi.grade, {
    guard,
    async run(ask) {
      await giveScore(ask.who, ask.subject.row, ask.params.refId, ask.query.nilai, ask.body, ask.work)
      await scoreNews.scored(ask.who, ask.subject.row.id, ask.work)
      return shownAnew(ask)
    },
  }),
  serve(taskGradingApi.ungrade, {
    guard,
    async run(ask) {
      await takeScoreBack(ask.who, ask.subject.row, ask.params.refId, ask.query.version, ask.work)
      await scoreNews.scored(ask.who, ask.subject.row.id, ask.work)
      return shownAnew(ask)
    },
  }),
  serve(taskGradingApi.extend, {
    guard,
    async run(ask) {
      await extend(ask.who, ask.subject.row, ask.params.refId, ask.body, ask.work)
      await scoreNews.scored(ask.who, ask.subject.row.id, ask.work)
      return shownAnew(ask)
    },
  }),
  serve(taskGradingApi.waiveLate, {
    guard,
    async run(ask) {
      await waiveLate(ask.who, ask.subject.row, ask.params.refId, ask.body, ask.work)
      await scoreNews.scored(ask.who, ask.subject.row.id, ask.work)
      return shownAnew(ask)
    },
  }),
  serve(taskGradingApi.chooseHandIn, {
    guard,
    async run(ask) {
      await chooseHandIn(ask.who, ask.subject.row, ask.params.refId, ask.body, ask.work)
      await scoreNews.scored(ask.who, ask.subject.row.id, ask.work)
      return shownAnew(ask)
    },
  }),
  serve(taskGradingApi.scores, {
    guard: ({ who, params, work }) => gradedTaskFor(who, params.id, work),
    async run({ who, subject: { row }, body, work }) {
      const data = await saveScores(who, row, body, work)
      await scoreNews.scored(who, row.id, work)
      return { data }
    },
  }),
  serve(taskGradingApi.missed, {
    guard: ({ who, params, work }) => gradedTaskFor(who, params.id, work),
    async run({ who, subject: { row }, body, work }) {
      const data = await scoreMissed(who, row, body.reference_ids, work)
      await scoreNews.scored(who, row.id, work)
      return { data }
    },
  }),
  serve(taskGradingApi.release, {
    guard: ({ who, params, work }) => taughtTaskFor(who, params.id, work),
    async run({ who, subject: { row }, work }) {
      await releaseScores(row, work)
      return { data: await taskAnew(who, row.id, work) }
    },
  }),
  serve(taskGradingApi.extensionOffers, {
    guard: ({ who, params, work }) => hintedTaskFor(who, params.id, work),
    run: async ({ subject: task, work }) => ({ data: await extensionOffersOf(task, work) }),
  }),
  serve(taskGradingApi.marks, {
    guard: ({ who, params, work }) => referenceFor(who, params.refId, work, params.id),
    async run({ who, subject: known, params, work }) {
      const of = { school_id: known.school_id, reference_id: known.ref.id, file_id: params.fileId }
      await requireHandedIn(work.tx, of)
      return { data: await marksFor(who, known, of, work) }
    },
  }),
  serve(taskGradingApi.mark, {
    guard: ({ who, params, work }) => drawnReferenceFor(who, params.id, params.refId, work),
    async run({ who, subject: known, params, body, work }) {
      const of = { school_id: known.school_id, reference_id: known.ref.id, file_id: params.fileId }
      await requireHandedIn(work.tx, of)
      return { data: await drawOn(who, known, of, body, work) }
    },
  }),
  serve(taskGradingApi.similar, {
    guard: ({ who, params, work }) => hintedTaskFor(who, params.id, work),
    run: async ({ subject: { row }, work }) => ({ data: await similarityOf(row, work) }),
  }),
  serve(taskGradingApi.export, {
    guard: ({ who, params, work }) => overseenTaskFor(who, params.id, work),
    run: ({ who, subject: { row }, work }) => exportScores(who, row, work),
  }),
  serve(taskGradingApi.files, {
    guard: ({ who, params, work }) => overseenTaskFor(who, params.id, work),
    run: ({ who, subject: { row }, work }) => archiveOf(who, row, work, tools),
  }),
  serve(taskGradingApi.print, {
    guard: ({ who, params, work }) => overseenTaskFor(who, params.id, work),
    run: ({ who, subject: { row }, query, work }) => printList(who, row, query.paper, work, tools),
  }),
  serve(taskGradingApi.sheet, {
    guard: ({ who, params, work }) => referenceFor(who, params.refId, work, params.id),
    async run({ who, params, query, work }) {
      const { row } = await overseenTaskFor(who, params.id, work)
      return printSheet(who, row, params.refId, query.paper, work, tools)
    },
  }),
]
