import { mended } from '@kelasku/shared/kernel/mending'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'

/** With other files, and other units, in the place of its own. */
export const renamed = (doc: WrittenDoc, ids: ReadonlyMap<string, string>): WrittenDoc =>
  mended(
    JSON.parse(JSON.stringify(doc), (_name, value: unknown) => (typeof value === 'string' && ids.get(value)) || value),
  )
