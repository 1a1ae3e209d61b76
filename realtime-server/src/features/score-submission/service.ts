/** Submissions as people see them, and what somebody may do with one now. */
import { isAdmin, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { SubmissionAction, type DeciderRole, type Submission } from '@kelasku/shared/score-submission/contract'
import { mayCause, submissionCan, type SubmissionRole, type SubmissionStatus } from '@kelasku/shared/score/machine'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import type { KnownSheet } from '#features/score/repo.ts'
import { openOnly, sheetFor, writtenSheetFor } from '#features/score/service.ts'
import type { Work } from '#platform/database/work.ts'
import { findOfPeriod, findSubmission, listedItems, listSteps, type SubmissionRow } from './repo.ts'

export interface KnownSubmission {
  row: SubmissionRow
  known: KnownSheet
  roles: SubmissionRole[]
}

/** As what somebody may cause something. */
export const rolesIn = (who: Actor, { relations }: Pick<KnownSheet, 'relations'>): SubmissionRole[] => [
  ...(relations.includes('teacher') ? (['TEACHER'] as const) : []),
  ...(relations.includes('homeroom') ? (['HOMEROOM'] as const) : []),
  ...(isAdmin(who) ? (['ADMIN'] as const) : []),
]

/** Whoever may read the sheet. */
async function submissionFor(who: Actor, id: string, work: Work): Promise<KnownSubmission> {
  const found = await findSubmission(work.tx, who, id)
  if (!found) throw refusal.not_found()
  const known = await sheetFor(who, found.course_id, found.semester, work)
  return { row: found.row, known, roles: rolesIn(who, known) }
}

/** One that somebody may still decide upon: nothing is decided in a year that is over. */
export async function writtenSubmissionFor(who: Actor, id: string, work: Work): Promise<KnownSubmission> {
  const submission = await submissionFor(who, id, work)
  openOnly(submission.known)
  return submission
}

/** The list of columns is the teachers' own. */
export async function listedSheetFor(
  who: Actor,
  place: { course_id: string; semester: Semester },
  work: Work,
): Promise<KnownSheet> {
  const known = await writtenSheetFor(who, place, 'write', work)
  if (!known.relations.includes('teacher')) throw refusal.forbidden()
  return known
}

/** What these may do with it now, and as whom they decide: who leads the class needs no reason of the office. */
export function decidingOf(
  status: SubmissionStatus,
  roles: readonly SubmissionRole[],
): Pick<Submission, 'can' | 'decides_as'> {
  const can = SubmissionAction.options.map(
    (action) => [action, mayCause(roles, action) && submissionCan(status, action)] as const,
  )
  const decides_as: DeciderRole | null = roles.includes('HOMEROOM')
    ? 'WALIKELAS'
    : roles.includes('ADMIN')
      ? 'ADMIN'
      : null
  return { can: Object.fromEntries(can) as Submission['can'], decides_as } // one of each
}

export async function presentSubmission(
  who: Actor,
  row: SubmissionRow,
  known: KnownSheet,
  work: Work,
): Promise<Submission> {
  const steps = await listSteps(work.tx, row.id)
  const roles = rolesIn(who, known)
  return {
    id: row.id,
    course_id: known.course_id,
    course_name: known.course_name,
    class_id: known.class_id,
    class_name: known.class_name,
    semester: known.semester,
    period: row.period,
    status: row.status,
    is_again: row.status === 'SUBMITTED' && steps[0]?.was === 'REJECTED',
    self_approved: row.self_approved,
    item_ids: await listedItems(work.tx, row.id),
    steps: steps.map(({ changed_by: _by, ...step }) => step),
    unlocked_student_ids: row.unlocked_student_ids,
    version: row.version,
    ...decidingOf(row.status, known.closed === null ? roles : []),
  }
}

export async function submissionOf(
  who: Actor,
  known: KnownSheet,
  period: Period,
  work: Work,
): Promise<Submission | null> {
  const row = known.sheet ? await findOfPeriod(work.tx, known.sheet.id, period) : undefined
  return row ? presentSubmission(who, row, known, work) : null
}
