/** A class online that runs, with as many pupils as a bench wants, all of them signed in. */
import { ask } from '#support/database.ts'
import { demoAdults } from '#support/person.ts'
import type { Server } from '#support/server.ts'
import { people, type Seat } from '../support/people.ts'

export interface BenchSetup {
  server: Server
  database: string
  quick: boolean
}

export interface BenchClass {
  id: string
  teacher: Seat
  pupils: Seat[]
}

/** In the demo school, over whatever stands in its timetable; its teacher is inside. */
export async function openClass({ server, database }: BenchSetup, count: number): Promise<BenchClass> {
  const [place] = await ask<{ school_id: string; year_id: string }>(
    database,
    `select s.id as school_id, y.id as year_id from schools s
     join school_years y on y.school_id = s.id and y.status = 'ACTIVE'
     join school_members m on m.school_id = s.id and m.role = 'ADMIN' join users u on u.id = m.user_id and u.email = $1
     where s.grade = 'SMP'`,
    [demoAdults[0]],
  )
  const { school_id, year_id } = place! // the demo school has them
  const [teacher] = await people(database, school_id, { count: 1, name: 'Guru daring', role: 'GURU' })
  const pupils = await people(database, school_id, { count, name: 'Murid daring', role: 'SISWA' })
  const [entry] = await ask<{ id: string }>(database, planning, [
    school_id,
    year_id,
    pupils.map(({ user_id }) => user_id),
    teacher!.user_id,
  ])
  await ask(database, 'analyze')
  const opened = { id: entry!.id, teacher: teacher!, pupils }
  await enter(server.url, opened.id, opened.teacher)
  return opened
}

/** Comes into the room; the first host begins it. @returns the name of the tab's stay. */
export async function enter(url: string, id: string, seat: Seat, presence_id: string = crypto.randomUUID()) {
  await call(url, seat, 'POST', `/confrences/${id}/join`, { presence_id, wants: 'ROOM' })
  return presence_id
}

/** Nobody pulses meanwhile, and nobody is to be told that somebody fell silent. */
export const stayAwake = ({ database }: BenchSetup, { id }: BenchClass) =>
  ask(
    database,
    `update conference_presences set last_seen_at = now() + interval '1 hour' where conference_id = $1 and left_at is null`,
    [id],
  )

export async function call(url: string, { token, school_id }: Seat, method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-school': school_id, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
}

const planning = `
  with room as (
    insert into classes (school_id, school_year_id, name, level)
    values ($1, $2, 'Kelas daring ' || left(gen_random_uuid()::text, 8), 7) returning id
  ), seats as (
    insert into class_members (school_id, class_id, user_id, class_role, start_date)
    select $1::uuid, room.id, p, 'SISWA', current_date - 30 from room, unnest($3::uuid[]) p
  ), subject as (
    insert into subjects (school_id, name, short_name)
    select $1::uuid, 'Pelajaran daring ' || left(room.id::text, 8), left(room.id::text, 8) from room returning id
  ), course as (
    insert into courses (school_id, class_id, subject_id) select $1::uuid, room.id, subject.id from room, subject
    returning id, class_id
  ), teaching as (
    insert into course_teachers (school_id, course_id, user_id, start_date)
    select $1::uuid, id, $4::uuid, current_date - 30 from course
  )
  insert into schedules (school_id, class_id, course_id, teacher_id, category, title, mode, allows_overlap, start_date, end_date)
  select $1::uuid, class_id, id, $4::uuid, 5, 'Kelas daring', 'PJJ', true, now() - interval '5 minutes', now() + interval '2 hours'
  from course returning id`
