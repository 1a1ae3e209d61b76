/** The queries of what comes from Google Classroom, and of taking it back. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { sessions } from '#platform/auth/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { classes, classMembers, googleImports, invitationCodes } from '../table.ts'

export type Made = (typeof googleImports.$inferSelect)['made']

/** Which courses of Google's have become a class here. */
export async function listLinkedCourses(tx: Tx, schoolId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: classes.id, course: classes.google_course_id })
    .from(classes)
    .where(and(eq(classes.school_id, schoolId), isNotNull(classes.google_course_id)))
  return new Map(rows.map(({ id, course }) => [course!, id])) // asked for those that have one
}

export async function findLinkedClass(tx: Tx, schoolId: string, courseId: string) {
  const [row] = await tx
    .select()
    .from(classes)
    .where(and(eq(classes.school_id, schoolId), eq(classes.google_course_id, courseId)))
  return row
}

export async function findClassNamed(tx: Tx, yearId: string, name: string) {
  const [row] = await tx
    .select()
    .from(classes)
    .where(and(eq(classes.school_year_id, yearId), sql`lower(${classes.name}) = lower(${name})`))
  return row
}

export const linkCourse = (tx: Tx, classId: string, google_course_id: string) =>
  tx.update(classes).set({ google_course_id }).where(eq(classes.id, classId))

export async function noteMade(
  tx: Tx,
  { schoolId, processId }: { schoolId: string; processId: string },
  made: Made,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(googleImports)
    .values(ids.map((row_id) => ({ school_id: schoolId, process_id: processId, made, row_id })))
}

export interface MadeRow {
  id: string
  made: Made
  row_id: string
}

/** The next ones to take back, what stands on others first. */
export const listMade = (tx: Tx, processId: string, limit: number): Promise<MadeRow[]> =>
  tx
    .select({ id: googleImports.id, made: googleImports.made, row_id: googleImports.row_id })
    .from(googleImports)
    .where(eq(googleImports.process_id, processId))
    .orderBy(
      sql`array_position(array['class_member', 'membership', 'user', 'class'], ${googleImports.made})`,
      googleImports.seq,
    )
    .limit(limit)

export const forgetMade = (tx: Tx, ids: readonly string[]) =>
  tx.delete(googleImports).where(inArray(googleImports.id, [...ids]))

type TakeBack = (tx: Tx, ids: readonly string[]) => Promise<number>

/** Each takes back what nobody has built upon since, and tells how many those were. Works beyond row-level security. */
export const takeBack: Record<Made, TakeBack> = {
  class_member: async (tx, ids) =>
    (
      await tx
        .delete(classMembers)
        .where(and(inArray(classMembers.id, [...ids]), eq(classMembers.status, 'ACTIVE')))
        .returning({ id: classMembers.id })
    ).length,

  membership: async (tx, ids) =>
    (
      await tx
        .delete(schoolMembers)
        .where(
          and(
            inArray(schoolMembers.id, [...ids]),
            eq(schoolMembers.is_admin, false),
            sql`not exists (select 1 from class_members m where m.school_id = ${schoolMembers.school_id}
              and m.user_id = ${schoolMembers.user_id})`,
            neverCame(schoolMembers.user_id),
          ),
        )
        .returning({ id: schoolMembers.id })
    ).length,

  user: async (tx, ids) =>
    (
      await tx
        .delete(users)
        .where(
          and(
            inArray(users.id, [...ids]),
            sql`not exists (select 1 from school_members s where s.user_id = ${users.id})`,
            neverCame(users.id),
          ),
        )
        .returning({ id: users.id })
    ).length,

  async class(tx, ids) {
    const empty = await tx
      .select({ id: classes.id })
      .from(classes)
      .where(
        and(
          inArray(classes.id, [...ids]),
          sql`not exists (select 1 from class_members m where m.class_id = ${classes.id})`,
          sql`not exists (select 1 from courses c where c.class_id = ${classes.id})`,
          // With the class its room would go, and what was said there by whoever was in it meanwhile.
          sql`not exists (select 1 from chat_rooms r join conversations t on t.id = r.id
            where r.class_id = ${classes.id} and t.seq > 0)`,
        ),
      )
    const emptyIds = empty.map(({ id }) => id)
    if (emptyIds.length === 0) return 0
    await tx.delete(invitationCodes).where(inArray(invitationCodes.class_id, emptyIds))
    await tx.delete(classes).where(inArray(classes.id, emptyIds))
    return emptyIds.length
  },
}

/** Somebody who has been here is no mere line of an import any more. */
const neverCame = (userId: typeof users.id | typeof schoolMembers.user_id) =>
  sql`not exists (select 1 from ${sessions} s where s.user_id = ${userId})`
