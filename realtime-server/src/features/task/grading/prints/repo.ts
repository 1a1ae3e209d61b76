/** What a pupil's sheet shows besides the score. */
import type { RichDoc } from '@kelasku/shared/kernel/rich-text'
import type { PageMark } from '@kelasku/shared/task/page-marks'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import type { TaskRow } from '#features/task/repo.ts'
import { assessmentComments, assessmentHandIns, assessmentMarks } from '#features/task/table.ts'

/** Of pictures, which have one page. */
export async function listMarks(tx: Tx, referenceId: string): Promise<Map<string, PageMark[]>> {
  const rows = await tx
    .select({ file_id: assessmentMarks.file_id, marks: assessmentMarks.marks })
    .from(assessmentMarks)
    .where(and(eq(assessmentMarks.reference_id, referenceId), eq(assessmentMarks.page, 1)))
  return new Map(rows.map(({ file_id, marks }) => [file_id, marks]))
}

export async function findAnswer(tx: Tx, referenceId: string): Promise<RichDoc | null> {
  const [last] = await tx
    .select({ doc: assessmentHandIns.text_doc })
    .from(assessmentHandIns)
    .where(and(eq(assessmentHandIns.reference_id, referenceId), isNull(assessmentHandIns.withdrawn_at)))
    .orderBy(sql`${assessmentHandIns.n} desc`)
    .limit(1)
  return last?.doc ?? null
}

/** What was spoken is heard on the screen. */
export const listComments = (tx: Tx, referenceId: string): Promise<{ by: string; text: string }[]> =>
  tx
    .select({ by: sql<string>`coalesce(${users.full_name}, '-')`, text: assessmentComments.text })
    .from(assessmentComments)
    .leftJoin(users, eq(users.id, assessmentComments.author_id))
    .where(and(eq(assessmentComments.reference_id, referenceId), sql`${assessmentComments.text} <> ''`))
    .orderBy(asc(assessmentComments.seq))

/** Of the pictures that a text names those that are the school's own. */
export async function listOwnPictures(tx: Tx, { school_id }: TaskRow, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.school_id, school_id)))
  return rows.map(({ id }) => id)
}
