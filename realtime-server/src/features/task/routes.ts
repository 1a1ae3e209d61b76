import { taskApi } from '@kelasku/shared/task/api'
import type { ScoreNews } from '#features/score/source.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { comment, commentableFor } from './comments.ts'
import { handIn, ownReferenceFor, withdraw } from './hand-in/service.ts'
import { taskGradingRoutes } from './grading/routes.ts'
import { askRevision, excuse } from './hand-in/teacher.ts'
import { historyOf } from './history.ts'
import { presentItem, presentReference, presentTask } from './present.ts'
import {
  copiedTaskFor,
  givenBy,
  gradedReferenceFor,
  groupFor,
  overseenTaskFor,
  ownTasksOf,
  referenceFor,
  referencesOf,
  removableTaskFor,
  removableTasksFor,
  requireSetter,
  requireStaff,
  taskFor,
  taughtTaskFor,
  waitingFor,
} from './service.ts'
import type { KnownTask } from './repo.ts'
import { amendTask } from './setting/amend.ts'
import { copyTask, removeTasks, restoreTask, reviseTask, setTask } from './setting/service.ts'

export const taskRoutes = (tools: Toolbox, scoreNews: ScoreNews): Served[] => [
  ...taskGradingRoutes(tools, scoreNews),
  serve(taskApi.mine, {
    guard: everyone,
    run: ({ who, query: { page, limit, ...search }, work }) => ownTasksOf(who, search, { page, limit }, work),
  }),
  serve(taskApi.given, {
    guard: ({ who }) => requireStaff(who),
    run: ({ who, query: { page, limit, ...search }, work }) => givenBy(who, search, { page, limit }, work),
  }),
  serve(taskApi.waiting, {
    guard: ({ who }) => requireStaff(who),
    run: ({ who, query: { page, limit, course_id }, work }) => waitingFor(who, course_id, { page, limit }, work),
  }),
  serve(taskApi.create, {
    guard: ({ who }) => requireSetter(who),
    run: async ({ who, body, work }) => ({ data: await setTask(who, body, work) }),
  }),
  serve(taskApi.get, {
    guard: ({ who, params, work }) => taskFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await presentTask(who, known, work) }),
  }),
  serve(taskApi.group, {
    guard: ({ who, params, work }) => groupFor(who, params.id, work),
    run: ({ who, subject: tasks }) => ({ data: tasks.map((task) => presentItem(who, task)) }),
  }),
  serve(taskApi.update, {
    guard: ({ who, params, work }) => taughtTaskFor(who, params.id, work),
    run: async ({ who, subject: known, query, body, work }) => ({
      data: await reviseTask(who, known, body, query.isOnlyCurrentClass, work),
    }),
  }),
  serve(taskApi.amend, {
    guard: ({ who, params, work }) => taughtTaskFor(who, params.id, work),
    async run({ who, subject: known, query, body, work }) {
      const data = await amendTask(who, known, body, query.isOnlyCurrentClass, work)
      // By another end other scores are late.
      const amended = query.isOnlyCurrentClass ? [known] : await groupFor(who, known.row.group_id, work)
      await ofEach(amended, (id) => scoreNews.scored(who, id, work))
      return { data }
    },
  }),
  serve(taskApi.copy, {
    guard: ({ who, params, work }) => copiedTaskFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await copyTask(who, known, body, work) }),
  }),
  serve(taskApi.removeMany, {
    guard: ({ who, body, work }) => removableTasksFor(who, body.assessment_ids, work),
    run: async ({ who, subject: tasks, work }) => {
      const { handed_in, graded } = await removeTasks(who, tasks, work)
      await ofEach(tasks, (id) => scoreNews.removed(who, id, work))
      return { data: { removed: tasks.length, handed_in, graded } }
    },
  }),
  serve(taskApi.remove, {
    guard: ({ who, params, work }) => removableTaskFor(who, params.id, work),
    async run({ who, subject: known, work }) {
      const counts = await removeTasks(who, [known], work)
      await scoreNews.removed(who, known.row.id, work)
      return { data: { id: known.row.id, ...counts } }
    },
  }),
  serve(taskApi.restore, {
    guard: ({ who, params, work }) => removableTaskFor(who, params.id, work),
    async run({ who, subject: known, work }) {
      const data = await restoreTask(who, known, work)
      await scoreNews.restored(who, known.row.id, work)
      return { data }
    },
  }),

  serve(taskApi.references, {
    guard: ({ who, params, work }) => overseenTaskFor(who, params.id, work),
    run: ({ who, subject: known, query: { page, limit, ...search }, work }) =>
      referencesOf(who, known, search, { page, limit }, work),
  }),
  serve(taskApi.reference, {
    guard: ({ who, params, work }) => referenceFor(who, params.refId, work, params.id),
    run: async ({ who, subject: known, work }) => ({ data: await presentReference(who, known, work) }),
  }),
  serve(taskApi.referenceById, {
    guard: ({ who, params, work }) => referenceFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await presentReference(who, known, work) }),
  }),
  serve(taskApi.history, {
    guard: ({ who, query, work }) => referenceFor(who, query.assessment_reference_id, work),
    run: async ({ who, subject: known, work }) => ({ data: await historyOf(who, known, work) }),
  }),
  serve(taskApi.handIn, {
    guard: ({ who, params, work }) => ownReferenceFor(who, params.id, params.refId, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await handIn(who, known, body, work) }),
  }),
  serve(taskApi.withdraw, {
    guard: ({ who, params, work }) => ownReferenceFor(who, params.id, params.refId, work),
    run: async ({ who, subject: known, work }) => ({ data: await withdraw(who, known, work) }),
  }),
  serve(taskApi.askRevision, {
    guard: ({ who, params, work }) => gradedReferenceFor(who, params.id, params.refId, work),
    async run({ who, subject: known, body, work }) {
      const data = await askRevision(who, known, body, work)
      await scoreNews.scored(who, known.row.id, work)
      return { data }
    },
  }),
  serve(taskApi.excuse, {
    guard: ({ who, params, work }) => gradedReferenceFor(who, params.id, params.refId, work),
    async run({ who, subject: known, body, work }) {
      const data = await excuse(who, known, body, work)
      await scoreNews.scored(who, known.row.id, work)
      return { data }
    },
  }),
  serve(taskApi.comment, {
    guard: ({ who, params, work }) => commentableFor(who, params.id, params.refId, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await comment(who, known, body, work) }),
  }),
]

/** One sheet after the other, in the order in which everybody takes hold of them. */
async function ofEach(tasks: readonly KnownTask[], publish: (taskId: string) => Promise<void>): Promise<void> {
  for (const { row } of tasks.toSorted((one, other) => (one.row.course_id < other.row.course_id ? -1 : 1)))
    await publish(row.id)
}
