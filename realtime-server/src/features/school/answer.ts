/** The answer to whoever has asked to join. */
import { schoolRefusal } from '@kelasku/shared/school/contract'
import { schoolEvents } from '@kelasku/shared/school/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { settleGuardians } from './guardians/service.ts'
import { saveMember, type MemberRow } from './repo.ts'
import { publishRights, type MemberHearing } from './service.ts'

interface Answer {
  status: 'ACTIVE' | 'REJECTED'
  reason?: string | null | undefined
}

export async function answerRequest(
  member: MemberRow,
  { status, reason = null }: Answer,
  whenAnswered: MemberHearing,
  work: Work,
) {
  if (member.status !== 'PENDING') throw schoolRefusal.already_decided()
  const saved = await saveMember(work.tx, member.id, { status, answered_at: new Date(), reason })
  if (status === 'ACTIVE' && member.role === 'SISWA') await settleGuardians(member.school_id, [member.user_id], work)
  work.audit({
    action: `school.request_${status === 'ACTIVE' ? 'accepted' : 'rejected'}`,
    subject: `member:${member.id}`,
  })
  work.announce(schoolEvents.requests_changed, [rooms.role(member.school_id, 'ADMIN')], { school_id: member.school_id })
  await whenAnswered(saved, work)
  publishRights(member.user_id, work)
  return { id: saved.id, status: saved.status }
}
