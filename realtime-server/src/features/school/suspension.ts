/**
 * A school that is not to be used for a while: everybody in it reads, and nobody writes. That is the operator's to do and
 * no admin's, so it has no call; `npm run school` does it, in writing.
 */
import { asc, eq } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { schools } from './table.ts'

export interface KnownSchool {
  id: string
  slug: string
  school_name: string
  suspended: boolean
}

const shown = {
  id: schools.id,
  slug: schools.slug,
  school_name: schools.school_name,
  suspended: schools.suspended,
}

export const listSchoolsByName = (tx: Tx): Promise<KnownSchool[]> =>
  tx.select(shown).from(schools).orderBy(asc(schools.school_name), asc(schools.seq))

/** Held until the transaction ends: of two operators one comes second, and sees what the first one did. */
export async function lockSchoolBySlug(tx: Tx, slug: string): Promise<KnownSchool | undefined> {
  const [row] = await tx.select(shown).from(schools).where(eq(schools.slug, slug)).for('no key update')
  return row
}

/** From the next call on: each asks the database whose school it is. What is open is asked after again. */
export async function suspend({ id }: KnownSchool, reason: string, { tx, audit, reauthorize }: Work): Promise<void> {
  await tx.update(schools).set({ suspended: true }).where(eq(schools.id, id))
  reauthorize(rooms.school(id))
  audit({ action: 'school.suspended', subject: `school:${id}`, schoolId: id, detail: { reason } })
}

export async function restore({ id }: KnownSchool, reason: string | undefined, work: Work): Promise<void> {
  const { tx, audit, reauthorize } = work
  await tx.update(schools).set({ suspended: false }).where(eq(schools.id, id))
  reauthorize(rooms.school(id))
  audit({ action: 'school.restored', subject: `school:${id}`, schoolId: id, detail: reason ? { reason } : {} })
}
