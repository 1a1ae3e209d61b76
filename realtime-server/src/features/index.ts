/** One line a feature: the calls that it serves. */
import type { Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { classroomRoutes } from './classroom/routes.ts'
import { schoolRoutes } from './school/routes.ts'

export const servedBy = (tools: Toolbox): Served[] => [
  ...schoolRoutes(), //
  ...classroomRoutes(tools),
]
