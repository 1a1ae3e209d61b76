/** Report cards of a class that wait for the principal: in the middle of the second semester, which no other test uses. */
import { readFileSync } from 'node:fs'
import { askIn } from './database.ts'
import { toldFolder } from './e2e-operator.ts'
import { signIn } from './person.ts'
import { people } from './e2e.ts'

const half = { semester: 2, period: 'TENGAH' } as const
const query = `semester=${half.semester}&period=${half.period}`

/** Led by Bambang. */
export const className = '8A'

const folder = () => readFileSync(toldFolder(), 'utf8')

/** Every course of its pupils is approved, with finals of each of them. */
export async function approveScores(dataDir = folder()): Promise<void> {
  for (const text of [sheets, submissions, finals]) await askIn(dataDir, text, [className])
}

const ofClass = `from classes c join school_years y on y.id = c.school_year_id and y.status = 'ACTIVE'
  join schools s on s.id = c.school_id and s.school_name = 'SMP Tunas Cakrawala'`
const taken = `select distinct k.id as course_id, c.school_id ${ofClass}
  join class_members m on m.class_id = c.id and m.class_role = 'SISWA'
  join class_members o on o.user_id = m.user_id and o.class_role = 'SISWA'
  join classes d on d.id = o.class_id and d.school_year_id = c.school_year_id
  join courses k on k.class_id = d.id and k.status = 'ACTIVE' where c.name = $1`
const sheets = `insert into score_sheets (school_id, course_id, semester, formula, remedial_policy,
    w1, w2, w3, w4, w5, k13_daily, k13_mid, k13_end)
  select t.school_id, t.course_id, 2, 'MERDEKA', 'REPLACE_IF_HIGHER', 0, 1, 0, 1, 0, 2, 1, 1 from (${taken}) t
  on conflict (course_id, semester) do nothing`
const submissions = `insert into score_submissions (school_id, sheet_id, period, status)
  select t.school_id, h.id, 'TENGAH', 'APPROVED' from (${taken}) t
  join score_sheets h on h.course_id = t.course_id and h.semester = 2
  where not exists (select 1 from score_submissions b where b.sheet_id = h.id and b.period = 'TENGAH')`
const finals = `insert into score_finals (school_id, sheet_id, period, aspect, student_id, computed, printed, predicate, frozen_at)
  select t.school_id, h.id, 'TENGAH', 1, m.user_id, n.mark, n.mark, case when n.mark >= 85 then 'A' when n.mark >= 75 then 'B' else 'C' end, now()
  from (${taken}) t join score_sheets h on h.course_id = t.course_id and h.semester = 2
  join courses k on k.id = t.course_id join class_members m on m.class_id = k.class_id and m.class_role = 'SISWA'
  cross join lateral (select 68 + abs(hashtext(m.user_id::text || k.id::text)) % 30 as mark) n
  on conflict do nothing`

/** A permit that comes late: a day of that pupil counts as one of illness now. */
export async function fallIll(fullName: string, dataDir = folder()): Promise<void> {
  const rows = await askIn(
    dataDir,
    `update daily_attendance set status = 'SAKIT' where id = (select a.id from daily_attendance a
      join users u on u.id = a.student_id where u.full_name = $1 and a.status = 'HADIR' order by a.date limit 1)
      returning id`,
    [fullName],
  )
  if (rows.length !== 1) throw new Error(`${fullName} has no day that could change.`)
}

interface Line {
  student: { id: string; full_name: string }
  version: number
  gaps: string[]
}

/** The homeroom teacher writes to each pupil and proposes all of them. @returns who waits now, in the order of the screen */
export async function proposeAll(url: string): Promise<string[]> {
  const bambang = await signIn(url, people.teacherAndFather)
  const asked = async <Data>(method: string, path: string, body?: object, signed = false): Promise<Data> => {
    const { status, body: answer } = await bambang.call(method, path, { ...(body && { body }), signed })
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return answer.data as Data
  }
  const classes = await asked<{ class: { id: string; name: string } }[]>('GET', `/report-card/v1/readiness?${query}`)
  const class_id = classes.find((one) => one.class.name === className)!.class.id // he leads it
  const cards = () => asked<{ lines: Line[] }>('GET', `/report-card/v1/readiness/${class_id}?${query}`)
  const ops = (await cards()).lines.map(({ student, version }) => ({
    student_id: student.id,
    seen: version,
    homeroom_note: 'Pertahankan semangat belajarmu.',
  }))
  await asked('PUT', '/report-card/v1/reportCard/bulk', { class_id, ...half, ops })
  const { lines } = await cards()
  const ready = lines.filter(({ gaps }) => gaps.length === 0)
  if (ready.length < 3) throw new Error(`Too few are ready: ${JSON.stringify(lines.map(({ gaps }) => gaps))}`)
  const student_ids = ready.map(({ student }) => student.id)
  await asked('POST', '/report-card/v1/reportCard/propose', { class_id, ...half, student_ids }, true)
  return ready.map(({ student }) => student.full_name)
}
