/**
 * How people stand to each other in a school. School and classroom stand on profile, which therefore cannot import them:
 * their tables are named here in SQL, as the policy of `users` names them; consents are in consent-bonds.ts.
 */
import {
  type Actor,
  type Role,
  hasPosition,
  isAdmin,
  isParent,
  isPupil,
  isStaff,
  isTeacher,
  leadsAClass,
} from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { Bond, ProfileKind } from '@kelasku/shared/profile/fields'
import type { ProfileView } from '@kelasku/shared/profile/contract'
import { and, asc, desc, eq, ilike, sql, type SQL } from 'drizzle-orm'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { rooms, type Room } from '#platform/live/rooms.ts'
import { users } from './table.ts'

interface MembershipHere {
  role: Role
  isActive: boolean
  memberNo: string | null
}

/** A person in one school, and how the asker stands to them. */
export interface Standing {
  kind: ProfileKind
  bonds: Bond[]
  memberNo: string | null
  hasClasses: boolean
  hasCourses: boolean
  /** A guardian has taken their consent back. */
  isWithheld: boolean
}

/** Nothing for somebody whom this school does not know, and never has. */
export async function findStanding(tx: Tx, who: Actor, userId: string): Promise<Standing | undefined> {
  const [row] = await tx.select(standingColumns(who)).from(users).where(eq(users.id, userId))
  if (!row || row.memberships.length === 0) return undefined
  const active = row.memberships.filter(({ isActive }) => isActive)
  const known = active.length > 0 ? active : row.memberships
  const kind = kindOf(known)
  const isHere = active.length > 0
  return {
    kind,
    bonds: bondsOf(who, userId, { ...row, kind, isHere }),
    memberNo: known.find(({ memberNo }) => memberNo !== null)?.memberNo ?? null,
    hasClasses: row.hasClasses,
    hasCourses: row.hasCourses,
    isWithheld: row.isWithheld,
  }
}

function kindOf(memberships: readonly MembershipHere[]): ProfileKind {
  if (memberships.some(({ role }) => role === 'SISWA')) return 'student'
  return memberships.every(({ role }) => role === 'ORTU') ? 'parent' : 'staff'
}

interface Facts {
  kind: ProfileKind
  isHere: boolean
  isGuardian: boolean
  leads: boolean
  leadsChild: boolean
  teaches: boolean
  sharesClass: boolean
  childSharesClass: boolean
}

function bondsOf(who: Actor, userId: string, facts: Facts): Bond[] {
  const { kind, isHere } = facts
  const isStudent = kind === 'student'
  const holds: Record<Bond, boolean> = {
    self: who.userId === userId,
    guardian: isHere && isParent(who) && facts.isGuardian,
    homeroom: isHere && leadsAClass(who) && (isStudent ? facts.leads : kind === 'parent' && facts.leadsChild),
    teacher: isHere && isStudent && isTeacher(who) && facts.teaches,
    counselor: isHere && isStudent && hasPosition(who, 'COUNSELOR'),
    admin: isHere && isAdmin(who),
    registrar: !isHere && isAdmin(who),
    colleague: isHere && kind === 'staff' && isStaff(who),
    fellow: isHere && isFellow(who, facts),
  }
  return (Object.keys(holds) as Bond[]).filter((bond) => holds[bond])
}

function isFellow(who: Actor, { kind, sharesClass, childSharesClass }: Facts): boolean {
  if (kind === 'staff') return !isStaff(who)
  if (kind === 'parent') return false
  return (isPupil(who) && sharesClass) || (isParent(who) && childSharesClass)
}

const flag = (condition: SQL) => sql<boolean>`(${condition})`

/** Active rows of a person in a class, under a name of their own. */
const inClass = (alias: string, userId: SQL, roles: SQL) => {
  const m = sql.raw(alias)
  return sql`${m}.user_id = ${userId} and ${m}.status = 'ACTIVE' and ${m}.class_role in ${roles}`
}
const subject = sql`${users.id}`
const pupil = sql`('SISWA')`
const teachers = sql`('GURU', 'WALIKELAS')`
const homeroom = sql`('WALIKELAS')`
const staff = sql`('GURU', 'WALIKELAS', 'ADMIN')`

/** How the asker and the person of the row that the query is at meet in families and classes. */
function meetings(who: Actor) {
  const me = sql`${who.userId}::uuid`
  const here = sql`${who.schoolId}::uuid`
  const together = (theirs: SQL, mine: SQL) =>
    flag(sql`exists (select 1 from class_members t
    join class_members o on o.class_id = t.class_id where t.school_id = ${here} and ${theirs} and ${mine})`)
  const childOf = (guardian: SQL) => sql`(select g.student_id from guardianships g
    where g.school_id = ${here} and g.guardian_id = ${guardian})`

  return {
    isGuardian: flag(sql`${subject} in ${childOf(me)}`),
    leads: together(inClass('t', subject, pupil), inClass('o', me, homeroom)),
    leadsChild: together(inClass('t', sql`any (${arrayOf(childOf(subject))})`, pupil), inClass('o', me, homeroom)),
    teaches: together(inClass('t', subject, pupil), inClass('o', me, teachers)),
    sharesClass: together(inClass('t', subject, pupil), inClass('o', me, pupil)),
    childSharesClass: together(inClass('t', subject, pupil), inClass('o', sql`any (${arrayOf(childOf(me))})`, pupil)),
  }
}

function standingColumns(who: Actor) {
  const here = sql`${who.schoolId}::uuid`
  return {
    ...meetings(who),
    memberships: sql<MembershipHere[]>`coalesce((select jsonb_agg(jsonb_build_object('role', m.role,
      'isActive', m.status = 'ACTIVE', 'memberNo', m.member_no) order by m.seq) from school_members m
      where m.school_id = ${here} and m.user_id = ${subject} and ${hasBelonged}), '[]')`,
    hasClasses: flag(sql`exists (select 1 from class_members t where t.school_id = ${here}
      and t.user_id = ${subject} and t.status = 'ACTIVE')`),
    hasCourses: flag(sql`exists (select 1 from course_teachers c where c.school_id = ${here}
        and c.user_id = ${subject} and c.end_date is null)
      or exists (select 1 from class_members t join courses c on c.class_id = t.class_id
        where t.school_id = ${here} and ${inClass('t', subject, pupil)})`),
    isWithheld: flag(isWithheld(here, subject)),
  }
}

/** Condition: a guardian of this pupil has taken their consent back in this school. One no is a no. */
const isWithheld = (schoolId: SQL, studentId: SQL) => sql`exists (select 1 from guardianships g
  where g.school_id = ${schoolId} and g.student_id = ${studentId} and g.consent_withdrawn_at is not null)`

const arrayOf = (query: SQL) => sql`array${query}`

/** `kindOf` in SQL, of somebody who is here. */
const kindHere = (schoolId: string) => {
  const holds = (roles: SQL) => sql`exists (select 1 from school_members m where m.school_id = ${schoolId}
    and m.user_id = ${subject} and m.status = 'ACTIVE' and m.role in ${roles})`
  return sql<ProfileKind>`case when ${holds(pupil)} then 'student' when ${holds(staff)} then 'staff'
    when ${holds(sql`('ORTU')`)} then 'parent' end`
}

/**
 * Condition on the row of `users` that a query is at: the asker has some bond to the person. `bondsOf` for lists of many;
 * a test holds the two against each other.
 */
function isKnownTo(who: Actor): SQL {
  if (isAdmin(who)) return isOfSchool(sql`${who.schoolId}`, subject)
  const kind = kindHere(who.schoolId)
  const { isGuardian, leads, leadsChild, teaches, sharesClass, childSharesClass } = meetings(who)
  const byRole: Record<Role, SQL> = {
    SISWA: sql`${kind} = 'student' and ${sharesClass}`,
    ORTU: sql`${isGuardian} or ${kind} = 'student' and ${childSharesClass}`,
    GURU: sql`${kind} = 'student' and ${teaches}`,
    WALIKELAS: sql`${kind} = 'student' and (${leads} or ${teaches}) or ${kind} = 'parent' and ${leadsChild}`,
    ADMIN: sql`true`,
  }
  return sql`${kind} is not null and (${subject} = ${who.userId} or ${kind} = 'staff'
    or ${kind} = 'student' and ${hasPosition(who, 'COUNSELOR')}::boolean
    or ${sql.join(
      who.roles.map((role) => byRole[role]),
      sql` or `,
    )})`
}

/** Which of these people the asker may read. */
export async function listKnownAmong(tx: Tx, who: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const asked = sql`any (${sql.param([...ids])}::uuid[])`
  // Of an admin the memberships say it by themselves; asked person by person, PostgreSQL goes through the whole school.
  const { rows } = await tx.execute<{ id: string }>(
    isAdmin(who)
      ? sql`select distinct m.user_id as id from school_members m where m.school_id = ${who.schoolId}
          and m.user_id = ${asked} and ${hasBelonged}`
      : sql`select ${users.id} from ${users} where ${users.id} = ${asked} and ${isKnownTo(who)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Of a membership as `m`: somebody of the school, or who was. */
const hasBelonged = sql`m.status in ('ACTIVE', 'INACTIVE')`

/** Condition: all that it takes for an admin of the school to read of this person. */
export const isOfSchool = (schoolId: SQL, userId: SQL): SQL => sql`exists (select 1 from school_members m
  where m.school_id = ${schoolId} and m.user_id = ${userId} and ${hasBelonged})`

/** Who is here and may be read by the asker, by a part of their name: first those whose name begins so, then a word of it. */
export async function listKnownByName(tx: Tx, who: Actor, search: string, paging: Paging) {
  const kind = kindHere(who.schoolId)
  const begins = ilike(users.full_name, containing(search).slice(1))
  const hasWord = ilike(users.full_name, containing(` ${search}`))
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        id: users.id,
        full_name: users.full_name,
        image_file_id: users.image_file_id,
        kind,
        class_name: classNameOf(who.schoolId, subject),
        total: totalOver,
      })
      .from(users)
      .where(and(ilike(users.full_name, containing(search)), sql`${kind} is not null`, isKnownTo(who)))
      .orderBy(desc(begins), desc(hasWord), asc(users.full_name), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  return { rows, total }
}

type ProfileClasses = NonNullable<ProfileView['classes']>

export async function listClassesOf(tx: Tx, schoolId: string, userId: string): Promise<ProfileClasses> {
  const { rows } = await tx.execute<ProfileClasses[number]>(sql`
    select c.id, c.name, c.level, m.class_role from class_members m join classes c on c.id = m.class_id
    where m.school_id = ${schoolId} and m.user_id = ${userId} and m.status = 'ACTIVE' and c.status = 'ACTIVE'
    order by c.level, c.name, c.seq`)
  return rows
}

/** Whoever is to hear of a change: the person, their guardians, their homeroom teachers, and the admins. */
export async function circleOf(tx: Tx, schoolId: string, userId: string): Promise<Room[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select guardian_id as user_id from guardianships where school_id = ${schoolId} and student_id = ${userId}
    union select o.user_id from class_members t join class_members o on o.class_id = t.class_id
      where t.school_id = ${schoolId} and ${inClass('t', sql`${userId}`, pupil)}
        and o.status = 'ACTIVE' and o.class_role = 'WALIKELAS'`)
  return [...new Set([userId, ...rows.map((row) => row.user_id)])].map(rooms.user).concat(rooms.role(schoolId, 'ADMIN'))
}

export type Relation = 'AYAH' | 'IBU' | 'WALI'

/** A guardian agrees and answers for another child; once more changes nothing but the consent. */
export const linkGuardian = (tx: Tx, who: Actor, studentId: string, relation: Relation) =>
  tx.execute(sql`insert into guardianships (school_id, guardian_id, student_id, relation, consented_at)
    values (${who.schoolId}, ${who.userId}, ${studentId}, ${relation}, now())
    on conflict (school_id, guardian_id, student_id) do update
      set consented_at = coalesce(guardianships.consented_at, excluded.consented_at),
        consent_withdrawn_at = null, withdrawal_settled_at = null`)

/** Beyond the rls: whether somebody belongs to a school that the asker does not administer. */
export async function belongsElsewhere(tx: Tx, who: Actor, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<
    Record<string, unknown>
  >(sql`select 1 from school_members m where m.user_id = ${userId}
    and m.school_id <> ${who.schoolId} and m.status in ('ACTIVE', 'PENDING') and not exists (
      select 1 from school_members a where a.school_id = m.school_id and a.user_id = ${who.userId}
        and a.status = 'ACTIVE' and (a.role = 'ADMIN' or a.is_admin)) limit 1`)
  return rows.length > 0
}

/** Beyond the rls: whether another school has the person in its register, now or from before. */
export async function isKnownElsewhere(tx: Tx, schoolId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`select 1 from school_members
    where user_id = ${userId} and school_id <> ${schoolId} and status <> 'REJECTED' limit 1`)
  return rows.length > 0
}

export async function isAdminHere(tx: Tx, schoolId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`select 1 from school_members
    where user_id = ${userId} and school_id = ${schoolId} and status = 'ACTIVE' and (role = 'ADMIN' or is_admin) limit 1`)
  return rows.length > 0
}

/** Condition on a row whose `user_id` names a person: one of the asker's own pupils as homeroom teacher. */
export const isLedBy = (who: Actor, userId: SQL) => sql`exists (select 1 from class_members t
  join class_members o on o.class_id = t.class_id where t.school_id = ${who.schoolId}
  and ${inClass('t', userId, pupil)} and ${inClass('o', sql`${who.userId}`, homeroom)})`

/** Condition on a row whose `user_id` names a person: one of the asker's children. */
export const isChildOf = (who: Actor, userId: SQL) => sql`exists (select 1 from guardianships g
  where g.school_id = ${who.schoolId} and g.guardian_id = ${who.userId} and g.student_id = ${userId})`

/** The home class of a pupil, else any class that they are in. */
export const classNameOf = (schoolId: string, userId: SQL) => sql<string | null>`(select c.name from class_members t
  join classes c on c.id = t.class_id where t.school_id = ${schoolId} and ${inClass('t', userId, pupil)}
  order by c.type <> 'REGULER', c.seq limit 1)`

export type SheetOf = { kind: 'student'; classId?: string | undefined } | { kind: 'staff' }

interface SheetPerson extends Record<string, unknown> {
  id: string
  member_no: string | null
  class_name: string | null
  is_withheld: boolean
}

/** Who stands on a sheet, in its order; their profiles come page by page. */
export async function listSheetPeople(tx: Tx, schoolId: string, of: SheetOf): Promise<SheetPerson[]> {
  const roles = of.kind === 'student' ? pupil : staff
  const inThisClass =
    of.kind === 'student' && of.classId !== undefined
      ? sql`and exists (select 1 from class_members t where t.class_id = ${of.classId}
          and ${inClass('t', sql`u.id`, pupil)})`
      : sql``
  const { rows } = await tx.execute<SheetPerson>(sql`
    select u.id, max(m.member_no) as member_no, ${classNameOf(schoolId, sql`u.id`)} as class_name,
      ${isWithheld(sql`${schoolId}`, sql`u.id`)} as is_withheld
    from school_members m join users u on u.id = m.user_id
    where m.school_id = ${schoolId} and m.status = 'ACTIVE' and m.role in ${roles} ${inThisClass}
    group by u.id order by class_name nulls last, u.full_name, u.seq`)
  return rows
}
