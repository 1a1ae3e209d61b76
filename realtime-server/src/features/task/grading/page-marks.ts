/** What a teacher draws on what was handed in. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { referenceRules } from '@kelasku/shared/task/policy'
import type { DrawnPage, MarkedPage } from '@kelasku/shared/task/page-marks'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { publishReferences } from '../news.ts'
import type { KnownReference } from '../reference-repo.ts'
import { assessmentMarks } from '../table.ts'
import { isShown } from './news.ts'

interface OnFile {
  school_id: string
  reference_id: string
  file_id: string
}

/** A file of one of the reference's own hand-ins; anybody else's is not there. */
export async function requireHandedIn(tx: Tx, { reference_id, file_id }: OnFile): Promise<void> {
  const { rows } = await tx.execute<{ one: number }>(sql`
    select 1 as one from assessment_hand_in_files x join assessment_hand_ins h on h.id = x.hand_in_id
    where h.reference_id = ${reference_id} and x.file_id = ${file_id} limit 1`)
  if (rows.length === 0) throw refusal.not_found()
}

const ofFile = ({ reference_id, file_id }: OnFile) =>
  and(eq(assessmentMarks.reference_id, reference_id), eq(assessmentMarks.file_id, file_id))

const asSeen = { page: assessmentMarks.page, marks: assessmentMarks.marks, version: assessmentMarks.version }

const pagesOf = (of: OnFile, { tx }: Work, until?: Date): Promise<MarkedPage[]> =>
  tx
    .select(asSeen)
    .from(assessmentMarks)
    .where(and(ofFile(of), until && lte(assessmentMarks.at, until)))
    .orderBy(asc(assessmentMarks.page))

/**
 * The family sees them with the score, or with the request to do it again; what was drawn since then only with the next
 * score. Until then a teacher is still at it.
 */
export async function marksFor(who: Actor, known: KnownReference, of: OnFile, work: Work): Promise<MarkedPage[]> {
  const { ref, row } = known
  const isPlain = !referenceRules.isFamily(who, known) || (ref.status === 'DINILAI' && isShown(row))
  if (isPlain) return pagesOf(of, work)
  return ref.revision_asked_at === null ? [] : pagesOf(of, work, ref.revision_asked_at)
}

/** One page at a time; who has drawn on it meanwhile is not painted over. */
export async function drawOn(
  who: Actor,
  { ref, row }: KnownReference,
  of: OnFile,
  { page, marks, version }: DrawnPage,
  work: Work,
) {
  const drawn = { marks, by_id: who.userId, at: new Date(), version: version + 1 }
  const [saved] =
    version === 0
      ? await work.tx
          .insert(assessmentMarks)
          .values({ ...of, page, ...drawn })
          .onConflictDoNothing()
          .returning(asSeen)
      : await work.tx
          .update(assessmentMarks)
          .set(drawn)
          .where(and(ofFile(of), eq(assessmentMarks.page, page), eq(assessmentMarks.version, version)))
          .returning(asSeen)
  if (!saved) throw refusal.version_conflict()
  await publishReferences(work, row.course_id, [{ ...ref, version: null }])
  return saved
}
