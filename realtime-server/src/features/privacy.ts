/** Everything that the house keeps about people, table by table. */
import { platformPrivacy } from '#platform/own-privacy.ts'
import type { TablePrivacy } from '#platform/privacy.ts'
import { classroomPrivacy } from './classroom/privacy.ts'
import { identityPrivacy } from './identity/privacy.ts'
import { profilePrivacy } from './profile/privacy.ts'
import { regionPrivacy } from './region/privacy.ts'
import { schoolPrivacy } from './school/privacy.ts'
import { whitelabelPrivacy } from './whitelabel/privacy.ts'

export const privacy: TablePrivacy[] = [
  ...platformPrivacy,
  ...profilePrivacy,
  ...schoolPrivacy,
  ...classroomPrivacy,
  ...identityPrivacy,
  ...regionPrivacy,
  ...whitelabelPrivacy,
]
