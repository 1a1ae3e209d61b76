/**
 * What a family is told of today's register: that a child is not there and nobody knows why, and that they came late. On
 * the screen at once; out of Kelasku the first only from nine o'clock on, since most of it is mended by then.
 */
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { sql } from 'drizzle-orm'
import { familiesOf, pupilOf } from '#features/notification/families.ts'
import { notify, takeBack } from '#features/notification/notify.ts'
import { readStatusOf } from '#features/notification/read-status.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { groupedBy } from '#platform/grouped-by.ts'
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

/** Of one place in the register of a day. */
export type DayChange = Page & Change

/** One for each place: of what was written there in turn, only the last still holds. */
export function settled(changes: readonly DayChange[]): DayChange[] {
  const places = new Map<string, DayChange>()
  for (const change of changes) {
    const place = `${change.schoolId} ${change.student_id} ${change.date}`
    places.set(place, { ...change, was: (places.get(place) ?? change).was })
  }
  return [...places.values()].filter(({ was, status }) => was !== status)
}

const isTold = (status: AttendanceStatus | null): boolean => status !== null && told[status] !== undefined

export async function notifyFamilies(work: Work, changes: readonly DayChange[]): Promise<void> {
  const last = settled(changes)
  const over = last.filter(({ was }) => isTold(was)).map(({ student_id, date }) => subjectOf(student_id, date))
  if (over.length > 0) await takeBack(work, over)
  const news = last.filter(({ status }) => isTold(status))
  for (const [schoolId, those] of groupedBy(news, (change) => change.schoolId))
    await notifyOfToday(work, schoolId, those)
}

/** Each family once for each child, by one statement for all of whom the same is said. */
async function notifyOfToday(work: Work, schoolId: string, changes: readonly DayChange[]): Promise<void> {
  const { today, nine } = await clockOf(work.tx, schoolId)
  const news = changes.filter(({ date }) => date === today)
  if (news.length === 0) return
  const ids = news.map(({ student_id }) => student_id)
  const families = await familiesOf(work.tx, schoolId, ids)
  for (const [status, title] of Object.entries(told)) {
    const pupils = new Set(news.filter((one) => one.status === status).map(({ student_id }) => student_id))
    await notify(work, {
      schoolId,
      topic: 'attendance',
      subject: (one) => subjectOf(pupilOf(one), today),
      occasion: status,
      title,
      body: 'Dicatat sekolah hari ini.',
      link: '/revamp/absensi',
      role: 'SISWA',
      perChild: true,
      ...(status === 'ALPA' && { leavesAt: nine }),
      to: families.filter((one) => pupils.has(pupilOf(one))),
    })
  }
}

export const readStatusOfDay = (work: Work, schoolId: string, studentId: string, date: string) =>
  readStatusOf(work, schoolId, studentId, subjectOf(studentId, date))

interface Clock {
  today: string
  /** Of today's morning. */
  nine: Date
}

export async function clockOf(tx: Tx, schoolId: string): Promise<Clock> {
  const { rows } = await tx.execute<{ today: string; nine: string }>(sql`
    select day::text as today, ((day + time '09:00') at time zone timezone)::text as nine
    from schools, lateral (select (now() at time zone timezone)::date as day) d where id = ${schoolId}`)
  const [row] = rows
  if (!row) throw new Error('The school vanished while somebody acted in it.')
  return { today: row.today, nine: new Date(row.nine) }
}
