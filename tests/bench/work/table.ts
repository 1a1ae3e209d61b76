/** The table of what a class has handed in, as its teachers look at it: 200 tasks of 36 pupils, five teachers at once. */
import { ask } from '#support/database.ts'
import { demoAdults } from '#support/person.ts'
import type { Server } from '#support/server.ts'
import { requestText, startGenerator } from '../support/generator.ts'
import { people, type Seat } from '../support/people.ts'
import { figureRow, type Row } from '../support/report.ts'
import { recordStatements } from '../support/recorded-statements.ts'
import { median } from '../support/rounds.ts'

interface Setup {
  server: Server
  dataDir: string
  database: string
  quick: boolean
}

const tasks = 200
const pupils = 36
const readers = 5
/** As many as never ask without a pause, for information. */
const crowd = 20

export async function measureTable({ server, dataDir, database, quick }: Setup): Promise<Row[]> {
  const { teacher, ids } = await giveTasks(database)
  const headers = { authorization: `Bearer ${teacher.token}`, 'x-school': teacher.school_id }
  const pathOf = (id: string) => `/api/assessments/${id}/reference?limit=${pupils}`
  const rowsOf = async (id: string) => {
    const response = await fetch(`${server.url}${pathOf(id)}`, { headers })
    return ((await response.json()) as { data: unknown[] }).data
  }
  const first = await rowsOf(ids[0]!) // as many as have been given
  if (first.length !== pupils) throw new Error(`The table had ${first.length} rows.`)
  const asked = await recordStatements(dataDir, () => rowsOf(ids[1]!).then(() => {}))

  const generator = startGenerator()
  try {
    const target = {
      pid: server.child.pid!, // it has just answered
      port: Number(new URL(server.url).port),
      requests: ids.map((id) => requestText('GET', pathOf(id), headers)),
    }
    await generator.warm(target, readers, 400)
    const fire = async (connections: number) => {
      const hits = []
      for (let round = 0; round < (quick ? 1 : 5); round++)
        hits.push(await generator.fire(target, { connections, milliseconds: quick ? 1_000 : 4_000 }))
      return { p95: median(hits.map(({ p95 }) => p95)), p50: median(hits.map(({ p50 }) => p50)) }
    }
    const [few, many] = [await fire(readers), await fire(crowd)]
    return [
      figureRow(`a table of ${pupils} out of ${tasks} tasks, ${readers} at once, p95, ms`, few.p95, { atMost: 150 }),
      figureRow('   p50, ms', few.p50),
      figureRow(`   ${crowd} without a pause, p95, ms`, many.p95),
      figureRow('   queries of one', asked.length),
    ]
  } finally {
    await generator.stop()
  }
}

/** One class, one course: a third of each task is graded, a third handed in twice and waits, a third is missed. */
async function giveTasks(database: string): Promise<{ teacher: Seat; ids: string[] }> {
  const [place] = await ask<{ school_id: string; year_id: string }>(
    database,
    `select s.id as school_id, y.id as year_id from schools s
     join school_years y on y.school_id = s.id and y.status = 'ACTIVE'
     join school_members m on m.school_id = s.id and m.role = 'ADMIN' join users u on u.id = m.user_id and u.email = $1
     where s.grade = 'SMP'`,
    [demoAdults[0]],
  )
  const { school_id, year_id } = place! // the demo school has them
  const [teacher] = await people(database, school_id, { count: 1, name: 'Guru tugas', role: 'GURU' })
  const class36 = await people(database, school_id, { count: pupils, name: 'Murid tugas', role: 'SISWA' })
  const [course] = await ask<{ id: string }>(database, seating, [
    school_id,
    year_id,
    class36.map(({ user_id }) => user_id),
    teacher!.user_id,
  ])
  const given = await ask<{ id: string }>(database, giving, [school_id, course!.id, teacher!.user_id, tasks])
  const ids = given.map(({ id }) => id)
  await ask(database, handingIn, [school_id, ids, class36.map(({ user_id }) => user_id), teacher!.user_id])
  await ask(database, 'analyze')
  return { teacher: teacher!, ids }
}

const seating = `
  with room as (
    insert into classes (school_id, school_year_id, name, level) values ($1, $2, 'Kelas tugas', 7) returning id
  ), seats as (
    insert into class_members (school_id, class_id, user_id, class_role, start_date)
    select $1::uuid, room.id, p, 'SISWA', '2026-07-13' from room, unnest($3::uuid[]) p
  ), subject as (
    insert into subjects (school_id, name, short_name) values ($1, 'Pelajaran tugas', 'TGS') returning id
  ), course as (
    insert into courses (school_id, class_id, subject_id) select $1::uuid, room.id, subject.id from room, subject
    returning id
  ), teaching as (
    insert into course_teachers (school_id, course_id, user_id, start_date)
    select $1::uuid, id, $4::uuid, '2026-07-13' from course
  )
  select id from course`

const giving = `
  insert into assessments (school_id, group_id, course_id, author_id, title, body_doc, assessment_type, start_date,
    end_date, parents_hand_in, late_mode, published_at, opened_at)
  select $1, gen_random_uuid(), $2, $3, 'Tugas ' || n, '{"type":"doc","content":[{"type":"paragraph"}]}', 'TUGAS',
    now() - interval '20 days', now() - interval '1 day' * (1 + n % 10), false, 'DEDUCT', now(), now()
  from generate_series(1, $4::int) n
  returning id`

const handingIn = `
  with parts as (
    insert into assessment_references (school_id, assessment_id, student_id, max_score, status, raw_score, deduction,
      score, graded_by, graded_at)
    select $1, a.id, p.id, 100, (array['DINILAI', 'DIKUMPULKAN', 'BELUM DIKERJAKAN'])[p.n % 3 + 1],
      case when p.n % 3 = 0 then 80 end, case when p.n % 3 = 0 then 0 end, case when p.n % 3 = 0 then 80 end,
      case when p.n % 3 = 0 then $4::uuid end, case when p.n % 3 = 0 then now() end
    from unnest($2::uuid[]) a (id), unnest($3::uuid[]) with ordinality p (id, n)
    returning id, student_id, status
  ), hand_ins as (
    insert into assessment_hand_ins (school_id, reference_id, n, client_id, submitted_at, submitted_by, on_behalf, words)
    select $1, id, n, gen_random_uuid(), now() - interval '15 days' + interval '1 hour' * n, student_id, false, 'Jawaban'
    from parts, generate_series(1, 2) n where status <> 'BELUM DIKERJAKAN'
    returning id, reference_id
  ), pages as (
    insert into assessment_hand_in_files (school_id, hand_in_id, file_id, "order")
    select $1, id, gen_random_uuid(), n from hand_ins, generate_series(1, 3) n
  )
  insert into assessment_comments (school_id, reference_id, client_id, author_id, by_staff, text)
  select $1, id, gen_random_uuid(), $4, true, 'Periksa kembali' from parts`
