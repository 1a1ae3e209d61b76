/** Who gets a mail, and in the words of which school it is written. */
import { overridesIn, siteTypeOf, wordingFor } from '@kelasku/shared/whitelabel/wording'
import { and, asc, eq } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import type { UserRow } from '#features/profile/repo.ts'
import { schoolMembers, schools } from '#features/school/table.ts'
import { whitelabelAttributes } from '#features/whitelabel/table.ts'
import type { Tx } from '#platform/database/work.ts'
import type { Reader } from './mails.ts'

export async function readerByEmail(tx: Tx, email: string): Promise<{ userId: string; reader: Reader } | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  return user && { userId: user.id, reader: await readerOf(tx, user, email) }
}

/** Work beyond row-level security: the first school that the person joined speaks. */
export async function readerOf(tx: Tx, user: UserRow, email: string): Promise<Reader> {
  const [school] = await tx
    .select({ id: schools.id, name: schools.school_name, site_type: schools.site_type })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.school_id))
    .where(and(eq(schoolMembers.user_id, user.id), eq(schoolMembers.status, 'ACTIVE')))
    .orderBy(asc(schools.seq), asc(schoolMembers.seq))
    .limit(1)
  if (!school) return { email, fullName: user.full_name, school: undefined }

  const attributes = await tx
    .select({ key: whitelabelAttributes.key, value: whitelabelAttributes.value })
    .from(whitelabelAttributes)
    .where(eq(whitelabelAttributes.school_id, school.id))
  const wording = wordingFor(siteTypeOf(school.site_type), overridesIn(attributes))
  return { email, fullName: user.full_name, school: { name: school.name, wording } }
}
