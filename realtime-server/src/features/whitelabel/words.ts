/** How a school calls its pupils, its classes and its terms, in what the server itself writes. */
import { overridesIn, siteTypeOf, wordingFor, type Wording } from '@kelasku/shared/whitelabel/wording'
import { eq } from 'drizzle-orm'
import { schools } from '#features/school/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { listAttributes } from './repo.ts'

export async function wordsOf(tx: Tx, schoolId: string): Promise<Wording> {
  const [school] = await tx.select({ site_type: schools.site_type }).from(schools).where(eq(schools.id, schoolId))
  return wordingFor(siteTypeOf(school?.site_type), overridesIn(await listAttributes(tx, schoolId)))
}
