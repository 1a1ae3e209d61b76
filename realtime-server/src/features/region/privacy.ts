import { aboutNobody } from '#platform/privacy.ts'
import { regions } from './table.ts'

export const regionPrivacy = [aboutNobody(regions, ['id', 'parent_id', 'level', 'name'])]
