/** Whom targets reach: the one condition behind who sees an announcement, who gets a receipt, and who may be chosen. */
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { Addressee, NamedTarget, Target } from '@kelasku/shared/announcement/contract'
import { asc, eq, ilike, sql, type SQL } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { fileUrl } from '#platform/files/url.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { announcementTargets } from '../table.ts'

/**
 * One row a target and person: the school's members by their role, a class's people by theirs, and parents through
 * their children. Only whoever is an active member is reached; a new teacher who still waits for the admin is not.
 */
const recipientsOf = (targets: SQL) => sql`(
  select t.announcement_id, m.user_id from ${targets} t
    join school_members m on m.school_id = t.school_id and m.status = 'ACTIVE' and (t.role is null or m.role = t.role)
    where t.type = 'SCHOOL'
  union all
  select t.announcement_id, m.user_id from ${targets} t
    join school_members m on m.school_id = t.school_id and m.status = 'ACTIVE' and m.user_id = t.user_id
    where t.type = 'PERSON'
  union all
  select t.announcement_id, m.user_id from ${targets} t
    join class_members c on c.class_id = t.class_id and c.status = 'ACTIVE' and (t.role is null or c.class_role = t.role)
    join school_members m on m.school_id = t.school_id and m.status = 'ACTIVE' and m.user_id = c.user_id
    where t.type = 'CLASS'
  union all
  select t.announcement_id, m.user_id from ${targets} t
    join class_members c on c.class_id = t.class_id and c.status = 'ACTIVE' and c.class_role = 'SISWA'
    join guardianships g on g.school_id = t.school_id and g.student_id = c.user_id
    join school_members m on m.school_id = t.school_id and m.status = 'ACTIVE' and m.role = 'ORTU' and m.user_id = g.guardian_id
    where t.type = 'CLASS' and (t.role is null or t.role = 'ORTU'))`

export const recipients = recipientsOf(sql`announcement_targets`)

/**
 * Of the row of `announcements` that the query is at. Its targets are found first, wherever the planner would begin:
 * where it knows little of a table it would look through all targets of the school for each announcement.
 */
export const reaches = (userId: string): SQL<boolean> => {
  const its = sql`(select * from announcement_targets where announcement_id = announcements.id)`
  return sql<boolean>`exists (select 1 from ${recipientsOf(its)} r where r.user_id = ${userId})`
}

/** Targets that nobody has saved yet. */
const unsaved = (schoolId: string, targets: readonly Target[]) => sql`(
  select null::uuid as announcement_id, ${schoolId}::uuid as school_id, given.*
  from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as given (type text, role text, class_id uuid, user_id uuid))`

/** The classes that a teacher teaches or leads, as targets. */
const classesOf = ({ schoolId, userId }: Actor) => sql`(
  select distinct null::uuid as announcement_id, school_id, 'CLASS' as type, null as role, class_id, null::uuid as user_id
  from class_members where school_id = ${schoolId} and user_id = ${userId} and status = 'ACTIVE'
    and class_role in ('GURU', 'WALIKELAS'))`

/** The writer is no recipient: they know what they have written. */
export async function countReached(tx: Tx, who: Actor, targets: readonly Target[]): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(distinct r.user_id)::int as total from ${recipientsOf(unsaved(who.schoolId, targets))} r
      where r.user_id <> ${who.userId}`,
  )
  return rows[0]?.total ?? 0
}

export interface AudienceCheck {
  /** All of it is in this school. */
  isKnown: boolean
  /** All of it is in classes of the asker's. */
  isOwn: boolean
}

export async function checkAudience(tx: Tx, who: Actor, targets: readonly Target[]): Promise<AudienceCheck> {
  const given = unsaved(who.schoolId, targets)
  const { rows } = await tx.execute<{ is_known: boolean; is_own: boolean }>(sql`
    select
      bool_and(case g.type
        when 'CLASS' then exists (select 1 from classes c where c.school_id = ${who.schoolId} and c.id = g.class_id)
        when 'PERSON' then exists (select 1 from school_members m
          where m.school_id = ${who.schoolId} and m.status = 'ACTIVE' and m.user_id = g.user_id)
        else true end) as is_known,
      bool_and(case g.type
        when 'CLASS' then g.class_id in (select own.class_id from ${classesOf(who)} own)
        when 'PERSON' then g.user_id in (select r.user_id from ${recipientsOf(classesOf(who))} r)
        else false end) as is_own
    from ${given} g`)
  // Of nothing at all, everything is true.
  return { isKnown: rows[0]?.is_known ?? true, isOwn: rows[0]?.is_own ?? true }
}

interface AddresseeRow {
  roles: Role[]
  classNames: string[]
}

/** Admins choose among all members, teachers among the people of their classes. */
export async function listAddressees(tx: Tx, who: Actor, all: boolean, search: string | undefined, paging: Paging) {
  const source: Target[] = [{ type: 'SCHOOL', role: null }]
  const among = recipientsOf(all ? unsaved(who.schoolId, source) : classesOf(who))
  const roles = sql<
    AddresseeRow['roles']
  >`(select coalesce(jsonb_agg(m.role order by m.seq), '[]') from school_members m
    where m.school_id = ${who.schoolId} and m.user_id = users.id and m.status = 'ACTIVE')`
  const classNames = sql<
    AddresseeRow['classNames']
  >`(select coalesce(jsonb_agg(distinct k.name), '[]') from class_members c
    join classes k on k.id = c.class_id and k.status = 'ACTIVE'
    where c.school_id = ${who.schoolId} and c.status = 'ACTIVE' and c.class_role = 'SISWA' and (c.user_id = users.id
      or exists (select 1 from guardianships g where g.school_id = c.school_id and g.student_id = c.user_id and g.guardian_id = users.id)))`
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({
        id: users.id,
        full_name: users.full_name,
        image_file_id: users.image_file_id,
        roles,
        classNames,
        total: totalOver,
      })
      .from(users)
      .where(
        sql`users.id in (select r.user_id from ${among} r) and users.id <> ${who.userId}
          and ${search ? ilike(users.full_name, containing(search)) : sql`true`}`,
      )
      .orderBy(asc(users.full_name), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  const items: Addressee[] = rows.map((row) => ({
    id: row.id,
    full_name: row.full_name,
    image_url: fileUrl(row.image_file_id),
    roles: row.roles,
    class_names: row.classNames,
  }))
  return { items, total }
}

export async function saveTargets(
  tx: Tx,
  { id, school_id }: { id: string; school_id: string },
  targets: readonly Target[],
): Promise<void> {
  await tx.delete(announcementTargets).where(eq(announcementTargets.announcement_id, id))
  if (targets.length === 0) return
  await tx.insert(announcementTargets).values(targets.map((target) => ({ school_id, announcement_id: id, ...target })))
}

/** With the names of classes and people, in the order in which they were chosen. */
export const namedTargets = sql<NamedTarget[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'type', t.type, 'role', t.role, 'class_id', t.class_id, 'user_id', t.user_id, 'name', coalesce(k.name, u.full_name))
    order by t.seq), '[]')
  from announcement_targets t left join classes k on k.id = t.class_id left join users u on u.id = t.user_id
  where t.announcement_id = announcements.id)`
