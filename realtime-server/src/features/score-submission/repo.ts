/** The queries of submissions. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { SubmissionStep } from '@kelasku/shared/score-submission/contract'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { FinalRow } from '#features/score/rows.ts'
import {
  scoreFinals,
  scoreSheets,
  scoreSubmissionItems,
  scoreSubmissions,
  scoreSubmissionSteps,
} from '#features/score/table.ts'
import type { Tx } from '#platform/database/work.ts'

export type SubmissionRow = typeof scoreSubmissions.$inferSelect

export interface PlacedSubmission {
  row: SubmissionRow
  course_id: string
  semester: Semester
}

export async function findSubmission(tx: Tx, who: Actor, id: string): Promise<PlacedSubmission | undefined> {
  const [found] = await tx
    .select({ row: scoreSubmissions, course_id: scoreSheets.course_id, semester: scoreSheets.semester })
    .from(scoreSubmissions)
    .innerJoin(scoreSheets, eq(scoreSheets.id, scoreSubmissions.sheet_id))
    .where(and(eq(scoreSubmissions.id, id), eq(scoreSubmissions.school_id, who.schoolId)))
  return found
}

export async function findOfPeriod(tx: Tx, sheetId: string, period: Period): Promise<SubmissionRow | undefined> {
  const [row] = await tx
    .select()
    .from(scoreSubmissions)
    .where(and(eq(scoreSubmissions.sheet_id, sheetId), eq(scoreSubmissions.period, period)))
  return row
}

export async function listedItems(tx: Tx, submissionId: string): Promise<string[]> {
  const rows = await tx
    .select({ item_id: scoreSubmissionItems.item_id })
    .from(scoreSubmissionItems)
    .where(eq(scoreSubmissionItems.submission_id, submissionId))
  return rows.map(({ item_id }) => item_id)
}

export async function saveItems(tx: Tx, { id, school_id }: SubmissionRow, itemIds: readonly string[]): Promise<void> {
  await tx.delete(scoreSubmissionItems).where(eq(scoreSubmissionItems.submission_id, id))
  await tx
    .insert(scoreSubmissionItems)
    .values([...new Set(itemIds)].map((item_id) => ({ school_id, submission_id: id, item_id })))
}

/** The latest first. */
export async function listSteps(
  tx: Tx,
  submissionId: string,
): Promise<(SubmissionStep & { changed_by: string | null })[]> {
  const rows = await tx
    .select({
      row: scoreSubmissionSteps,
      by: sql<CardRow | null>`(select ${cardJson} from users u where u.id = score_submission_steps.changed_by)`,
    })
    .from(scoreSubmissionSteps)
    .where(eq(scoreSubmissionSteps.submission_id, submissionId))
    .orderBy(desc(scoreSubmissionSteps.seq))
  return rows.map(({ row, by }) => ({
    event: row.event,
    was: row.was,
    became: row.became,
    acted_as: row.acted_as,
    reason: row.reason,
    by: by && card(by),
    at: row.changed_at,
    changed_by: row.changed_by,
  }))
}

/** What is submitted stands as it is, whatever is written into the sheet afterwards. */
export async function freezeFinals(tx: Tx, rows: readonly FinalRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(scoreFinals)
    .values([...rows])
    .onConflictDoUpdate({
      target: [scoreFinals.sheet_id, scoreFinals.period, scoreFinals.aspect, scoreFinals.student_id],
      set: {
        computed: sql`excluded.computed`,
        printed: sql`excluded.printed`,
        predicate: sql`excluded.predicate`,
        description: sql`excluded.description`,
        frozen_at: sql`excluded.frozen_at`,
        version: sql`excluded.version`,
      },
    })
}

/** What was said of them stays; what was counted and worded by itself is so again. */
export async function thawFinals(
  tx: Tx,
  { sheet_id, period, unlocked_student_ids: unlocked }: SubmissionRow,
): Promise<void> {
  await tx
    .update(scoreFinals)
    .set({
      frozen_at: null,
      description: sql`case when basis is not null then description end`,
      version: sql`version + 1`,
    })
    .where(
      and(
        eq(scoreFinals.sheet_id, sheet_id),
        eq(scoreFinals.period, period),
        unlocked === null ? undefined : inArray(scoreFinals.student_id, unlocked),
      ),
    )
}
