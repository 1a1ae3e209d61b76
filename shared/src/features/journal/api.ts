/** All calls of the feature, each described in the room that it belongs to. */
import { accessApi } from './access.ts'
import { copyApi } from './copies.ts'
import { journalApi } from './contract.ts'
import { logApi } from './log.ts'
import { templateApi } from './own-templates.ts'
import { cardTargetApi } from './card-targets.ts'
import { remarkApi } from './remarks.ts'
import { versionApi } from './versions.ts'

export const journalCalls = {
  ...journalApi,
  ...accessApi,
  ...versionApi,
  ...remarkApi,
  ...copyApi,
  ...templateApi,
  ...cardTargetApi,
  ...logApi,
}
