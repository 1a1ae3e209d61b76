import type { Tx } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import {
  classes,
  classMembers,
  coursePupils,
  courses,
  courseTeachers,
  invitationCodes,
  invitationUses,
  subjects,
} from './table.ts'

export type SeededClass = typeof classes.$inferInsert & { id: string }
export type SeededSubject = typeof subjects.$inferInsert & { id: string }
export type SeededCourse = typeof courses.$inferInsert & { id: string }
export type SeededTeacher = typeof courseTeachers.$inferInsert & { id: string }
export type SeededCoursePupil = typeof coursePupils.$inferInsert & { id: string }
export type SeededClassMember = typeof classMembers.$inferInsert & { id: string }
export type SeededCode = Omit<typeof invitationCodes.$inferInsert, 'code_hash' | 'code_sealed'> & {
  id: string
  code: string
  /** Who has used it already. */
  usedBy?: string
}

export interface SeededClasses {
  classes: readonly SeededClass[]
  subjects: readonly SeededSubject[]
  courses: readonly SeededCourse[]
  teachers: readonly SeededTeacher[]
  coursePupils: readonly SeededCoursePupil[]
  classMembers: readonly SeededClassMember[]
  codes: readonly SeededCode[]
}

/** In the order in which one row needs another. What is there stays as it is. */
export async function seedClasses(tx: Tx, plan: SeededClasses, secrets: Secrets): Promise<void> {
  await tx
    .insert(classes)
    .values([...plan.classes])
    .onConflictDoNothing()
  await tx
    .insert(subjects)
    .values([...plan.subjects])
    .onConflictDoNothing()
  const fresh = await tx
    .insert(courses)
    .values([...plan.courses])
    .onConflictDoNothing()
    .returning({ id: courses.id })
  // Whoever has been taken out of a course since does not come back.
  const places = plan.coursePupils.filter(({ course_id }) => fresh.some(({ id }) => id === course_id))
  if (places.length > 0) await tx.insert(coursePupils).values(places)
  await tx
    .insert(courseTeachers)
    .values([...plan.teachers])
    .onConflictDoNothing()
  await tx
    .insert(classMembers)
    .values([...plan.classMembers])
    .onConflictDoNothing()
  await seedCodes(tx, plan.codes, secrets)
}

async function seedCodes(tx: Tx, codes: readonly SeededCode[], secrets: Secrets): Promise<void> {
  const rows = codes.map(({ code, usedBy: _usedBy, ...row }) => ({
    ...row,
    code_hash: secrets.fingerprint(code),
    code_sealed: secrets.seal(code),
  }))
  await tx.insert(invitationCodes).values(rows).onConflictDoNothing()

  const uses = codes.flatMap(({ id, school_id, usedBy }) =>
    usedBy ? [{ school_id, code_id: id, user_id: usedBy }] : [],
  )
  if (uses.length > 0) await tx.insert(invitationUses).values(uses).onConflictDoNothing()
}
