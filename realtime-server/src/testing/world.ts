/**
 * A small named school, and its twin next door: Mina the pupil, Sari her mother, Budi her homeroom teacher, Tono who
 * teaches, Rina the admin, and Joko, a pupil of the other class. The twin has the same people under other ids, so that
 * whatever leaks between schools shows.
 */
import type { Position, Role } from '@kelasku/shared/kernel/actor'
import { classes, classMembers, courses, courseTeachers, subjects } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { guardianships, schoolMembers, schools, schoolYears } from '#features/school/table.ts'
import { beginSession } from '#platform/auth/sessions.ts'
import type { Work } from '#platform/database/work.ts'
import { callerOf, type Caller, type Credentials } from './caller.ts'
import type { TestServer } from './server.ts'

export type Name = 'mina' | 'joko' | 'sari' | 'budi' | 'tono' | 'rina'

export interface Someone extends Credentials {
  userId: string
  sessionId: string
  membershipId: string
  schoolId: string
  call: Caller
}

/** Signed in, but of no school. */
export type Newcomer = Omit<Someone, 'membershipId' | 'schoolId'>

export interface School {
  id: string
  yearId: string
  /** Mina's class and Joko's. */
  classId: string
  otherClassId: string
  courseId: string
  people: Record<Name, Someone>
}

export interface World {
  school: School
  twin: School
  /** Signed in, but of no school. */
  stranger: Newcomer
  anonymous: Caller
}

const roles: Record<Name, Role> = {
  mina: 'SISWA',
  joko: 'SISWA',
  sari: 'ORTU',
  budi: 'WALIKELAS',
  tono: 'GURU',
  rina: 'ADMIN',
}
const fullNames: Record<Name, string> = {
  mina: 'Mina Lestari',
  joko: 'Joko',
  sari: 'Sari Lestari',
  budi: 'Budi Santoso',
  tono: 'Tono Wijaya',
  rina: 'Rina Kartika',
}

/** Of everything about schools and people, so that each test builds its own world. */
export async function emptySchools(server: TestServer): Promise<void> {
  try {
    await server.database.pool.query('truncate schools, users cascade')
  } catch (error) {
    // A clock was at work in them, and of two that wait for each other the database ends one: the clock is done now.
    if (!isDeadlock(error)) throw error
    await emptySchools(server)
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'

export async function buildWorld(server: TestServer): Promise<World> {
  const build = (name: string) =>
    server.database.inTransaction({ kind: 'bypass', why: 'a test builds its school' }, (work) =>
      buildSchool(server, work, name),
    )
  const school = await build('SMP Melati')
  const twin = await build('SMP Kenanga')
  return { school, twin, stranger: await arriveAt(server, 'Tamu'), anonymous: callerOf(server.url) }
}

/** Somebody new, signed in but of no school. */
export const arriveAt = (server: TestServer, fullName: string) =>
  server.database.inTransaction({ kind: 'bypass', why: 'a test builds its newcomer' }, (work) =>
    arrive(server, work, fullName, null),
  )

/** Somebody more, in a role of the school and in none of its classes. */
export const arriveAs = (server: TestServer, school: School, fullName: string, role: Role, position?: Position) =>
  server.database.inTransaction({ kind: 'bypass', why: 'a test builds its newcomer' }, (work) =>
    arrive(server, work, fullName, { schoolId: school.id, role, position }),
  )

const today = '2026-11-20'
const yearStart = '2026-07-13'

async function buildSchool(server: TestServer, work: Work, schoolName: string): Promise<School> {
  const { tx } = work
  const slug = schoolName.toLowerCase().replace(' ', '-')
  const [school] = await tx.insert(schools).values({ school_name: schoolName, slug, grade: 'SMP' }).returning()
  const schoolId = school!.id
  const ofSchool = { school_id: schoolId }
  const [year] = await tx
    .insert(schoolYears)
    .values({ ...ofSchool, name: '2026/2027', start_date: yearStart, end_date: '2027-06-18', status: 'ACTIVE' })
    .returning()
  const [own, other] = await tx
    .insert(classes)
    .values(['7A', '7B'].map((name) => ({ ...ofSchool, school_year_id: year!.id, name, level: 7 })))
    .returning()

  const people = {} as Record<Name, Someone>
  for (const name of Object.keys(roles) as Name[]) {
    const someone = await arrive(server, work, fullNames[name], { schoolId, role: roles[name] })
    people[name] = someone
  }
  const member = (name: Name, classId: string, classRole: 'SISWA' | 'GURU' | 'WALIKELAS') => ({
    ...ofSchool,
    class_id: classId,
    user_id: people[name].userId,
    class_role: classRole,
    start_date: yearStart,
  })
  await tx
    .insert(classMembers)
    .values([
      member('mina', own!.id, 'SISWA'),
      member('joko', other!.id, 'SISWA'),
      member('budi', own!.id, 'WALIKELAS'),
      member('tono', own!.id, 'GURU'),
    ])
  await tx.insert(guardianships).values({
    ...ofSchool,
    guardian_id: people.sari.userId,
    student_id: people.mina.userId,
    relation: 'IBU',
    consented_at: new Date(`${today}T00:00:00Z`),
  })
  const [subject] = await tx
    .insert(subjects)
    .values({ ...ofSchool, name: 'Matematika', short_name: 'MTK' })
    .returning()
  const [course] = await tx
    .insert(courses)
    .values({ ...ofSchool, class_id: own!.id, subject_id: subject!.id })
    .returning()
  await tx
    .insert(courseTeachers)
    .values({ ...ofSchool, course_id: course!.id, user_id: people.tono.userId, start_date: yearStart })

  return { id: schoolId, yearId: year!.id, classId: own!.id, otherClassId: other!.id, courseId: course!.id, people }
}

interface NewMembership {
  schoolId: string
  role: Role
  position?: Position | undefined
}

async function arrive(server: TestServer, { tx }: Work, fullName: string, place: NewMembership): Promise<Someone>
async function arrive(server: TestServer, work: Work, fullName: string, place: null): Promise<Newcomer>
async function arrive(server: TestServer, work: Work, fullName: string, place: NewMembership | null): Promise<Newcomer>
async function arrive(server: TestServer, { tx }: Work, fullName: string, place: NewMembership | null) {
  const [user] = await tx.insert(users).values({ full_name: fullName }).returning()
  const userId = user!.id
  const [membership] = place
    ? await tx
        .insert(schoolMembers)
        .values({
          school_id: place.schoolId,
          user_id: userId,
          role: place.role,
          position: place.position,
          is_admin: place.role === 'ADMIN',
          status: 'ACTIVE',
        })
        .returning()
    : []
  const device = {
    device_id: `device-${userId}`,
    device_name: 'Chrome di Android',
    user_agent: 'test',
    ip: '127.0.0.1',
  }
  const session = await beginSession(tx, server.tools.secrets, userId, device, place?.schoolId ?? null)
  const credentials = { token: session.token, signingKey: session.signingKey, schoolId: place?.schoolId }
  return {
    ...credentials,
    membershipId: membership?.id,
    userId,
    sessionId: session.id,
    call: callerOf(server.url, credentials),
  }
}
