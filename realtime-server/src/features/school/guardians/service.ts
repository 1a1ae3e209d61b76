/**
 * Somebody is a parent at a school as long as a child of theirs is a pupil there: their role ends with the last one and
 * comes back with the first (docs/decisions/0018). Called by whatever makes pupils come or go.
 */
import type { Work } from '#platform/database/work.ts'
import { publishRights } from '../service.ts'
import { endIdleGuardians, reviveGuardians, type Guardian } from './repo.ts'

export async function settleGuardians(schoolId: string, pupilIds: readonly string[], work: Work): Promise<void> {
  if (pupilIds.length === 0) return
  const gone = await endIdleGuardians(work.tx, schoolId, pupilIds)
  const back = await reviveGuardians(work.tx, schoolId, pupilIds)
  note('ended', schoolId, gone, work)
  note('returned', schoolId, back, work)
  for (const { user_id } of [...gone, ...back]) publishRights(user_id, work)
}

function note(did: 'ended' | 'returned', schoolId: string, guardians: readonly Guardian[], work: Work): void {
  if (guardians.length === 0) return
  work.audit({
    action: `school.guardians_${did}`,
    subject: `school:${schoolId}`,
    schoolId,
    detail: { user_ids: guardians.map(({ user_id }) => user_id) },
  })
}
