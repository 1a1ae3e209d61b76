/** The queries behind what is counted: one each, whatever the number of pupils, of lessons or of classes. */
import type { AttendanceNote, PupilDay, StudentRecap } from '@kelasku/shared/attendance/recap'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { Paging } from '@kelasku/shared/kernel/paging'
import { sql, type SQL } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { pageOf } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { cellsOf, daysOf, isTaken } from '../layers.ts'
import { nisOf, seats, type Page, type Span } from '../repo.ts'

type OfClass = Omit<Page, 'date'>

/** How many of each; what there is none of is missing. */
export type SomeCounts = Partial<Record<AttendanceStatus, number>>

const sat = (page: OfClass, { from, until }: Span) => seats(page, sql`${from}::date`, sql`${until}::date`)

export async function listCountsByDay(tx: Tx, { schoolId, classId }: OfClass, span: Span) {
  const { rows } = await tx.execute<{ date: string; counts: SomeCounts }>(sql`
    with ${daysOf(schoolId, { classIds: [classId] }, span)}
    select date::text, jsonb_object_agg(status, n) as counts
    from (select date, status, count(*)::int as n from days group by date, status) counted
    group by date order by date`)
  return rows
}

export async function countSeats(tx: Tx, page: OfClass, span: Span): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(distinct m.user_id)::int as n from ${sat(page, span)}`,
  )
  return rows[0]?.n ?? 0
}

/** A line for each pupil of each of the classes of whom anything is said. */
export async function listCountsOfClasses(tx: Tx, schoolId: string, classIds: readonly string[], span: Span) {
  const { rows } = await tx.execute<{ class_id: string; counts: SomeCounts }>(sql`
    with ${daysOf(schoolId, { classIds }, span)}
    select class_id, jsonb_object_agg(status, n) as counts
    from (select class_id, student_id, status, count(*)::int as n from days group by class_id, student_id, status) counted
    group by class_id, student_id`)
  return rows
}

/** What was noted of the pupils of a class, of a day or of a lesson that is still where it was. */
const notesOf = ({ schoolId, classId }: OfClass, { from, until }: Span): SQL => sql`
  notes as (
    select d.id, d.student_id, d.date, d.status, d.note, d.recorded_by, d.recorded_at, null::jsonb as lesson
    from daily_attendance d
    where d.school_id = ${schoolId} and d.class_id = ${classId} and d.date between ${from}::date and ${until}::date
      and d.note <> ''
    union all
    select a.id, a.student_id, a.date, a.status, a.note, a.recorded_by, a.recorded_at, jsonb_build_object(
      'schedule_id', s.id, 'title', coalesce(nullif(s.title, ''), b.name, ''), 'period_no', s.period_no)
    from lesson_attendance a join schedules s on s.school_id = a.school_id and s.id = a.schedule_id
      join schools z on z.id = s.school_id and (s.start_date at time zone z.timezone)::date = a.date
      left join courses k on k.id = s.course_id left join subjects b on b.id = k.subject_id
    where a.school_id = ${schoolId} and a.class_id = ${classId} and a.date between ${from}::date and ${until}::date
      and a.note <> '' and ${takesPart(sql`s.course_id`, sql`a.student_id`)}
  )`

export interface RecapRow {
  student: CardRow
  nis: string | null
  counts: SomeCounts
  cuts: number
  notes: number
}

export async function listRecap(tx: Tx, page: OfClass, span: Span): Promise<RecapRow[]> {
  const { rows } = await tx.execute<RecapRow & Record<string, unknown>>(sql`
    with ${daysOf(page.schoolId, { classIds: [page.classId] }, span)}, ${notesOf(page, span)}
    select ${cardJson} as student, ${nisOf(page.schoolId)} as nis, coalesce(d.counts, '{}') as counts,
      (select count(*)::int from cuts where cuts.student_id = u.id) as cuts,
      (select count(*)::int from notes where notes.student_id = u.id) as notes
    from users u left join (
      select student_id, jsonb_object_agg(status, n) as counts
      from (select student_id, status, count(*)::int as n from days group by student_id, status) counted
      group by student_id) d on d.student_id = u.id
    where u.id in (select m.user_id from ${sat(page, span)})
    order by u.full_name, u.id`)
  return rows
}

interface NoteRow extends Omit<AttendanceNote, 'student' | 'recorded_by' | 'recorded_at'> {
  student: CardRow
  recorded_by: CardRow | null
  recorded_at: string
  total: number
}

export async function listNotes(
  tx: Tx,
  page: OfClass,
  span: Span,
  studentId: string | undefined,
  paging: Paging,
): Promise<{ items: AttendanceNote[]; total: number }> {
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const found = await tx.execute<NoteRow & Record<string, unknown>>(sql`
      with ${notesOf(page, span)}
      select n.id, ${cardJson} as student, n.date::text, n.status, n.note, n.lesson,
        (select jsonb_build_object('id', r.id, 'full_name', r.full_name, 'image_file_id', r.image_file_id)
          from users r where r.id = n.recorded_by) as recorded_by,
        to_json(n.recorded_at) #>> '{}' as recorded_at, (count(*) over ())::int as total
      from notes n join users u on u.id = n.student_id
      ${studentId === undefined ? sql`` : sql`where n.student_id = ${studentId}::uuid`}
      order by n.date desc, n.recorded_at desc, n.id limit ${limit} offset ${offset}`)
    return found.rows
  })
  const items = rows.map(({ total: _total, ...row }) => ({
    ...row,
    student: card(row.student),
    recorded_by: row.recorded_by && card(row.recorded_by),
    recorded_at: new Date(row.recorded_at),
  }))
  return { items, total }
}

export interface CourseCounts {
  course_id: string
  course_name: string
  counts: SomeCounts
}

export async function listCoursesOf(tx: Tx, schoolId: string, studentId: string, span: Span): Promise<CourseCounts[]> {
  const { rows } = await tx.execute<CourseCounts & Record<string, unknown>>(sql`
    with ${cellsOf(schoolId, { studentId }, span)}
    select course_id, course_name, jsonb_object_agg(status, n) as counts
    from (select course_id, course_name, status, count(*)::int as n from cells
      where course_id is not null and ${isTaken(schoolId)}
      group by course_id, course_name, status) counted
    group by course_id, course_name order by course_name, course_id`)
  return rows
}

export async function listCuts(tx: Tx, schoolId: string, studentId: string, span: Span): Promise<StudentRecap['cuts']> {
  const { rows } = await tx.execute<StudentRecap['cuts'][number]>(sql`
    with ${daysOf(schoolId, { studentId }, span)}
    select schedule_id, title, period_no, date::text from cuts order by start_date desc, schedule_id`)
  return rows
}

interface PupilRow extends Omit<PupilDay, 'student'> {
  student: CardRow
  total: number
}

/** By name, each with their day and what their lessons say. */
export async function listPupilDays(tx: Tx, { date, ...page }: Page, paging: Paging) {
  const day = { from: date, until: date }
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const found = await tx.execute<PupilRow & Record<string, unknown>>(sql`
      with ${daysOf(page.schoolId, { classIds: [page.classId] }, day)}
      select ${cardJson} as student, ${nisOf(page.schoolId)} as nis, (count(*) over ())::int as total,
        case when d.status is not null then jsonb_build_object('status', d.status, 'is_derived', d.is_derived) end as day,
        (select coalesce(jsonb_agg(jsonb_build_object('schedule_id', c.schedule_id, 'title', c.title,
            'period_no', c.period_no, 'status', c.status, 'is_held', c.is_held,
            'is_cut', d.status is not distinct from 'HADIR' and c.status = 'ALPA') order by c.start_date, c.schedule_id), '[]')
          from cells c where c.student_id = u.id) as lessons
      from users u left join days d on d.student_id = u.id
      where u.id in (select m.user_id from ${sat(page, day)})
      order by u.full_name, u.id limit ${limit} offset ${offset}`)
    return found.rows
  })
  const items = rows.map(({ total: _total, ...row }): PupilDay => ({ ...row, student: card(row.student) }))
  return { items, total }
}
