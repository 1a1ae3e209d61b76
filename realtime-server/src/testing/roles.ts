/** People who are more than one thing in a school: the colleague whose own child is in a class there. */
import type { Position, Role } from '@kelasku/shared/kernel/actor'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { classMembers, courses, courseTeachers } from '#features/classroom/table.ts'
import { guardianships, schoolMembers } from '#features/school/table.ts'
import type { TestServer } from './server.ts'
import { arriveAs, type School, type Someone } from './world.ts'

interface More {
  isAdmin?: boolean
  position?: Position
  /** A parent of these pupils of the school. */
  parentOf?: readonly Pick<Someone, 'userId'>[]
  /** In these classes, with a course of their own in each. */
  teaches?: readonly string[]
}

const yearStart = '2026-07-13'

/** What somebody of the school is there besides; returns how to take it back. */
export async function withRoles(
  server: TestServer,
  { id: school_id, courseId }: Pick<School, 'id' | 'courseId'>,
  { userId: user_id }: Pick<Someone, 'userId'>,
  { isAdmin = false, position, parentOf = [], teaches = [] }: More,
): Promise<() => Promise<void>> {
  const { db } = server.database
  const back: (() => Promise<unknown>)[] = []

  const roles: Role[] = []
  if (isAdmin) roles.push('ADMIN')
  if (parentOf.length > 0) roles.push('ORTU')
  if (teaches.length > 0) roles.push('GURU')
  if (roles.length > 0) {
    const added = await db
      .insert(schoolMembers)
      .values(
        roles.map((role) => ({
          school_id,
          user_id,
          role,
          is_admin: role === 'ADMIN',
          status: 'ACTIVE' as const,
        })),
      )
      .onConflictDoNothing()
      .returning()
    const ids = added.map(({ id }) => id)
    if (ids.length > 0) back.push(() => db.delete(schoolMembers).where(inArray(schoolMembers.id, ids)))
  }
  if (position) {
    const isHere = and(eq(schoolMembers.school_id, school_id), eq(schoolMembers.user_id, user_id))
    await db
      .update(schoolMembers)
      .set({ position })
      .where(
        and(
          isHere,
          sql`seq = (select min(seq) from school_members m where m.school_id = ${school_id} and m.user_id = ${user_id})`,
        ),
      )
    back.push(() => db.update(schoolMembers).set({ position: null }).where(isHere))
  }
  if (parentOf.length > 0) {
    const consent = { relation: 'AYAH' as const, consented_at: new Date() }
    const bonds = await db
      .insert(guardianships)
      .values(parentOf.map(({ userId }) => ({ school_id, guardian_id: user_id, student_id: userId, ...consent })))
      .returning()
    const ids = bonds.map(({ id }) => id)
    back.push(() => db.delete(guardianships).where(inArray(guardianships.id, ids)))
  }
  if (teaches.length > 0) {
    const [sample] = await db.select().from(courses).where(eq(courses.id, courseId))
    const { subject_id } = sample! // the school has one from its beginning
    for (const class_id of teaches) {
      const [member] = await db
        .insert(classMembers)
        .values({ school_id, class_id, user_id, class_role: 'GURU', start_date: yearStart })
        .returning()
      const [course] = await db
        .insert(courses)
        .values({ school_id, class_id, subject_id })
        .onConflictDoNothing()
        .returning()
      const [known] = await db
        .select()
        .from(courses)
        .where(and(eq(courses.class_id, class_id), eq(courses.subject_id, subject_id)))
      const [teaching] = await db
        .insert(courseTeachers)
        .values({ school_id, course_id: known!.id, user_id, start_date: yearStart })
        .returning()
      back.push(async () => {
        await db.delete(courseTeachers).where(eq(courseTeachers.id, teaching!.id))
        await db.delete(classMembers).where(eq(classMembers.id, member!.id))
        if (course) await db.delete(courses).where(eq(courses.id, course.id))
      })
    }
  }
  return async () => {
    for (const takeBack of back.toReversed()) await takeBack()
  }
}

/** Teaches in the class next door, and has a child, Mina, in the one of which the tests tell. */
export async function teachingParent(server: TestServer, school: School, fullName = 'Wati Lestari'): Promise<Someone> {
  const someone = await arriveAs(server, school, fullName, 'GURU')
  await withRoles(server, school, someone, { parentOf: [school.people.mina], teaches: [school.otherClassId] })
  return someone
}
