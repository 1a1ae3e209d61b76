/** The queries of school; what they return is already in the words of the contract. */
import type { Actor, Membership, Role } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type {
  Grade,
  JoinRequest,
  MembershipView,
  OwnRequest,
  SchoolCard,
  SchoolDraft,
} from '@kelasku/shared/school/contract'
import { siteTypeOf } from '@kelasku/shared/whitelabel/wording'
import { and, asc, desc, eq, ilike, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { regions } from '#features/region/table.ts'
import { users } from '#features/profile/table.ts'
import { fileUrl } from '#platform/files/url.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { noChildHere } from './guardians/repo.ts'
import { schoolMembers, schools } from './table.ts'

export type SchoolRow = typeof schools.$inferSelect
export type MemberRow = typeof schoolMembers.$inferSelect

export async function listSchoolNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: schools.id, name: schools.school_name })
    .from(schools)
    .where(inArray(schools.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findSchool(tx: Tx, id: string): Promise<(SchoolRow & { city_name: string | null }) | undefined> {
  const [row] = await tx
    .select({ school: schools, city_name: regions.name })
    .from(schools)
    .leftJoin(regions, eq(regions.id, schools.city_id))
    .where(eq(schools.id, id))
  return row && { ...row.school, city_name: row.city_name }
}

/** Whose page a guest stands in front of: the host's own school, else the one that a short name means. */
export async function findTenantId(
  tx: Pick<Tx, 'select'>,
  hostname: string,
  slug: string | undefined,
): Promise<string | undefined> {
  const rows = await tx
    .select({ id: schools.id, hostname: schools.hostname })
    .from(schools)
    .where(or(eq(schools.hostname, hostname), slug === undefined ? undefined : eq(schools.slug, slug)))
  return (rows.find((row) => row.hostname === hostname) ?? rows[0])?.id
}

export async function saveSchool(
  tx: Tx,
  id: string,
  version: number,
  change: Partial<SchoolRow>,
): Promise<SchoolRow | undefined> {
  const [row] = await tx
    .update(schools)
    .set({ ...change, version: version + 1 })
    .where(and(eq(schools.id, id), eq(schools.version, version)))
    .returning()
  return row
}

export async function insertSchool(tx: Tx, draft: SchoolDraft, slug: string): Promise<SchoolRow> {
  const [row] = await tx
    .insert(schools)
    .values({ ...draft, slug })
    .returning()
  return row! // an insert without a conflict clause returns its row or throws
}

export interface SchoolSearch {
  provinceId?: string | undefined
  cityId?: string | undefined
  grade?: Grade | undefined
  text?: string | undefined
}

export async function listSchools(tx: Tx, { provinceId, cityId, grade, text }: SchoolSearch, paging: Paging) {
  const where = and(
    eq(schools.suspended, false),
    provinceId ? eq(schools.province_id, provinceId) : undefined,
    cityId ? eq(schools.city_id, cityId) : undefined,
    grade ? eq(schools.grade, grade) : undefined,
    text ? or(ilike(schools.school_name, containing(text)), eq(schools.npsn, text)) : undefined,
  )
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ school: schools, city_name: regions.name, total: totalOver })
      .from(schools)
      .leftJoin(regions, eq(regions.id, schools.city_id))
      .where(where)
      .orderBy(asc(schools.school_name), asc(schools.seq))
      .limit(limit)
      .offset(offset),
  )
  return {
    items: rows.map((row) => schoolCard(row.school, row.city_name)),
    total,
  }
}

export const schoolCard = (school: SchoolRow, cityName: string | null): SchoolCard => ({
  id: school.id,
  school_name: school.school_name,
  grade: school.grade,
  npsn: school.npsn,
  city_name: cityName,
  logo_image_url: fileUrl(school.logo_file_id),
})

const membershipView = (member: MemberRow, school: SchoolRow): MembershipView => ({
  id: member.id,
  school_id: school.id,
  school_name: school.school_name,
  logo_image_url: fileUrl(school.logo_file_id),
  grade: school.grade,
  site_type: siteTypeOf(school.site_type),
  timezone: school.timezone,
  suspended: school.suspended,
  role: member.role,
  is_admin: member.is_admin,
  position: member.position,
  status: member.status,
})

/** Every role of one person, the ones that still wait included, schools in order of joining. */
export async function listMembershipsOf(tx: Tx, userId: string): Promise<MembershipView[]> {
  const rows = await tx
    .select({ member: schoolMembers, school: schools })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.school_id))
    .where(and(eq(schoolMembers.user_id, userId), inArray(schoolMembers.status, ['ACTIVE', 'PENDING'])))
    .orderBy(asc(schools.seq), asc(schoolMembers.seq))
  return rows.map(({ member, school }) => membershipView(member, school))
}

/** As much of the memberships as authentication needs at every call, as one value of the query that it makes anyway. */
export const activeMemberships = (userId: SQL): SQL<(Membership & { suspended: boolean })[]> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'schoolId', m.school_id, 'role', m.role,
      'isAdmin', m.is_admin, 'position', m.position, 'suspended', s.suspended) order by s.seq, m.seq), '[]')
    from ${schoolMembers} m join ${schools} s on s.id = m.school_id
    where m.user_id = ${userId} and m.status = 'ACTIVE')`

export async function findMember(tx: Tx, id: string): Promise<MemberRow | undefined> {
  const [row] = await tx.select().from(schoolMembers).where(eq(schoolMembers.id, id))
  return row
}

/** Where this person was when they last acted in the school. */
export async function findWhereabouts(
  tx: Tx,
  { schoolId, userId }: Pick<Actor, 'schoolId' | 'userId'>,
): Promise<Pick<MemberRow, 'current_class_id' | 'current_child_id'> | undefined> {
  const [row] = await tx
    .select({ current_class_id: schoolMembers.current_class_id, current_child_id: schoolMembers.current_child_id })
    .from(schoolMembers)
    .where(isMember(schoolId, userId))
    .orderBy(asc(schoolMembers.seq))
    .limit(1)
  return row
}

/** On all their rows, so that it stays whichever of their roles ends. */
export const saveWhereabouts = (
  tx: Tx,
  { schoolId, userId }: Pick<Actor, 'schoolId' | 'userId'>,
  change: Partial<Pick<MemberRow, 'current_class_id' | 'current_child_id'>>,
) => tx.update(schoolMembers).set(change).where(isMember(schoolId, userId))

const isMember = (schoolId: string, userId: string) =>
  and(eq(schoolMembers.school_id, schoolId), eq(schoolMembers.user_id, userId), eq(schoolMembers.status, 'ACTIVE'))

export async function findMemberByRole(
  tx: Tx,
  schoolId: string,
  userId: string,
  role: Role,
): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(schoolMembers)
    .where(and(eq(schoolMembers.school_id, schoolId), eq(schoolMembers.user_id, userId), eq(schoolMembers.role, role)))
  return row
}

export async function saveMember(tx: Tx, id: string, change: Partial<MemberRow>): Promise<MemberRow> {
  const [row] = await tx.update(schoolMembers).set(change).where(eq(schoolMembers.id, id)).returning()
  if (!row) throw new Error('The member vanished between its reading and its saving.')
  return row
}

/** What an answer leaves behind, and a new question or another way in takes away. */
const unanswered = { answered_at: null, reason: null }

/** Makes the person a member in this role, or brings an ended membership back. Never loses an admin flag on the way. */
export async function saveMembership(tx: Tx, member: typeof schoolMembers.$inferInsert): Promise<MemberRow> {
  const [row] = await tx
    .insert(schoolMembers)
    .values(member)
    .onConflictDoUpdate({
      target: [schoolMembers.school_id, schoolMembers.user_id, schoolMembers.role],
      set: { status: member.status, asked_at: member.asked_at, ...unanswered, ended_at: null },
    })
    .returning()
  return row! // an upsert always returns its row
}

export async function membershipViewOf(tx: Tx, memberId: string): Promise<MembershipView> {
  const [row] = await tx
    .select({ member: schoolMembers, school: schools })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.school_id))
    .where(eq(schoolMembers.id, memberId))
  if (!row) throw new Error('The membership vanished between its saving and its reading.')
  return membershipView(row.member, row.school)
}

/** Locks the rows that it counts, so that two admins cannot each remove the other at the same moment. */
export async function countOtherAdmins(tx: Tx, schoolId: string, memberId: string): Promise<number> {
  const admins = await tx
    .select({ id: schoolMembers.id })
    .from(schoolMembers)
    .where(
      and(
        eq(schoolMembers.school_id, schoolId),
        eq(schoolMembers.status, 'ACTIVE'),
        or(eq(schoolMembers.is_admin, true), eq(schoolMembers.role, 'ADMIN')),
      ),
    )
    .orderBy(asc(schoolMembers.id))
    .for('update')
  return admins.filter(({ id }) => id !== memberId).length
}

const askedAt = sql<Date>`coalesce(${schoolMembers.asked_at}, ${schoolMembers.joined_at})`.mapWith(
  schoolMembers.asked_at,
)

export async function listRequests(
  tx: Tx,
  schoolId: string,
  paging: Paging,
): Promise<{ items: JoinRequest[]; total: number }> {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ id: schoolMembers.id, role: schoolMembers.role, askedAt, user: users, total: totalOver })
      .from(schoolMembers)
      .innerJoin(users, eq(users.id, schoolMembers.user_id))
      .where(and(eq(schoolMembers.school_id, schoolId), eq(schoolMembers.status, 'PENDING')))
      .orderBy(asc(askedAt), asc(schoolMembers.seq))
      .limit(limit)
      .offset(offset),
  )
  const items = rows.map(({ id, role, askedAt: asked_at, user }) => ({
    id,
    user: { id: user.id, full_name: user.full_name, image_url: fileUrl(user.image_file_id) },
    role,
    asked_at,
  }))
  return { items, total }
}

/** What one person has asked for, answered or not, the latest first; and where they are a parent no more. */
export async function listRequestsOf(tx: Tx, userId: string): Promise<OwnRequest[]> {
  const rows = await tx
    .select({ member: schoolMembers, school: schools, askedAt })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.school_id))
    .where(
      and(
        eq(schoolMembers.user_id, userId),
        or(
          and(
            or(isNotNull(schoolMembers.asked_at), inArray(schoolMembers.status, ['PENDING', 'REJECTED'])),
            ne(schoolMembers.status, 'INACTIVE'),
          ),
          and(eq(schoolMembers.status, 'INACTIVE'), eq(schoolMembers.reason, noChildHere)),
        ),
      ),
    )
    .orderBy(desc(askedAt), desc(schoolMembers.seq))
  return rows.map(({ member, school, askedAt: asked_at }) => ({
    ...membershipView(member, school),
    asked_at,
    answered_at: member.answered_at,
    reason: member.reason,
  }))
}

/** Who still asks to join shows their face to those who decide; who has left shows it no more. */
export async function isMemberOfAny(tx: Tx, schoolIds: readonly string[], userId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: schoolMembers.id })
    .from(schoolMembers)
    .where(
      and(
        eq(schoolMembers.user_id, userId),
        inArray(schoolMembers.school_id, [...schoolIds]),
        inArray(schoolMembers.status, ['ACTIVE', 'PENDING']),
      ),
    )
    .limit(1)
  return found !== undefined
}
