/** The queries of the school's people. */
import type { Role } from '@kelasku/shared/kernel/actor'
import type { Paging, Sorting } from '@kelasku/shared/kernel/paging'
import type { PersonRole, UserOption } from '@kelasku/shared/classroom/people'
import type { PersonSubject } from '@kelasku/shared/classroom/policy'
import type { MemberStatus } from '@kelasku/shared/school/contract'
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { containing, pageOf, sortedBy, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { card } from '../repo.ts'

export interface LookUp {
  role_code: Role
  is_admin?: boolean | undefined
  search?: string | undefined
  withoutClass: boolean
}

const isFlagged = (flag: boolean | undefined) =>
  flag === undefined ? undefined : sql`(${schoolMembers.is_admin} or ${schoolMembers.role} = 'ADMIN') = ${flag}`

const hasHome = sql`exists (select 1 from class_members m where m.school_id = ${schoolMembers.school_id}
  and m.user_id = ${schoolMembers.user_id} and m.is_home)`

export async function listOptions(tx: Tx, schoolId: string, look: LookUp, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ user: users, member: schoolMembers, total: totalOver })
      .from(schoolMembers)
      .innerJoin(users, eq(users.id, schoolMembers.user_id))
      .where(
        and(
          eq(schoolMembers.school_id, schoolId),
          eq(schoolMembers.status, 'ACTIVE'),
          eq(schoolMembers.role, look.role_code),
          isFlagged(look.is_admin),
          look.search ? ilike(users.full_name, containing(look.search)) : undefined,
          look.withoutClass ? sql`not ${hasHome}` : undefined,
        ),
      )
      .orderBy(asc(users.full_name), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  const items: UserOption[] = rows.map(({ user, member }) => ({
    ...card(user),
    role: member.role,
    is_admin: member.is_admin,
    position: member.position,
  }))
  return { items, total }
}

export interface PeopleSearch extends Sorting<'name' | 'role' | 'class'> {
  role_code?: Role | undefined
  is_admin?: boolean | undefined
  status: MemberStatus
  class_id?: string | undefined
  search?: string | undefined
}

/** What a person is in this school, as the office sees it. */
const rolesHere = (schoolId: string) => sql<
  PersonRole[]
>`(select jsonb_agg(jsonb_build_object('id', s.id, 'role', s.role,
  'is_admin', s.is_admin, 'status', s.status, 'position', s.position, 'member_no', s.member_no) order by s.seq)
  from school_members s where s.school_id = ${schoolId} and s.user_id = users.id)`

const classesHere = (schoolId: string) => sql<{ id: string; name: string }[]>`coalesce((select jsonb_agg(distinct
  jsonb_build_object('id', c.id, 'name', c.name)) from class_members m join classes c on c.id = m.class_id
  where m.school_id = ${schoolId} and m.user_id = users.id and m.status = 'ACTIVE' and c.status = 'ACTIVE'), '[]')`

/** The office before those who teach, these before families. */
const firstRole = (
  schoolId: string,
) => sql`(select min(array_position(array['ADMIN', 'WALIKELAS', 'GURU', 'SISWA', 'ORTU'], s.role))
  from school_members s where s.school_id = ${schoolId} and s.user_id = users.id and s.status <> 'REJECTED')`

const firstClass = (
  schoolId: string,
) => sql`(select min(c.name) from class_members m join classes c on c.id = m.class_id
  where m.school_id = ${schoolId} and m.user_id = users.id and m.status = 'ACTIVE' and c.status = 'ACTIVE')`

export async function listPeople(tx: Tx, schoolId: string, search: PeopleSearch, paging: Paging) {
  const { role_code, is_admin, status, class_id } = search
  const hasRole = sql`exists (select 1 from school_members s where s.school_id = ${schoolId} and s.user_id = users.id
    and s.status = ${status} ${role_code ? sql`and s.role = ${role_code}` : sql``}
    ${is_admin === undefined ? sql`` : sql`and (s.is_admin or s.role = 'ADMIN') = ${is_admin}`})`
  const isInClass = class_id
    ? sql`exists (select 1 from class_members m where m.class_id = ${class_id} and m.school_id = ${schoolId}
        and m.user_id = users.id and m.status = 'ACTIVE')`
    : undefined
  const text = search.search
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ user: users, roles: rolesHere(schoolId), classes: classesHere(schoolId), total: totalOver })
      .from(users)
      .where(
        and(
          hasRole,
          isInClass,
          text
            ? or(
                ilike(users.full_name, containing(text)),
                ilike(users.email, containing(text)),
                eq(users.nisn, text),
                sql`exists (select 1 from school_members s where s.school_id = ${schoolId}
                  and s.user_id = users.id and s.member_no = ${text})`,
              )
            : undefined,
        ),
      )
      .orderBy(
        ...sortedBy(search, { name: users.full_name, role: firstRole(schoolId), class: firstClass(schoolId) }),
        asc(users.full_name),
        asc(users.seq),
      )
      .limit(limit)
      .offset(offset),
  )
  return { rows, total }
}

/**
 * How far these people reach: admin anywhere, or member of another school too. Nobody's memberships elsewhere are in the
 * reach of a request, so this bypasses row-level security and brings two answers back.
 */
export async function listReaches(
  tx: Tx,
  schoolId: string,
  userIds: readonly string[],
): Promise<Map<string, PersonSubject>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select({
      id: schoolMembers.user_id,
      isAdmin: sql<boolean>`bool_or((${schoolMembers.is_admin} or ${schoolMembers.role} = 'ADMIN')
        and ${schoolMembers.status} = 'ACTIVE')`,
      belongsElsewhere: sql<boolean>`bool_or(${schoolMembers.school_id} <> ${schoolId})`,
      isHere: sql<boolean>`bool_or(${schoolMembers.school_id} = ${schoolId})`,
    })
    .from(schoolMembers)
    .where(sql`${schoolMembers.user_id} in ${userIds}`)
    .groupBy(schoolMembers.user_id)
  return new Map(
    rows
      .filter(({ isHere }) => isHere)
      .map(({ id, isAdmin, belongsElsewhere }) => [id, { id, schoolId, isAdmin, belongsElsewhere }]),
  )
}

export async function findCard(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ id: users.id, full_name: users.full_name, image_file_id: users.image_file_id })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
