/** The queries of school; what they return is already in the words of the law. */
import type { Membership, Role } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type {
  JoinRequest,
  MembershipView,
  SchoolCard,
  SchoolDraft,
  SchoolYear,
  SchoolYearStatus,
} from '@kelasku/shared/school/contract'
import { siteTypeOf } from '@kelasku/shared/whitelabel/wording'
import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { regions } from '#features/region/table.ts'
import { users } from '#features/profile/table.ts'
import { fileUrl } from '#platform/files/url.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { schoolMembers, schools, schoolYears } from './table.ts'

export type SchoolRow = typeof schools.$inferSelect
export type MemberRow = typeof schoolMembers.$inferSelect

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
  grade?: string | undefined
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
  grade: school.grade as SchoolCard['grade'], // written through the contract's enum only
  npsn: school.npsn,
  city_name: cityName,
  logo_image_url: fileUrl(school.logo_file_id),
})

const membershipView = (member: MemberRow, school: SchoolRow): MembershipView => ({
  id: member.id,
  school_id: school.id,
  school_name: school.school_name,
  logo_image_url: fileUrl(school.logo_file_id),
  grade: school.grade as MembershipView['grade'],
  site_type: siteTypeOf(school.site_type),
  timezone: school.timezone as MembershipView['timezone'],
  suspended: school.suspended,
  role: member.role,
  is_admin: member.is_admin,
  status: member.status,
})

/** Every role of one person, the ones that still wait included; staff roles before parents', schools in order of joining. */
export async function listMembershipsOf(tx: Tx, userId: string): Promise<MembershipView[]> {
  const rows = await tx
    .select({ member: schoolMembers, school: schools })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.school_id))
    .where(and(eq(schoolMembers.user_id, userId), inArray(schoolMembers.status, ['ACTIVE', 'PENDING'])))
    .orderBy(asc(schools.seq), asc(schoolMembers.seq))
  return rows.map(({ member, school }) => membershipView(member, school))
}

/** As little of the memberships as the door needs at every call. */
export async function listActiveMemberships(
  tx: Pick<Tx, 'select'>,
  userId: string,
): Promise<(Membership & { suspended: boolean })[]> {
  return tx
    .select({
      id: schoolMembers.id,
      schoolId: schoolMembers.school_id,
      role: schoolMembers.role,
      isAdmin: schoolMembers.is_admin,
      suspended: schools.suspended,
    })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.school_id))
    .where(and(eq(schoolMembers.user_id, userId), eq(schoolMembers.status, 'ACTIVE')))
    .orderBy(asc(schools.seq), asc(schoolMembers.seq))
}

export async function findMember(tx: Tx, id: string): Promise<MemberRow | undefined> {
  const [row] = await tx.select().from(schoolMembers).where(eq(schoolMembers.id, id))
  return row
}

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

/** Makes the person a member in this role, or brings an ended membership back. Never loses an admin flag on the way. */
export async function saveMembership(tx: Tx, member: typeof schoolMembers.$inferInsert): Promise<MemberRow> {
  const [row] = await tx
    .insert(schoolMembers)
    .values(member)
    .onConflictDoUpdate({
      target: [schoolMembers.school_id, schoolMembers.user_id, schoolMembers.role],
      set: { status: member.status, ended_at: null },
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

export async function listRequests(
  tx: Tx,
  schoolId: string,
  paging: Paging,
): Promise<{ items: JoinRequest[]; total: number }> {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ member: schoolMembers, user: users, total: totalOver })
      .from(schoolMembers)
      .innerJoin(users, eq(users.id, schoolMembers.user_id))
      .where(and(eq(schoolMembers.school_id, schoolId), eq(schoolMembers.status, 'PENDING')))
      .orderBy(asc(schoolMembers.seq))
      .limit(limit)
      .offset(offset),
  )
  const items = rows.map(({ member, user }) => ({
    id: member.id,
    user: { id: user.id, full_name: user.full_name, image_url: fileUrl(user.image_file_id) },
    role: member.role,
    asked_at: member.joined_at,
  }))
  return { items, total }
}

export interface YearSearch {
  sort: 'id' | 'name' | 'start_date'
  direction: string
  search?: string | undefined
  status?: SchoolYearStatus | undefined
  is_future?: boolean | undefined
}

export async function listSchoolYears(tx: Tx, schoolId: string, search: YearSearch, paging: Paging) {
  const column = { id: schoolYears.seq, name: schoolYears.name, start_date: schoolYears.start_date }[search.sort]
  const isFuture = sql<boolean>`(${schoolYears.start_date} > current_date)`
  const where = and(
    eq(schoolYears.school_id, schoolId),
    search.search ? ilike(schoolYears.name, containing(search.search)) : undefined,
    search.status ? eq(schoolYears.status, search.status) : undefined,
    search.is_future === undefined ? undefined : eq(isFuture, search.is_future),
  )
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ year: schoolYears, isFuture, total: totalOver })
      .from(schoolYears)
      .where(where)
      .orderBy(search.direction.toLowerCase() === 'asc' ? asc(column) : desc(column))
      .limit(limit)
      .offset(offset),
  )
  const items: SchoolYear[] = rows.map(({ year, isFuture: is_future }) => ({
    id: year.id,
    name: year.name,
    start_date: year.start_date,
    end_date: year.end_date,
    active_semester: year.active_semester,
    status: year.status,
    is_future,
  }))
  return { items, total }
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
