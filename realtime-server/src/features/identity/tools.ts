/** What identity needs besides Kelasku's own tools, opened once. */
import type { Enqueue } from '#platform/jobs/jobs.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { proofOfWork, type CaptchaProvider } from './captcha.ts'
import type { ReasonToStay, SignedInHook } from './device-rule.ts'
import { openGoogle, type Google } from './google.ts'
import type { ResetWish } from './password.ts'

export interface IdentityTools extends Toolbox {
  captcha: CaptchaProvider
  /** Absent where no client id is set: Google is off. */
  google: Google | undefined
  reasonsToStay: readonly ReasonToStay[]
  /** Asks for a link for a new password, which is sent after the answer. */
  wishForReset: Enqueue<ResetWish>
  whenSignedIn: readonly SignedInHook[]
}

export const identityTools = (
  tools: Toolbox,
  reasonsToStay: readonly ReasonToStay[],
  wishForReset: Enqueue<ResetWish>,
  whenSignedIn: readonly SignedInHook[],
): IdentityTools => ({
  ...tools,
  captcha: proofOfWork(tools),
  google: openGoogle(tools.config),
  reasonsToStay,
  wishForReset,
  whenSignedIn,
})
