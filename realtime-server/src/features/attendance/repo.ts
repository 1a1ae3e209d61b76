/** The queries of the daily register: its lines, what is written into it, and what of it is counted. */
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import type { Mark, RegisterLine } from '@kelasku/shared/attendance/contract'
import { nobodyLooked, type AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { PupilRelation } from '@kelasku/shared/classroom/pupil'
import { dayCount } from '@kelasku/shared/kernel/days'
import { sql, type SQL } from 'drizzle-orm'
import { card, cardJson, relationOf, type CardRow } from '#features/classroom/repo.ts'
import { relationsToPupil } from '#features/classroom/pupil.ts'
import type { Tx } from '#platform/database/work.ts'
import { daysOff, todayThere, type SchoolDays } from './days.ts'
import { daysOf } from './layers.ts'
import type { Outcome } from './outcome.ts'

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

/**
 * Before the marks are written, by a statement of its own: what a statement finds is what stood there when it began, and
 * whoever wrote in between would never be seen as what was written over.
 */
export const lockPages = (tx: Tx, pages: readonly Page[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(k.key) from (
    select distinct hashtextextended('register ' || page, 0) as key
    from unnest(${sql.param(pages.map(({ classId, date }) => `${classId} ${date}`))}::text[]) page order by 1) k`)

/** A mark, the page it goes to, and who makes it. */
export interface Entry {
  page: Page
  userId: string
  mark: Mark
}

/**
 * All marks in one statement, each place once, and answered in their order. A mark takes effect on an empty place, on what
 * its marker has seen, and on what they wrote themselves; never on what something holds. One that says what stands there
 * already writes nothing, so that whoever sends twice has sent once.
 * What had stood there is looked up where something may have: only what is new is a first version.
 */
export async function writeMarks(tx: Tx, entries: readonly Entry[]): Promise<Outcome[]> {
  const column = (valueOf: (entry: Entry) => unknown) => sql.param(entries.map(valueOf))
  const { rows } = await tx.execute<Outcome & Record<string, unknown>>(sql`
    with marks as (
      select k.*, exists (select 1 from class_members m
        where m.school_id = k.school_id and m.class_id = k.class_id and m.class_role = 'SISWA'
          and m.user_id = k.student_id and m.start_date <= k.date and (m.end_date is null or m.end_date >= k.date)) as has_seat
      from unnest(${column(({ page }) => page.schoolId)}::uuid[], ${column(({ page }) => page.classId)}::uuid[],
          ${column(({ page }) => page.date)}::date[], ${column(({ userId }) => userId)}::uuid[],
          ${column(({ mark }) => mark.student_id)}::uuid[], ${column(({ mark }) => mark.status)}::text[],
          ${column(({ mark }) => mark.minutes_late)}::int[], ${column(({ mark }) => mark.note)}::text[],
          ${column(({ mark }) => mark.seen)}::int[]) with ordinality
        as k (school_id, class_id, date, recorded_by, student_id, status, minutes_late, note, seen, n)
    ), written as (
      insert into daily_attendance as a
        (school_id, student_id, date, class_id, status, minutes_late, note, recorded_by, version)
      select k.school_id, k.student_id, k.date, k.class_id, k.status, k.minutes_late, k.note, k.recorded_by,
        coalesce(k.seen, 0) + 1
      from marks k where k.has_seat order by k.school_id, k.student_id, k.date
      on conflict (school_id, student_id, date) do update set
        status = excluded.status, minutes_late = excluded.minutes_late, note = excluded.note,
        class_id = excluded.class_id, recorded_by = excluded.recorded_by, recorded_at = now(), version = a.version + 1
      where a.held_by is null and (a.version = excluded.version - 1 or a.recorded_by = excluded.recorded_by)
        and (a.class_id, a.status, a.minutes_late, a.note)
          is distinct from (excluded.class_id, excluded.status, excluded.minutes_late, excluded.note)
      returning a.school_id, a.student_id, a.date, a.version
    )
    select k.student_id, k.has_seat, w.version, case when w.version is distinct from 1 then (select a.status
      from daily_attendance a where a.school_id = k.school_id and a.student_id = k.student_id and a.date = k.date) end as was
    from marks k left join written w using (school_id, student_id, date)
    order by k.n`)
  return rows
}

/** Of these pupils those who are at school on that day. */
export async function listPresent(
  tx: Tx,
  { schoolId, date }: Omit<Page, 'classId'>,
  pupilIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ student_id: string }>(sql`select student_id from daily_attendance
    where school_id = ${schoolId} and date = ${date}::date and status = 'HADIR'
      and student_id = any (${sql.param([...pupilIds])}::uuid[])`)
  return rows.map(({ student_id }) => student_id)
}

/** Nothing, if somebody else has written meanwhile, or something holds it. */
export async function emptyCell(tx: Tx, page: Page, studentId: string, seen: number): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`delete from daily_attendance a
    where a.school_id = ${page.schoolId} and a.student_id = ${studentId} and a.date = ${page.date}::date
      and a.held_by is null and a.version = ${seen} returning a.id`)
  return rows.length > 0
}

export interface Listeners {
  /** Who answers for one of the pupils. */
  guardians: string[]
  /** Of each class whoever teaches in it or leads it. */
  teachers: Record<string, string[]>
}

/** Whom these registers concern, beside the pupils themselves. */
export async function findListeners(
  tx: Tx,
  schoolId: string,
  classIds: readonly string[],
  pupilIds: readonly string[],
): Promise<Listeners> {
  const these = sql`any (${sql.param([...classIds])}::uuid[])`
  const { rows } = await tx.execute<Listeners & Record<string, unknown>>(sql`
    select
      (select coalesce(jsonb_agg(distinct g.guardian_id), '[]') from guardianships g
        where g.school_id = ${schoolId} and g.student_id = any (${sql.param([...pupilIds])}::uuid[])) as guardians,
      (select coalesce(jsonb_object_agg(class_id, user_ids), '{}') from (
        select class_id, jsonb_agg(user_id) as user_ids from (
          select m.class_id, m.user_id from class_members m
            where m.school_id = ${schoolId} and m.class_id = ${these} and m.class_role <> 'SISWA' and m.status = 'ACTIVE'
          union select k.class_id, t.user_id from course_teachers t join courses k on k.id = t.course_id
            where k.school_id = ${schoolId} and k.class_id = ${these} and t.end_date is null) each_of_them
        group by class_id) of_class) as teachers`)
  return rows[0]! // a question always has its answer
}

export interface Span {
  from: string
  until: string
}

export interface BookLine {
  student: CardRow
  nis: string | null
  /** Day after day its letter. */
  days: string
}

/** A class over some days, as a school's own book has it. */
export interface Book extends SchoolDays {
  schoolId: string
  classId: string
  className: string
  /** What the asker is in the class. */
  relation: Role | null
  /** By name. */
  lines: BookLine[]
}

/**
 * Everybody who had a place in the class within these days, with what is said of them while they had it. It brings along
 * what decides whether the asker may see it: one question, where each costs as much as what it asks.
 */
export async function findBook(tx: Tx, who: Actor, classId: string, { from, until }: Span): Promise<Book | undefined> {
  const { schoolId } = who
  const lines = sql`
    select ${cardJson} as student, ${nisOf(schoolId)} as nis, coalesce(d.days, '') as days, u.full_name, u.id
    from users u left join days_of_each d on d.student_id = u.id
    where u.id in (select m.user_id from ${seats({ schoolId, classId }, sql`${from}::date`, sql`${until}::date`)})`
  const { rows } = await tx.execute<Book & Record<string, unknown>>(sql`
    with ${daysOf(schoolId, { classIds: [classId] }, { from, until })},
    days_of_each as materialized (
      select student_id, string_agg(chr(${firstDay}::int + (date - ${from}::date)) || left(status, 1), '') as days
      from days group by student_id
    )
    select classes.school_id as "schoolId", classes.id as "classId", classes.name as "className",
      ${relationOf(who)} as relation, ${todayThere} as today, s.min_attendance,
      ${daysOff({ schoolId, classId, level: sql`classes.level` }, { from, until })} as off,
      (select coalesce(json_agg(json_build_object('student', l.student, 'nis', l.nis, 'days', l.days)
        order by l.full_name, l.id), '[]') from (${lines}) l) as lines
    from classes join schools s on s.id = classes.school_id
    where classes.id = ${classId} and classes.school_id = ${schoolId}`)
  const [book] = rows
  const count = dayCount(from, until)
  return book && { ...book, lines: book.lines.map((one) => ({ ...one, days: lettersOf(one.days, count) })) }
}

/** How a month leaves the database: each day that somebody has looked at is a sign for its number, and its letter. */
const firstDay = '0'.charCodeAt(0)

function lettersOf(said: string, count: number): string {
  const letters = Buffer.alloc(count, nobodyLooked)
  for (let at = 0; at < said.length; at += 2) letters[said.charCodeAt(at) - firstDay] = said.charCodeAt(at + 1)
  return letters.toString('latin1')
}

export interface KnownPupil {
  schoolId: string
  student: ReturnType<typeof card>
  relations: readonly PupilRelation[]
  /** Their home class, whose holidays are theirs. */
  classId: string | null
  level: number | null
}

export async function findPupil(tx: Tx, who: Actor, studentId: string): Promise<KnownPupil | undefined> {
  const { rows } = await tx.execute<{
    student: CardRow
    relations: PupilRelation[]
    class_id: string | null
    level: number | null
  }>(sql`
    select ${cardJson} as student, ${relationsToPupil(who, sql`u.id`)} as relations, c.id as class_id, c.level
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
      relations: row.relations,
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
