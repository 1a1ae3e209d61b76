/** What identity needs besides the house's own tools, opened once. */
import type { Toolbox } from '#platform/toolbox.ts'
import { proofOfWork, type CaptchaProvider } from './captcha.ts'
import type { ReasonToStay } from './device-rule.ts'
import { openGoogle, type Google } from './google.ts'

export interface IdentityTools extends Toolbox {
  captcha: CaptchaProvider
  /** Absent where no client id is set: Google is off. */
  google: Google | undefined
  reasonsToStay: readonly ReasonToStay[]
}

export const identityTools = (tools: Toolbox, reasonsToStay: readonly ReasonToStay[]): IdentityTools => ({
  ...tools,
  captcha: proofOfWork(tools),
  google: openGoogle(tools.config),
  reasonsToStay,
})
