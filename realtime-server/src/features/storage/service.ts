/** How much of its room for files a school has taken, and how much of it there is. */
import { isStaff, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { isNearlyFull } from '@kelasku/shared/storage/bounds'
import { storageRefusal, type StorageLimits, type StorageUsage } from '@kelasku/shared/storage/contract'
import { userCard } from '#features/profile/presenter.ts'
import type { Work } from '#platform/database/work.ts'
import { roomOf } from '#platform/files/quota.ts'
import { listFeatures, listLargestKeepers, saveLimits } from './repo.ts'

const mostPeople = 10

const roomFor = ({ userId, schoolId }: Actor, work: Work) => roomOf(work, { ownerId: userId, schoolId })

export async function usageOf(who: Actor, work: Work): Promise<StorageUsage> {
  const { used, limits } = await roomFor(who, work)
  const people = await listLargestKeepers(work.tx, who.schoolId, mostPeople)
  return {
    limits: { pupil: limits.pupil, staff: limits.staff, school: limits.school },
    version: limits.version,
    used: used.school,
    people: people.map(({ id, full_name, image_file_id, bytes }) => ({
      person: id === null || full_name === null ? null : userCard({ id, full_name, image_file_id }),
      bytes,
    })),
    features: await listFeatures(work.tx, who.schoolId),
  }
}

export async function ownRoomOf(who: Actor, work: Work): Promise<{ used: number; limit: number }> {
  const { used, limits } = await roomFor(who, work)
  return { used: used.person, limit: isStaff(who) ? limits.staff : limits.pupil }
}

/** What lies there already stays, even where it is more than may be from now on: only nothing is added. */
export async function changeLimits(
  who: Actor,
  { version, ...limits }: StorageLimits & { version: number },
  work: Work,
): Promise<StorageUsage> {
  if (limits.school < Math.max(limits.pupil, limits.staff)) throw storageRefusal.school_below_person()
  const { schoolId } = who
  if (!(await saveLimits(work.tx, schoolId, limits, version))) throw refusal.version_conflict()
  work.audit({ action: 'storage.limits_changed', subject: `school:${schoolId}`, schoolId, detail: limits })
  return usageOf(who, work)
}

/** For the day's list of an admin. */
export async function nearlyFullStorageOf(who: Actor, work: Work) {
  const { used, limits } = await roomFor(who, work)
  return isNearlyFull(used.school, limits.school) ? { used: used.school, limit: limits.school } : undefined
}
