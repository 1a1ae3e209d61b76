/**
 * What a family is told of today's register: that a child is not there and nobody knows why, and that they came late. On
 * the screen at once; out of the house the first only from nine o'clock on, since most of it is mended by then.
 */
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { sql } from 'drizzle-orm'
import { familiesOf } from '#features/notification/families.ts'
import { notify, takeBack } from '#features/notification/notify.ts'
import { reachOf } from '#features/notification/reach.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import type { Page } from './repo.ts'

const told: Partial<Record<AttendanceStatus, string>> = {
  ALPA: 'Belum hadir tanpa keterangan',
  TERLAMBAT: 'Datang terlambat',
}

const subjectOf = (pupilId: string, date: string) => `attendance:${pupilId}:${date}`

export interface Change {
  student_id: string
  /** Nothing where the place was empty, or is now. */
  was: AttendanceStatus | null
  status: AttendanceStatus | null
}

export async function tellFamilies(work: Work, { schoolId, date }: Page, changes: readonly Change[]): Promise<void> {
  const others = changes.filter(({ status, was }) => status !== was)
  for (const { student_id, was } of others)
    if (was !== null && told[was] !== undefined) await takeBack(work, subjectOf(student_id, date))

  if (!others.some(({ status }) => status !== null && told[status] !== undefined)) return
  const { isToday, nine } = await clockOf(work.tx, schoolId, date)
  if (!isToday) return
  for (const { student_id, status } of others) {
    const title = status === null ? undefined : told[status]
    if (title === undefined || status === null) continue
    await notify(work, {
      schoolId,
      topic: 'attendance',
      subject: subjectOf(student_id, date),
      occasion: status,
      title,
      body: 'Dicatat sekolah hari ini.',
      link: '/revamp/absensi',
      role: 'SISWA',
      perChild: true,
      ...(status === 'ALPA' && { leavesAt: nine }),
      to: await familiesOf(work.tx, schoolId, [student_id]),
    })
  }
}

export const reachOfDay = (work: Work, schoolId: string, studentId: string, date: string) =>
  reachOf(work, schoolId, studentId, subjectOf(studentId, date))

export async function clockOf(tx: Tx, schoolId: string, date: string): Promise<{ isToday: boolean; nine: Date }> {
  const { rows } = await tx.execute<{ is_today: boolean; nine: string }>(sql`
    select (now() at time zone timezone)::date = ${date}::date as is_today,
      ((${date}::date + time '09:00') at time zone timezone)::text as nine
    from schools where id = ${schoolId}`)
  const [row] = rows
  if (!row) throw new Error('The school vanished while somebody acted in it.')
  return { isToday: row.is_today, nine: new Date(row.nine) }
}
