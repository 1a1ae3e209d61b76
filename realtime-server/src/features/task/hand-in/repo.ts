/** The queries of handing in, and of what else changes a pupil's part. */
import type { RichDoc } from '@kelasku/shared/kernel/rich-text'
import type { TaskEventKind } from '@kelasku/shared/task/reference'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { ReferenceRow } from '../reference-repo.ts'
import {
  assessmentEvents,
  assessmentHandInFiles,
  assessmentHandIns,
  assessmentReferences,
  assessments,
} from '../table.ts'

/** Nobody rewrites the task while somebody hands it in. */
export const shareTask = (tx: Tx, id: string) =>
  tx.select({ id: assessments.id }).from(assessments).where(eq(assessments.id, id)).for('share')

export interface KnownHandIn {
  text_doc: RichDoc | null
  file_ids: string[]
}

/** The hand-in that a device has named so. */
export async function findHandIn(tx: Tx, referenceId: string, clientId: string): Promise<KnownHandIn | undefined> {
  const { rows } = await tx.execute<KnownHandIn & Record<string, unknown>>(sql`
    select h.text_doc, (select coalesce(jsonb_agg(f.file_id order by f."order"), '[]')
      from assessment_hand_in_files f where f.hand_in_id = h.id) as file_ids
    from assessment_hand_ins h where h.reference_id = ${referenceId} and h.client_id = ${clientId}`)
  return rows[0]
}

interface NewHandIn {
  client_id: string
  pressed_at: Date | null
  submitted_by: string
  on_behalf: boolean
  text_doc: RichDoc | null
  words: string
}

/** @returns its number. */
export async function insertHandIn(
  tx: Tx,
  { school_id, id: reference_id, revision_asked_at }: Pick<ReferenceRow, 'school_id' | 'id' | 'revision_asked_at'>,
  written: NewHandIn,
  fileIds: readonly string[],
): Promise<number> {
  const [row] = await tx
    .insert(assessmentHandIns)
    .values({
      ...written,
      school_id,
      reference_id,
      n: sql`(select coalesce(max(h.n), 0) + 1 from assessment_hand_ins h where h.reference_id = ${reference_id})`,
      // When it arrived, however long it has waited for somebody else's lock. If that somebody asked for it again
      // meanwhile, it is still the hand-in after the request, and that is told by the times alone.
      submitted_at: sql`greatest(now(), ${revision_asked_at?.toISOString() ?? null}::timestamptz + interval '1 millisecond')`,
    })
    .returning()
  const { id: hand_in_id, n } = row! // it has just been written
  if (fileIds.length > 0)
    await tx
      .insert(assessmentHandInFiles)
      .values(fileIds.map((file_id, order) => ({ school_id, hand_in_id, file_id, order })))
  return n
}

/** What was handed in since it was last asked for. */
export const withdrawHandIns = (tx: Tx, referenceId: string, since: Date | null) =>
  tx
    .update(assessmentHandIns)
    .set({ withdrawn_at: sql`now()` })
    .where(
      and(
        eq(assessmentHandIns.reference_id, referenceId),
        isNull(assessmentHandIns.withdrawn_at),
        since === null ? undefined : sql`${assessmentHandIns.submitted_at} > ${since.toISOString()}::timestamptz`,
      ),
    )

export type WrittenReference = Partial<
  Omit<ReferenceRow, 'id' | 'seq' | 'school_id' | 'assessment_id' | 'student_id' | 'version'>
>

/** Held already, so that its version is the one that was read. */
export async function saveReference(tx: Tx, id: string, written: WrittenReference): Promise<ReferenceRow> {
  const [row] = await tx
    .update(assessmentReferences)
    .set({ ...written, version: sql`${assessmentReferences.version} + 1` })
    .where(eq(assessmentReferences.id, id))
    .returning()
  return row! // it is locked
}

type Happened = Pick<
  typeof assessmentEvents.$inferInsert,
  'note' | 'n' | 'raw_score' | 'deduction' | 'score' | 'extended_until'
>

export const insertEvent = (
  tx: Tx,
  { school_id, id: reference_id }: Pick<ReferenceRow, 'school_id' | 'id'>,
  kind: TaskEventKind,
  by: string,
  happened: Happened = {},
) => tx.insert(assessmentEvents).values({ school_id, reference_id, kind, by_id: by, ...happened })
