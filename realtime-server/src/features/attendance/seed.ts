/** The registers that the demo school has kept: its last days, and the lessons on them. */
import { lessonCategories } from '@kelasku/shared/attendance/lesson'
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { addDays } from '@kelasku/shared/kernel/days'
import { and, eq, sql } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import { classMembers } from '#features/classroom/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { openDays } from './days.ts'
import { dailyAttendance } from './table.ts'

/** Whoever keeps it stands beside it by name of the column, so that a register goes where its keeper has gone. */
export interface SeededRegister {
  school_id: string
  class_id: string
  level: number
  recorded_by: string
}

export interface SeededMark {
  status: AttendanceStatus
  minutes_late: number | null
}

interface Kept {
  today: string
  /** How many days of school before today. */
  days: number
  /** @param ago 1 on the last day of school before today. */
  markOf: (studentId: string, ago: number) => SeededMark
}

/** Only into a school that has none. What a permit holds already stays held. */
export async function seedRegisters(tx: Tx, seeded: readonly SeededRegister[], kept: Kept): Promise<void> {
  const schoolIds = [...new Set(seeded.map(({ school_id }) => school_id))]
  const { rows: known } = await tx.execute<{ school_id: string }>(sql`
    select distinct school_id from daily_attendance where held_by is null and school_id = any (${sql.param(schoolIds)}::uuid[])`)
  const fresh = seeded.filter(({ school_id }) => !known.some((one) => one.school_id === school_id))
  for (const register of fresh) await seedRegister(tx, register, kept)
}

async function seedRegister(tx: Tx, register: SeededRegister, { today, days, markOf }: Kept): Promise<void> {
  const { school_id, class_id, recorded_by } = register
  const dates = (await pastDays(tx, register, today)).slice(-days)
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return
  const seats = await tx
    .select()
    .from(classMembers)
    .where(and(eq(classMembers.class_id, class_id), eq(classMembers.class_role, 'SISWA')))
  const rows = dates.flatMap((date, index) =>
    seats
      .filter(({ start_date, end_date }) => start_date <= date && (end_date === null || date <= end_date))
      .map(({ user_id }) => ({
        school_id,
        class_id,
        recorded_by,
        date,
        student_id: user_id,
        ...markOf(user_id, dates.length - index),
        recorded_at: new Date(`${date}T07:10:00+07:00`),
      })),
  )
  if (rows.length === 0) return
  await tx.insert(dailyAttendance).values(rows).onConflictDoNothing()
  await seedLessons(tx, class_id, first, last)
}

const longestBreak = 60

function pastDays(tx: Tx, { school_id, class_id, level }: SeededRegister, today: string): Promise<string[]> {
  const whose = { schoolId: school_id, classId: class_id, level }
  return openDays(tx, whose, { from: addDays(today, -longestBreak), until: addDays(today, -1) })
}

/**
 * As the day says, and who came late was there from the second lesson on. What a permit holds is held in its lessons too.
 */
const seedLessons = (tx: Tx, classId: string, from: string, until: string) =>
  tx.execute(sql`
    insert into lesson_attendance
      (school_id, schedule_id, student_id, date, class_id, status, minutes_late, recorded_by, recorded_at)
    select d.school_id, s.id, d.student_id, d.date, d.class_id,
      case when d.status = 'TERLAMBAT' and s.nth > 1 then 'HADIR' else d.status end,
      case when s.nth = 1 then d.minutes_late end, s.teacher_id, s.end_date
    from (
      select s.*, (s.start_date at time zone z.timezone)::date as day,
        dense_rank() over (partition by (s.start_date at time zone z.timezone)::date order by s.start_date) as nth
      from schedules s join schools z on z.id = s.school_id
      where s.class_id = ${classId} and s.category = any (${sql.param([...lessonCategories])}::int[])
    ) s join daily_attendance d on d.class_id = s.class_id and d.date = s.day and d.held_by is null
    where s.day between ${from}::date and ${until}::date
      and ${takesPart(sql`s.course_id`, sql`d.student_id`)}`)
