import type { Work } from '#platform/database/work.ts'
import { listAttributes } from './repo.ts'
import { saveAttributes } from './write.ts'

/** Only what the tenant does not say yet: a colour that somebody chose stays chosen. */
export async function seedAppearance(work: Work, schoolId: string, attributes: Record<string, string>): Promise<void> {
  const said = new Set((await listAttributes(work.tx, schoolId)).map(({ key }) => key))
  const unsaid = Object.entries(attributes).filter(([key]) => !said.has(key))
  if (unsaid.length > 0) await saveAttributes(work, schoolId, Object.fromEntries(unsaid))
}
