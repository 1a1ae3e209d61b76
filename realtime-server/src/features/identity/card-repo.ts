/** The query of cards: people with a first password that nobody has used yet. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import type { FirstPasswordCard } from '@kelasku/shared/identity/first-password'
import { and, asc, eq, isNull, like, sql, type SQL } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { sealMark } from './first-password.ts'
import { credentials } from './table.ts'

/** Whether a person is among those whose cards are wanted. */
export type CardGroup = SQL

export const ofImported = (importId: string): CardGroup =>
  sql`exists (select 1 from import_rows r where r.user_id = ${users.id} and r.import_id = ${importId} and r.state = 'DONE')`

export const ofPerson = (userId: string): CardGroup => sql`${users.id} = ${userId}`

/** The pupils of a class and their parents. */
export function ofClassMembers(schoolId: string, classId: string): CardGroup {
  const pupils = sql`select m.user_id from class_members m
    where m.class_id = ${classId} and m.class_role = 'SISWA' and m.status = 'ACTIVE'`
  return sql`(${users.id} in (${pupils}) or ${users.id} in (select g.guardian_id from guardianships g
    where g.school_id = ${schoolId} and g.student_id in (${pupils})))`
}

const homeClass = ({ schoolId }: Actor) =>
  sql<string | null>`(select min(c.name) from class_members m join classes c on c.id = m.class_id
    where m.user_id = ${users.id} and m.school_id = ${schoolId} and m.is_home)`

/** A homeroom teacher answers for pupils and their parents; whoever is more than that opens more than a class. */
const reachesTooFar = (who: Actor) => sql`exists (select 1 from school_members m where m.user_id = ${users.id}
  and (m.school_id <> ${who.schoolId} or m.role = 'ADMIN' or m.is_admin
    ${isAdmin(who) ? sql`` : sql`or m.role not in ('SISWA', 'ORTU')`}))`

export const listCards = (tx: Tx, who: Actor, isIn: CardGroup, limit: number, offset: number) =>
  tx
    .select({
      id: users.id,
      full_name: users.full_name,
      image_file_id: users.image_file_id,
      role: sql<FirstPasswordCard['role']>`min(${schoolMembers.role})`,
      sign_in_name: sql<string>`coalesce(${users.nisn}, ${users.email}, ${users.username}, ${users.phone}, '')`,
      sealed: credentials.password_hash,
      class_name: homeClass(who),
      child_names: sql<string[]>`coalesce((select jsonb_agg(u.full_name order by u.full_name) from guardianships g
        join users u on u.id = g.student_id where g.guardian_id = ${users.id} and g.school_id = ${who.schoolId}), '[]')`,
      total: totalOver,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.user_id, users.id))
    .innerJoin(
      schoolMembers,
      and(
        eq(schoolMembers.user_id, users.id),
        eq(schoolMembers.school_id, who.schoolId),
        eq(schoolMembers.status, 'ACTIVE'),
      ),
    )
    .where(
      and(
        isIn,
        like(credentials.password_hash, `${sealMark}%`),
        isNull(credentials.last_signed_in_at),
        sql`not ${reachesTooFar(who)}`,
      ),
    )
    .groupBy(users.id, credentials.user_id)
    .orderBy(asc(homeClass(who)), asc(users.full_name), asc(users.seq))
    .limit(limit)
    .offset(offset)
