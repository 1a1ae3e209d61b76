/** How much a person and a school may keep. What they do keep is counted as rows come and go (functions/files_count.sql). */
import { fileRefusal } from '@kelasku/shared/kernel/files'
import { and, eq, or } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { storageUsage } from './table.ts'

const gibibyte = 1024 ** 3
const quota = { pupil: 2 * gibibyte, staff: 10 * gibibyte, school: 50 * gibibyte }

interface Keeper {
  ownerId: string
  schoolId: string | null
  /** Who works at the school keeps more of it. */
  isStaff?: boolean
}

export async function requireRoom(work: Work, { ownerId, schoolId, isStaff = false }: Keeper, size: number) {
  const used = await work.bypassRls('a quota counts what its owner keeps in every school', (tx) =>
    usageOf(tx, ownerId, schoolId),
  )
  if (used.person + size > (isStaff ? quota.staff : quota.pupil)) throw fileRefusal.own_quota_full()
  if (used.school + size > quota.school) throw fileRefusal.school_quota_full()
}

async function usageOf(tx: Tx, ownerId: string, schoolId: string | null) {
  const isOfPerson = and(eq(storageUsage.whose, 'PERSON'), eq(storageUsage.owner_id, ownerId))
  const isOfSchool = schoolId ? and(eq(storageUsage.whose, 'SCHOOL'), eq(storageUsage.owner_id, schoolId)) : undefined
  const rows = await tx.select().from(storageUsage).where(or(isOfPerson, isOfSchool))
  const bytesOf = (kind: 'PERSON' | 'SCHOOL') => rows.find(({ whose }) => whose === kind)?.bytes ?? 0
  return { person: bytesOf('PERSON'), school: bytesOf('SCHOOL') }
}
