/**
 * What somebody is in which room, asked of the database at the moment of asking: the one question behind who reads,
 * writes and hears what. Each part finds the rooms of one kind from the person's side, so that a school of a thousand
 * rooms costs nobody more than their own.
 */
import { type Actor, isAdmin, isParent, isPupil, isStaff, leadsAClass } from '@kelasku/shared/kernel/actor'
import type { RoomKind } from '@kelasku/shared/chat/rooms'
import { sql, type SQL } from 'drizzle-orm'
import { takesPart } from '#features/classroom/courses/part.ts'

/** In the order in which one outweighs another, where somebody is both. */
const overseer = sql`1`
const former = sql`2`
const member = sql`3`

const forEver = sql`null::timestamptz`
/** What is said on a day belongs to whoever was there on it. */
const endOf = (lastDay: SQL) => sql`(${lastDay} + 1)::timestamp at time zone s.timezone`

const memberIf = (condition: SQL) => sql`case when ${condition} then ${member} else ${former} end`

/** @param pupil and @param staff by their full names, such as `r.student_id`. */
export const teaches = (staff: SQL, pupil: SQL, schoolId: string | SQL) => sql`(exists (
    select 1 from class_members l join class_members p on p.class_id = l.class_id
    where l.school_id = ${schoolId} and l.user_id = ${staff} and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE'
      and p.user_id = ${pupil} and p.class_role = 'SISWA' and p.status = 'ACTIVE')
  or exists (
    select 1 from course_teachers t join courses k on k.id = t.course_id join class_members p on p.class_id = k.class_id
    where t.school_id = ${schoolId} and t.user_id = ${staff} and t.end_date is null and k.status = 'ACTIVE'
      and p.user_id = ${pupil} and p.class_role = 'SISWA' and p.status = 'ACTIVE'))`

export const isOfStaff = (user: SQL, schoolId: string | SQL) => sql`exists (select 1 from school_members w
  where w.school_id = ${schoolId} and w.user_id = ${user} and w.status = 'ACTIVE'
    and (w.role in ('GURU', 'WALIKELAS', 'ADMIN') or w.is_admin))`
const isOfOffice = (user: SQL, schoolId: SQL) => sql`exists (select 1 from school_members w
  where w.school_id = ${schoolId} and w.user_id = ${user} and w.status = 'ACTIVE' and (w.role = 'ADMIN' or w.is_admin))`

export const peersMayTalk = (schoolId: string | SQL) =>
  sql`coalesce((select peers_may_talk from chat_settings where school_id = ${schoolId}), false)`

/** What decides in which kinds of room somebody can be anything. */
type Kind = Pick<Actor, 'roles' | 'isAdmin'>

/** Who asks: one person, or for many the columns that name each of them; and of which room, unless of all. */
interface Asker {
  me: SQL
  here: SQL
  room?: { id: SQL; kind: SQL }
}

/** The rooms that somebody may be in, and which of them one part is about. */
interface Rooms extends Pick<Asker, 'me' | 'here'> {
  /**
   * Rooms of these kinds. Where one room is asked of, whatever is about other kinds is not even looked at; each part
   * says so for itself, since the database does not see it through all of them.
   */
  of: (...kinds: RoomKind[]) => SQL
}

const roomsOf = ({ me, here, room }: Asker): Rooms => ({
  me,
  here,
  of(...kinds) {
    const among = sql`in (${sql.join(
      kinds.map((kind) => sql`${sql.raw(`'${kind}'`)}`),
      sql`, `,
    )})`
    return room === undefined
      ? sql`r.kind ${among}`
      : sql`r.kind ${among} and r.id = ${room.id} and ${room.kind} ${among}`
  },
})

const classesAs = ({ me, here, of }: Rooms, roles: SQL) => [
  sql`
  select r.id, ${memberIf(sql`m.status = 'ACTIVE' and c.status = 'ACTIVE'`)} as rank,
    case when m.status = 'ACTIVE' then ${forEver} else ${endOf(sql`m.end_date`)} end as until
  from class_members m join classes c on c.id = m.class_id join chat_rooms r on r.class_id = m.class_id
    join schools s on s.id = m.school_id
  where m.user_id = ${me} and m.school_id = ${here} and m.class_role in ${roles} and ${of('CLASS')}`,
]

const coursesAsPupil = ({ me, here, of }: Rooms) => [
  sql`
  select r.id, ${memberIf(sql`m.status = 'ACTIVE' and k.status = 'ACTIVE'`)},
    case when m.status = 'ACTIVE' then ${forEver} else ${endOf(sql`m.end_date`)} end
  from class_members m join courses k on k.class_id = m.class_id join chat_rooms r on r.course_id = k.id
    join schools s on s.id = m.school_id
  where m.user_id = ${me} and m.school_id = ${here} and m.class_role = 'SISWA' and ${of('COURSE')}
    and ${takesPart(sql`k.id`, me)}`,
]

const coursesAsTeacher = ({ me, here, of }: Rooms) => [
  sql`
  select r.id, ${memberIf(sql`t.end_date is null and k.status = 'ACTIVE'`)},
    case when t.end_date is null then ${forEver} else ${endOf(sql`t.end_date`)} end
  from course_teachers t join courses k on k.id = t.course_id join chat_rooms r on r.course_id = k.id
    join schools s on s.id = t.school_id
  where t.user_id = ${me} and t.school_id = ${here} and ${of('COURSE')}`,
]

const staffRooms = ({ me, here, of }: Rooms) => [
  sql`
  select r.id, ${member}, ${forEver} from chat_rooms r where r.school_id = ${here} and ${of('TEACHERS')}`,
  sql`
  select r.id, ${memberIf(isOfStaff(sql`case when r.person_id = ${me} then r.other_id else r.person_id end`, here))}, ${forEver}
  from chat_rooms r where r.school_id = ${here} and ${me} in (r.person_id, r.other_id) and ${of('STAFF')}`,
]

const asTheirTeacher = (who: Kind, { me, here, of }: Rooms) => [
  sql`
  select r.id, ${memberIf(sql`${isAdmin(who)}::boolean or ${teaches(me, sql`r.student_id`, here)}`)}, ${forEver}
  from chat_rooms r where r.school_id = ${here} and r.person_id = ${me} and ${of('PUPIL', 'FAMILY')}`,
]

const asPupil = ({ me, here, of }: Rooms) => [
  sql`
  select r.id, ${memberIf(sql`${isOfOffice(sql`r.person_id`, here)} or ${teaches(sql`r.person_id`, me, here)}`)}, ${forEver}
  from chat_rooms r where r.school_id = ${here} and r.student_id = ${me} and ${of('PUPIL')}`,
  sql`
  select r.id, ${memberIf(peersMayTalk(here))}, ${forEver}
  from chat_rooms r where r.school_id = ${here} and ${me} in (r.person_id, r.other_id) and ${of('PEERS')}`,
]

const asGuardian = ({ me, here, of }: Rooms) => [
  sql`
  select r.id, ${memberIf(teaches(sql`r.person_id`, sql`r.student_id`, here))}, ${forEver}
  from guardianships g join chat_rooms r on r.student_id = g.student_id and r.school_id = g.school_id
  where g.guardian_id = ${me} and g.school_id = ${here} and ${of('FAMILY')}`,
]

const askingTheOffice = ({ me, here, of }: Rooms) => [
  sql`
  select r.id, ${member}, ${forEver} from chat_rooms r
  where r.school_id = ${here} and r.person_id = ${me} and ${of('SUPPORT')}`,
]

const theOffice = ({ here, of }: Rooms) => [
  sql`
  select r.id, ${member}, ${forEver} from chat_rooms r where r.school_id = ${here} and ${of('SUPPORT')}`,
  sql`
  select r.id, ${overseer}, ${forEver} from chat_rooms r
  where r.school_id = ${here} and ${of('CLASS', 'COURSE', 'PUPIL', 'PEERS')}`,
]

const overTheirClass = ({ me, here, of }: Rooms) => [
  sql`
  select r.id, ${overseer}, ${forEver}
  from class_members l join courses k on k.class_id = l.class_id join chat_rooms r on r.course_id = k.id
  where l.user_id = ${me} and l.school_id = ${here} and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE'
    and ${of('COURSE')}`,
  sql`
  select r.id, ${overseer}, ${forEver}
  from class_members l join class_members p on p.class_id = l.class_id and p.class_role = 'SISWA' and p.status = 'ACTIVE'
    join chat_rooms r on r.school_id = l.school_id
      and (r.kind = 'PUPIL' and r.student_id = p.user_id or r.kind = 'PEERS' and p.user_id in (r.person_id, r.other_id))
  where l.user_id = ${me} and l.school_id = ${here} and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE'
    and ${of('PUPIL', 'PEERS')}`,
]

/**
 * Whoever was let in reads what is said there. As long as it lasts and nothing locks them, they also speak; its hosts
 * always do. An online class has a place of its own for its chat, so it is found by its id and stands in no list.
 */
const inConference = ({ me, here, of }: Rooms) => [
  sql`
  select r.id, ${memberIf(sql`q.place in ('HOST', 'COHOST') or cf.status in ('OPEN', 'LIVE') and cf.host_state <> 'LOCKED'
      and (cf.policy ->> 'chat')::boolean`)}, ${forEver}
  from conference_seats q join conferences cf on cf.id = q.conference_id join chat_rooms r on r.conference_id = cf.id
  where q.user_id = ${me} and q.school_id = ${here} and q.admission = 'ADMITTED' and ${of('CONFERENCE')}`,
]

const asStaff = (who: Kind, theirs: Rooms) => [
  ...classesAs(theirs, sql`('GURU', 'WALIKELAS')`),
  ...coursesAsTeacher(theirs),
  ...staffRooms(theirs),
  ...asTheirTeacher(who, theirs),
]

function partsOf(who: Kind, asker: Asker): SQL[] {
  const theirs = roomsOf(asker)
  return [
    ...askingTheOffice(theirs),
    ...(asker.room ? inConference(theirs) : []),
    ...(isPupil(who) ? [...classesAs(theirs, sql`('SISWA')`), ...coursesAsPupil(theirs), ...asPupil(theirs)] : []),
    ...(isParent(who) ? asGuardian(theirs) : []),
    ...(isStaff(who) ? asStaff(who, theirs) : []),
    ...(leadsAClass(who) ? overTheirClass(theirs) : []),
    ...(isAdmin(who) ? theOffice(theirs) : []),
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
      or exists (select 1 from conferences hc where hc.id = r.conference_id and hc.class_id = h.class_id)
      or r.kind in ('PUPIL', 'PEERS') and exists (
        select 1 from class_members hp where hp.class_id = h.class_id and hp.class_role = 'SISWA'
          and hp.status = 'ACTIVE' and hp.user_id in (r.student_id, r.person_id, r.other_id)))))`

/**
 * Rows of (id, rank, until): one each room where the asker is anything. Who asks stands in a row of its own, for which
 * one plan is as good as any: made for each of them anew, it took ten times as long as the answer.
 */
export const standings = (who: Actor): SQL => sql`
  select s.* from (select * from unnest(array[${who.userId}]::uuid[], array[${who.schoolId}]::uuid[]) limit 1) asker (me, here)
  cross join lateral (${standingsAs(who, { me: sql`asker.me`, here: sql`asker.here` })}) s`

/** The same for any who are of one kind. */
export const standingsAs = (kind: Kind, asker: Asker): SQL => sql`
  select id, max(rank) as rank, case when max(rank) = ${former} then max(until) end as until
  from (${sql.join(partsOf(kind, asker), sql` union all `)}) as of_every_kind (id, rank, until) group by id`

/** Of a row of `mine`. */
export const standingOf = sql`(array['OVERSEER', 'FORMER', 'MEMBER'])[mine.rank]`
export const isHeard = sql`(mine.until is null or l.at < mine.until)`
