import { rolloverApi } from '@kelasku/shared/rollover/contract'
import type { Processes } from '#features/background-process/engine.ts'
import { adminOnly } from '#features/school/service.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { rolloverProcess } from './process.ts'
import {
  addLine,
  decideClass,
  clearExceptions,
  decideStudents,
  discardRollover,
  dropLine,
  planRollover,
  reviseLine,
  reviseRollover,
  rolloverFor,
  rolloversOf,
  runRollover,
  studentsOf,
} from './service.ts'
import { presentRollover } from './view.ts'

export function rolloverRoutes(tools: Toolbox, processes: Processes): Served[] {
  const kind = rolloverProcess(tools)
  return [
    serve(rolloverApi.list, {
      guard: ({ who }) => adminOnly(who),
      run: ({ who, query, work }) => rolloversOf(who, query, work),
    }),
    serve(rolloverApi.create, {
      guard: ({ who }) => adminOnly(who),
      run: async ({ who, body, work }) => ({ data: await planRollover(who, body, work) }),
    }),
    serve(rolloverApi.get, {
      guard: ({ who, params, work }) => rolloverFor(who, params.id, work),
      run: async ({ who, subject: rollover, work }) => ({ data: await presentRollover(who, rollover, work) }),
    }),
    serve(rolloverApi.revise, {
      guard: ({ who, params, work }) => rolloverFor(who, params.id, work),
      run: async ({ who, subject: rollover, body, work }) => ({
        data: await reviseRollover(who, rollover, body, work),
      }),
    }),
    serve(rolloverApi.discard, {
      guard: ({ who, params, work }) => rolloverFor(who, params.id, work),
      run: async ({ subject: rollover, work }) => ({ data: await discardRollover(rollover, work) }),
    }),
    serve(rolloverApi.addClass, {
      guard: ({ who, params, work }) => rolloverFor(who, params.id, work),
      run: async ({ who, subject: rollover, body, work }) => ({ data: await addLine(who, rollover, body, work) }),
    }),
    serve(rolloverApi.reviseClass, {
      guard: ({ who, params, work }) => rolloverFor(who, params.id, work),
      run: async ({ who, params, subject: rollover, body, work }) => ({
        data: await reviseLine(who, rollover, params.line_id, body, work),
      }),
    }),
    serve(rolloverApi.removeClass, {
      guard: ({ who, params, work }) => rolloverFor(who, params.id, work),
      run: async ({ who, params, subject: rollover, work }) => ({
        data: await dropLine(who, rollover, params.line_id, work),
      }),
    }),
    serve(rolloverApi.decideSource, {
      guard: ({ who, params, work }) => rolloverFor(who, params.id, work),
      run: async ({ who, params, subject: rollover, body, work }) => ({
        data: await decideClass(who, rollover, params.class_id, body, work),
      }),
    }),
    serve(rolloverApi.students, {
      guard: ({ who, params, work }) => rolloverFor(who, params.id, work),
      run: ({ subject: rollover, query, work }) => studentsOf(rollover, query, query, work),
    }),
    serve(rolloverApi.decideStudents, {
      guard: ({ who, params, work }) => rolloverFor(who, params.id, work),
      run: async ({ who, subject: rollover, body, work }) => ({
        data: await decideStudents(who, rollover, body.user_ids, body.decision, work),
      }),
    }),
    serve(rolloverApi.clearExceptions, {
      guard: ({ who, params, work }) => rolloverFor(who, params.id, work),
      run: async ({ who, subject: rollover, query, work }) => ({
        data: await clearExceptions(who, rollover, query.class_id, work),
      }),
    }),
    serve(rolloverApi.run, {
      guard: ({ who, params, work }) => rolloverFor(who, params.id, work),
      run: async ({ who, subject: rollover, body, work }) => ({
        data: await runRollover(who, rollover, body.version, work, { processes, kind }),
      }),
    }),
  ]
}
