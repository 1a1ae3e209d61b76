/** Units: begun, found, changed, put in order, taken away. Their lives are in lifecycle.ts. */
import { type Actor, isAdmin, isStaff } from '@kelasku/shared/kernel/actor'
import {
  journalRefusal,
  mostUnits,
  type JournalDraft,
  type JournalRevision,
  type JournalSettings,
  type JournalView,
  type Neighbour,
} from '@kelasku/shared/journal/contract'
import { journalDocument } from '@kelasku/shared/journal/document'
import { journalCan, type JournalEvent } from '@kelasku/shared/journal/machine'
import { courseRules } from '@kelasku/shared/journal/policy'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { classFor } from '#features/classroom/service.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { beginning } from './beginning.ts'
import { journalFor } from './guard.ts'
import { columnsOf, requireLawful, saveLinks } from './links/service.ts'
import { publishChanged } from './news.ts'
import { bringFiles, type DraftedTemplate } from './own-templates/service.ts'
import { presentJournal } from './present.ts'
import {
  countUnits,
  findCourse,
  findSettings,
  insertJournal,
  listBehind,
  listComing,
  listJournals,
  lockCourse,
  removeJournal,
  reviewsClass,
  saveJournal,
  saveOrder,
  saveSettings,
  type JournalRow,
  type JournalSearch,
  type KnownCourse,
  type KnownJournal,
} from './repo.ts'

// ---- Guards

export async function courseFor(who: Actor, id: string, work: Work): Promise<KnownCourse> {
  const course = await findCourse(work.tx, who, id)
  if (!course || !courseRules.read(who, course)) throw refusal.not_found()
  return course
}

export async function taughtFor(who: Actor, id: string, work: Work): Promise<KnownCourse> {
  const course = await courseFor(who, id, work)
  if (!courseRules.write(who, course)) throw refusal.forbidden()
  return course
}

/** A class is seen by whoever belongs to it, by admins, and by whoever leads what is taught in the school. */
export async function classOfUnits(who: Actor, id: string, work: Work): Promise<void> {
  if (isStaff(who) && (await reviewsClass(work.tx, who, id))) return
  await classFor(who, id, work)
}

// ---- Lists

export async function journalsOf(
  who: Actor,
  search: JournalSearch,
  paging: Paging,
  order: 'flow' | 'latest',
  work: Work,
) {
  const { items, total } = await listJournals(work.tx, who, search, paging, order)
  return { data: items, meta: pageMeta(paging, total) }
}

export async function nextOf(who: Actor, known: KnownJournal | null, paging: Paging, work: Work) {
  const { items, total } = known
    ? await listBehind(work.tx, who, known.row, paging)
    : await listComing(work.tx, who, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

// ---- Writing

/** As it stands now, after a change. */
export const presentAnew = async (who: Actor, { id }: Pick<JournalRow, 'id'>, work: Work): Promise<JournalView> =>
  presentJournal(who, await journalFor(who, id, work), work)

/** Whether its class sees it, or saw it until now. */
const classHearing = ({ subject, item }: KnownJournal): string | null => (subject.isOut ? item.class_id : null)

export function openOnly({ isOver }: Pick<KnownCourse, 'isOver'>): void {
  if (isOver) throw journalRefusal.course_is_over()
}

export function requireStep({ row }: KnownJournal, event: JournalEvent, needsReview = false): void {
  const state = { status: row.status, review_status: row.review_status, needsReview }
  if (!journalCan(state, event)) throw journalRefusal.not_in_this_status()
}

/** @param drafted the words of a template of the school, where one was chosen. */
export async function beginJournal(
  who: Actor,
  course: KnownCourse,
  { course_id, template, ...draft }: JournalDraft,
  drafted: DraftedTemplate | undefined,
  work: Work,
  tools: Toolbox,
): Promise<JournalView> {
  openOnly(course)
  await requireLawful(draft, { ...course, course_id }, null, work)
  await lockCourse(work.tx, course_id)
  if ((await countUnits(work.tx, course_id)) >= mostUnits) throw journalRefusal.too_many_units()

  const { school_id } = course
  const state = await beginning(who, { course_id, template, name: draft.name }, drafted, work)
  const id = await tools.manuscripts.begin({ ...journalDocument, schoolId: school_id, state }, work)
  const row = await insertJournal(work.tx, { ...columnsOf(draft), id, school_id, course_id, owner_id: who.userId })
  await saveLinks(row, draft, work)
  if (drafted) await bringFiles(who, drafted, row, work, tools)
  await publishChanged(work, row, null)
  return presentAnew(who, row, work)
}

export async function reviseJournal(
  who: Actor,
  known: KnownJournal,
  { version, ...revision }: JournalRevision,
  work: Work,
): Promise<JournalView> {
  openOnly(known)
  requireStep(known, 'update')
  await requireLawful(revision, { ...known.row, class_id: known.item.class_id }, known.row, work)
  const saved = await saveJournal(work.tx, { id: known.row.id, version }, columnsOf(revision))
  if (!saved) throw refusal.version_conflict()
  await saveLinks(saved, revision, work)
  await publishChanged(work, saved, classHearing(known))
  return presentAnew(who, saved, work)
}

export async function orderJournals(course: KnownCourse, ids: readonly string[], work: Work): Promise<Neighbour[]> {
  openOnly(course)
  await lockCourse(work.tx, course.id)
  const ordered = await saveOrder(work.tx, course.id, ids)
  // Somebody has begun one or taken one away, or has named one twice.
  if (!ordered) throw refusal.version_conflict()
  const [first] = ordered
  await publishChanged(
    work,
    { id: first!.id, course_id: course.id, school_id: course.school_id, owner_id: null, version: null },
    course.class_id,
  ) // there is at least one
  return ordered
}

export async function discardJournal(known: KnownJournal, work: Work): Promise<{ id: string }> {
  const { row } = known
  openOnly(known)
  const state = { status: row.status, review_status: row.review_status, needsReview: false }
  if (!journalCan(state, 'remove')) throw journalRefusal.archive_first()
  await lockCourse(work.tx, row.course_id)
  // Before it is gone, and with it who could have heard.
  await publishChanged(work, { ...row, version: null }, known.item.class_id)
  if (!(await removeJournal(work.tx, row))) throw journalRefusal.archive_first()
  work.audit({ action: 'journal.removed', subject: `journal:${row.id}`, detail: { name: row.name } })
  work.reauthorize(rooms.document(row.id))
  return { id: row.id }
}

// ---- What a school has decided

export const settingsOf = (who: Actor, work: Work): Promise<JournalSettings> => findSettings(work.tx, who.schoolId)

export async function reviseSettings(who: Actor, settings: JournalSettings, work: Work): Promise<JournalSettings> {
  if (!isAdmin(who)) throw refusal.forbidden()
  await saveSettings(work.tx, who.schoolId, settings)
  work.audit({ action: 'journal.settings_changed', subject: `school:${who.schoolId}`, detail: settings })
  return settings
}
