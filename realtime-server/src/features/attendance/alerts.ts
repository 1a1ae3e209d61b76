/**
 * A pupil of whom somebody should ask: the homeroom teacher and whoever counsels are told when it comes to that, and not
 * each day again. It is counted over the semester, in the day's register: what only lessons say is not written down yet.
 * The family hears of its days; that they are too many, a person tells them.
 */
import { semesterOf, type Semester } from '@kelasku/shared/attendance/semester'
import { noCounts, percentOf, recordedOf } from '@kelasku/shared/attendance/counts'
import { Alert, alertsOf, isPresent, type AttendanceStatus } from '@kelasku/shared/attendance/status'
import { lower } from '@kelasku/shared/whitelabel/wording'
import { sql } from 'drizzle-orm'
import { card, cardJson, todayAt, type CardRow } from '#features/classroom/repo.ts'
import { notify, takeBack, type Recipient } from '#features/notification/notify.ts'
import { wordsOf } from '#features/whitelabel/words.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { clockOf, settled, type DayChange } from './notices.ts'

const isAway = (status: AttendanceStatus | null) => status !== null && !isPresent(status)

/** Once a semester, unless what was written is mended: then it may come to that again. */
const subjectOf = (pupilId: string, { from }: Semester, alert: Alert) => `attendance-alert:${pupilId}:${from}:${alert}`

const percentText = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })

/** After what they say is written. Whoever was there and is there changes nothing that anybody would have to hear. */
export async function notifyOfAlerts(work: Work, changes: readonly DayChange[]): Promise<void> {
  const telling = settled(changes).filter(({ was, status }) => isAway(was) || isAway(status))
  for (const [schoolId, those] of groupedBy(telling, (change) => change.schoolId))
    await notifyAskers(work, schoolId, those)
}

async function notifyAskers(work: Work, schoolId: string, changes: readonly DayChange[]): Promise<void> {
  const { today, nine } = await clockOf(work.tx, schoolId)
  const semester = semesterOf(today)
  // What an office mends of another semester alarms nobody.
  const these = groupedBy(
    changes.filter(({ date }) => semesterOf(date).from === semester.from),
    ({ student_id }) => student_id,
  )
  if (these.size === 0) return
  // A permit has written days that are yet to come.
  const so = { from: semester.from, until: today }
  const pupils = (await listFigures(work.tx, schoolId, [...these.keys()], so)).map(
    ({ counts: some, least, ...pupil }) => {
      const counts = { ...noCounts(), ...some }
      const figures = { alpa: counts.ALPA, percent: percentOf(counts), days: recordedOf(counts) }
      return { ...pupil, least, ...figures, alerts: alertsOf(figures, least) }
    },
  )
  const over = pupils.flatMap(({ id, alerts }) =>
    Alert.options.filter((alert) => !alerts.includes(alert)).map((alert) => subjectOf(id, semester, alert)),
  )
  if (over.length > 0) await takeBack(work, over)
  const worrying = pupils.filter(({ alerts }) => alerts.length > 0)
  if (worrying.length === 0) return

  const { term } = await wordsOf(work.tx, schoolId)
  const classOf = (id: string) => these.get(id)!.at(-1)!.classId // its figures were asked for by these
  const askers = await listAskers(
    work.tx,
    schoolId,
    worrying.map(({ id }) => classOf(id)),
  )
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
        ...(these.get(id)!.some(({ date }) => date === today) && { leavesAt: nine }),
        to: askers.filter(({ class_id }) => class_id === null || class_id === classOf(id)),
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

interface Asker extends Recipient {
  /** Nothing for whoever counsels at the school. */
  class_id: string | null
}

/** Whoever leads these classes, and whoever counsels at the school. */
async function listAskers(tx: Tx, schoolId: string, classIds: readonly string[]): Promise<Asker[]> {
  const { rows } = await tx.execute<Asker & Record<string, unknown>>(sql`
    select m.class_id, m.user_id, null as child_id from class_members m
    where m.school_id = ${schoolId} and m.class_id = any (${sql.param([...classIds])}::uuid[])
      and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE'
    union all select null, s.user_id, null from school_members s
    where s.school_id = ${schoolId} and s.position = 'COUNSELOR' and s.status = 'ACTIVE'`)
  return rows
}

/** Of the pupils of a school, or of the class that somebody leads there, those of whom somebody should ask. */
export async function listAtRisk(tx: Tx, schoolId: string, leaderId: string | null) {
  const today = await todayAt(tx, schoolId)
  const { from } = semesterOf(today)
  const { rows } = await tx.execute<AtRiskRow & Record<string, unknown>>(sql`
    select ${cardJson} as student, c.name as class_name, z.min_attendance as least, f.counts
    from class_members m join schools z on z.id = m.school_id
      join classes c on c.id = m.class_id and c.status = 'ACTIVE'
      join users u on u.id = m.user_id
      join (select student_id, jsonb_object_agg(status, n) as counts from (
        select d.student_id, d.status, count(*)::int as n from daily_attendance d
        where d.school_id = ${schoolId} and d.date between ${from}::date and ${today}::date
        group by d.student_id, d.status) counted group by student_id) f on f.student_id = m.user_id
    where m.school_id = ${schoolId} and m.is_home and m.class_role = 'SISWA' and m.status = 'ACTIVE'
      and (${leaderId}::uuid is null or exists (select from class_members l where l.class_id = c.id
        and l.user_id = ${leaderId}::uuid and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE'))`)
  return rows.flatMap(({ student, class_name, least, counts: some }) => {
    const counts = { ...noCounts(), ...some }
    const figures = { alpa: counts.ALPA, percent: percentOf(counts), days: recordedOf(counts) }
    const alerts = alertsOf(figures, least)
    return alerts.length === 0
      ? []
      : [{ student: card(student), class_name, percent: figures.percent, alpa: figures.alpa, alerts }]
  })
}

interface AtRiskRow {
  student: CardRow
  class_name: string
  least: number
  counts: Partial<Record<AttendanceStatus, number>>
}
