/** How much a person and a school may keep. What they do keep is counted as rows come and go (functions/files_count.sql). */
import { fileRefusal } from '@kelasku/shared/kernel/files'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { storageUsage } from './table.ts'

const gibibyte = 1024 ** 3
const quota = { pupil: 2 * gibibyte, staff: 10 * gibibyte, school: 50 * gibibyte }

interface Keeper {
  ownerId: string
  schoolId: string | null
  /** Who works at a school keeps more; asked of the database where the caller does not know. */
  isStaff?: boolean
}

export async function requireRoom(work: Work, { ownerId, schoolId, isStaff }: Keeper, size: number) {
  const used = await work.bypassRls('a quota counts what its owner keeps in every school', async (tx) => ({
    ...(await usageOf(tx, ownerId, schoolId)),
    isOfStaff: isStaff ?? (await worksAtSchool(tx, ownerId)),
  }))
  if (used.person + size > (used.isOfStaff ? quota.staff : quota.pupil)) throw fileRefusal.own_quota_full()
  if (used.school + size > quota.school) throw fileRefusal.school_quota_full()
}

async function usageOf(tx: Tx, ownerId: string, schoolId: string | null) {
  const isOfPerson = and(eq(storageUsage.whose, 'PERSON'), eq(storageUsage.owner_id, ownerId))
  const isOfSchool = schoolId ? and(eq(storageUsage.whose, 'SCHOOL'), eq(storageUsage.owner_id, schoolId)) : undefined
  const rows = await tx.select().from(storageUsage).where(or(isOfPerson, isOfSchool))
  const bytesOf = (kind: 'PERSON' | 'SCHOOL') => rows.find(({ whose }) => whose === kind)?.bytes ?? 0
  return { person: bytesOf('PERSON'), school: bytesOf('SCHOOL') }
}

async function worksAtSchool(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from school_members m where m.user_id = ${userId}
    and m.status = 'ACTIVE'
    and (m.is_admin or m.role not in ('SISWA', 'ORTU')) limit 1`)
  return (rows.rowCount ?? 0) > 0
}
