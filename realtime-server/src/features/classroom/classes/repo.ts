/** The queries of classes as the school keeps them, and of who leads them. */
import type { SchoolYearStatus } from '@kelasku/shared/school/contract'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { schoolMembers, schoolYears } from '#features/school/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { classes, classMembers } from '../table.ts'

export type ClassRow = typeof classes.$inferSelect
export type StayRow = typeof classMembers.$inferSelect

/** Makes whoever else changes the class or fills its places wait. */
export async function lockClass(tx: Tx, id: string): Promise<ClassRow> {
  const [row] = await tx.select().from(classes).where(eq(classes.id, id)).for('no key update')
  if (!row) throw new Error('The class vanished while somebody held it.')
  return row
}

export async function hasCapacity(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ capacity: classes.capacity }).from(classes).where(eq(classes.id, id))
  return row?.capacity != null
}

export async function insertClass(tx: Tx, row: typeof classes.$inferInsert): Promise<ClassRow> {
  const [saved] = await tx.insert(classes).values(row).returning()
  return saved! // an insert without a conflict clause returns its row or throws
}

/** Those whose names the year has not yet. */
export const insertMissingClasses = (tx: Tx, rows: readonly (typeof classes.$inferInsert)[]): Promise<ClassRow[]> =>
  tx
    .insert(classes)
    .values([...rows])
    .onConflictDoNothing()
    .returning()

/** Nothing comes back when somebody else was quicker. */
export async function saveClass(
  tx: Tx,
  id: string,
  version: number,
  change: Partial<ClassRow>,
): Promise<ClassRow | undefined> {
  const [saved] = await tx
    .update(classes)
    .set({ ...change, version: version + 1 })
    .where(and(eq(classes.id, id), eq(classes.version, version)))
    .returning()
  return saved
}

/** The named year, else the active one. */
export async function findYear(
  tx: Tx,
  schoolId: string,
  id: string | undefined,
): Promise<{ id: string; status: SchoolYearStatus } | undefined> {
  const [year] = await tx
    .select({ id: schoolYears.id, status: schoolYears.status })
    .from(schoolYears)
    .where(
      and(
        eq(schoolYears.school_id, schoolId),
        id === undefined ? eq(schoolYears.status, 'ACTIVE') : eq(schoolYears.id, id),
      ),
    )
  return year
}

export async function countPupils(tx: Tx, classId: string): Promise<number> {
  const [row] = await tx
    .select({ pupils: sql<number>`count(*)`.mapWith(Number) })
    .from(classMembers)
    .where(
      and(eq(classMembers.class_id, classId), eq(classMembers.class_role, 'SISWA'), eq(classMembers.status, 'ACTIVE')),
    )
  return row?.pupils ?? 0
}

/** Which of these people the school counts among its teachers now. */
export async function listTeacherIds(tx: Tx, schoolId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: schoolMembers.user_id })
    .from(schoolMembers)
    .where(
      and(
        eq(schoolMembers.school_id, schoolId),
        inArray(schoolMembers.user_id, [...userIds]),
        inArray(schoolMembers.role, ['GURU', 'WALIKELAS']),
        eq(schoolMembers.status, 'ACTIVE'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export async function findHomeroom(tx: Tx, classId: string): Promise<StayRow | undefined> {
  const [row] = await tx
    .select()
    .from(classMembers)
    .where(
      and(
        eq(classMembers.class_id, classId),
        eq(classMembers.class_role, 'WALIKELAS'),
        eq(classMembers.status, 'ACTIVE'),
      ),
    )
  return row
}

/** Whether somebody leads another class now: of the kind that one leads alone, or of any. */
export async function leadsAnother(
  tx: Tx,
  schoolId: string,
  userId: string,
  { besides, onlyHome }: { besides: string; onlyHome: boolean },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: classMembers.id })
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classMembers.class_id))
    .where(
      and(
        eq(classMembers.school_id, schoolId),
        eq(classMembers.user_id, userId),
        eq(classMembers.class_role, 'WALIKELAS'),
        eq(classMembers.status, 'ACTIVE'),
        ne(classMembers.class_id, besides),
        eq(classes.status, 'ACTIVE'),
        onlyHome ? eq(classes.type, 'REGULER') : undefined,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Somebody comes into a class as a teacher; who is there already stays as they are. */
export async function enterAsTeachers(
  tx: Tx,
  place: { school_id: string; class_id: string },
  userIds: readonly string[],
  start_date: string,
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = userIds.map((user_id) => ({ ...place, user_id, class_role: 'GURU' as const, start_date }))
  const entered = await tx.insert(classMembers).values(rows).onConflictDoNothing().returning({ id: classMembers.id })
  return entered.map(({ id }) => id)
}

export const enterAsHomeroom = (
  tx: Tx,
  place: { school_id: string; class_id: string },
  user_id: string,
  start_date: string,
) => tx.insert(classMembers).values({ ...place, user_id, class_role: 'WALIKELAS', start_date })
