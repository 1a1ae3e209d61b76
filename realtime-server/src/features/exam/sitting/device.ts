/**
 * Moving to another device. The proctor says yes; by itself it happens only where the old one has been silent for two
 * minutes or nobody proctors, and then it is noted. The old device's epoch is over with it, so nothing of it overwrites.
 */
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
import { pulseOf } from './pulse.ts'
import { findAttemptNow, isProctored, isSilent } from './repo.ts'

const secondDevice = 9

export async function askForDevice({ exam, attempt }: KnownAttempt, here: DeviceHere, work: Work, tools: ExamTools) {
  if (!isOpen(attempt.status)) throw examRefusal.attempt_not_in_this_status()
  await lockAttempts(work.tx, [attempt.id])
  if (attempt.device_id !== here.device_id) {
    await noteSharedDevice(work.tx, exam, attempt, here.device_id)
    await stepRegion(work.tx, {
      region: 'device',
      event: 'ask_takeover',
      where: sql`a.id = ${attempt.id}`,
      set: sql`asking_device_id = ${here.device_id}, asking_device_name = ${here.device_name}, asked_device_at = ${momentNow}`,
    })
    if ((await isSilent(work.tx, attempt.id, quietSeconds.LOST)) || !(await isProctored(work.tx, attempt))) {
      await grantDevice(attempt.id, work)
      await noteSignal(work.tx, exam, attempt, { code: secondDevice, detail: `Pindah sendiri ke ${here.device_name}` })
    }
    work.afterCommit(() => tools.board.tellAtOnce(exam.id, [attempt.id]))
  }
  const now = await findAttemptNow(work.tx, attempt.id)
  return pulseOf(now, attempt, now.notice_seq, tools)
}

/** From now on this is the pupil's device, and what the old one still sends belongs to an epoch that is over. */
export const grantDevice = (attemptId: string, work: Work) =>
  stepRegion(work.tx, {
    region: 'device',
    event: 'grant_takeover',
    where: sql`a.id = ${attemptId}`,
    set: sql`device_id = coalesce(asking_device_id, device_id), device_name = coalesce(asking_device_name, device_name),
      epoch = epoch + 1, asking_device_id = null, asking_device_name = null, asked_device_at = null`,
  })

export const refuseDevice = (attemptId: string, work: Work) =>
  stepRegion(work.tx, {
    region: 'device',
    event: 'refuse_takeover',
    where: sql`a.id = ${attemptId}`,
    set: sql`asking_device_id = null, asking_device_name = null, asked_device_at = null`,
  })

/** A running attempt keeps its session although a newer device signs in: classmates must not throw each other out. */
export async function sitsAnExam(tx: Work['tx'], userId: string, _sessionId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ sits: boolean }>(sql`select exists (select 1 from exam_attempts a
    where a.user_id = ${userId} and a.status in ('WORKING', 'PAUSED', 'LOCKED', 'GRACE')) as sits`)
  return rows[0]?.sits ?? false
}
