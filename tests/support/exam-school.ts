/**
 * An exam with as many pupils as a programme asks for. The pupils are put into the demo school's 7A with their sessions,
 * since hashing a thousand passwords measures nothing; everything else is done by their teacher at the wire.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ExamView } from '@kelasku/shared/exam/contract'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { ask } from './database.ts'
import { signIn, type Person } from './person.ts'

export interface Pupil {
  user_id: string
  school_id: string
  token: string
}

export interface ExamSchool {
  school_id: string
  class_id: string
  course_id: string
  subject_id: string
  teacher: Person
}

export interface OpenExam {
  id: string
  token: string | null
}

const teacherEmail = 'ratna.wulandari@tunascakrawala.test'

export async function examSchool(url: string, database: string): Promise<ExamSchool> {
  const [place] = await ask<Omit<ExamSchool, 'teacher'>>(
    database,
    `select c.school_id, c.id as class_id, k.id as course_id, k.subject_id
     from users u join school_members m on m.user_id = u.id and m.status = 'ACTIVE' and m.role <> 'ORTU'
     join course_teachers t on t.user_id = u.id and t.end_date is null
     join courses k on k.id = t.course_id join classes c on c.id = k.class_id and c.name = '7A'
     where u.email = $1 and m.school_id = c.school_id order by m.role limit 1`,
    [teacherEmail],
  )
  return { ...place!, teacher: await signIn(url, teacherEmail) } // the demo school has them
}

const enrolling = `
  with people as (
    insert into users (full_name) select 'Murid ' || lpad(n::text, 5, '0') from generate_series(1, $1) n returning id
  ), numbered as (select id, row_number() over () as n from people
  ), members as (
    insert into school_members (school_id, user_id, role, status) select $2::uuid, id, 'SISWA', 'ACTIVE' from people
    returning id, user_id
  ), seats as (
    insert into class_members (school_id, class_id, user_id, class_role, start_date)
    select $2::uuid, $3::uuid, id, 'SISWA', '2026-07-13' from people
  ), doors as (
    insert into vault.sessions (user_id, token_hash, signing_key_sealed, device_id, device_name, user_agent, ip, school_id, expires_at)
    select p.id, ($4::bytea[])[p.n], '', 'perangkat-' || p.id, 'Chrome di Android', '', '', $2::uuid, now() + interval '30 days'
    from numbered p join members m on m.user_id = p.id
  )
  select p.id as user_id, $2::uuid as school_id, ($5::text[])[p.n] as token from numbered p
  join members m on m.user_id = p.id order by p.n`

export async function enrol(database: string, { school_id, class_id }: ExamSchool, count: number): Promise<Pupil[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  return ask<Pupil>(database, enrolling, [count, school_id, class_id, hashes, tokens])
}

/** Short answers, for each value to be told from every other, and some to choose from. */
const questions = [
  ...Array.from({ length: 6 }, (_, index) => ({
    question_type: 4,
    question_doc: docOfText(`Isian ${index + 1}`),
    answer_options: [],
    accepted_answers: 'tidak ada',
  })),
  ...Array.from({ length: 2 }, (_, index) => ({
    question_type: 1,
    question_doc: docOfText(`Pilihan ${index + 1}`),
    answer_options: ['Celsius', 'Kelvin', 'Reamur'].map((text, place) => ({
      value_doc: docOfText(text),
      is_correct_answer: place === 1,
    })),
  })),
]

/** Published, and begun by the clock. */
export async function openExam(school: ExamSchool, change: object = {}): Promise<OpenExam> {
  const quiz = await asked<{ id: string }>(school, 'POST', '/quiz-bank/v1/quiz', {
    title: `Ujian ${randomUUID()}`,
    subject_id: school.subject_id,
    questions,
  })
  await asked(school, 'PATCH', '/quiz-bank/v1/quiz/status', { id: quiz.id, status: 'published' })
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const { id, version } = await asked<ExamView>(school, 'POST', '/exam/v1/exam', {
    title: 'SAS Matematika',
    exam_type_id: 3,
    source: { kind: 'BANKS', quiz_ids: [quiz.id] },
    classes: [{ class_id: school.class_id, course_id: school.course_id }],
    start_date: inMinutes(-1),
    end_date: inMinutes(300),
    duration_minutes: 240,
    shuffle_q: false,
    ...change,
  })
  await asked(school, 'PATCH', '/exam/v1/exam/status', { id, version, event: 'publish' }, true)
  return { id, token: (await begun(school, id)).token }
}

async function begun(school: ExamSchool, id: string): Promise<ExamView> {
  for (const patience = performance.now() + 60_000; performance.now() < patience;) {
    const exam = await asked<ExamView>(school, 'GET', `/exam/v1/exam/${id}`)
    if (exam.exam_status === 'ONGOING') return exam
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The exam has not begun.')
}

/** What the teacher asks for, and is given. */
export async function asked<Data>(
  { teacher, school_id: as }: ExamSchool,
  method: string,
  path: string,
  body?: unknown,
  signed = false,
): Promise<Data> {
  const answer = await teacher.call(method, path, { as, patience: 60_000, signed, ...(body !== undefined && { body }) })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data as Data
}
