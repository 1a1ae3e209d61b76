/** The policy of `shared` as SQL conditions, for queries that begin with `journals` and know their course and class. */
import type { AccessRole } from '@kelasku/shared/journal/access-role'
import type { JournalStatus } from '@kelasku/shared/journal/machine'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { isAdmin } from '@kelasku/shared/school/policy'
import { sql, type SQL } from 'drizzle-orm'
import { relationToCourse } from '#features/classroom/repo.ts'

/** The asker teaches the course of the row now. */
export const teachesCourse = (who: Actor): SQL<boolean> => sql`exists (select 1 from course_teachers t
  where t.course_id = courses.id and t.user_id = ${who.userId} and t.end_date is null)`

/** The asker leads what is taught at the school: "kepala sekolah", or "wakil kurikulum". */
export const reviewsHere = (who: Actor): SQL<boolean> => sql`exists (select 1 from school_members r
  where r.school_id = ${who.schoolId} and r.user_id = ${who.userId} and r.status = 'ACTIVE'
    and r.position in ('PRINCIPAL', 'VICE_CURRICULUM'))`

export const invitedAs = (who: Actor): SQL<AccessRole | null> => sql`(select a.role from journal_access a
  where a.journal_id = journals.id and a.user_id = ${who.userId})`

const isStaff = (who: Actor) => who.role === 'GURU' || who.role === 'WALIKELAS'

/** `journalRules.inside` */
export const insideOf = (who: Actor): SQL<boolean> => {
  if (isAdmin(who)) return sql`true`
  if (!isStaff(who)) return sql`false`
  return sql`(journals.owner_id = ${who.userId} or ${teachesCourse(who)} or ${reviewsHere(who)}
    or ${invitedAs(who)} is not null)`
}

/** `journalRules.read`, within the school that the asker acts in. */
export const readBy = (who: Actor): SQL => sql`(journals.school_id = ${who.schoolId}
  and (${insideOf(who)} or (journals.status = 'PUBLISHED' and ${relationToCourse(who)} is not null)))`

/** Of whoever was invited from another school than that of the row. */
export const isGuestsOf = (who: Actor): SQL => sql`(journals.school_id <> ${who.schoolId} and exists (
  select 1 from journal_access a where a.journal_id = journals.id and a.user_id = ${who.userId} and a.is_guest))`

/** Of rows of `journal_access a`: a colleague who has left the school is in no more, whatever else they teach. */
export const isStillIn: SQL = sql`(a.is_guest or exists (select 1 from school_members m where m.user_id = a.user_id
  and m.school_id = a.school_id and m.status = 'ACTIVE' and m.role in ('GURU', 'WALIKELAS', 'ADMIN')))`

/** `statusAt` */
export const statusNow = sql<JournalStatus>`case when journals.status <> 'PUBLISHED' then journals.status
  when journals.end_time <= now() then 'DONE' when journals.start_time <= now() then 'RUNNING' else 'PUBLISHED' end`

/** The one before it that its class can see is not done by this pupil. */
export const lockedFor = (who: Actor): SQL<boolean> =>
  who.role === 'SISWA'
    ? sql<boolean>`(journals.requires_previous and coalesce((select not exists (select 1 from journal_progress x
          where x.journal_id = b.id and x.user_id = ${who.userId} and x.done_at is not null)
        from journals b where b.course_id = journals.course_id and b.status = 'PUBLISHED' and b.flow < journals.flow
        order by b.flow desc limit 1), false))`
    : sql<boolean>`false`
