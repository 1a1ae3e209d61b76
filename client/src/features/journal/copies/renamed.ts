import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { isText } from '#platform/storage.ts'

/** With other files in the place of its own. */
export const renamed = (doc: WrittenDoc, renames: ReadonlyMap<string, string>): WrittenDoc =>
  JSON.parse(
    JSON.stringify(doc),
    (_name, value: unknown) => (isText(value) && renames.get(value)) || value,
  ) as WrittenDoc // only names in it are others
