/**
 * Moving to another device. The proctor says yes; by itself it happens only where the old one has been silent for two
 * minutes or nobody proctors, and then it is noted. The old device's epoch is over with it, so nothing of it overwrites.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { quietSeconds } from '@kelasku/shared/exam/attempt'
import { isOpen } from '@kelasku/shared/exam/attempt-status'
import { examRefusal } from '@kelasku/shared/exam/contract'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { noteSharedDevice } from '../proctoring/shared.ts'
import { noteSignal } from '../proctoring/signals.ts'
import { lockAttempts } from '../repo.ts'
import type { KnownAttempt } from '../service.ts'
import { momentNow, stepRegion } from '../steps.ts'
import type { ExamTools } from '../tools.ts'
import type { DeviceHere } from './entry.ts'
import { isHeldBy } from './holder.ts'
import { snapshotOf } from './snapshot.ts'
import { findAttemptNow, isProctored, isSilent } from './repo.ts'

const secondDevice = 9
const nobodyAsks = sql`asking_auth_session_id = null, asking_device_id = null, asking_device_name = null,
  asked_device_at = null`

export async function askForDevice(
  who: Actor,
  { exam, attempt }: KnownAttempt,
  here: DeviceHere,
  work: Work,
  tools: ExamTools,
) {
  if (!isOpen(attempt.status)) throw examRefusal.attempt_not_in_this_status()
  await lockAttempts(work.tx, [attempt.id])
  if (attempt.device_id !== here.device_id || !isHeldBy(attempt, who)) {
    await noteSharedDevice(work.tx, exam, attempt, here.device_id)
    await stepRegion(work.tx, {
      region: 'device',
      event: 'ask_takeover',
      where: sql`a.id = ${attempt.id}`,
      set: sql`asking_auth_session_id = ${who.sessionId}, asking_device_id = ${here.device_id},
        asking_device_name = ${here.device_name}, asked_device_at = ${momentNow}`,
    })
    if ((await isSilent(work.tx, attempt.id, quietSeconds.LOST)) || !(await isProctored(work.tx, attempt))) {
      await grantDevice(attempt.id, work)
      const detail = `Pindah sendiri ke ${here.device_name}`
      await noteSignal(work.tx, exam, attempt, { code: secondDevice, detail, sessionId: who.sessionId })
    } else tools.secondDevices.see(attempt.id, who.sessionId)
    work.afterCommit(() => tools.board.publishNow(exam.id, [attempt.id]))
  }
  const now = await findAttemptNow(work.tx, attempt.id)
  return snapshotOf(now, attempt, now.notice_seq, tools)
}

/**
 * From now on this is the pupil's device, and what the old one still sends belongs to an epoch that is over. The same
 * device under a new session goes on in its epoch, with whatever it has not sent yet.
 */
export const grantDevice = (attemptId: string, work: Work) =>
  stepRegion(work.tx, {
    region: 'device',
    event: 'grant_takeover',
    where: sql`a.id = ${attemptId}`,
    set: sql`epoch = case when asking_device_id = device_id then epoch else epoch + 1 end,
      former_auth_session_ids = case when auth_session_id = coalesce(asking_auth_session_id, auth_session_id)
        then former_auth_session_ids else array_append(former_auth_session_ids, auth_session_id) end,
      auth_session_id = coalesce(asking_auth_session_id, auth_session_id),
      device_id = coalesce(asking_device_id, device_id), device_name = coalesce(asking_device_name, device_name),
      device_at = ${momentNow}, ${nobodyAsks}`,
  })

export const refuseDevice = (attemptId: string, work: Work) =>
  stepRegion(work.tx, {
    region: 'device',
    event: 'refuse_takeover',
    where: sql`a.id = ${attemptId}`,
    set: nobodyAsks,
  })

/** The session that writes stays although a newer device signs in: classmates must not throw each other out. */
export async function sitsAnExam(tx: Work['tx'], userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ sits: boolean }>(sql`select exists (select 1 from exam_attempts a
    where a.user_id = ${userId} and a.status in ('WORKING', 'PAUSED', 'LOCKED', 'GRACE')
      and coalesce(a.auth_session_id = ${sessionId} or ${sessionId} = any (a.former_auth_session_ids), true)) as sits`)
  return rows[0]?.sits ?? false
}
