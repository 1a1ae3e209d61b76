/**
 * What somebody is in which room, asked of the database at the moment of asking: the one question behind who reads,
 * writes and hears what. Each part finds the rooms of one kind from the person's side, so that a school of a thousand
 * rooms costs nobody more than their own.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { isStaff } from '@kelasku/shared/chat/rooms'
import { isAdmin } from '@kelasku/shared/school/policy'
import { sql, type SQL } from 'drizzle-orm'

/** In the order in which one outweighs another, where somebody is both. */
const overseer = sql`1`
const former = sql`2`
const member = sql`3`

const forEver = sql`null::timestamptz`
/** What is said on a day belongs to whoever was there on it. */
const endOf = (lastDay: SQL) => sql`(${lastDay} + 1)::timestamp at time zone s.timezone`

const memberIf = (condition: SQL) => sql`case when ${condition} then ${member} else ${former} end`

/** @param pupil and @param staff by their full names, such as `r.student_id`. */
export const teaches = (staff: SQL, pupil: SQL, schoolId: string) => sql`(exists (
    select 1 from class_members l join class_members p on p.class_id = l.class_id
    where l.school_id = ${schoolId} and l.user_id = ${staff} and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE'
      and p.user_id = ${pupil} and p.class_role = 'SISWA' and p.status = 'ACTIVE')
  or exists (
    select 1 from course_teachers t join courses k on k.id = t.course_id join class_members p on p.class_id = k.class_id
    where t.school_id = ${schoolId} and t.user_id = ${staff} and t.end_date is null and k.status = 'ACTIVE'
      and p.user_id = ${pupil} and p.class_role = 'SISWA' and p.status = 'ACTIVE'))`

export const isOfStaff = (user: SQL, schoolId: string) => sql`exists (select 1 from school_members w
  where w.school_id = ${schoolId} and w.user_id = ${user} and w.status = 'ACTIVE'
    and (w.role in ('GURU', 'WALIKELAS', 'ADMIN') or w.is_admin))`
const isOfOffice = (user: SQL, schoolId: string) => sql`exists (select 1 from school_members w
  where w.school_id = ${schoolId} and w.user_id = ${user} and w.status = 'ACTIVE' and (w.role = 'ADMIN' or w.is_admin))`

export const peersMayTalk = (schoolId: string) =>
  sql`coalesce((select peers_may_talk from chat_settings where school_id = ${schoolId}), false)`

function partsOf(who: Actor): SQL[] {
  const me = sql`${who.userId}::uuid`
  const here = sql`${who.schoolId}::uuid`

  const classesAs = (roles: SQL) => sql`
    select r.id, ${memberIf(sql`m.status = 'ACTIVE' and c.status = 'ACTIVE'`)} as rank,
      case when m.status = 'ACTIVE' then ${forEver} else ${endOf(sql`m.end_date`)} end as until
    from class_members m join classes c on c.id = m.class_id join chat_rooms r on r.class_id = m.class_id
      join schools s on s.id = m.school_id
    where m.user_id = ${me} and m.school_id = ${here} and m.class_role in ${roles}`
  const coursesAsPupil = sql`
    select r.id, ${memberIf(sql`m.status = 'ACTIVE' and k.status = 'ACTIVE'`)},
      case when m.status = 'ACTIVE' then ${forEver} else ${endOf(sql`m.end_date`)} end
    from class_members m join courses k on k.class_id = m.class_id join chat_rooms r on r.course_id = k.id
      join schools s on s.id = m.school_id
    where m.user_id = ${me} and m.school_id = ${here} and m.class_role = 'SISWA'`
  const coursesAsTeacher = sql`
    select r.id, ${memberIf(sql`t.end_date is null and k.status = 'ACTIVE'`)},
      case when t.end_date is null then ${forEver} else ${endOf(sql`t.end_date`)} end
    from course_teachers t join courses k on k.id = t.course_id join chat_rooms r on r.course_id = k.id
      join schools s on s.id = t.school_id
    where t.user_id = ${me} and t.school_id = ${here}`
  const staffRooms = sql`
    select r.id, ${member}, ${forEver} from chat_rooms r where r.school_id = ${here} and r.kind = 'TEACHERS'
    union all
    select r.id, ${memberIf(isOfStaff(sql`case when r.person_id = ${me} then r.other_id else r.person_id end`, who.schoolId))}, ${forEver}
    from chat_rooms r where r.school_id = ${here} and r.kind = 'STAFF' and ${me} in (r.person_id, r.other_id)`
  const asTheirTeacher = sql`
    select r.id, ${memberIf(sql`${isAdmin(who)}::boolean or ${teaches(me, sql`r.student_id`, who.schoolId)}`)}, ${forEver}
    from chat_rooms r where r.school_id = ${here} and r.person_id = ${me} and r.kind in ('PUPIL', 'FAMILY')`
  const asPupil = sql`
    select r.id, ${memberIf(sql`${isOfOffice(sql`r.person_id`, who.schoolId)} or ${teaches(sql`r.person_id`, me, who.schoolId)}`)}, ${forEver}
    from chat_rooms r where r.school_id = ${here} and r.student_id = ${me} and r.kind = 'PUPIL'
    union all
    select r.id, ${memberIf(peersMayTalk(who.schoolId))}, ${forEver}
    from chat_rooms r where r.school_id = ${here} and r.kind = 'PEERS' and ${me} in (r.person_id, r.other_id)`
  const asGuardian = sql`
    select r.id, ${memberIf(teaches(sql`r.person_id`, sql`r.student_id`, who.schoolId))}, ${forEver}
    from guardianships g join chat_rooms r on r.student_id = g.student_id and r.school_id = g.school_id
    where g.guardian_id = ${me} and g.school_id = ${here} and r.kind = 'FAMILY'`
  const askingTheOffice = sql`
    select r.id, ${member}, ${forEver} from chat_rooms r
    where r.school_id = ${here} and r.person_id = ${me} and r.kind = 'SUPPORT'`
  const theOffice = sql`
    select r.id, ${member}, ${forEver} from chat_rooms r where r.school_id = ${here} and r.kind = 'SUPPORT'
    union all
    select r.id, ${overseer}, ${forEver} from chat_rooms r
    where r.school_id = ${here} and r.kind in ('CLASS', 'COURSE', 'PUPIL', 'PEERS')`
  const overTheirClass = sql`
    select r.id, ${overseer}, ${forEver}
    from class_members l join courses k on k.class_id = l.class_id join chat_rooms r on r.course_id = k.id
    where l.user_id = ${me} and l.school_id = ${here} and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE'
    union all
    select r.id, ${overseer}, ${forEver}
    from class_members l join class_members p on p.class_id = l.class_id and p.class_role = 'SISWA' and p.status = 'ACTIVE'
      join chat_rooms r on r.school_id = l.school_id
        and (r.kind = 'PUPIL' and r.student_id = p.user_id or r.kind = 'PEERS' and p.user_id in (r.person_id, r.other_id))
    where l.user_id = ${me} and l.school_id = ${here} and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE'`

  return [
    askingTheOffice,
    ...(who.role === 'SISWA' ? [classesAs(sql`('SISWA')`), coursesAsPupil, asPupil] : []),
    ...(who.role === 'ORTU' ? [asGuardian] : []),
    ...(isStaff(who) ? [classesAs(sql`('GURU', 'WALIKELAS')`), coursesAsTeacher, staffRooms, asTheirTeacher] : []),
    ...(who.role === 'WALIKELAS' ? [overTheirClass] : []),
    ...(isAdmin(who) ? [theOffice] : []),
  ]
}

/**
 * Whether a homeroom teacher answers for what is said in `r`: among the pupils of their class, in its courses, and where
 * one of them talks with somebody else alone.
 */
export const leadsTo = (teacher: SQL) => sql`(r.person_id is distinct from ${teacher} and exists (
  select 1 from class_members h where h.school_id = r.school_id and h.user_id = ${teacher}
    and h.class_role = 'WALIKELAS' and h.status = 'ACTIVE'
    and (h.class_id = r.class_id
      or exists (select 1 from courses hk where hk.id = r.course_id and hk.class_id = h.class_id)
      or r.kind in ('PUPIL', 'PEERS') and exists (
        select 1 from class_members hp where hp.class_id = h.class_id and hp.class_role = 'SISWA'
          and hp.status = 'ACTIVE' and hp.user_id in (r.student_id, r.person_id, r.other_id)))))`

/** Rows of (id, rank, until): one each room where the asker is anything. */
export const standings = (who: Actor): SQL => sql`
  select id, max(rank) as rank, case when max(rank) = ${former} then max(until) end as until
  from (${sql.join(partsOf(who), sql` union all `)}) as of_every_kind (id, rank, until) group by id`

/** Of a row of `mine`. */
export const standingOf = sql`(array['OVERSEER', 'FORMER', 'MEMBER'])[mine.rank]`
export const isHeard = sql`(mine.until is null or l.at < mine.until)`
