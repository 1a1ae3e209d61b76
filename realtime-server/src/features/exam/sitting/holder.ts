/**
 * An attempt is held by the session that entered it with the token, or that a takeover gave it to. Paper and answers are
 * for that session alone: whoever else has signed in as the pupil may name its device, and gets neither.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { isClosed, isOpen } from '@kelasku/shared/exam/attempt-status'
import { examRefusal } from '@kelasku/shared/exam/contract'
import type { AttemptRow } from '../repo.ts'
import type { ExamTools } from '../tools.ts'

/** Nobody, where an attempt began before sessions were noted, or has not been entered yet. */
export const isHeldBy = ({ auth_session_id: holder }: AttemptRow, { sessionId }: Pick<Actor, 'sessionId'>): boolean =>
  holder === null || holder === sessionId

export function requireHolder(who: Actor, attempt: AttemptRow, tools: Pick<ExamTools, 'secondDevices'>): void {
  if (isHeldBy(attempt, who)) return
  if (isClosed(attempt.status)) throw examRefusal.closed()
  if (!isOpen(attempt.status)) throw examRefusal.entered_elsewhere()
  tools.secondDevices.see(attempt.id, who.sessionId)
  throw examRefusal.other_device()
}
