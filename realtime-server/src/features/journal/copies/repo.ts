/** The queries of copies. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { courses } from '#features/classroom/table.ts'
import { curriculumComponents } from '#features/curriculum/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import type { KnownFile } from '#platform/files/rules.ts'
import { journalFiles, journals } from '../table.ts'

export async function listFiles(tx: Tx, journalId: string): Promise<KnownFile[]> {
  const rows = await tx
    .select({ file: files })
    .from(journalFiles)
    .innerJoin(files, eq(files.id, journalFiles.file_id))
    .where(eq(journalFiles.journal_id, journalId))
  return rows.map(({ file }) => file)
}

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

/** Only ever forward: an older window does not offer again what was taken over. */
export const saveOriginPlace = (tx: Tx, id: string, place: number) =>
  tx
    .update(journals)
    .set({ origin_place: sql`greatest(journals.origin_place, ${place})` })
    .where(eq(journals.id, id))
