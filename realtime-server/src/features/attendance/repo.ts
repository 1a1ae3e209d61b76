/** The queries of the daily register: its lines, what is written into it, and what of it is counted. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Mark, RegisterLine } from '@kelasku/shared/attendance/contract'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import { isAdmin } from '@kelasku/shared/school/policy'
import { sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { relationToPupil } from '#features/classroom/pupil.ts'
import type { Tx } from '#platform/database/work.ts'
import { daysOf } from './layers.ts'

export interface Page {
  schoolId: string
  classId: string
  date: string
}

/** Who had a place in the class on these days, also if they have moved on since. */
export const seats = ({ schoolId, classId }: Omit<Page, 'date'>, from: SQL, until: SQL) => sql`class_members m
  where m.school_id = ${schoolId} and m.class_id = ${classId} and m.class_role = 'SISWA'
    and m.start_date <= ${until} and (m.end_date is null or m.end_date >= ${from})`

export interface LineRow {
  student: CardRow
  nis: string | null
  cell:
    | (Omit<NonNullable<RegisterLine['cell']>, 'recorded_by' | 'recorded_at'> & {
        recorded_by: CardRow | null
        recorded_at: string
      })
    | null
}

export const line = ({ student, nis, cell }: LineRow): RegisterLine => ({
  student: card(student),
  nis,
  cell: cell && {
    ...cell,
    recorded_by: cell.recorded_by && card(cell.recorded_by),
    recorded_at: new Date(cell.recorded_at),
  },
})

export const nisOf = (schoolId: string) => sql`(select s.member_no from school_members s
  where s.school_id = ${schoolId} and s.user_id = u.id and s.role = 'SISWA' limit 1)`

/** By name; all of the class, or only these. */
export async function listLines(tx: Tx, page: Page, only?: readonly string[]): Promise<RegisterLine[]> {
  const day = sql`${page.date}::date`
  const { rows } = await tx.execute<LineRow & Record<string, unknown>>(sql`
    select ${cardJson} as student, ${nisOf(page.schoolId)} as nis,
      case when a.id is not null then jsonb_build_object('status', a.status, 'minutes_late', a.minutes_late,
        'note', a.note, 'is_held', a.held_by is not null, 'recorded_at', a.recorded_at, 'version', a.version,
        'recorded_by', (select jsonb_build_object('id', r.id, 'full_name', r.full_name, 'image_file_id', r.image_file_id)
          from users r where r.id = a.recorded_by)) end as cell
    from users u left join daily_attendance a
      on a.school_id = ${page.schoolId} and a.student_id = u.id and a.date = ${day}
    where u.id in (select m.user_id from ${seats(page, day, day)})
      ${only === undefined ? sql`` : sql`and u.id = any (${sql.param([...only])}::uuid[])`}
    order by u.full_name, u.id`)
  return rows.map(line)
}

/** A mark that took effect, and what had stood in its place. */
export interface Written {
  student_id: string
  was: AttendanceStatus | null
}

/**
 * All marks in one statement. A mark takes effect on an empty place, on what its marker has seen, and on what they wrote
 * themselves, so that it may be sent again; never on what something holds. Whoever is missing in the answer was refused.
 */
export async function writeMarks(tx: Tx, page: Page, who: Actor, marks: readonly Mark[]): Promise<Written[]> {
  const column = <Key extends keyof Mark>(key: Key) => sql.param(marks.map((mark) => mark[key]))
  const { rows } = await tx.execute<{ student_id: string; was: AttendanceStatus | null }>(sql`
    with marks as (
      select * from unnest(${column('student_id')}::uuid[], ${column('status')}::text[], ${column('minutes_late')}::int[],
        ${column('note')}::text[], ${column('seen')}::int[]) as t (student_id, status, minutes_late, note, seen)
    ), before as (
      select a.student_id, a.status from daily_attendance a join marks k on k.student_id = a.student_id
      where a.school_id = ${page.schoolId} and a.date = ${page.date}::date
    ), written as (
      insert into daily_attendance as a
        (school_id, student_id, date, class_id, status, minutes_late, note, recorded_by, version)
      select ${page.schoolId}::uuid, k.student_id, ${page.date}::date, ${page.classId}::uuid, k.status, k.minutes_late,
        k.note, ${who.userId}::uuid, coalesce(k.seen, 0) + 1
      from marks k order by k.student_id
      on conflict (school_id, student_id, date) do update set
        status = excluded.status, minutes_late = excluded.minutes_late, note = excluded.note,
        class_id = excluded.class_id, recorded_by = excluded.recorded_by, recorded_at = now(), version = a.version + 1
      where a.held_by is null and (a.version = excluded.version - 1 or a.recorded_by = excluded.recorded_by)
      returning a.student_id
    )
    select w.student_id, b.status as was from written w left join before b on b.student_id = w.student_id`)
  return rows
}

/** Nothing, if somebody else has written meanwhile, or something holds it. */
export async function emptyCell(tx: Tx, page: Page, studentId: string, seen: number): Promise<Written | undefined> {
  const { rows } = await tx.execute<{ student_id: string; was: AttendanceStatus }>(sql`delete from daily_attendance a
    where a.school_id = ${page.schoolId} and a.student_id = ${studentId} and a.date = ${page.date}::date
      and a.held_by is null and a.version = ${seen} returning a.student_id, a.status as was`)
  return rows[0]
}

/** The family of these pupils: themselves, and who answers for them. */
export async function listFamilies(tx: Tx, schoolId: string, pupilIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with pupils as (select unnest(${sql.param([...pupilIds])}::uuid[]) as id)
    select id from pupils union
    select g.guardian_id from guardianships g join pupils p on p.id = g.student_id where g.school_id = ${schoolId}`)
  return rows.map(({ id }) => id)
}

/** Who teaches in these classes, or leads them. */
export async function listTeacherIds(tx: Tx, schoolId: string, classIds: readonly string[]): Promise<string[]> {
  const these = sql`any (${sql.param([...classIds])}::uuid[])`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.user_id as id from class_members m
      where m.school_id = ${schoolId} and m.class_id = ${these} and m.class_role <> 'SISWA' and m.status = 'ACTIVE'
    union select t.user_id from course_teachers t join courses k on k.id = t.course_id
      where k.school_id = ${schoolId} and k.class_id = ${these} and t.end_date is null`)
  return rows.map(({ id }) => id)
}

export interface Span {
  from: string
  until: string
}

export interface MonthRow {
  student: CardRow
  nis: string | null
  days: Record<string, AttendanceStatus>
}

/** Everybody who had a place in the class within these days, with what is said of them while they had it. */
export async function listMonth(
  tx: Tx,
  { schoolId, classId }: Omit<Page, 'date'>,
  { from, until }: Span,
): Promise<MonthRow[]> {
  const { rows } = await tx.execute<MonthRow & Record<string, unknown>>(sql`
    with ${daysOf(schoolId, { classIds: [classId] }, { from, until })}
    select ${cardJson} as student, ${nisOf(schoolId)} as nis, coalesce(d.days, '{}') as days
    from users u left join (
      select student_id, jsonb_object_agg(extract(day from date)::text, status) as days from days
      group by student_id) d on d.student_id = u.id
    where u.id in (select m.user_id from ${seats({ schoolId, classId }, sql`${from}::date`, sql`${until}::date`)})
    order by u.full_name, u.id`)
  return rows
}

export interface KnownPupil {
  schoolId: string
  student: ReturnType<typeof card>
  relation: PupilRelation | null
  /** Their home class, whose holidays are theirs. */
  classId: string | null
  level: number | null
}

export async function findPupil(tx: Tx, who: Actor, studentId: string): Promise<KnownPupil | undefined> {
  const { rows } = await tx.execute<{
    student: CardRow
    relation: PupilRelation | null
    class_id: string | null
    level: number | null
  }>(sql`
    select ${cardJson} as student, ${isAdmin(who) ? sql`null` : relationToPupil(who, sql`u.id`)} as relation,
      c.id as class_id, c.level
    from users u
      left join class_members m on m.school_id = ${who.schoolId} and m.user_id = u.id and m.is_home
      left join classes c on c.id = m.class_id
    where u.id = ${studentId} and exists (select 1 from school_members s
      where s.school_id = ${who.schoolId} and s.user_id = u.id and s.role = 'SISWA')`)
  const [row] = rows
  return (
    row && {
      schoolId: who.schoolId,
      student: card(row.student),
      relation: row.relation,
      classId: row.class_id,
      level: row.level,
    }
  )
}

export async function listDays(tx: Tx, schoolId: string, studentId: string, span: Span) {
  const { rows } = await tx.execute<{
    date: string
    status: AttendanceStatus
    minutes_late: number | null
    is_derived: boolean
  }>(sql`
    with ${daysOf(schoolId, { studentId }, span)}
    select date::text, status, minutes_late, is_derived from days order by date`)
  return rows
}
