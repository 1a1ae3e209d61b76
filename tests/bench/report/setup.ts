import { ask } from '#support/database.ts'
import { signIn, type Person } from '#support/person.ts'
import type { Server } from '#support/server.ts'
import type { Day } from '../day/setup.ts'

export interface BenchSetup {
  server: Server
  database: string
  day: Day
  /** Leads every class. */
  lead: Person
  quick: boolean
}

export const place = { semester: 1, period: 'AKHIR' } as const

interface Line {
  id: string
  version: number
  student: { id: string }
}

const leading = 'ratna.wulandari@tunascakrawala.test'

/** Ten approved courses in each class, a template, and a note for everybody. */
export async function makeReady({ url }: Server, database: string, day: Day): Promise<Person> {
  const ids = day.classes.map(({ id }) => id)
  await ask(database, teaching, [day.school_id, ids])
  await ask(database, scoring, [day.school_id, ids])
  await ask(database, numbering, [day.school_id, ids])
  // A level that no template of the school has.
  await ask(database, 'update classes set level = 13 where id = any ($1::uuid[])', [ids])
  await ask(database, templating, [day.school_id, ids])
  await ask(database, noting, [day.school_id, ids])
  await ask(
    database,
    `update class_members set user_id = (select id from users where email = $1)
     where class_role = 'WALIKELAS' and class_id = any ($2::uuid[])`,
    [leading, ids],
  )
  await ask(database, 'analyze')
  return signIn(url, leading)
}

export async function matrixOf({ day, lead }: BenchSetup, classId: string): Promise<Line[]> {
  const path = `/report-card/v1/readiness/${classId}?semester=${place.semester}`
  const { status, body } = await lead.call('GET', path, { as: day.school_id })
  if (status !== 200) throw new Error(`The matrix was answered ${status} ${JSON.stringify(body)}`)
  return (body.data as { lines: Line[] }).lines
}

/** Some act on the cards of a class. */
export async function act({ day, lead }: BenchSetup, path: string, body: object): Promise<void> {
  const answer = await lead.call('POST', `/report-card/v1/reportCard/${path}`, {
    body,
    as: day.school_id,
    signed: true,
    patience: 60_000,
  })
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status} ${JSON.stringify(answer.body)}`)
}

/** Signed by hand, so a proposal is all that publishing waits for. */
export async function proposeClass(setup: BenchSetup, classId: string): Promise<void> {
  const lines = await matrixOf(setup, classId)
  await act(setup, 'propose', { class_id: classId, ...place, student_ids: lines.map(({ student }) => student.id) })
}

const teaching = `
  with subject as (
    insert into subjects (school_id, name, short_name)
    select $1::uuid, 'Pelajaran rapor ' || n, 'PR' || n from generate_series(1, 10) n returning id
  )
  insert into courses (school_id, class_id, subject_id)
  select $1::uuid, c.id, subject.id from unnest($2::uuid[]) c (id), subject`

const scoring = `
  with sheet as (
    insert into score_sheets (school_id, course_id, semester, formula, remedial_policy, w1, w2, w3, w4, w5, k13_daily, k13_mid,
      k13_end)
    select $1::uuid, k.id, 1, 'MERDEKA', 'REPLACE_IF_HIGHER', 0, 1, 0, 1, 0, 2, 1, 1 from courses k
    where k.class_id = any ($2::uuid[]) returning id, course_id
  ), submitted as (
    insert into score_submissions (school_id, sheet_id, period, status)
    select $1::uuid, id, 'AKHIR', 'APPROVED' from sheet
  )
  insert into score_finals (school_id, sheet_id, period, aspect, student_id, computed, printed, predicate, description, frozen_at)
  select $1::uuid, s.id, 'AKHIR', 1, m.user_id, 80, 70 + (row_number() over ())::int % 30, 'B',
    'Menunjukkan penguasaan yang baik dalam menyelesaikan masalah sehari-hari yang berkaitan dengan bilangan, data, dan ' ||
    'bangun ruang. Perlu penguatan dalam menentukan kelipatan persekutuan terkecil dari dua bilangan.', now()
  from sheet s join courses k on k.id = s.course_id
    join class_members m on m.class_id = k.class_id and m.class_role = 'SISWA'`

const numbering = `
  update school_members s set member_no = 'NIS ' || s.seq where s.school_id = $1 and s.role = 'SISWA' and s.member_no is null
    and s.user_id in (select user_id from class_members where class_id = any ($2::uuid[]))`

const templating = `
  with year as (select school_year_id as id from classes where id = ($2::uuid[])[1]
  ), made as (
    insert into report_templates (school_id, school_year_id, semester, period, name, layout, paper, sections, sign_mode)
    select $1::uuid, year.id, 1, 'AKHIR', 'Rapor', 'KM_2025', 'A4', (select jsonb_agg(jsonb_build_object('key', key, 'title', key))
      from unnest(array['NILAI', 'EKSTRAKURIKULER', 'KETIDAKHADIRAN', 'CATATAN', 'TANGGAPAN']) key), 'WET' from year
    returning id, school_year_id
  ), leveled as (
    insert into report_template_levels (school_id, template_id, school_year_id, semester, period, level)
    select $1::uuid, id, school_year_id, 1, 'AKHIR', 13 from made
  )
  insert into report_periods (school_id, school_year_id, semester, period, attendance_from, attendance_until, print_date)
  select $1::uuid, year.id, 1, 'AKHIR', current_date - 60, current_date - 1, current_date from year
  on conflict (school_year_id, semester, period) do update set attendance_from = excluded.attendance_from,
    attendance_until = excluded.attendance_until, print_date = excluded.print_date`

const noting = `
  insert into report_cards (school_id, student_id, school_year_id, semester, period, class_id, homeroom_note)
  select $1::uuid, m.user_id, c.school_year_id, 1, 'AKHIR', c.id, 'Pertahankan semangat belajarmu dan teruslah membaca.'
  from class_members m join classes c on c.id = m.class_id
  where m.class_id = any ($2::uuid[]) and m.class_role = 'SISWA'`
