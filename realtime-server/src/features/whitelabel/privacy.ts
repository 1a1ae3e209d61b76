import { aboutNobody } from '#platform/privacy.ts'
import { whitelabelAttributes, whitelabelVersions } from './table.ts'

export const whitelabelPrivacy = [
  aboutNobody(whitelabelAttributes, ['school_id', 'key', 'value', 'updated_at']),
  aboutNobody(whitelabelVersions, ['school_id', 'version']),
]
