/** People who are more than one thing in a school: the colleague whose own child is in a class there. */
import type { Position, Role } from '@kelasku/shared/kernel/actor'
import { and, eq, inArray } from 'drizzle-orm'
import { classMembers, courses, courseTeachers } from '#features/classroom/table.ts'
import { guardianships, schoolMembers } from '#features/school/table.ts'
import type { TestHouse } from './house.ts'
import { arriveAs, type School, type Someone } from './world.ts'

interface More {
  roles?: readonly Exclude<Role, 'ADMIN'>[]
  isAdmin?: boolean
  position?: Position
  /** A parent of these pupils, who are of the school. */
  parentOf?: readonly Pick<Someone, 'userId'>[]
  /** In these classes, with a course of their own in each. */
  teaches?: readonly string[]
}

type Place = Pick<School, 'id' | 'courseId'>

/** What somebody is in the school besides; returns how to take it back. */
export async function withRoles(
  house: TestHouse,
  school: Place,
  { userId }: Pick<Someone, 'userId'>,
  { roles = [], isAdmin, position, parentOf = [], teaches = [] }: More,
): Promise<() => Promise<void>> {
  const { db } = house.database
  const ofSchool = { school_id: school.id }
  const held = new Set<Role>(roles)
  if (isAdmin) held.add('ADMIN')
  if (parentOf.length > 0) held.add('ORTU')
  if (teaches.length > 0) held.add('GURU')
  const added =
    held.size === 0
      ? []
      : await db
          .insert(schoolMembers)
          .values(
            [...held].map((role) => ({
              ...ofSchool,
              user_id: userId,
              role,
              is_admin: role === 'ADMIN',
              status: 'ACTIVE' as const,
            })),
          )
          .onConflictDoNothing()
          .returning()
  const isHere = and(eq(schoolMembers.school_id, school.id), eq(schoolMembers.user_id, userId))
  if (position) {
    const [one] = await db.select().from(schoolMembers).where(isHere).orderBy(schoolMembers.seq).limit(1)
    await db.update(schoolMembers).set({ position }).where(eq(schoolMembers.id, one!.id)) // they belong to it
  }
  for (const { userId: student_id } of parentOf)
    await db
      .insert(guardianships)
      .values({ ...ofSchool, guardian_id: userId, student_id, relation: 'AYAH', consented_at: new Date() })
  const [course] = await db.select().from(courses).where(eq(courses.id, school.courseId))
  for (const class_id of teaches)
    await teachIn(house, { ...ofSchool, class_id, subject_id: course!.subject_id }, userId)

  return async () => {
    const children = parentOf.map((child) => child.userId)
    if (children.length > 0)
      await db
        .delete(guardianships)
        .where(and(eq(guardianships.guardian_id, userId), inArray(guardianships.student_id, children)))
    if (position) await db.update(schoolMembers).set({ position: null }).where(isHere)
    for (const { id } of added) await db.delete(schoolMembers).where(eq(schoolMembers.id, id))
  }
}

const yearStart = '2026-07-13'

async function teachIn(
  house: TestHouse,
  place: Pick<typeof courses.$inferInsert, 'school_id' | 'class_id' | 'subject_id'>,
  userId: string,
): Promise<string> {
  const { db } = house.database
  const { school_id, class_id } = place
  await db
    .insert(classMembers)
    .values({ school_id, class_id, user_id: userId, class_role: 'GURU', start_date: yearStart })
    .onConflictDoNothing()
  const [course] = await db.insert(courses).values(place).onConflictDoNothing().returning()
  const id = course?.id ?? (await courseIn(house, place))
  await db.insert(courseTeachers).values({ school_id, course_id: id, user_id: userId, start_date: yearStart })
  return id
}

async function courseIn(
  house: TestHouse,
  { class_id, subject_id }: Pick<typeof courses.$inferInsert, 'class_id' | 'subject_id'>,
): Promise<string> {
  const [course] = await house.database.db
    .select()
    .from(courses)
    .where(and(eq(courses.class_id, class_id), eq(courses.subject_id, subject_id)))
  return course!.id // whoever asks could not make another
}

/** Teaches in the class next door, and has a child, Mina, in the one of which the tests tell. */
export async function teachingParent(house: TestHouse, school: School, fullName = 'Wati Lestari'): Promise<Someone> {
  const someone = await arriveAs(house, school, fullName, 'GURU')
  await withRoles(house, school, someone, { parentOf: [school.people.mina], teaches: [school.otherClassId] })
  return someone
}
