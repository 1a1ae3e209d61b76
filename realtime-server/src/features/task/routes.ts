import { taskApi } from '@kelasku/shared/task/api'
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
import { amendTask } from './setting/amend.ts'
import { copyTask, removeTasks, restoreTask, reviseTask, setTask } from './setting/service.ts'

export const taskRoutes = (tools: Toolbox): Served[] => [
  ...taskGradingRoutes(tools),
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
    run: async ({ who, subject: known, query, body, work }) => ({
      data: await amendTask(who, known, body, query.isOnlyCurrentClass, work),
    }),
  }),
  serve(taskApi.copy, {
    guard: ({ who, params, work }) => copiedTaskFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await copyTask(who, known, body, work) }),
  }),
  serve(taskApi.removeMany, {
    guard: ({ who, body, work }) => removableTasksFor(who, body.assessment_ids, work),
    run: async ({ who, subject: tasks, work }) => {
      const { handed_in, graded } = await removeTasks(who, tasks, work)
      return { data: { removed: tasks.length, handed_in, graded } }
    },
  }),
  serve(taskApi.remove, {
    guard: ({ who, params, work }) => removableTaskFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({
      data: { id: known.row.id, ...(await removeTasks(who, [known], work)) },
    }),
  }),
  serve(taskApi.restore, {
    guard: ({ who, params, work }) => removableTaskFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await restoreTask(who, known, work) }),
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
    run: async ({ who, subject: known, body, work }) => ({ data: await askRevision(who, known, body, work) }),
  }),
  serve(taskApi.excuse, {
    guard: ({ who, params, work }) => gradedReferenceFor(who, params.id, params.refId, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await excuse(who, known, body, work) }),
  }),
  serve(taskApi.comment, {
    guard: ({ who, params, work }) => commentableFor(who, params.id, params.refId, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await comment(who, known, body, work) }),
  }),
]
