/** The queries of classroom's imports: each for a whole bite of rows at once. */
import type { Role } from '@kelasku/shared/kernel/actor'
import type { MemberStatus, Relation } from '@kelasku/shared/school/contract'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { profiles, users } from '#features/profile/table.ts'
import { guardianships, schoolMembers, schoolYears } from '#features/school/table.ts'
import { listPointers } from '#platform/database/pointers.ts'
import type { Tx } from '#platform/database/work.ts'
import { todayAt } from '../repo.ts'
import { classes, classMembers, courses, courseTeachers, subjects } from '../table.ts'

export interface OpenClass {
  id: string
  name: string
  /** The importer is its homeroom teacher. */
  isLed: boolean
}

/** The classes of the school's active year. */
export const listOpenClasses = (tx: Tx, schoolId: string, userId: string): Promise<OpenClass[]> =>
  tx
    .select({
      id: classes.id,
      name: classes.name,
      isLed: sql<boolean>`exists (select 1 from class_members m where m.class_id = ${classes.id}
        and m.user_id = ${userId} and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE')`,
    })
    .from(classes)
    .innerJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .where(and(eq(classes.school_id, schoolId), eq(classes.status, 'ACTIVE'), eq(schoolYears.status, 'ACTIVE')))

export interface KnownMembership {
  id: string
  role: Role
  status: MemberStatus
  member_no: string | null
}

/** Somebody whom Kelasku knows by a number or an address, and what they are in the school. */
export interface KnownPerson {
  id: string
  full_name: string
  nisn: string | null
  email: string | null
  phone: string | null
  birth_date: string | null
  /** The owner has shown that the address is theirs. */
  has_verified_email: boolean
  /** An earlier row of this very import has made them. */
  is_of_this_import: boolean
  memberships: KnownMembership[]
  home: { id: string; name: string } | null
}

export interface Names {
  nisns?: readonly string[]
  emails?: readonly string[]
  phones?: readonly string[]
  /** Numbers by which this school knows its members in these roles. */
  memberNos?: readonly string[]
  roles?: readonly Role[]
  /** Everybody whose own class is one of these. */
  membersOf?: readonly string[]
  /** Names in small letters, of members in these roles. */
  fullNames?: readonly string[]
  importId?: string | null
}

/**
 * Many rows as one parameter: hundreds of them a statement, each cell a parameter of its own, would keep everybody else
 * waiting while the statement is put together.
 */
async function insertAll<Row extends object>(
  tx: Tx,
  table: PgTable,
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
  rest: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) ${rest}`)
}

const anyOf = (values: readonly string[]) => sql`any (${sql.param([...values])}::text[])`

/** A union of look-ups, each by its own index. Work beyond row-level security: a number is one person's in all of Kelasku. */
export function listKnownPeople(tx: Tx, schoolId: string, names: Names): Promise<KnownPerson[]> {
  const { nisns = [], emails = [], phones = [], memberNos = [], roles = [], membersOf = [], fullNames = [] } = names
  const { importId = null } = names
  const ways: SQL[] = []
  if (nisns.length > 0) ways.push(sql`select id from users where nisn = ${anyOf(nisns)}`)
  if (emails.length > 0) ways.push(sql`select id from users where email = ${anyOf(emails)}`)
  if (phones.length > 0) ways.push(sql`select id from users where phone = ${anyOf(phones)}`)
  if (memberNos.length > 0)
    ways.push(sql`select user_id from school_members where school_id = ${schoolId}
      and member_no = ${anyOf(memberNos)} and role = ${anyOf(roles)}`)
  if (fullNames.length > 0)
    ways.push(sql`select m.user_id from school_members m join users u on u.id = m.user_id where m.school_id = ${schoolId}
      and m.status = 'ACTIVE' and m.role = ${anyOf(roles)} and lower(u.full_name) = ${anyOf(fullNames)}`)
  if (membersOf.length > 0)
    ways.push(sql`select user_id from class_members where school_id = ${schoolId} and is_home
      and class_id = any (${sql.param([...membersOf])}::uuid[])`)
  if (ways.length === 0) return Promise.resolve([])
  return (
    tx
      .select({
        id: users.id,
        full_name: users.full_name,
        nisn: users.nisn,
        email: users.email,
        phone: users.phone,
        birth_date: sql<string | null>`(select p.birth_date::text from profiles p where p.user_id = users.id)`,
        has_verified_email: sql<boolean>`exists (select 1 from vault.account_emails e where e.user_id = users.id
        and e.verified_email = users.email)`,
        is_of_this_import: sql<boolean>`exists (select 1 from import_rows r where r.user_id = users.id
        and r.import_id = ${importId} and r.state = 'DONE' and (r.outcome ->> 'isNew')::boolean)`,
        memberships: sql<KnownMembership[]>`coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'role', m.role,
        'status', m.status, 'member_no', m.member_no)) from school_members m
        where m.user_id = users.id and m.school_id = ${schoolId}), '[]')`,
        home: sql<KnownPerson['home']>`(select jsonb_build_object('id', c.id, 'name', c.name) from class_members m
        join classes c on c.id = m.class_id where m.user_id = users.id and m.school_id = ${schoolId} and m.is_home)`,
      })
      .from(users)
      .where(sql`${users.id} in (${sql.join(ways, sql` union `)})`)
      // Of two who are alike the same one is asked about each time.
      .orderBy(asc(users.seq))
  )
}

/** Who of the school has one of these names and was born that day. */
export const listBornAlike = (tx: Tx, schoolId: string, names: readonly string[], days: readonly string[]) =>
  tx
    .select({
      full_name: sql<string>`lower(${users.full_name})`,
      birth_date: sql<string>`${profiles.birth_date}::text`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .innerJoin(schoolMembers, and(eq(schoolMembers.user_id, users.id), eq(schoolMembers.school_id, schoolId)))
    .where(
      and(
        sql`${profiles.birth_date} = any (${sql.param([...days])}::date[])`,
        sql`lower(${users.full_name}) = ${anyOf(names)}`,
      ),
    )

export interface NewPerson {
  id: string
  full_name: string
  nick_name?: string | null
  username: string | null
  email?: string | null
  phone?: string | null
  nisn?: string | null
}

export const insertPeople = (tx: Tx, people: readonly NewPerson[]) =>
  insertAll(tx, users, people, ['id', 'full_name', 'nick_name', 'username', 'email', 'phone', 'nisn'])

export type Account = { id: string } & Partial<Record<'nick_name' | 'email' | 'phone' | 'nisn', string | null>>

/**
 * Only what nobody has filled in yet: an import corrects nothing that a person has said about themselves. An address gets
 * whoever reads it a new password, so it is nobody's to fill in for an account that has been used.
 */
export async function fillAccounts(tx: Tx, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return
  await tx.execute(sql`update users u set nick_name = coalesce(u.nick_name, a.nick_name), nisn = coalesce(u.nisn, a.nisn),
      email = case when u.email is null and exists (select 1 from vault.credentials c where c.user_id = u.id
        and c.must_change and c.last_signed_in_at is null) then a.email else u.email end, phone = coalesce(u.phone, a.phone)
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(id uuid, nick_name text, nisn text, email text, phone text)
    where u.id = a.id`)
}

export type NewProfile = Pick<typeof profiles.$inferInsert, 'user_id'> & Partial<Record<ProfileColumn, string | null>>
export type ProfileColumn =
  | 'gender'
  | 'religion'
  | 'birth_place'
  | 'birth_date'
  | 'nip'
  | `${'father' | 'mother' | 'guardian'}_${'name' | 'phone_number'}`

/** The same for what the forms ask. */
export async function fillProfiles(
  tx: Tx,
  rows: readonly NewProfile[],
  columns: readonly ProfileColumn[],
): Promise<void> {
  const filled = columns.map(
    (column) => sql`${sql.identifier(column)} = coalesce(${profiles[column]}, excluded.${sql.identifier(column)})`,
  )
  const change = sql.join([...filled, sql`version = ${profiles.version} + 1`], sql`, `)
  await insertAll(tx, profiles, rows, ['user_id', ...columns], sql`on conflict (user_id) do update set ${change}`)
}

export type NewMembership = Required<
  Pick<typeof schoolMembers.$inferInsert, 'id' | 'school_id' | 'user_id' | 'role' | 'status' | 'member_no' | 'position'>
>

export const insertMemberships = (tx: Tx, members: readonly NewMembership[]) =>
  insertAll(tx, schoolMembers, members, ['id', 'school_id', 'user_id', 'role', 'status', 'member_no', 'position'])

/** Brings ended memberships back, and gives those a number that had none. */
export async function reviveMemberships(
  tx: Tx,
  members: readonly { id: string; member_no: string | null; position: string | null }[],
): Promise<void> {
  if (members.length === 0) return
  await tx.execute(sql`update school_members m set status = 'ACTIVE', ended_at = null, answered_at = null, reason = null,
      member_no = coalesce(m.member_no, r.member_no), position = coalesce(m.position, r.position)
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as r(id uuid, member_no text, position text) where m.id = r.id`)
}

export type NewClassMember = Required<
  Pick<typeof classMembers.$inferInsert, 'id' | 'school_id' | 'class_id' | 'user_id' | 'class_role'>
>

/** From today on, where the school is. */
export async function enterClasses(tx: Tx, schoolId: string, members: readonly NewClassMember[]): Promise<void> {
  const start_date = await todayAt(tx, schoolId)
  const rows = members.map((member) => ({ ...member, start_date }))
  await insertAll(tx, classMembers, rows, ['id', 'school_id', 'class_id', 'user_id', 'class_role', 'start_date'])
}

export interface KnownPupil {
  id: string
  full_name: string
  nisn: string | null
  member_no: string | null
  class_id: string | null
  guardians: string[]
}

/** The pupils that parents name by a number, or that were chosen for them. */
export const listPupils = (tx: Tx, schoolId: string, numbers: readonly string[]): Promise<KnownPupil[]> =>
  tx
    .select({
      id: users.id,
      full_name: users.full_name,
      nisn: users.nisn,
      member_no: schoolMembers.member_no,
      class_id: sql<string | null>`(select m.class_id from class_members m where m.user_id = ${users.id}
        and m.school_id = ${schoolId} and m.is_home)`,
      guardians: sql<string[]>`coalesce((select jsonb_agg(g.guardian_id) from guardianships g
        where g.student_id = ${users.id} and g.school_id = ${schoolId}), '[]')`,
    })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.user_id))
    .where(
      and(
        eq(schoolMembers.school_id, schoolId),
        eq(schoolMembers.role, 'SISWA'),
        eq(schoolMembers.status, 'ACTIVE'),
        sql`(${users.nisn} = ${anyOf(numbers)} or ${schoolMembers.member_no} = ${anyOf(numbers)}
          or ${users.id}::text = ${anyOf(numbers)})`,
      ),
    )

export interface NewGuardianship {
  id: string
  school_id: string
  guardian_id: string
  student_id: string
  relation: Relation
}

export async function insertGuardianships(tx: Tx, pairs: readonly NewGuardianship[]): Promise<void> {
  if (pairs.length > 0) await tx.insert(guardianships).values([...pairs])
}

export const listSubjects = (tx: Tx, schoolId: string) =>
  tx.select({ id: subjects.id, name: subjects.name }).from(subjects).where(eq(subjects.school_id, schoolId))

export const insertSubjects = (tx: Tx, rows: readonly (typeof subjects.$inferInsert & { id: string })[]) =>
  rows.length > 0 ? tx.insert(subjects).values([...rows]) : undefined

export interface KnownCourse {
  id: string
  class_id: string
  subject_id: string
  status: string
  teachers: string[]
}

export const listCoursesIn = (tx: Tx, classIds: readonly string[]): Promise<KnownCourse[]> =>
  classIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          id: courses.id,
          class_id: courses.class_id,
          subject_id: courses.subject_id,
          status: courses.status,
          teachers: sql<string[]>`coalesce((select jsonb_agg(t.user_id) from course_teachers t
            where t.course_id = courses.id and t.end_date is null), '[]')`,
        })
        .from(courses)
        .where(inArray(courses.class_id, [...classIds]))

export const insertCourses = (tx: Tx, rows: readonly (typeof courses.$inferInsert & { id: string })[]) =>
  rows.length > 0 ? tx.insert(courses).values([...rows]) : undefined

export type NewTeaching = Required<
  Pick<typeof courseTeachers.$inferInsert, 'id' | 'school_id' | 'course_id' | 'user_id'>
>

export async function insertTeachings(tx: Tx, schoolId: string, teachings: readonly NewTeaching[]): Promise<void> {
  const start_date = await todayAt(tx, schoolId)
  const rows = teachings.map((teaching) => ({ ...teaching, start_date }))
  await insertAll(tx, courseTeachers, rows, ['id', 'school_id', 'course_id', 'user_id', 'start_date'])
}

/** Who of these teaches in which of these classes already. */
export const listTeachersIn = (tx: Tx, classIds: readonly string[]) =>
  classIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({ class_id: classMembers.class_id, user_id: classMembers.user_id })
        .from(classMembers)
        .where(
          and(
            inArray(classMembers.class_id, [...classIds]),
            eq(classMembers.class_role, 'GURU'),
            eq(classMembers.status, 'ACTIVE'),
          ),
        )

type Removable =
  | 'class_members'
  | 'guardianships'
  | 'school_members'
  | 'course_teachers'
  | 'courses'
  | 'subjects'
  | 'users'

export async function removeFrom(tx: Tx, table: Removable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`delete from ${sql.identifier(table)} where id = any (${sql.param([...ids])}::uuid[])`)
}

/** Teachers leave a class again with the last course that they came for. */
export async function removeIdleTeachers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`delete from class_members m where m.id = any (${sql.param([...ids])}::uuid[])
    and not exists (select 1 from course_teachers t join courses c on c.id = t.course_id
      where c.class_id = m.class_id and t.user_id = m.user_id and t.end_date is null)`)
}

export async function endMemberships(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(schoolMembers)
    .set({ status: 'INACTIVE', ended_at: sql`now()` })
    .where(inArray(schoolMembers.id, [...ids]))
}

/** The rooms that came with courses by themselves, and in which nobody has said anything. */
export async function listSilentRooms(tx: Tx, courseIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select r.id from chat_rooms r
    where r.course_id = any (${sql.param([...courseIds])}::uuid[])
      and not exists (select 1 from conversations v where v.id = r.id)`)
  return rows.map(({ id }) => id)
}

/**
 * Which of these rows others point at, by whatever tables there are: what a later feature keeps about somebody holds
 * them without this being told of it. Left out are the tables that only describe, and the rows that are about to go.
 */
export async function listHeld(
  tx: Tx,
  table: 'users' | 'courses' | 'subjects',
  ids: readonly string[],
  { describing, leaving }: { describing: readonly string[]; leaving: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const looks = (await listPointers(tx, [table]))
    .filter(({ source }) => !describing.includes(source.replace(/^vault\./, '')))
    .map(
      ({ source, column }) => sql`select ${sql.raw(column)} as id from ${sql.raw(source)} r
        where ${sql.raw(column)} = any (${sql.param([...ids])}::uuid[])
          and coalesce(to_jsonb(r) ->> 'id', '') <> ${allOf(leaving)}`,
    )
  if (looks.length === 0) return new Set()
  const held = await tx.execute<{ id: string }>(sql.join(looks, sql` union `))
  return new Set(held.rows.map(({ id }) => id))
}

const allOf = (values: readonly string[]) => sql`all (${sql.param([...values])}::text[])`
