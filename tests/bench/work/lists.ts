/** The lists of tasks at a school of a thousand pupils: a pupil's own, and a teacher's of what they have given. */
import { ask } from '#support/database.ts'
import { demoAdults } from '#support/person.ts'
import type { Server } from '#support/server.ts'
import { requestText, startGenerator } from '../support/generator.ts'
import { people, type Seat } from '../support/people.ts'
import { figureRow, type Row } from '../support/report.ts'
import { median } from '../support/rounds.ts'

interface Setup {
  server: Server
  database: string
  quick: boolean
}

const classes = 28
const seats = 36
/** Of each class; half of them are over. */
const tasks = 40
const readers = 5

export async function measureLists({ server, database, quick }: Setup): Promise<Row[]> {
  const { pupils, teacher } = await fillSchool(database)
  const generator = startGenerator()
  try {
    const headersOf = ({ token, school_id }: Seat) => ({ authorization: `Bearer ${token}`, 'x-school': school_id })
    const target = (requests: string[]) => ({
      pid: server.child.pid!, // it has just answered
      port: Number(new URL(server.url).port),
      requests,
    })
    const fire = async (requests: string[]) => {
      await generator.warm(target(requests), readers, 400)
      const hits = []
      for (let round = 0; round < (quick ? 1 : 3); round++)
        hits.push(await generator.fire(target(requests), { connections: readers, milliseconds: quick ? 1_000 : 4_000 }))
      return median(hits.map(({ p95 }) => p95))
    }
    const own = await fire(pupils.map((pupil) => requestText('GET', '/api/me/assessments', headersOf(pupil))))
    const given = await fire([requestText('GET', '/api/me/assessments-guru', headersOf(teacher))])
    return [
      figureRow(`a pupil's list among ${pupils.length}, ${readers} at once, p95, ms`, own, { atMost: 150 }),
      figureRow("   their teacher's, p95, ms", given, { atMost: 150 }),
    ]
  } finally {
    await generator.stop()
  }
}

async function fillSchool(database: string): Promise<{ pupils: Seat[]; teacher: Seat }> {
  const [place] = await ask<{ school_id: string; year_id: string }>(
    database,
    `select s.id as school_id, y.id as year_id from schools s
     join school_years y on y.school_id = s.id and y.status = 'ACTIVE'
     join school_members m on m.school_id = s.id and m.role = 'ADMIN' join users u on u.id = m.user_id and u.email = $1
     where s.grade = 'SMP'`,
    [demoAdults[0]],
  )
  const { school_id, year_id } = place! // the demo school has them
  const [teacher] = await people(database, school_id, { count: 1, name: 'Guru banyak', role: 'GURU' })
  const pupils = await people(database, school_id, { count: classes * seats, name: 'Murid banyak', role: 'SISWA' })
  const ids = pupils.map(({ user_id }) => user_id)
  await ask(database, seating, [school_id, year_id, ids, teacher!.user_id, seats])
  await ask(database, giving, [school_id, teacher!.user_id, tasks])
  await ask(database, 'analyze')
  return { pupils, teacher: teacher! }
}

const seating = `
  with rooms as (
    insert into classes (school_id, school_year_id, name, level)
    select $1, $2, 'Kelas banyak ' || n, 7
    from generate_series(1, array_length($3::uuid[], 1) / $5::int) n returning id, name
  ), seats as (
    insert into class_members (school_id, class_id, user_id, class_role, start_date)
    select $1::uuid, rooms.id, p.id, 'SISWA', '2026-07-13'
    from unnest($3::uuid[]) with ordinality p (id, n)
      join rooms on rooms.name = 'Kelas banyak ' || ((p.n - 1) / $5::int + 1)
  ), subject as (
    insert into subjects (school_id, name, short_name) values ($1, 'Pelajaran banyak', 'BNY') returning id
  ), given as (
    insert into courses (school_id, class_id, subject_id) select $1::uuid, rooms.id, subject.id from rooms, subject
    returning id
  )
  insert into course_teachers (school_id, course_id, user_id, start_date)
  select $1::uuid, id, $4::uuid, '2026-07-13' from given`

const giving = `
  with given as (
    insert into assessments (school_id, group_id, course_id, author_id, title, body_doc, assessment_type, start_date,
      end_date, parents_hand_in, published_at, opened_at)
    select $1::uuid, gen_random_uuid(), t.course_id, $2::uuid, 'Tugas ' || n,
      '{"type":"doc","content":[{"type":"paragraph"}]}', 'TUGAS', now() - interval '30 days',
      now() + interval '1 day' * (n - $3::int / 2) + interval '1 hour', false, now(), now()
    from course_teachers t, generate_series(1, $3::int) n where t.user_id = $2::uuid
    returning id, course_id
  )
  insert into assessment_references (school_id, assessment_id, student_id, max_score)
  select $1::uuid, given.id, m.user_id, 100 from given join courses c on c.id = given.course_id
    join class_members m on m.class_id = c.class_id and m.class_role = 'SISWA'`
