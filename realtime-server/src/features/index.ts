/** One line a feature: the calls that it serves. */
import { fileRoutes } from '#platform/files/routes.ts'
import type { Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { classroomRoutes } from './classroom/routes.ts'
import type { ReasonToStay } from './identity/device-rule.ts'
import { identityRoutes } from './identity/routes.ts'
import { regionRoutes } from './region/routes.ts'
import { schoolRoutes } from './school/routes.ts'
import { whitelabelRoutes } from './whitelabel/routes.ts'

/** Why a session may outlive the sign-in on a newer device; a feature that has a reason adds it here. */
const reasonsToStay: ReasonToStay[] = []

export const servedBy = (tools: Toolbox): Served[] => [
  ...schoolRoutes(), //
  ...identityRoutes(tools, reasonsToStay),
  ...classroomRoutes(tools),
  ...regionRoutes(),
  ...whitelabelRoutes(tools),
  ...fileRoutes(tools),
]
