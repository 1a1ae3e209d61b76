import { aboutNobody } from '#platform/privacy.ts'
import { whitelabelAttributes } from './table.ts'

export const whitelabelPrivacy = [aboutNobody(whitelabelAttributes, ['school_id', 'key', 'value', 'updated_at'])]
