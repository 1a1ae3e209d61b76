/** The queries of the registers of lessons. */
import type { LessonMark } from '@kelasku/shared/attendance/contract'
import {
  lessonCategories,
  minutesBefore,
  minutesOfGrace,
  type CourseMonth,
  type LessonLine,
} from '@kelasku/shared/attendance/lesson'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { Timezone } from '@kelasku/shared/school/contract'
import { sql, type SQL } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import { cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Db, Tx } from '#platform/database/work.ts'
import { cellsOf, isTaken } from '../layers.ts'
import type { Outcome } from '../outcome.ts'
import { line, nisOf, seats, type LineRow, type Span } from '../repo.ts'

/** Of a row of `schedules s`: whether it is a lesson with a register. */
export const itsLessons = sql.raw(`s.category in (${lessonCategories.join(', ')}) and s.class_id is not null`)

/** Of a hold `h`: whether it lies over the lesson `s`. */
export const overlaps = sql`h.start_date < s.end_date and h.end_date > s.start_date`

/** Of a pupil `u` in a lesson `s`: what holds it, the earliest where several permits of one day touch it. */
const hold = sql`select h.status, h.granted_by, h.granted_at from lesson_holds h
  where h.school_id = s.school_id and h.student_id = u.id and ${overlaps}
  order by h.start_date limit 1`

const cardOf = (id: 'a.recorded_by' | 'h.granted_by') => sql`(select jsonb_build_object(
  'id', r.id, 'full_name', r.full_name, 'image_file_id', r.image_file_id) from users r where r.id = ${sql.raw(id)})`

interface LessonRow extends LineRow {
  schedule_id: string
  day: AttendanceStatus | null
}

/** Of each of these lessons everybody who has a seat in its class on its day and takes part, by name; or only these. */
export async function listLessonLines(
  tx: Tx,
  schoolId: string,
  scheduleIds: readonly string[],
  only?: readonly string[],
): Promise<Map<string, LessonLine[]>> {
  const { rows } = await tx.execute<LessonRow & Record<string, unknown>>(sql`
    select s.id as schedule_id, ${cardJson} as student, ${nisOf(schoolId)} as nis, d.status as day,
      case when h.status is not null then jsonb_build_object('status', h.status, 'minutes_late', null, 'note', '',
          'is_held', true, 'recorded_at', h.granted_at, 'version', coalesce(a.version, 0),
          'recorded_by', ${cardOf('h.granted_by')})
        when a.id is not null then jsonb_build_object('status', a.status, 'minutes_late', a.minutes_late,
          'note', a.note, 'is_held', false, 'recorded_at', a.recorded_at, 'version', a.version,
          'recorded_by', ${cardOf('a.recorded_by')}) end as cell
    from schedules s join schools z on z.id = s.school_id
      cross join lateral (select (s.start_date at time zone z.timezone)::date as date) on_day
      join users u on u.id in (select m.user_id from class_members m
        where m.school_id = s.school_id and m.class_id = s.class_id and m.class_role = 'SISWA'
          and m.start_date <= on_day.date and (m.end_date is null or m.end_date >= on_day.date))
        and ${takesPart(sql`s.course_id`, sql`u.id`)}
      left join lesson_attendance a on a.school_id = s.school_id and a.schedule_id = s.id and a.student_id = u.id
        and a.date = on_day.date
      left join lateral (${hold}) h on true
      left join daily_attendance d on d.school_id = s.school_id and d.student_id = u.id and d.date = on_day.date
    where s.school_id = ${schoolId} and s.id = any (${sql.param([...scheduleIds])}::uuid[])
      ${only === undefined ? sql`` : sql`and u.id = any (${sql.param([...only])}::uuid[])`}
    order by u.full_name, u.id`)
  const lines = new Map<string, LessonLine[]>(scheduleIds.map((id) => [id, []]))
  for (const row of rows) lines.get(row.schedule_id)?.push({ ...line(row), day: row.day })
  return lines
}

/** A lesson by the clock of its school. */
export interface Moment {
  date: string
  today: string
  /** From a little before it begins. */
  isOpen: boolean
  isOver: boolean
  opensAt: Date
  /** Since its beginning, once it is too long to be no matter. */
  minutesLate: number | null
  isClosed: boolean
  timezone: Timezone
  courseTeachers: string[]
}

export async function findMoments(
  tx: Tx,
  schoolId: string,
  scheduleIds: readonly string[],
): Promise<Map<string, Moment>> {
  const opens = sql`s.start_date - make_interval(mins => ${minutesBefore})`
  const { rows } = await tx.execute<{
    id: string
    date: string
    today: string
    is_open: boolean
    is_over: boolean
    opens_at: string
    late: number | null
    is_closed: boolean
    timezone: Timezone
    course_teachers: string[]
  }>(sql`
    select s.id, (s.start_date at time zone z.timezone)::date::text as date,
      (now() at time zone z.timezone)::date::text as today,
      now() >= ${opens} as is_open, now() >= s.end_date as is_over, to_json(${opens}) #>> '{}' as opens_at,
      case when now() > s.start_date + make_interval(mins => ${minutesOfGrace})
        then floor(extract(epoch from now() - s.start_date) / 60)::int end as late,
      coalesce(y.status = 'CLOSED' or c.status = 'ARCHIVED', false) as is_closed, z.timezone,
      array(select t.user_id from course_teachers t where t.course_id = s.course_id and t.end_date is null) as course_teachers
    from schedules s join schools z on z.id = s.school_id
      left join classes c on c.id = s.class_id left join school_years y on y.id = c.school_year_id
    where s.school_id = ${schoolId} and s.id = any (${sql.param([...scheduleIds])}::uuid[])`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        date: row.date,
        today: row.today,
        isOpen: row.is_open,
        isOver: row.is_over,
        opensAt: new Date(row.opens_at),
        minutesLate: row.late,
        isClosed: row.is_closed,
        timezone: row.timezone,
        courseTeachers: row.course_teachers,
      },
    ]),
  )
}

export interface LessonPage {
  schoolId: string
  scheduleId: string
  classId: string
  date: string
}

/** Marks as a table of its own. */
const asTable = (marks: readonly LessonMark[]): SQL => {
  const column = <Key extends keyof LessonMark>(key: Key) => sql.param(marks.map((mark) => mark[key]))
  return sql`unnest(${column('student_id')}::uuid[], ${column('status')}::text[], ${column('minutes_late')}::int[],
    ${column('note')}::text[], ${column('seen')}::int[]) as k (student_id, status, minutes_late, note, seen)`
}

/**
 * All marks in one statement, by the rule of the day's register. What stands from another day, before the lesson was
 * moved, is in nobody's way.
 */
export async function writeLessonMarks(
  tx: Tx,
  page: LessonPage,
  userId: string,
  marks: readonly LessonMark[],
): Promise<Outcome[]> {
  const day = sql`${page.date}::date`
  const isHeld = sql`exists (select 1 from lesson_holds h
    where h.school_id = s.school_id and h.student_id = k.student_id and ${overlaps})`
  const { rows } = await tx.execute<Outcome & Record<string, unknown>>(sql`
    with marks as (
      select k.*, exists (select 1 from ${seats(page, day, day)} and m.user_id = k.student_id)
        and ${takesPart(sql`(select s.course_id from schedules s where s.id = ${page.scheduleId})`, sql`k.student_id`)} as has_seat,
        a.status as was
      from ${asTable(marks)} left join lesson_attendance a on a.school_id = ${page.schoolId}
        and a.schedule_id = ${page.scheduleId} and a.student_id = k.student_id and a.date = ${day}
    ), emptied as (
      delete from lesson_attendance a using marks k, schedules s
      where k.status is null and s.school_id = ${page.schoolId} and s.id = ${page.scheduleId} and not ${isHeld}
        and a.school_id = s.school_id and a.schedule_id = s.id and a.student_id = k.student_id and a.date = ${day}
        and (a.version = k.seen or a.recorded_by = ${userId}::uuid)
      returning a.student_id, 0 as version
    ), written as (
      insert into lesson_attendance as a
        (school_id, schedule_id, student_id, date, class_id, status, minutes_late, note, recorded_by, version)
      select ${page.schoolId}::uuid, s.id, k.student_id, ${day}, ${page.classId}::uuid, k.status,
        k.minutes_late, k.note, ${userId}::uuid, coalesce(k.seen, 0) + 1
      from marks k join schedules s on s.school_id = ${page.schoolId} and s.id = ${page.scheduleId}
      where k.status is not null and k.has_seat and not ${isHeld}
      order by k.student_id
      on conflict (school_id, schedule_id, student_id) do update set
        status = excluded.status, minutes_late = excluded.minutes_late, note = excluded.note, date = excluded.date,
        class_id = excluded.class_id, recorded_by = excluded.recorded_by, recorded_at = now(), version = a.version + 1
      where (a.date <> excluded.date or a.version = excluded.version - 1 or a.recorded_by = excluded.recorded_by)
        and (a.date, a.status, a.minutes_late, a.note)
          is distinct from (excluded.date, excluded.status, excluded.minutes_late, excluded.note)
      returning a.student_id, a.version
    )
    select k.student_id, k.has_seat, k.was, w.version from marks k
      left join (table written union all table emptied) w on w.student_id = k.student_id`)
  return rows
}

/**
 * Nothing where something stands already, or something holds the lesson: then that is what counts.
 * @param at when the pupil came, where that is not now.
 */
export async function insertCheckIn(
  tx: Tx,
  page: LessonPage,
  studentId: string,
  { status, minutes_late }: Pick<LessonMark, 'status' | 'minutes_late'>,
  at?: Date,
): Promise<boolean> {
  const moment = sql`coalesce(${at?.toISOString() ?? null}::timestamptz, now())`
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into lesson_attendance as a (school_id, schedule_id, student_id, date, class_id, status, minutes_late,
      recorded_by, recorded_at)
    select ${page.schoolId}::uuid, s.id, ${studentId}::uuid, ${page.date}::date, ${page.classId}::uuid, ${status},
      ${minutes_late}::int, ${studentId}::uuid, ${moment}
    from schedules s where s.school_id = ${page.schoolId} and s.id = ${page.scheduleId}
      and not exists (select 1 from lesson_holds h where h.school_id = s.school_id and h.student_id = ${studentId}
        and ${overlaps})
    on conflict (school_id, schedule_id, student_id) do update set
      status = excluded.status, minutes_late = excluded.minutes_late, note = '', date = excluded.date,
      class_id = excluded.class_id, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at, version = a.version + 1
    where a.date <> excluded.date
    returning a.id`)
  return rows.length > 0
}

interface CoursePage {
  schoolId: string
  classId: string
  courseId: string
}

type CourseLesson = CourseMonth['lessons'][number] & { is_taken: boolean }

/** Those of which anything is said, in their order. */
export async function listCourseLessons(
  tx: Tx,
  { schoolId, classId, courseId }: CoursePage,
  span: Span,
): Promise<CourseLesson[]> {
  const { rows } = await tx.execute<Omit<CourseLesson, 'start_date'> & { start_date: string }>(sql`
    with ${cellsOf(schoolId, { classIds: [classId] }, span)}
    select distinct schedule_id, period_no, date::text, to_json(start_date) #>> '{}' as start_date,
      ${isTaken(schoolId)} as is_taken
    from cells where course_id = ${courseId} order by start_date, schedule_id`)
  return rows.map((row) => ({ ...row, start_date: new Date(row.start_date) }))
}

export interface CourseLine {
  student: CardRow
  nis: string | null
  cells: Record<string, AttendanceStatus>
}

export async function listCourseMonth(
  tx: Tx,
  { schoolId, classId, courseId }: CoursePage,
  span: Span,
): Promise<CourseLine[]> {
  const { rows } = await tx.execute<CourseLine & Record<string, unknown>>(sql`
    with ${cellsOf(schoolId, { classIds: [classId] }, span)}
    select ${cardJson} as student, ${nisOf(schoolId)} as nis, coalesce(c.cells, '{}') as cells
    from users u left join (select student_id, jsonb_object_agg(schedule_id, status) as cells from cells
      where course_id = ${courseId} group by student_id) c on c.student_id = u.id
    where u.id in (select m.user_id from ${seats({ schoolId, classId }, sql`${span.from}::date`, sql`${span.until}::date`)})
      and ${takesPart(sql`${courseId}::uuid`, sql`u.id`)}
    order by u.full_name, u.id`)
  return rows
}

/** Of these pupils in lessons of a course: the absences of which something may still be on its way. */
export async function listLateCuts(tx: Tx, courseId: string, pupilIds: readonly string[]) {
  const { rows } = await tx.execute<{ student_id: string; schedule_id: string }>(sql`
    select a.student_id, a.schedule_id from schedules s
      join lesson_attendance a on a.school_id = s.school_id and a.schedule_id = s.id and a.status = 'ALPA'
        and a.student_id = any (${sql.param([...pupilIds])}::uuid[])
    where s.course_id = ${courseId} and s.start_date > now() - interval '2 days'`)
  return rows
}

/** Registers of lessons that are gone and can no longer be put back. */
export async function forgetGoneLessons(db: Db): Promise<void> {
  await db.execute(sql`delete from lesson_attendance a
    where not exists (select 1 from schedules s where s.id = a.schedule_id) and not exists (select 1 from schedule_edits e
      where e.school_id = a.school_id and e.before @> jsonb_build_array(jsonb_build_object('id', a.schedule_id)))`)
}
