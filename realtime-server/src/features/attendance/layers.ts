/**
 * The two layers as one: what each lesson says of a pupil, a hold before its register, and what each day says, its own
 * register before its lessons. Pieces of a `with`, so that whoever counts counts the same.
 */
import { lessonCategories, minutesBefore } from '@kelasku/shared/attendance/lesson'
import { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { sql, type SQL } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import { off } from '#features/schedule/repo.ts'
import type { Span } from './repo.ts'

/** Of which classes, of which pupil, or of which pupils wherever they were. */
export type Of = { classIds: readonly string[] } | { studentId: string } | { studentIds: readonly string[] }

function within(of: Of, classId: SQL, studentId: SQL): SQL {
  if ('studentId' in of) return sql`${studentId} = ${of.studentId}::uuid`
  if ('studentIds' in of) return sql`${studentId} = any (${sql.param([...of.studentIds])}::uuid[])`
  return sql`${classId} = any (${sql.param([...of.classIds])}::uuid[])`
}

const lessons = sql.raw(`schedules.category in (${lessonCategories.join(', ')})`)
const itsDay = sql`(schedules.start_date at time zone schools.timezone)::date`

/**
 * `cells`: a line for each pupil and lesson of which something is said. A lesson on a day off says nothing, and neither
 * does one that was moved to another day since, or that the pupil takes no part in. What is held counts from when its
 * register is open.
 * The lessons are found before it is asked whether they took place: that is dear, and a school has very many.
 */
export const cellsOf = (schoolId: string, of: Of, { from, until }: Span): SQL => sql`
  marked as (
    select a.student_id, a.schedule_id, a.date, a.status from lesson_attendance a
    where a.school_id = ${schoolId} and a.date between ${from}::date and ${until}::date
      and ${within(of, sql`a.class_id`, sql`a.student_id`)}
  ), held as (
    select distinct on (h.student_id, schedules.id) h.student_id, schedules.id as schedule_id, h.status
    from lesson_holds h join schools on schools.id = h.school_id
      join class_members m on m.school_id = h.school_id and m.user_id = h.student_id and m.class_role = 'SISWA'
      join schedules on schedules.school_id = h.school_id and schedules.class_id = m.class_id and ${lessons}
        and schedules.start_date < h.end_date and schedules.end_date > h.start_date
        and schedules.start_date <= now() + make_interval(mins => ${minutesBefore})
        and ${itsDay} between m.start_date and coalesce(m.end_date, 'infinity')
    where h.school_id = ${schoolId} and ${itsDay} between ${from}::date and ${until}::date
      and h.end_date > (${from}::date::timestamp at time zone schools.timezone)
      and h.start_date < ((${until}::date + 1)::timestamp at time zone schools.timezone)
      and ${within(of, sql`schedules.class_id`, sql`h.student_id`)}
    order by h.student_id, schedules.id, h.start_date
  ), found as materialized (
    select s.* from schedules s where s.school_id = ${schoolId}
      and s.id = any (array(select schedule_id from marked union select schedule_id from held))
  ), touched as materialized (
    select schedules.id, schedules.class_id, schedules.course_id, schedules.period_no, schedules.start_date,
      coalesce(nullif(schedules.title, ''), subjects.name, '') as title, subjects.name as course_name,
      ${itsDay} as date, classes.type = 'REGULER' as is_home, coalesce(courses.pupils_chosen, false) as has_chosen
    from found schedules join schools on schools.id = schedules.school_id join classes on classes.id = schedules.class_id
      left join courses on courses.id = schedules.course_id left join subjects on subjects.id = courses.subject_id
    where ${lessons} and ${off} is null
  ), cells as (
    select coalesce(h.student_id, k.student_id) as student_id, t.id as schedule_id, t.class_id, t.course_id,
      t.course_name, t.title, t.period_no, t.start_date, t.date, t.is_home,
      coalesce(h.status, k.status) as status, h.status is not null as is_held
    from marked k full join held h on h.student_id = k.student_id and h.schedule_id = k.schedule_id
      join touched t on t.id = coalesce(h.schedule_id, k.schedule_id)
    where (h.status is not null or k.date = t.date)
      and (not t.has_chosen or exists (select 1 from course_pupils p
        where p.course_id = t.course_id and p.student_id = coalesce(h.student_id, k.student_id)))
  )`

/** Of a row of `cells`: a course counts the lessons that somebody has looked into, and not a hold alone. */
export const isTaken = (schoolId: string) => sql<boolean>`exists (select 1 from lesson_attendance t
  where t.school_id = ${schoolId} and t.schedule_id = cells.schedule_id and t.date = cells.date
    and ${takesPart(sql`cells.course_id`, sql`t.student_id`)})`

const best = sql.raw(`array[${AttendanceStatus.options.map((status) => `'${status}'`).join(', ')}]`)

/** `days`, after `cells`: as written, else absent only if every lesson of the home class is, else the best of them; and `cuts`, the lessons missed on them. */
export const daysOf = (schoolId: string, of: Of, span: Span): SQL => sql`${cellsOf(schoolId, of, span)},
  days as (
    select d.student_id, d.date, d.class_id, d.status, d.minutes_late, false as is_derived from daily_attendance d
    where d.school_id = ${schoolId} and d.date between ${span.from}::date and ${span.until}::date
      and ${within(of, sql`d.class_id`, sql`d.student_id`)}
    union all
    select c.student_id, c.date, min(c.class_id::text)::uuid, (${best})[min(array_position(${best}, c.status))],
      null::int, true
    from cells c where c.is_home and not exists (select 1 from daily_attendance d
      where d.school_id = ${schoolId} and d.student_id = c.student_id and d.date = c.date)
    group by c.student_id, c.date
  ), cuts as (
    select c.* from cells c join days d on d.student_id = c.student_id and d.date = c.date
    where d.status = 'HADIR' and c.status = 'ALPA'
  )`
