/** The queries of copies. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { classes, courses } from '#features/classroom/table.ts'
import { curriculumComponents } from '#features/curriculum/table.ts'
import type { Tx } from '#platform/database/work.ts'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { journalOrigins, journals } from '../table.ts'

/** Those of them that the course teaches too, in their order. */
export async function fittingComponents(tx: Tx, courseId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: curriculumComponents.id })
    .from(curriculumComponents)
    .innerJoin(
      courses,
      and(
        eq(courses.id, courseId),
        eq(courses.school_id, curriculumComponents.school_id),
        eq(courses.subject_id, curriculumComponents.subject_id),
      ),
    )
    .where(and(inArray(curriculumComponents.id, [...ids]), isNull(curriculumComponents.deleted_at)))
  const fitting = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => fitting.has(id))
}

/** Of one subject, in classes of one level and year. */
export async function areParallel(tx: Tx, one: string, other: string): Promise<boolean> {
  const rows = await tx
    .selectDistinct({ subject: courses.subject_id, year: classes.school_year_id, level: classes.level })
    .from(courses)
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .where(inArray(courses.id, [one, other]))
  return rows.length === 1
}

/** Only ever forward: an older window does not offer again what was taken over. */
export const saveOriginPlace = (tx: Tx, id: string, place: number) =>
  tx
    .update(journals)
    .set({ origin_place: sql`greatest(journals.origin_place, ${place})` })
    .where(eq(journals.id, id))

/**
 * Of units of other classes, what the class of this course has in their place: a copy, the one that they are copies of, or
 * another copy of that.
 */
export async function findCounterparts(
  tx: Pick<Tx, 'execute'>,
  courseId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ there: string; here: string }>(sql`
    select distinct on (o.id) o.id as there, j.id as here
    from courses k join courses c on c.class_id = k.class_id join journals j on j.course_id = c.id
      join journals o on o.id = any (${sql.param([...ids])}::uuid[])
        and (j.origin_id = o.id or j.id = o.origin_id or j.origin_id = o.origin_id)
      join courses b on b.id = o.course_id
    where k.id = ${courseId} and b.class_id <> k.class_id
    order by o.id, j.seq desc`)
  return new Map(rows.map(({ there, here }) => [there, here]))
}

/** What a copy has taken over; nothing of one that is older than this memory. */
export async function findTaken(
  tx: Tx,
  id: string,
): Promise<Pick<typeof journalOrigins.$inferSelect, 'content_doc' | 'files'> | undefined> {
  const [row] = await tx
    .select({ content_doc: journalOrigins.content_doc, files: journalOrigins.files })
    .from(journalOrigins)
    .where(eq(journalOrigins.journal_id, id))
  return row
}

/** Only ever forward, like its place; files that were brought along before stay known. */
export async function saveTaken(
  tx: Tx,
  { id, school_id }: { id: string; school_id: string },
  taken: { content_doc: WrittenDoc; files: Record<string, string>; place: number },
): Promise<void> {
  await tx
    .insert(journalOrigins)
    .values({ journal_id: id, school_id, ...taken })
    .onConflictDoUpdate({
      target: journalOrigins.journal_id,
      set: {
        content_doc: sql`excluded.content_doc`,
        files: sql`${journalOrigins.files} || excluded.files`,
        place: sql`excluded.place`,
      },
      setWhere: sql`${journalOrigins.place} <= excluded.place`,
    })
}
