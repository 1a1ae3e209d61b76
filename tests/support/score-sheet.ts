/** A score sheet of a course of its own, taught by several at once, at the wire. */
import { randomUUID } from 'node:crypto'
import { ask } from './database.ts'
import { demoAdults, signIn, type Person, type Reply } from './person.ts'

export const semester = 1

export interface OpenSheet {
  school_id: string
  course_id: string
  teachers: Person[]
  student_ids: string[]
  item_ids: string[]
}

/** Everybody of the demo school who teaches in its SMP. */
const teaching = demoAdults.slice(1, 6)

export async function openSheet(
  url: string,
  database: string,
  { pupils, columns }: { pupils: number; columns: number },
): Promise<OpenSheet> {
  const [place] = await ask<{ school_id: string; year_id: string }>(
    database,
    `select s.id as school_id, y.id as year_id from schools s
     join school_years y on y.school_id = s.id and y.status = 'ACTIVE'
     join school_members m on m.school_id = s.id and m.role = 'ADMIN' join users u on u.id = m.user_id and u.email = $1
     where s.grade = 'SMP'`,
    [demoAdults[0]],
  )
  const { school_id, year_id } = place! // the demo school has them
  const [course] = await ask<{ id: string; student_ids: string[] }>(database, seating, [
    school_id,
    year_id,
    teaching,
    pupils,
  ])
  const sheet: OpenSheet = {
    school_id,
    course_id: course!.id,
    teachers: await Promise.all(teaching.map((email) => signIn(url, email))),
    student_ids: course!.student_ids,
    item_ids: [],
  }
  for (let nth = 1; nth <= columns; nth++) {
    const body = { course_id: sheet.course_id, semester, score_type: 2, title: `SLM ${nth}` }
    const made = await sheet.teachers[0]!.call('POST', '/report-card/v1/scoreItem', { body, as: school_id })
    if (made.status !== 200) throw new Error(`A column was answered ${made.status} ${JSON.stringify(made.body)}`)
    sheet.item_ids.push((made.body.data as { column: { id: string } }).column.id)
  }
  return sheet
}

export interface GivenMark {
  op_id: string
  item_id: string
  student_id: string
  score: number
  seen: number | null
  made_at: string
}

export const markOf = (item_id: string, student_id: string, score: number, seen: number | null = null): GivenMark => ({
  op_id: randomUUID(),
  item_id,
  student_id,
  score,
  seen,
  made_at: new Date().toISOString(),
})

/** Signed anew each time, as a page sends it again. */
export const giveMarks = (
  { school_id, course_id }: OpenSheet,
  teacher: Person,
  ops: readonly GivenMark[],
  patience?: number,
): Promise<Reply> =>
  teacher.call('POST', '/report-card/v1/scoring', {
    body: { course_id, semester, ops },
    as: school_id,
    signed: true,
    ...(patience !== undefined && { patience }),
  })

export interface LoadedCell {
  item_id: string
  student_id: string
  score: number | null
  version: number
}

export interface LoadedSheet {
  revision: number
  cells: LoadedCell[]
}

export async function loadSheet({ school_id, course_id }: OpenSheet, teacher: Person): Promise<LoadedSheet> {
  const path = `/report-card/v1/rekap-nilai/${course_id}?semester=${semester}`
  const { status, body } = await teacher.call('GET', path, { as: school_id })
  if (status !== 200) throw new Error(`The sheet was answered ${status} ${JSON.stringify(body)}`)
  return body.data as LoadedSheet
}

const seating = `
  with room as (
    insert into classes (school_id, school_year_id, name, level)
    values ($1, $2, 'Kelas nilai ' || left(gen_random_uuid()::text, 8), 7) returning id
  ), pupils as (
    insert into users (full_name) select 'Murid nilai ' || lpad(n::text, 3, '0') from generate_series(1, $4::int) n
    returning id
  ), members as (
    insert into school_members (school_id, user_id, role, status) select $1::uuid, id, 'SISWA', 'ACTIVE' from pupils
    returning user_id
  ), seats as (
    insert into class_members (school_id, class_id, user_id, class_role, start_date)
    select $1::uuid, room.id, members.user_id, 'SISWA', current_date - 30 from room, members
  ), subject as (
    insert into subjects (school_id, name, short_name)
    select $1::uuid, 'Pelajaran nilai ' || left(room.id::text, 8), left(room.id::text, 8) from room returning id
  ), course as (
    insert into courses (school_id, class_id, subject_id) select $1::uuid, room.id, subject.id from room, subject
    returning id
  ), teachers as (
    insert into course_teachers (school_id, course_id, user_id, start_date)
    select $1::uuid, course.id, u.id, current_date - 30 from course, users u where u.email = any($3::text[])
  )
  select course.id, array(select user_id from members) as student_ids from course`
