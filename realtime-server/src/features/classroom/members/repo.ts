/** The queries of a class's people: their stays, and whom the school knows already. */
import type { Role } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { EnrollmentStatus } from '@kelasku/shared/classroom/contract'
import type { ClassMember, ClassRole } from '@kelasku/shared/classroom/members'
import { and, asc, desc, eq, getColumns, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isOfSchool } from '#features/profile/bonds.ts'
import { users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import { classMembers, courses, courseTeachers, invitationCodes } from '../table.ts'

export type Stay = typeof classMembers.$inferSelect

export interface MemberSearch {
  search?: string | undefined
  role?: ClassRole | undefined
  status: EnrollmentStatus | 'all'
  sort: 'name' | 'start_date' | 'end_date'
  direction: string
}

/** A teacher who still waits for the admin is not one yet. */
const hasArrived = sql`(${classMembers.status} <> 'ACTIVE' or ${classMembers.class_role} = 'SISWA'
  or exists (select 1 from school_members s where s.school_id = ${classMembers.school_id}
    and s.user_id = ${classMembers.user_id} and s.status = 'ACTIVE'))`

/** A list of hundreds is asked for often, so nothing is fetched that isn't shown. */
const stay = {
  id: classMembers.id,
  seq: classMembers.seq,
  school_id: classMembers.school_id,
  user_id: classMembers.user_id,
  full_name: users.full_name,
  image_file_id: users.image_file_id,
  nisn: users.nisn,
  email: users.email,
  class_role: classMembers.class_role,
  status: classMembers.status,
  start_date: classMembers.start_date,
  end_date: classMembers.end_date,
  reason: classMembers.reason,
}

const stays = (tx: Tx) =>
  tx
    .select({ ...stay, total: totalOver.as('total') })
    .from(classMembers)
    .innerJoin(users, eq(users.id, classMembers.user_id))

/** With what other tables know of them, which is asked of those alone who are shown. */
function inFull(tx: Tx, shown: ReturnType<ReturnType<typeof stays>['as']>) {
  const nis = sql<string | null>`(select s.member_no from school_members s where s.school_id = ${shown.school_id}
    and s.user_id = ${shown.user_id} and s.role = ${shown.class_role})`
  const guardians = sql<number>`(select count(*) from guardianships g where g.school_id = ${shown.school_id}
    and g.student_id = ${shown.user_id})`.mapWith(Number)
  const isKnown = sql<boolean>`${isOfSchool(sql`${shown.school_id}`, sql`${shown.user_id}`)}`
  return tx.select({ ...getColumns(shown), nis, guardians, isKnown }).from(shown)
}

type StayRow = Awaited<ReturnType<typeof inFull>>[number]

/** All that is known of it; what the asker may see is decided where they are known. */
const classMember = (row: StayRow): ClassMember => ({
  id: row.user_id,
  full_name: row.full_name,
  image_url: fileUrl(row.image_file_id),
  member_id: row.id,
  class_role: row.class_role,
  status: row.status,
  start_date: row.start_date,
  end_date: row.end_date,
  nis: row.nis,
  nisn: row.nisn,
  reason: row.reason,
  email: row.email,
  total_guardian: row.class_role === 'SISWA' ? row.guardians : null,
})

const sortedBy = { name: 'full_name', start_date: 'start_date', end_date: 'end_date' } as const

export async function listMembers(tx: Tx, classId: string, query: MemberSearch, paging: Paging) {
  const inOrder = query.direction.toLowerCase() === 'asc' ? asc : desc
  const order = (row: Record<'full_name' | 'start_date' | 'end_date' | 'seq', AnyPgColumn>) => [
    inOrder(row[sortedBy[query.sort]]),
    asc(row.full_name),
    asc(row.seq),
  ]
  const { rows, total } = await pageOf(paging, (limit, offset) => {
    const page = stays(tx)
      .where(
        and(
          eq(classMembers.class_id, classId),
          // Said of pupils too, it would mislead PostgreSQL about how many they are.
          query.role === 'SISWA' ? undefined : hasArrived,
          query.role ? eq(classMembers.class_role, query.role) : undefined,
          query.status === 'all' ? undefined : eq(classMembers.status, query.status),
          query.search ? ilike(users.full_name, containing(query.search)) : undefined,
        ),
      )
      .orderBy(...order(stay))
      .limit(limit)
      .offset(offset)
      .as('shown')
    return inFull(tx, page).orderBy(...order(page))
  })
  return {
    items: rows.map(classMember),
    /** Of whom an admin may read. */
    ofSchool: new Set(rows.flatMap(({ isKnown, user_id }) => (isKnown ? [user_id] : []))),
    total,
  }
}

/** In the order of the ids. */
export async function listStays(tx: Tx, ids: readonly string[]): Promise<ClassMember[]> {
  const rows = await inFull(
    tx,
    stays(tx)
      .where(inArray(classMembers.id, [...ids]))
      .as('shown'),
  )
  const byId = new Map(rows.map((row) => [row.id, classMember(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What somebody is in a class now; locked, since it is about to end. */
export const lockCurrentStays = (tx: Tx, classId: string, userId: string): Promise<Stay[]> =>
  tx
    .select()
    .from(classMembers)
    .where(and(eq(classMembers.class_id, classId), eq(classMembers.user_id, userId), eq(classMembers.status, 'ACTIVE')))
    .orderBy(asc(classMembers.seq))
    .for('update')

export interface StayEnd {
  status: Exclude<EnrollmentStatus, 'ACTIVE'>
  end_date: string
  reason: string | null
}

/** The last day is never before the first. */
export async function endStays(tx: Tx, ids: readonly string[], { status, end_date, reason }: StayEnd): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(classMembers)
    .set({ status, reason, end_date: sql`greatest(${classMembers.start_date}, ${end_date}::date)` })
    .where(inArray(classMembers.id, [...ids]))
}

/** All that somebody is in the school's classes in one role. */
export async function listStaysInRole(
  tx: Tx,
  schoolId: string,
  userId: string,
  role: ClassRole,
): Promise<{ id: string; class_id: string }[]> {
  return tx
    .select({ id: classMembers.id, class_id: classMembers.class_id })
    .from(classMembers)
    .where(
      and(
        eq(classMembers.school_id, schoolId),
        eq(classMembers.user_id, userId),
        eq(classMembers.class_role, role),
        eq(classMembers.status, 'ACTIVE'),
      ),
    )
}

export async function enterAsPupils(
  tx: Tx,
  place: { school_id: string; class_id: string },
  userIds: readonly string[],
  start_date: string,
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = userIds.map((user_id) => ({ ...place, user_id, class_role: 'SISWA' as const, start_date }))
  return (await tx.insert(classMembers).values(rows).returning({ id: classMembers.id })).map(({ id }) => id)
}

export async function teachesIn(tx: Tx, classId: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: courseTeachers.id })
    .from(courseTeachers)
    .innerJoin(courses, eq(courses.id, courseTeachers.course_id))
    .where(
      and(
        eq(courses.class_id, classId),
        eq(courses.status, 'ACTIVE'),
        eq(courseTeachers.user_id, userId),
        sql`${courseTeachers.end_date} is null`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Somebody teaches no more: in one class, or anywhere in the school. */
export async function endTeaching(
  tx: Tx,
  schoolId: string,
  userId: string,
  { classId, end_date }: { classId?: string; end_date: string },
): Promise<void> {
  const where: SQL[] = [
    sql`${courseTeachers.school_id} = ${schoolId}`,
    sql`${courseTeachers.user_id} = ${userId}`,
    sql`${courseTeachers.end_date} is null`,
  ]
  if (classId !== undefined)
    where.push(sql`${courseTeachers.course_id} in (select c.id from courses c where c.class_id = ${classId})`)
  await tx
    .update(courseTeachers)
    .set({ end_date: sql`greatest(${courseTeachers.start_date}, ${end_date}::date)` })
    .where(and(...where))
}

/** A parent's code is the pupil's, so it goes where the pupil goes. */
export const takeParentCodesAlong = (tx: Tx, pupilId: string, from: string, to: string) =>
  tx
    .update(invitationCodes)
    .set({ class_id: to })
    .where(and(eq(invitationCodes.student_id, pupilId), eq(invitationCodes.class_id, from)))

export const revokeParentCodes = (tx: Tx, pupilId: string, classId: string) =>
  tx
    .update(invitationCodes)
    .set({ revoked_at: new Date() })
    .where(
      and(
        eq(invitationCodes.student_id, pupilId),
        eq(invitationCodes.class_id, classId),
        sql`${invitationCodes.revoked_at} is null`,
      ),
    )

/** Somebody known to Kelasku whom an arrival names, and what they are in this school. */
export interface Acquaintance {
  id: string
  full_name: string
  image_file_id: string | null
  nisn: string | null
  email: string | null
  /** Whatever they are or were here. */
  roles: { role: Role; isActive: boolean }[]
  homeClassId: string | null
  /** What they are in the class that they are to come into. */
  inClass: ClassRole[]
}

export interface Names {
  ids: string[]
  nisns: string[]
  emails: string[]
}

/** Bypasses row-level security: a number or an address stands for one person in all schools. */
export async function listAcquaintances(
  tx: Tx,
  { school_id, class_id }: { school_id: string; class_id: string },
  { ids, nisns, emails }: Names,
): Promise<Acquaintance[]> {
  const named = or(
    ids.length > 0 ? inArray(users.id, ids) : undefined,
    nisns.length > 0 ? inArray(users.nisn, nisns) : undefined,
    emails.length > 0 ? inArray(users.email, emails) : undefined,
  )
  if (!named) return []
  return tx
    .select({
      id: users.id,
      full_name: users.full_name,
      image_file_id: users.image_file_id,
      nisn: users.nisn,
      email: users.email,
      roles: sql<Acquaintance['roles']>`coalesce((select jsonb_agg(jsonb_build_object('role', s.role,
        'isActive', s.status = 'ACTIVE')) from school_members s
        where s.school_id = ${school_id} and s.user_id = users.id), '[]')`,
      homeClassId: sql<string | null>`(select m.class_id from class_members m
        where m.school_id = ${school_id} and m.user_id = users.id and m.is_home)`,
      inClass: sql<ClassRole[]>`coalesce((select jsonb_agg(m.class_role) from class_members m
        where m.class_id = ${class_id} and m.user_id = users.id and m.status = 'ACTIVE'), '[]')`,
    })
    .from(users)
    .where(named)
}

/** Which of these numbers somebody has in this role already. */
export async function listTakenNumbers(
  tx: Tx,
  schoolId: string,
  role: Role,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await tx
    .select({ no: schoolMembers.member_no })
    .from(schoolMembers)
    .where(
      and(
        eq(schoolMembers.school_id, schoolId),
        eq(schoolMembers.role, role),
        inArray(schoolMembers.member_no, [...numbers]),
      ),
    )
  return new Set(rows.flatMap(({ no }) => no ?? []))
}

export type NewPerson = Pick<typeof users.$inferInsert, 'full_name' | 'email' | 'nisn' | 'phone'>

/** In the order that they were given in. */
export async function insertPeople(tx: Tx, people: readonly NewPerson[]) {
  if (people.length === 0) return []
  return tx
    .insert(users)
    .values([...people])
    .returning()
}

/** Makes all of them members in this role, or brings ended memberships back. */
export async function saveMemberships(
  tx: Tx,
  school_id: string,
  role: Role,
  people: readonly { userId: string; memberNo?: string | null | undefined }[],
): Promise<{ id: string; user_id: string }[]> {
  if (people.length === 0) return []
  return tx
    .insert(schoolMembers)
    .values(
      people.map(({ userId, memberNo = null }) => ({
        school_id,
        user_id: userId,
        role,
        status: 'ACTIVE' as const,
        member_no: memberNo,
      })),
    )
    .onConflictDoUpdate({
      target: [schoolMembers.school_id, schoolMembers.user_id, schoolMembers.role],
      set: { status: 'ACTIVE', ended_at: null, answered_at: null, reason: null },
    })
    .returning({ id: schoolMembers.id, user_id: schoolMembers.user_id })
}
