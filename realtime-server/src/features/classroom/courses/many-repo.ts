/** The queries of subjects and courses by the dozen. What is there already is left as it is. */
import { and, eq, sql } from 'drizzle-orm'
import { schoolYears } from '#features/school/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { classes, courses, subjects } from '../table.ts'

export const listSubjectNames = (tx: Tx, schoolId: string) =>
  tx.select({ id: subjects.id, name: subjects.name }).from(subjects).where(eq(subjects.school_id, schoolId))

/** @returns the names that were not there. */
export async function insertMissingSubjects(
  tx: Tx,
  school_id: string,
  wanted: readonly { name: string; short_name: string }[],
): Promise<string[]> {
  const there = new Set((await listSubjectNames(tx, school_id)).map(({ name }) => name.toLowerCase()))
  const missing = new Map(
    wanted.filter(({ name }) => !there.has(name.toLowerCase())).map((one) => [one.name.toLowerCase(), one]),
  )
  if (missing.size === 0) return []
  const made = await tx
    .insert(subjects)
    .values([...missing.values()].map((subject) => ({ ...subject, school_id })))
    .onConflictDoNothing()
    .returning({ name: subjects.name })
  return made.map(({ name }) => name)
}

/** The home classes of the active year. */
export const listClassesOfYear = (tx: Tx, schoolId: string) =>
  tx
    .select({ id: classes.id, level: classes.level })
    .from(classes)
    .innerJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .where(
      and(
        eq(classes.school_id, schoolId),
        eq(classes.status, 'ACTIVE'),
        eq(classes.type, 'REGULER'),
        eq(schoolYears.status, 'ACTIVE'),
      ),
    )

/** @returns the class of each course that came in. */
export async function addCourses(tx: Tx, rows: readonly (typeof courses.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return []
  const { rows: added } = await tx.execute<{ class_id: string }>(sql`insert into courses
      (school_id, class_id, subject_id, "group", "order")
    select school_id, class_id, subject_id, "group", "order"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(school_id uuid, class_id uuid, subject_id uuid, "group" text, "order" int)
    on conflict do nothing returning class_id`)
  return added.map(({ class_id }) => class_id)
}
