/**
 * A pupil of whom somebody should ask: the homeroom teacher and whoever counsels are told when it comes to that, and not
 * each day again. It is counted over the semester, in the day's register: what only lessons say is not written down yet.
 * The family hears of its days; that they are too many, a person tells them.
 */
import type { Role } from '@kelasku/shared/kernel/actor'
import { semesterOf, type Semester } from '@kelasku/shared/attendance/semester'
import { Alert, alertsOf, isPresent, type AttendanceStatus } from '@kelasku/shared/attendance/status'
import { lower } from '@kelasku/shared/whitelabel/wording'
import { sql } from 'drizzle-orm'
import { todayAt } from '#features/classroom/repo.ts'
import { notify, takeBack } from '#features/notification/notify.ts'
import { wordsOf } from '#features/whitelabel/words.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { noCounts, percentOf, sizeOf } from './counts.ts'
import { clockOf, type Change } from './notices.ts'
import type { Page } from './repo.ts'

const isAway = (status: AttendanceStatus | null) => status !== null && !isPresent(status)

/** Once a semester, unless what was written is mended: then it may come to that again. */
const subjectOf = (pupilId: string, { from }: Semester, alert: Alert) => `attendance-alert:${pupilId}:${from}:${alert}`

const percentText = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })

/** After what they say is written. Whoever was there and is there changes nothing that anybody would have to hear. */
export async function tellOfAlerts(work: Work, { schoolId, classId, date }: Page, changes: readonly Change[]) {
  const ids = changes
    .filter(({ was, status }) => was !== status && (isAway(was) || isAway(status)))
    .map(({ student_id }) => student_id)
  if (ids.length === 0) return
  const semester = semesterOf(date)
  const today = await todayAt(work.tx, schoolId)
  // What an office mends of another semester alarms nobody.
  if (semesterOf(today).from !== semester.from) return
  // A permit has written days that are yet to come.
  const so = { from: semester.from, until: today }
  const pupils = (await listFigures(work.tx, schoolId, ids, so)).map(({ counts: some, least, ...pupil }) => {
    const counts = { ...noCounts(), ...some }
    const figures = { alpa: counts.ALPA, percent: percentOf(counts), days: sizeOf(counts) }
    return { ...pupil, least, ...figures, alerts: alertsOf(figures, least) }
  })
  const over = pupils.flatMap(({ id, alerts }) =>
    Alert.options.filter((alert) => !alerts.includes(alert)).map((alert) => subjectOf(id, semester, alert)),
  )
  if (over.length > 0) await takeBack(work, over)
  const worrying = pupils.filter(({ alerts }) => alerts.length > 0)
  if (worrying.length === 0) return

  const { term } = await wordsOf(work.tx, schoolId)
  const to = await listAskers(work.tx, schoolId, classId)
  const { isToday, nine } = await clockOf(work.tx, schoolId, date)
  for (const { id, full_name, alpa, percent, days, least, alerts } of worrying)
    for (const alert of alerts)
      await notify(work, {
        schoolId,
        topic: 'attendance',
        subject: subjectOf(id, semester, alert),
        occasion: 'reached',
        title: alert === 'ALPA' ? `${full_name}: ${alpa} kali alpa` : `${full_name}: kehadiran di bawah ${least}%`,
        body:
          alert === 'ALPA'
            ? `${term} ini. Mohon ditindaklanjuti.`
            : `${percentText.format(percent ?? 0)}% dari ${days} hari tercatat ${lower(term)} ini. Mohon ditindaklanjuti.`,
        link: `/revamp/absensi/siswa/${id}`,
        // Most of what is written in the morning is mended by then.
        ...(isToday && { leavesAt: nine }),
        to,
      })
}

interface FiguresRow {
  id: string
  full_name: string
  least: number
  counts: Partial<Record<AttendanceStatus, number>>
}

async function listFigures(tx: Tx, schoolId: string, ids: readonly string[], { from, until }: Semester) {
  const { rows } = await tx.execute<FiguresRow & Record<string, unknown>>(sql`
    select u.id, u.full_name, z.min_attendance as least, coalesce(c.counts, '{}') as counts
    from users u join schools z on z.id = ${schoolId}
      left join lateral (select jsonb_object_agg(status, n) as counts from (
        select d.status, count(*)::int as n from daily_attendance d
        where d.school_id = ${schoolId} and d.student_id = u.id and d.date between ${from}::date and ${until}::date
        group by d.status) counted) c on true
    where u.id = any (${sql.param([...ids])}::uuid[]) order by u.full_name, u.id`)
  return rows
}

/** Whoever leads the class, and whoever counsels at the school; each opens it in the role that they have for it. */
async function listAskers(tx: Tx, schoolId: string, classId: string) {
  const { rows } = await tx.execute<{ user_id: string; child_id: null; role: Role }>(sql`
    select m.user_id, null as child_id, 'WALIKELAS' as role from class_members m
    where m.school_id = ${schoolId} and m.class_id = ${classId} and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE'
    union all select s.user_id, null, s.role from school_members s
    where s.school_id = ${schoolId} and s.position = 'COUNSELOR' and s.status = 'ACTIVE'`)
  return rows
}
