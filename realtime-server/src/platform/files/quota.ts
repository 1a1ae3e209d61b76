/** How much a person and a school may keep. What they do keep is counted as rows come and go (functions/files_count.sql). */
import { fileRefusal } from '@kelasku/shared/kernel/files'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { storageLimits, storageUsage } from './table.ts'

interface Keeper {
  ownerId: string
  schoolId: string | null
  /** Who works at a school keeps more; asked of the database where the caller does not know. */
  isStaff?: boolean
}

const gibibyte = 1024 ** 3
/** Until a school sets its own. */
const usualLimits = { pupil: 2 * gibibyte, staff: 10 * gibibyte, school: 50 * gibibyte, version: 0 }

export async function requireRoom(work: Work, { ownerId, schoolId, isStaff }: Keeper, size: number) {
  const { used, limits, worksHere } = await roomOf(work, { ownerId, schoolId })
  if (used.person + size > ((isStaff ?? worksHere) ? limits.staff : limits.pupil)) throw fileRefusal.own_quota_full()
  if (used.school + size > limits.school) throw fileRefusal.school_quota_full()
}

/** What somebody and their school keep, beside what they may: a person's files of every school count where they add one. */
export const roomOf = (work: Work, { ownerId, schoolId }: Pick<Keeper, 'ownerId' | 'schoolId'>) =>
  work.bypassRls('a quota counts what its owner keeps in every school', async (tx) => ({
    used: await usageOf(tx, ownerId, schoolId),
    limits: await limitsOf(tx, schoolId),
    worksHere: await worksAtSchool(tx, ownerId),
  }))

async function usageOf(tx: Tx, ownerId: string, schoolId: string | null) {
  const isOfPerson = and(eq(storageUsage.whose, 'PERSON'), eq(storageUsage.owner_id, ownerId))
  const isOfSchool = schoolId ? and(eq(storageUsage.whose, 'SCHOOL'), eq(storageUsage.owner_id, schoolId)) : undefined
  const rows = await tx.select().from(storageUsage).where(or(isOfPerson, isOfSchool))
  const bytesOf = (kind: 'PERSON' | 'SCHOOL') => rows.find(({ whose }) => whose === kind)?.bytes ?? 0
  return { person: bytesOf('PERSON'), school: bytesOf('SCHOOL') }
}

async function worksAtSchool(tx: Tx, userId: string): Promise<boolean> {
  const [found] = await tx
    .select({ one: sql`1` })
    .from(sql`school_members m`)
    .where(sql`m.user_id = ${userId} and m.status = 'ACTIVE' and (m.is_admin or m.role not in ('SISWA', 'ORTU'))`)
    .limit(1)
  return found !== undefined
}

async function limitsOf(tx: Tx, schoolId: string | null) {
  if (!schoolId) return usualLimits
  const [own] = await tx.select().from(storageLimits).where(eq(storageLimits.school_id, schoolId))
  return own ?? usualLimits
}
