/** The queries of today: each of them one, for however many children of however many schools. */
import type { ClassToday, FirstSteps } from '@kelasku/shared/dashboard/school-day'
import type { ImportKind } from '@kelasku/shared/import/contract'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { ConferenceStatus } from '@kelasku/shared/conference/machine'
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import type { PermitStatus, PermitType } from '@kelasku/shared/permit/contract'
import { category as is, type ScheduleCategory } from '@kelasku/shared/schedule/category'
import type { Timezone } from '@kelasku/shared/school/contract'
import { sql, type SQL } from 'drizzle-orm'
import { reaches } from '#features/announcement/audience/repo.ts'
import { reasonOfDayOff } from '#features/calendar/repo.ts'
import { takesPart } from '#features/classroom/courses/part.ts'
import { classes } from '#features/classroom/table.ts'
import { attendedBy, off } from '#features/schedule/repo.ts'
import { schedules } from '#features/schedule/table.ts'
import { schools } from '#features/school/table.ts'
import { listReportHappenings } from '#features/report-card/families-day.ts'
import { listScoreHappenings } from '#features/score/day.ts'
import { listTaskHappenings } from '#features/task/day.ts'
import type { Tx } from '#platform/database/work.ts'

/** Somebody who goes to a school: the asker, or one of their children. */
export interface Pupil {
  id: string
  school_id: string
}

const these = (pupils: readonly Pupil[]) => sql`(select * from unnest(
  ${sql.param(pupils.map(({ id }) => id))}::uuid[], ${sql.param(pupils.map(({ school_id }) => school_id))}::uuid[])
  as pupil (id, school_id))`

const zone = sql`${schools.timezone}`
const today = sql`(now() at time zone ${zone})::date`
const tomorrow = sql`(${today} + 1)`
/** By the clock of the school: from midnight to midnight. */
const isOn = (column: SQL, day: SQL) => sql`${column} >= (${day}::timestamp at time zone ${zone})
  and ${column} < ((${day} + 1)::timestamp at time zone ${zone})`
const isToday = (column: SQL) => isOn(column, today)

/** Which day is asked about, by the clock of each school. */
export type Day = 'today' | 'tomorrow'
const dayOf = (day: Day) => (day === 'today' ? today : tomorrow)
const moment = (column: SQL) => sql`to_json(${column}) #>> '{}'`

export interface SchoolDay {
  pupil_id: string
  school_id: string
  school_name: string
  timezone: Timezone
  date: string
  is_off: boolean
  off_title: string | null
}

/** Whether there is school for each of them: by the week, the calendar of their level, and planned holidays. */
export async function listSchoolDays(tx: Tx, pupils: readonly Pupil[], of: Day = 'today'): Promise<SchoolDay[]> {
  if (pupils.length === 0) return []
  const day = dayOf(of)
  const named = reasonOfDayOff({ schoolId: sql`${schools.id}`, day, level: sql`${classes.level}` })
  const { rows } = await tx.execute<{ [Column in keyof SchoolDay]: SchoolDay[Column] }>(sql`
    select d.pupil_id, d.school_id, d.school_name, d.timezone, d.date, d.title as off_title, d.title is not null or d.is_weekend as is_off
    from (select p.id as pupil_id, p.school_id, ${schools.school_name}, ${schools.timezone},
        ${day}::text as date, coalesce(${named}, (
        select min(h.title) from schedules h where h.school_id = p.school_id and h.category = ${is.HOLIDAY}
          and (h.class_id is null or h.class_id = ${classes.id})
          and h.start_date < ((${day} + 1)::timestamp at time zone ${zone})
          and h.end_date > (${day}::timestamp at time zone ${zone}))) as title,
        extract(isodow from ${day}) > ${schools.study_days} and not exists (select from calendar_entries e
          where e.school_id = p.school_id and e.kind = 'EXTRA_DAY' and ${day} between e.start_date and e.end_date
            and (cardinality(e.levels) = 0 or ${classes.level} = any (e.levels))) as is_weekend
      from ${these(pupils)} p join schools on ${schools.id} = p.school_id
        left join class_members m on m.school_id = p.school_id and m.user_id = p.id and m.is_home
        left join classes on ${classes.id} = m.class_id) d`)
  return rows
}

export interface LessonRow {
  pupil_id: string
  school_id: string
  id: string
  category: ScheduleCategory
  title: string
  room: string
  course_id: string | null
  class_name: string | null
  teacher_name: string | null
  is_substituted: boolean
  start_date: Date
  end_date: Date
  off: string | null
  online: ConferenceStatus | null
}

const lessonColumns = sql`${schedules.school_id}, ${schedules.id}, ${schedules.category},
  coalesce(nullif(${schedules.title}, ''), b.name, '') as title, ${schedules.room}, ${schedules.course_id},
  ${classes.name} as class_name,
  (select u.full_name from users u where u.id = coalesce(${schedules.substitute_id}, ${schedules.teacher_id})) as teacher_name,
  ${schedules.substitute_id} is not null as is_substituted, ${moment(sql`${schedules.start_date}`)} as start_date,
  ${moment(sql`${schedules.end_date}`)} as end_date, ${off} as off,
  (select m.status from conferences m where m.id = ${schedules.id}) as online`

const lessonTables = sql`schedules join schools on ${schools.id} = ${schedules.school_id}
  left join classes on ${classes.id} = ${schedules.class_id}
  left join courses k on k.id = ${schedules.course_id}
  left join subjects b on b.id = k.subject_id`

/** What begins on the day, or lasts until then. A holiday is no hour of the day. */
const isOf = (day: SQL) => sql`${schedules.category} <> ${is.HOLIDAY}
  and ${schedules.start_date} < ((${day} + 1)::timestamp at time zone ${zone})
  and ${schedules.end_date} > (${day}::timestamp at time zone ${zone})`

type Texts<Row, Moments extends keyof Row> = { [Column in keyof Row]: Column extends Moments ? string : Row[Column] }

const lessonOf = (row: Texts<LessonRow, 'start_date' | 'end_date'>): LessonRow => ({
  ...row,
  start_date: new Date(row.start_date),
  end_date: new Date(row.end_date),
})

/** What they have to be at, and what the whole school has. */
export async function listLessons(tx: Tx, pupils: readonly Pupil[], of: Day = 'today'): Promise<LessonRow[]> {
  if (pupils.length === 0) return []
  const { rows } = await tx.execute<Texts<LessonRow, 'start_date' | 'end_date'>>(sql`
    select p.id as pupil_id, ${lessonColumns} from ${these(pupils)} p
      join ${lessonTables} on ${schedules.school_id} = p.school_id
    where ${isOf(dayOf(of))} and (${schedules.class_id} is null or ${attendedBy(sql`m.user_id = p.id`)})
    order by ${schedules.start_date}, ${schedules.seq}`)
  return rows.map(lessonOf)
}

/** What teachers take themselves, and what the whole school has. */
export async function listTaught(tx: Tx, teachers: readonly Pupil[], of: Day = 'today'): Promise<LessonRow[]> {
  if (teachers.length === 0) return []
  const { rows } = await tx.execute<Texts<LessonRow, 'start_date' | 'end_date'>>(sql`
    select p.id as pupil_id, ${lessonColumns} from ${these(teachers)} p
      join ${lessonTables} on ${schedules.school_id} = p.school_id
    where ${isOf(dayOf(of))} and (coalesce(${schedules.substitute_id}, ${schedules.teacher_id}) = p.id
      or ${schedules.class_id} is null and ${schedules.category} = ${is.EVENT})
    order by ${schedules.start_date}, ${schedules.seq}`)
  return rows.map(lessonOf)
}

interface LessonState extends Record<string, unknown> {
  is_registered: boolean
  is_logged: boolean
  is_online: boolean
}

/** Of lessons: whether somebody has looked who was there, and written what was taught; and whether the class met online. */
export async function listLessonStates(tx: Tx, ids: readonly string[]): Promise<Map<string, LessonState>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<LessonState & { id: string }>(sql`
    select s.id, exists (select from lesson_attendance a where a.school_id = s.school_id and a.schedule_id = s.id)
        as is_registered, exists (select from teaching_logs l where l.schedule_id = s.id) as is_logged,
      exists (select from conferences m where m.id = s.id and m.started_at is not null) as is_online
    from schedules s where s.id = any (${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((state) => [state.id, state]))
}

/** The units that wait for a review in the school, by name, the longest waiting first. */
export async function listReviews(tx: Tx, schoolId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`select j.name from journals j
    where j.school_id = ${schoolId} and j.review_status = 'SUBMITTED' and j.status <> 'ARCHIVED' order by j.submitted_at, j.seq`)
  return rows.map(({ name }) => name)
}

export interface PresenceRow extends OfPupil {
  status: AttendanceStatus
  minutes_late: number | null
}

/**
 * Whether each is at school today: as the register of the day says, and as long as that says nothing, the best of what
 * lessons say, as the day will be counted. The time is when they were first seen there.
 */
export async function listPresence(tx: Tx, pupils: readonly Pupil[]): Promise<PresenceRow[]> {
  const { rows } = await tx.execute<Texts<PresenceRow, 'at'>>(sql`
    select p.id as pupil_id, p.school_id, coalesce(a.status, l.status) as status,
      case when a.id is null then l.minutes_late else a.minutes_late end as minutes_late,
      ${moment(sql`least(a.recorded_at, l.first_seen)`)} as at
    from ${these(pupils)} p join schools on ${schools.id} = p.school_id
      left join daily_attendance a on a.school_id = p.school_id and a.student_id = p.id and a.date = ${today}
      left join lateral (select x.status, x.minutes_late,
          min(x.recorded_at) filter (where x.status in ('HADIR', 'TERLAMBAT')) over () as first_seen
        from lesson_attendance x join schedules e on e.id = x.schedule_id
          and (e.start_date at time zone ${zone})::date = x.date and ${takesPart(sql`e.course_id`, sql`p.id`)}
        where x.school_id = p.school_id and x.student_id = p.id and x.date = ${today}
        order by array_position(array['HADIR', 'TERLAMBAT', 'DISPENSASI', 'IZIN', 'SAKIT', 'ALPA'], x.status),
          x.recorded_at limit 1) l on true
    where a.id is not null or l.status is not null`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

interface OfPupil {
  at: Date
  school_id: string
  pupil_id: string
}

export interface MarkRow extends OfPupil {
  status: AttendanceStatus
  minutes_late: number | null
  /** The lesson that it is about; nothing for the day. */
  lesson: string | null
}

/**
 * Today's place in the register, and what lessons say otherwise: who was not there, or came late. As long as nobody has
 * written the day down, also the first lesson that they were seen in.
 */
export async function listMarks(tx: Tx, pupils: readonly Pupil[]): Promise<MarkRow[]> {
  const { rows } = await tx.execute<Texts<MarkRow, 'at'>>(sql`
    select p.id as pupil_id, p.school_id, a.status, a.minutes_late, null as lesson, ${moment(sql`a.recorded_at`)} as at
    from ${these(pupils)} p join schools on ${schools.id} = p.school_id
      join daily_attendance a on a.school_id = p.school_id and a.student_id = p.id and a.date = ${today}
    union all
    select l.pupil_id, l.school_id, l.status, l.minutes_late, l.title, ${moment(sql`l.recorded_at`)}
    from (select p.id as pupil_id, p.school_id, l.status, l.minutes_late, l.recorded_at,
        coalesce(nullif(e.title, ''), b.name, '') as title,
        row_number() over (partition by p.school_id, p.id order by l.recorded_at) as nth,
        exists (select from daily_attendance a where a.school_id = p.school_id and a.student_id = p.id
          and a.date = ${today}) as has_day
      from ${these(pupils)} p join schools on ${schools.id} = p.school_id
        join lesson_attendance l on l.school_id = p.school_id and l.student_id = p.id and l.date = ${today}
        join schedules e on e.id = l.schedule_id and (e.start_date at time zone ${zone})::date = l.date
          and ${takesPart(sql`e.course_id`, sql`p.id`)}
        left join courses k on k.id = e.course_id left join subjects b on b.id = k.subject_id) l
    where l.status <> 'HADIR' or l.nth = 1 and not l.has_day`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export interface PermitRow extends OfPupil {
  id: string
  status: PermitStatus
  type: PermitType
  start_date: string
  end_date: string
}

/** Those that were asked for or answered today, and those that are about today. */
export async function listPermits(tx: Tx, pupils: readonly Pupil[]): Promise<PermitRow[]> {
  const at = sql`coalesce(r.responded_at, r.created_at)`
  const { rows } = await tx.execute<Texts<PermitRow, 'at'>>(sql`
    select p.id as pupil_id, p.school_id, r.id, r.status, r.type, r.start_date::text, r.end_date::text,
      ${moment(at)} as at
    from ${these(pupils)} p join schools on ${schools.id} = p.school_id
      join permits r on r.school_id = p.school_id and r.student_id = p.id
    where ${isToday(at)} or r.status in ('PENDING', 'APPROVED') and ${today} between r.start_date and r.end_date`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export interface ExamRow extends OfPupil {
  kind: 'EXAM' | 'RESULT'
  id: string
  title: string
}

/** Exams that begin today, by the session of each, and those whose scores were shared today. */
export async function listExams(tx: Tx, pupils: readonly Pupil[]): Promise<ExamRow[]> {
  const begins = sql`coalesce(n.start_date, e.start_date)`
  const attempts = sql`${these(pupils)} p join schools on ${schools.id} = p.school_id
    join exam_attempts a on a.school_id = p.school_id and a.user_id = p.id
    join exams e on e.id = a.exam_id left join exam_sessions n on n.id = a.session_id`
  const { rows } = await tx.execute<Texts<ExamRow, 'at'>>(sql`
    select 'EXAM' as kind, p.id as pupil_id, p.school_id, e.id, e.title, ${moment(begins)} as at from ${attempts}
    where e.exam_status not in ('DRAFT', 'CANCELLED') and ${isToday(begins)}
    union all
    select 'RESULT', p.id, p.school_id, e.id, e.title, ${moment(sql`e.published_at`)} from ${attempts}
    where e.exam_status = 'PUBLISHED' and e.show_result <> 'NONE' and ${isToday(sql`e.published_at`)}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** Tasks that have begun today, and scores that may be seen since today. */
export const listTasks = (tx: Tx, pupils: readonly Pupil[]) => listTaskHappenings(tx, these(pupils), isToday)

/** Scores that were shared today. */
export const listScores = (tx: Tx, pupils: readonly Pupil[]) => listScoreHappenings(tx, these(pupils), isToday)

/** Report cards that came out today. */
export const listReportCards = (tx: Tx, pupils: readonly Pupil[]) => listReportHappenings(tx, these(pupils), isToday)

export interface AnnouncementRow {
  id: string
  title: string
  at: Date
  school_id: string
  pupil_ids: string[]
}

/** What reached the parent today; what went to a class is about the children in it. */
export async function listAnnouncements(
  tx: Tx,
  guardianId: string,
  pupils: readonly Pupil[],
): Promise<AnnouncementRow[]> {
  const at = sql`coalesce(announcements.publish_at, announcements.created_at)`
  const { rows } = await tx.execute<Texts<AnnouncementRow, 'at'>>(sql`
    select announcements.id, announcements.title, announcements.school_id, ${moment(at)} as at,
      array(select p.id from ${these(pupils)} p where p.school_id = announcements.school_id
        and exists (select from announcement_targets t where t.announcement_id = announcements.id
          and (t.type <> 'CLASS' or exists (select from class_members m where m.class_id = t.class_id
            and m.user_id = p.id and m.class_role = 'SISWA' and m.status = 'ACTIVE')))) as pupil_ids
    from announcements join schools on ${schools.id} = announcements.school_id
    where announcements.school_id = any (${sql.param(pupils.map(({ school_id }) => school_id))}::uuid[])
      and announcements.status = 'PUBLISHED' and (announcements.expire_at is null or announcements.expire_at > now())
      and ${at} <= now() and ${isToday(at)} and ${reaches(guardianId)}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export interface NextExamRow {
  id: string
  title: string
  start_date: Date
  end_date: Date
}

const exams = (tx: Tx, from: SQL, window: { start: SQL; end: SQL }) =>
  tx
    .execute<Texts<NextExamRow, 'start_date' | 'end_date'>>(
      sql`
    select e.id, e.title, min(${moment(window.start)}) as start_date, max(${moment(window.end)}) as end_date from ${from}
      and e.exam_status in ('SCHEDULED', 'WAITING', 'ONGOING', 'SUSPENDED') and ${window.end} > now()
      and ${window.start} < now() + interval '7 days'
    group by e.id, e.title order by 3 limit 3`,
    )
    .then(({ rows }) =>
      rows.map((row) => ({ ...row, start_date: new Date(row.start_date), end_date: new Date(row.end_date) })),
    )

/** The pupil's next ones of the coming week, as long as they have not handed in. */
export const listToSit = (tx: Tx, who: Actor): Promise<NextExamRow[]> =>
  exams(
    tx,
    sql`exam_attempts a join exams e on e.id = a.exam_id left join exam_sessions n on n.id = a.session_id
      where a.school_id = ${who.schoolId} and a.user_id = ${who.userId}
        and a.status in ('NOT_STARTED', 'ADMITTED', 'AWAITING_APPROVAL', 'READY', 'WORKING', 'PAUSED', 'LOCKED')`,
    { start: sql`coalesce(n.start_date, e.start_date)`, end: sql`coalesce(n.end_date, e.end_date)` },
  )

/** Where the teacher watches a room. */
export const listToProctor = (tx: Tx, who: Actor): Promise<NextExamRow[]> =>
  exams(
    tx,
    sql`exam_proctors x join exams e on e.id = x.exam_id
      where x.school_id = ${who.schoolId} and x.user_id = ${who.userId}`,
    { start: sql`e.start_date`, end: sql`e.end_date` },
  )

/** Today's register of the class that somebody leads. */
export async function findRegister(tx: Tx, who: Actor) {
  const { rows } = await tx.execute<{
    class_id: string
    class_name: string
    date: string
    total: number
    marked: number
  }>(sql`
    select ${classes.id} as class_id, ${classes.name} as class_name, ${today}::text as date, count(s.id)::int as total,
      count(a.id)::int as marked
    from class_members l join classes on ${classes.id} = l.class_id join schools on ${schools.id} = l.school_id
      left join class_members s on s.class_id = l.class_id and s.class_role = 'SISWA' and s.start_date <= ${today}
        and (s.end_date is null or s.end_date >= ${today})
      left join daily_attendance a on a.school_id = s.school_id and a.student_id = s.user_id and a.date = ${today}
    where l.school_id = ${who.schoolId} and l.user_id = ${who.userId} and l.class_role = 'WALIKELAS'
      and l.status = 'ACTIVE' and ${classes.status} = 'ACTIVE' and ${classes.type} = 'REGULER'
    group by ${classes.id}, ${classes.name}, ${schools.timezone}, l.seq order by l.seq desc limit 1`)
  return rows[0]
}

interface ExamOfPerson extends NextExamRow {
  pupil_id: string
  school_id: string
}

/** The exams of tomorrow: to sit for pupils, to proctor for teachers. */
export async function listExamsOfTomorrow(
  tx: Tx,
  pupils: readonly Pupil[],
  teachers: readonly Pupil[],
): Promise<ExamOfPerson[]> {
  if (pupils.length + teachers.length === 0) return []
  const { rows } = await tx.execute<Texts<ExamOfPerson, 'start_date' | 'end_date'>>(sql`
    select o.pupil_id, o.school_id, o.id, o.title, ${moment(sql`min(o.start_date)`)} as start_date,
      ${moment(sql`max(o.end_date)`)} as end_date
    from (
      select p.id as pupil_id, p.school_id, e.id, e.title, coalesce(n.start_date, e.start_date) as start_date,
        coalesce(n.end_date, e.end_date) as end_date
      from ${these(pupils)} p join exam_attempts a on a.school_id = p.school_id and a.user_id = p.id
        join exams e on e.id = a.exam_id left join exam_sessions n on n.id = a.session_id
      where e.exam_status in ('SCHEDULED', 'WAITING')
      union all
      select p.id, p.school_id, e.id, e.title, e.start_date, e.end_date
      from ${these(teachers)} p join exam_proctors x on x.school_id = p.school_id and x.user_id = p.id
        join exams e on e.id = x.exam_id where e.exam_status in ('SCHEDULED', 'WAITING')) o
      join schools on ${schools.id} = o.school_id
    where ${isOn(sql`o.start_date`, tomorrow)}
    group by o.pupil_id, o.school_id, o.id, o.title order by 5`)
  return rows.map((row) => ({ ...row, start_date: new Date(row.start_date), end_date: new Date(row.end_date) }))
}

const texts = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

interface ClassRow extends ClassToday {
  school_id: string
}

/** The home classes of the running year: how many pupils each has today, how many are marked, and how many are there. */
export async function listClassesToday(tx: Tx, schoolIds: readonly string[]): Promise<ClassRow[]> {
  const { rows } = await tx.execute<ClassRow & Record<string, unknown>>(sql`
    select ${classes.school_id}, ${classes.id}, ${classes.name}, count(m.id)::int as total, count(a.id)::int as marked,
      count(a.id) filter (where a.status in ('HADIR', 'TERLAMBAT', 'DISPENSASI'))::int as present
    from classes join schools on ${schools.id} = ${classes.school_id}
      join school_years y on y.id = ${classes.school_year_id} and y.status = 'ACTIVE'
      left join class_members m on m.school_id = ${classes.school_id} and m.class_id = ${classes.id}
        and m.class_role = 'SISWA' and m.start_date <= ${today} and (m.end_date is null or m.end_date >= ${today})
      left join daily_attendance a on a.school_id = m.school_id and a.student_id = m.user_id and a.date = ${today}
    where ${classes.school_id} = any (${texts(schoolIds)}) and ${classes.status} = 'ACTIVE'
      and ${classes.type} = 'REGULER'
    group by ${classes.id} order by ${classes.level}, ${classes.name}, ${classes.seq}`)
  return rows
}

interface SchoolExamRow extends NextExamRow {
  school_id: string
  class_names: string[]
}

/** What begins today or still runs. */
export async function listExamsToday(tx: Tx, schoolIds: readonly string[]): Promise<SchoolExamRow[]> {
  const { rows } = await tx.execute<Texts<SchoolExamRow, 'start_date' | 'end_date'>>(sql`
    select e.school_id, e.id, e.title, ${moment(sql`e.start_date`)} as start_date, ${moment(sql`e.end_date`)} as end_date,
      array(select distinct c.name from exam_classes x join classes c on c.id = x.class_id where x.exam_id = e.id
        order by c.name) as class_names
    from exams e join schools on ${schools.id} = e.school_id
    where e.school_id = any (${texts(schoolIds)})
      and (e.exam_status in ('WAITING', 'ONGOING', 'SUSPENDED')
        or e.exam_status = 'SCHEDULED' and ${isToday(sql`e.start_date`)})
    order by e.start_date, e.title`)
  return rows.map((row) => ({ ...row, start_date: new Date(row.start_date), end_date: new Date(row.end_date) }))
}

/** How far each school has come with what it needs before its first day. */
export async function listFirstSteps(tx: Tx, schoolIds: readonly string[]) {
  if (schoolIds.length === 0) return []
  const members = (...roles: readonly Role[]) => sql`(select count(distinct m.user_id)::int from school_members m
    where m.school_id = z.id and m.status = 'ACTIVE' and m.role in ${roles})`
  const { rows } = await tx.execute<FirstSteps & { school_id: string } & Record<string, unknown>>(sql`
    select z.id as school_id, z.address is not null and z.principal_name is not null as has_profile,
      (select jsonb_build_object('name', y.name, 'semester', y.active_semester) from school_years y
        where y.school_id = z.id and y.status = 'ACTIVE') as year,
      (select count(*)::int from classes c where c.school_id = z.id and c.status = 'ACTIVE') as classes,
      (select count(*)::int from courses k join classes c on c.id = k.class_id and c.status = 'ACTIVE'
        where k.school_id = z.id) as courses,
      ${members('GURU', 'WALIKELAS')} as teachers, ${members('SISWA')} as students,
      (select count(*)::int from (select from schedules s where s.school_id = z.id and s.category = ${is.LESSON}
        limit 1000) s) as lessons
    from schools z where z.id = any (${texts(schoolIds)})`)
  return rows
}

export interface BrokenImportRow {
  id: string
  kind: ImportKind
  file_name: string
  has_stopped: boolean
  left: number
}

/**
 * Of the last week: imports that stopped half-way, or left rows behind. Those of questions stand in their quiz, those of
 * scores and of report data beside their class.
 * @param whose only what this person uploaded
 */
export async function listBrokenImports(tx: Tx, schoolId: string, whose: string | null): Promise<BrokenImportRow[]> {
  const { rows } = await tx.execute<BrokenImportRow & Record<string, unknown>>(sql`
    select i.id, i.kind, i.file_name, i.status = 'RUNNING' as has_stopped,
      (select count(*)::int from import_rows r where r.import_id = i.id and r.state in ('OK', 'WRONG', 'QUESTION')) as left
    from imports i left join background_processes b on b.id = i.process_id
    where i.school_id = ${schoolId} and i.kind not in ('QUESTION', 'SCORE', 'REPORT_DATA') and i.created_at > now() - interval '7 days'
      and (${whose}::uuid is null or i.created_by = ${whose}::uuid)
      and (i.status = 'PARTIAL' or i.status = 'RUNNING' and b.status in ('FAILED', 'CANCELLED'))
    order by i.seq`)
  return rows
}
