import { backgroundProcessApi } from '@kelasku/shared/background-process/contract'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Processes } from './engine.ts'
import { actOnProcess, presentProcess, processesOf, processFor } from './service.ts'

export const backgroundProcessRoutes = (processes: Processes): Served[] => [
  serve(backgroundProcessApi.list, {
    guard: everyone,
    run: ({ who, query, work }) => processesOf(who, query, query, work, processes),
  }),
  serve(backgroundProcessApi.get, {
    guard: ({ who, params, work }) => processFor(who, params.id, work),
    run: ({ who, subject: shown }) => ({ data: presentProcess(who, shown, processes) }),
  }),
  ...(['cancel', 'retry', 'undo'] as const).map((action) =>
    serve(backgroundProcessApi[action], {
      guard: ({ who, params, work }) => processFor(who, params.id, work),
      run: async ({ who, subject: shown, work }) => ({ data: await actOnProcess(who, shown, action, work, processes) }),
    }),
  ),
]
