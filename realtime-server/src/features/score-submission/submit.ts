/** The list is chosen, submitted and withdrawn by the teachers of the course. All under the lock of its sheet. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { submissionRefusal, type Submission } from '@kelasku/shared/score-submission/contract'
import { gapsOf } from '@kelasku/shared/score-submission/gaps'
import {
  mayCause,
  nextSubmissionStatus,
  submissionCan,
  type SubmissionEvent,
  type SubmissionRole,
} from '@kelasku/shared/score/machine'
import type { Period } from '@kelasku/shared/score/sheet'
import { eq } from 'drizzle-orm'
import { finalsOf } from '#features/score/finals.ts'
import { followAgain } from '#features/score/flow.ts'
import { publishSheet } from '#features/score/news.ts'
import { lockSheet, raiseRevision, weighingOf, type KnownSheet, type SheetRow } from '#features/score/repo.ts'
import { listItems, listPupils, type FinalRow } from '#features/score/rows.ts'
import { contentsOf } from '#features/score/service.ts'
import type { ScoreSources } from '#features/score/source.ts'
import { scoreSubmissions, scoreSubmissionSteps } from '#features/score/table.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Work } from '#platform/database/work.ts'
import { notifyOfStep, publishSubmission } from './notices.ts'
import { findOfPeriod, freezeFinals, listedItems, saveItems, thawFinals, type SubmissionRow } from './repo.ts'
import { presentSubmission, type KnownSubmission } from './service.ts'

const invalid = submissionRefusal.INVALID_UPDATE_SCORE_SUBMISSION_STATUS

export async function saveList(
  who: Actor,
  known: KnownSheet,
  { period, item_ids }: { period: Period; item_ids: readonly string[] },
  work: Work,
): Promise<Submission> {
  const { tx } = work
  const sheet = await lockSheet(tx, known)
  const there = new Set((await listItems(tx, sheet.id)).map(({ id }) => id))
  if (item_ids.some((id) => !there.has(id))) throw submissionRefusal.CANNOT_SUBMIT_STUDENT_SCORE()
  const former = await findOfPeriod(tx, sheet.id, period)
  if (former && !submissionCan(former.status, 'submit')) throw invalid()
  // Only single pupils were unlocked: for all others the list stands as it was submitted.
  if (former?.unlocked_student_ids && !isSame(item_ids, await listedItems(tx, former.id)))
    throw submissionRefusal.CANNOT_SUBMIT_STUDENT_SCORE()
  const [row] = former
    ? await tx
        .update(scoreSubmissions)
        .set({ version: former.version + 1 })
        .where(eq(scoreSubmissions.id, former.id))
        .returning()
    : await tx.insert(scoreSubmissions).values({ school_id: known.school_id, sheet_id: sheet.id, period }).returning()
  await saveItems(tx, row!, item_ids) // it was written under the lock
  await publishSubmission(work, known, period)
  return presentSubmission(who, row!, known, work)
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

interface Step {
  event: SubmissionEvent
  as: SubmissionRole
  version: number
  reason: string
  /** Of an unlocking: whom alone it is for. */
  students?: readonly string[] | undefined
}

/** One step of the machine, by whoever may cause it: of two who decide at once, one does, and the other is told. */
export async function takeStep(
  who: Actor,
  { row: seen, known, roles }: KnownSubmission,
  { event, as, version, reason, students }: Step,
  work: Work,
  sources: ScoreSources,
): Promise<Submission> {
  if (!roles.includes(as) || !mayCause([as], event)) throw refusal.forbidden()
  const { tx } = work
  const sheet = await lockSheet(tx, known)
  const row = await findOfPeriod(tx, sheet.id, seen.period)
  if (!row || row.version !== version || !submissionCan(row.status, event)) throw invalid()
  if (event === 'submit') await freeze(who, known, sheet, row, work)
  if (event === 'withdraw' || event === 'reject') await thawFinals(tx, row)
  if (event === 'unlock') await requirePupils(who, known, students ?? [], work)
  const became = nextSubmissionStatus(row.status, event)
  const isOwn = event === 'approve' && known.relations.includes('teacher')
  const isOfOffice = event === 'lock' || event === 'unlock'
  const [saved] = await tx
    .update(scoreSubmissions)
    .set({
      status: became,
      version: row.version + 1,
      self_approved: isOwn || (isOfOffice && row.self_approved),
      ...(isOfOffice && { unlocked_student_ids: students ? [...students] : null }),
    })
    .where(eq(scoreSubmissions.id, row.id))
    .returning()
  const step = { event, was: row.status, became, acted_as: as, reason }
  await tx
    .insert(scoreSubmissionSteps)
    .values({ school_id: row.school_id, submission_id: row.id, ...step, changed_by: who.userId })
  // What exams and tasks have said meanwhile stands beside the scores until here.
  if (event === 'withdraw' || event === 'reject')
    await followAgain(who, known, { sheet, itemIds: await listedItems(tx, row.id), sources }, work)
  publishSheet(work, known, { revision: await raiseRevision(tx, sheet) })
  await publishSubmission(work, known, row.period)
  if (event === 'unlock' || isOwn) {
    const detail = { semester: known.semester, period: row.period, event, reason, ...(students && { students }) }
    const action = event === 'unlock' ? 'score-submission.unlocked' : 'score-submission.self_approved'
    work.audit({ action, subject: `course:${known.course_id}`, detail })
  }
  await notifyOfStep(work, known, saved!, { ...step, by: who.userId })
  return presentSubmission(who, saved!, known, work) // its sheet is locked
}

/** Each pupil has something in each column that counts, and each final: else they are named, with what they lack. */
async function freeze(who: Actor, known: KnownSheet, sheet: SheetRow, row: SubmissionRow, work: Work): Promise<void> {
  const here = { ...known, sheet, setting: { ...known.setting, ...weighingOf(sheet) } }
  const listed = new Set(await listedItems(work.tx, row.id))
  const contents = await contentsOf(here, work)
  const columns = contents.columns.filter(({ id }) => listed.has(id))
  const pupils = (await listPupils(work.tx, who, here)).filter(({ has_left }) => !has_left)
  const asked = pupils.map(({ student, joined }) => ({ student_id: student.id, joined }))
  const finals = finalsOf(here, { ...contents, columns }, asked, row.period)

  const titles = new Map(columns.map(({ id, title }) => [id, title]))
  const cells = groupedBy(contents.cells, ({ student_id }) => student_id)
  const rows = pupils.map(({ student: { id: student_id }, joined }) => {
    const overridden = finals.flatMap(({ view }) =>
      view.student_id === student_id && view.override !== null ? [view.aspect] : [],
    )
    return { student_id, joined, cells: cells.get(student_id) ?? [], overridden }
  })
  const gaps = groupedBy(gapsOf(columns, rows, here.setting, row.period), ({ student_id }) => student_id)
  const lacking = pupils.flatMap(({ student: { id, full_name } }) => {
    const what = gaps.get(id)?.map(({ item_id }) => (item_id === null ? 'nilai akhir' : titles.get(item_id)))
    return what ? [`${full_name}: ${what.join(', ')}`] : []
  })
  if (lacking.length > 0) throw submissionRefusal.FAILED_UPDATE_SCORE_SUBMISSION_STATUS({ students: lacking })

  const frozen_at = new Date()
  await freezeFinals(
    work.tx,
    finals.map(({ view }): FinalRow => ({
      school_id: known.school_id,
      sheet_id: sheet.id,
      period: row.period,
      aspect: view.aspect,
      student_id: view.student_id,
      computed: view.computed,
      override: view.override,
      printed: view.printed,
      predicate: view.predicate,
      description: view.description,
      basis: null,
      frozen_at,
      version: (view.version ?? 0) + 1,
    })),
  )
}

async function requirePupils(who: Actor, known: KnownSheet, students: readonly string[], { tx }: Work): Promise<void> {
  if (students.length === 0) return
  const there = new Set((await listPupils(tx, who, known)).map(({ student }) => student.id))
  if (students.some((id) => !there.has(id))) throw submissionRefusal.CANNOT_FIND_STUDENT_SCORE_LIST()
}
