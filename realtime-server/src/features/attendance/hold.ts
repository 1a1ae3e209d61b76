/**
 * Days that something else decides: a permit writes them and holds them, so that no register contradicts it, and gives
 * them back as they were. Which pupil's, and why, is the business of whoever holds.
 */
import type { AttendanceStatus, ExcusedStatus } from '@kelasku/shared/attendance/status'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

export interface Hold {
  /** Whose hold it is; given back by this. */
  by: string
  schoolId: string
  studentId: string
  status: ExcusedStatus
  days: readonly string[]
  /** Who granted it. */
  userId: string
}

/** A day, and what the register had said of it before it was held, or says again. */
export interface HeldDay {
  date: string
  class_id: string
  was: AttendanceStatus | null
}

/** Each day goes into the register of the class where the pupil sat on it; on a day without one there is no register. */
export async function holdDays(tx: Tx, { by, schoolId, studentId, status, days, userId }: Hold): Promise<HeldDay[]> {
  const { rows } = await tx.execute<{ date: string; class_id: string; was: AttendanceStatus | null }>(sql`
    insert into daily_attendance as a (school_id, student_id, date, class_id, status, held_by, recorded_by)
    select distinct on (day) ${schoolId}::uuid, ${studentId}::uuid, day, m.class_id, ${status}, ${by}::uuid, ${userId}::uuid
    from unnest(${sql.param([...days])}::date[]) day
      join class_members m on m.school_id = ${schoolId} and m.user_id = ${studentId} and m.class_role = 'SISWA'
        and m.start_date <= day and (m.end_date is null or m.end_date >= day)
      join classes c on c.id = m.class_id and c.type = 'REGULER'
    order by day, m.start_date desc
    on conflict (school_id, student_id, date) do update set
      status = excluded.status, minutes_late = null, note = '', held_by = excluded.held_by,
      recorded_by = excluded.recorded_by, recorded_at = now(), version = a.version + 1,
      displaced = case when a.held_by is null then jsonb_build_object('status', a.status, 'minutes_late', a.minutes_late,
        'note', a.note, 'recorded_by', a.recorded_by, 'recorded_at', a.recorded_at) else a.displaced end
    returning a.date::text, a.class_id, a.displaced ->> 'status' as was`)
  return rows
}

/** As they were. Who had written them may be gone meanwhile; what they wrote is not. */
export async function releaseDays(tx: Tx, by: string): Promise<HeldDay[]> {
  const { rows } = await tx.execute<{ date: string; class_id: string; was: AttendanceStatus | null }>(sql`
    with emptied as (
      delete from daily_attendance where held_by = ${by} and displaced is null returning date, class_id, status
    ), restored as (
      update daily_attendance a set status = displaced ->> 'status',
        minutes_late = (displaced ->> 'minutes_late')::int, note = displaced ->> 'note',
        recorded_by = (select id from users where id = (displaced ->> 'recorded_by')::uuid),
        recorded_at = (displaced ->> 'recorded_at')::timestamptz,
        held_by = null, displaced = null, version = version + 1
      where held_by = ${by} and displaced is not null returning date, class_id, status
    )
    select date::text, class_id, status as was from emptied union all select date::text, class_id, status from restored`)
  return rows
}
