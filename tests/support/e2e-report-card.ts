/** 7A of the demo school, whose report cards lack nothing but what its homeroom teacher writes. */
import { readFileSync } from 'node:fs'
import { askIn } from './database.ts'
import { toldFolder } from './e2e-operator.ts'

/** Its attendance is over, and every course has its scores approved: other tests lead through that. */
export async function cardsAwaitNotes(classId: string): Promise<void> {
  for (const step of [period, sheets, submissions, finals, numbers])
    await askIn(readFileSync(toldFolder(), 'utf8'), step, [classId])
}

const period = `insert into report_periods (school_id, school_year_id, semester, period, attendance_from,
    attendance_until, print_date)
  select c.school_id, c.school_year_id, 1, 'AKHIR', y.start_date, current_date - 1, current_date
  from classes c join school_years y on y.id = c.school_year_id where c.id = $1
  on conflict (school_year_id, semester, period) do update set attendance_until = excluded.attendance_until`

const sheets = `insert into score_sheets (school_id, course_id, semester, formula, remedial_policy, w1, w2, w3, w4, w5,
    k13_daily, k13_mid, k13_end)
  select k.school_id, k.id, 1, 'MERDEKA', 'REPLACE_IF_HIGHER', 0, 1, 0, 1, 0, 2, 1, 1
  from courses k where k.class_id = $1 and k.status = 'ACTIVE' on conflict do nothing`

const submissions = `insert into score_submissions (school_id, sheet_id, period, status)
  select h.school_id, h.id, 'AKHIR', 'APPROVED' from score_sheets h join courses k on k.id = h.course_id
  where k.class_id = $1 and h.semester = 1
  on conflict (sheet_id, period) do update set status = 'APPROVED'`

const finals = `insert into score_finals (school_id, sheet_id, period, aspect, student_id, computed, printed, predicate,
    description, frozen_at)
  select h.school_id, h.id, 'AKHIR', 1, m.user_id, 84, 84, 'B', 'Menunjukkan penguasaan yang baik.', now()
  from score_sheets h join courses k on k.id = h.course_id
    join class_members m on m.class_id = k.class_id and m.class_role = 'SISWA' and m.status = 'ACTIVE'
  where k.class_id = $1 and h.semester = 1
  on conflict (sheet_id, period, aspect, student_id) do update
    set printed = 84, predicate = 'B', description = excluded.description, frozen_at = now()`

const numbers = `update school_members s set member_no = 'N' || substr(s.user_id::text, 1, 8)
  from class_members m where m.class_id = $1 and m.class_role = 'SISWA' and m.user_id = s.user_id
    and s.school_id = m.school_id and s.role = 'SISWA' and s.member_no is null`
