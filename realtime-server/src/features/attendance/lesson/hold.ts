/**
 * Hours that something else decides. A permit says them once, and every lesson that lies in them is read through it, so
 * that nothing has to be written into lessons, nor mended in them when they are moved or the permit is taken back.
 */
import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { sql } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'
import type { Tx } from '#platform/database/work.ts'
import type { Hold } from '../hold.ts'
import { itsLessons, overlaps } from './repo.ts'

/** By the clock of the school: whole days, or with both times a part of one. */
export interface Hours {
  start_date: string
  end_date: string
  start_time: string | null
  end_time: string | null
}

/** A lesson that is held, or no longer is, and what its own register says of the pupil. */
export interface HeldLesson {
  schedule_id: string
  class_id: string
  teacher_ids: string[]
  was: AttendanceStatus | null
}

export async function holdLessons(
  tx: Tx,
  { by, schoolId, studentId, status, userId }: Omit<Hold, 'days'>,
  { start_date, end_date, start_time, end_time }: Hours,
): Promise<HeldLesson[]> {
  await tx.execute(sql`
    insert into lesson_holds (school_id, student_id, held_by, status, start_date, end_date, granted_by)
    select s.id, ${studentId}::uuid, ${by}::uuid, ${status},
      (${start_date}::date + coalesce(${start_time}::time, '00:00')) at time zone s.timezone,
      case when ${end_time}::time is null then (${end_date}::date + 1)::timestamp else ${end_date}::date + ${end_time}::time end
        at time zone s.timezone,
      ${userId}::uuid
    from schools s where s.id = ${schoolId}`)
  return listHeld(tx, by)
}

export async function releaseLessons(tx: Tx, by: string): Promise<HeldLesson[]> {
  const held = await listHeld(tx, by)
  await tx.execute(sql`delete from lesson_holds where held_by = ${by}`)
  return held
}

async function listHeld(tx: Tx, by: string): Promise<HeldLesson[]> {
  const { rows } = await tx.execute<HeldLesson & Record<string, unknown>>(sql`
    select s.id as schedule_id, s.class_id, array_remove(array[s.teacher_id, s.substitute_id], null) as teacher_ids,
      a.status as was
    from lesson_holds h join schools z on z.id = h.school_id
      join class_members m on m.school_id = h.school_id and m.user_id = h.student_id and m.class_role = 'SISWA'
      join schedules s on s.school_id = h.school_id and s.class_id = m.class_id and ${itsLessons}
        and ${overlaps}
        and (s.start_date at time zone z.timezone)::date between m.start_date and coalesce(m.end_date, 'infinity')
      left join lesson_attendance a on a.school_id = h.school_id and a.schedule_id = s.id
        and a.student_id = h.student_id and a.date = (s.start_date at time zone z.timezone)::date
    where h.held_by = ${by} and ${takesPart(sql`s.course_id`, sql`h.student_id`)}`)
  return rows
}
