/** Plans are made, changed and thrown away by the school's admins; running one begins a process. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  rolloverRefusal,
  staysAtSchool,
  type Decision,
  type RolloverClassDraft,
  type RolloverClassRevision,
  type RolloverView,
} from '@kelasku/shared/rollover/contract'
import { rolloverEvents } from '@kelasku/shared/rollover/events'
import { nextRolloverStatus, rolloverCan, type RolloverEvent } from '@kelasku/shared/rollover/machine'
import { promotionLabels, type Promotion } from '@kelasku/shared/report-card/sections'
import { rolloverPolicy } from '@kelasku/shared/rollover/policy'
import { classRefusal } from '@kelasku/shared/classroom/classes'
import type { Processes } from '#features/background-process/engine.ts'
import type { ProcessKind } from '#features/background-process/kind.ts'
import { listTeacherIds } from '#features/classroom/classes/repo.ts'
import { listHeldBack } from '#features/report-card/next-year.ts'
import { adminOnly } from '#features/school/service.ts'
import { findYear } from '#features/school/years/repo.ts'
import { brokenRule, type Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { likelyTarget, planLines, usualDecision } from './plan.ts'
import {
  findLine,
  findRollover,
  forgetStudents,
  forgetStudentsOf,
  getRollover,
  gradeOf,
  insertLines,
  insertRollover,
  isTargeted,
  listClassesOf,
  listLines,
  listPupilsAmong,
  listRollovers,
  listStudents,
  lockRollover,
  removeLine,
  removeRollover,
  saveLine,
  saveRollover,
  saveSources,
  saveStudents,
  type KnownRollover,
  type LineRow,
  type RolloverRow,
  type StudentSearch,
} from './repo.ts'
import { clashesOf, countsOf, presentRollover, readPlan, summaryOf } from './view.ts'

/** The only way to hold a plan on someone's behalf. A stranger and a typo get the same answer. */
export async function rolloverFor(who: Actor, id: string, work: Work): Promise<KnownRollover> {
  const rollover = await findRollover(work.tx, id)
  if (!rollover || !rolloverPolicy.know(who, { schoolId: rollover.school_id })) throw refusal.not_found()
  if (!rolloverPolicy.manage(who, { schoolId: rollover.school_id })) throw refusal.forbidden()
  return rollover
}

export async function rolloversOf(who: Actor, paging: Paging, work: Work) {
  adminOnly(who)
  const { rows, total } = await listRollovers(work.tx, who.schoolId, paging)
  return { data: rows.map(summaryOf), meta: pageMeta(paging, total) }
}

interface Years {
  from_year_id: string
  to_year_id: string
}

/** Nothing has to be filled in: most classes go on as one would think. */
export async function planRollover(who: Actor, years: Years, work: Work): Promise<RolloverView> {
  adminOnly(who)
  const { tx } = work
  if (years.from_year_id === years.to_year_id) throw rolloverRefusal.same_year()
  const from = await findYear(tx, years.from_year_id)
  const to = await findYear(tx, years.to_year_id)
  if (from?.school_id !== who.schoolId || to?.school_id !== who.schoolId) throw refusal.not_found()
  if (to.status === 'CLOSED') throw rolloverRefusal.target_year_closed()

  const rollover = await oncePerYear(() =>
    insertRollover(tx, {
      ...years,
      school_id: who.schoolId,
      created_by: who.userId,
      activates: to.status === 'UPCOMING',
    }),
  )
  await suggest(rollover, work)
  work.audit({ action: 'rollover.planned', subject: `rollover:${rollover.id}`, detail: { ...years } })
  return settle(who, rollover, work)
}

async function suggest(rollover: RolloverRow, { tx }: Work): Promise<void> {
  const { id: rollover_id, school_id } = rollover
  const grade = await gradeOf(tx, school_id)
  const ending = await listClassesOf(tx, school_id, rollover.from_year_id)
  const present = await listClassesOf(tx, school_id, rollover.to_year_id)
  const planned = planLines(ending, present, grade)
  const lines = await insertLines(
    tx,
    planned.map((line) => ({ ...line, school_id, rollover_id })),
  )
  const homes = ending.filter(({ type }) => type === 'REGULER')
  await saveSources(
    tx,
    rollover,
    homes.map((one) => usualDecision(one, grade, ending, lines)),
  )
  const held = await listHeldBack(tx, rollover.from_year_id)
  const pupils = await listPupilsAmong(
    tx,
    rollover,
    held.map(({ student_id }) => student_id),
  )
  await saveStudents(
    tx,
    rollover,
    pupils.map(({ user_id, class_id, name, level }) => ({
      user_id,
      outcome: 'RETAINED' as const,
      target_id: likelyTarget('RETAINED', { id: class_id, name, level, type: 'REGULER' }, grade, ending, lines),
      reason: heldBackReason(held.find(({ student_id }) => student_id === user_id)?.promotion),
    })),
  )
}

const heldBackReason = (promotion: Promotion | undefined) =>
  promotion === undefined ? null : `Rapor: ${promotionLabels[promotion]}`

async function oncePerYear<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    throw brokenRule(error) === 'rollovers_open' ? rolloverRefusal.rollover_exists() : error
  }
}

interface Options {
  activates?: boolean | undefined
  with_courses?: boolean | undefined
  with_teachers?: boolean | undefined
}

export async function reviseRollover(who: Actor, known: KnownRollover, options: Options, work: Work) {
  const rollover = await openPlan(known, 'plan', work)
  const chosen = Object.entries(options).filter(([, value]) => value !== undefined)
  await saveRollover(work.tx, rollover.id, Object.fromEntries(chosen))
  return settle(who, rollover, work)
}

export async function discardRollover(known: KnownRollover, work: Work): Promise<{ id: string }> {
  const rollover = await openPlan(known, 'discard', work)
  await removeRollover(work.tx, rollover.id)
  work.audit({ action: 'rollover.discarded', subject: `rollover:${rollover.id}` })
  publishRollover(work, rollover)
  return { id: rollover.id }
}

/** The plan as nobody else changes it any more; what has been put into effect stays as it is. */
async function openPlan({ id }: KnownRollover, event: RolloverEvent, work: Work): Promise<RolloverRow> {
  const rollover = await lockRollover(work.tx, id)
  if (!rollover) throw refusal.not_found()
  if (!rolloverCan(rollover.status, event)) throw rolloverRefusal.rollover_fixed()
  return rollover
}

export async function addLine(who: Actor, known: KnownRollover, draft: RolloverClassDraft, work: Work) {
  const rollover = await openPlan(known, 'plan', work)
  await requireOldClass(rollover, draft.courses_from_id, work)
  await requireTeacher(rollover, draft.homeroom_teacher_id, work)
  const { id: rollover_id, school_id } = rollover
  await naming(() => insertLines(work.tx, [{ ...draft, rollover_id, school_id }]))
  return change(who, rollover, work)
}

export async function reviseLine(
  who: Actor,
  known: KnownRollover,
  lineId: string,
  revision: RolloverClassRevision,
  work: Work,
) {
  const rollover = await openPlan(known, 'plan', work)
  const line = await lineOf(rollover, lineId, work)
  if (line.existed) throw rolloverRefusal.line_existed()
  await requireOldClass(rollover, revision.courses_from_id, work)
  await requireTeacher(rollover, revision.homeroom_teacher_id, work)
  const chosen = Object.entries(revision).filter(([, value]) => value !== undefined)
  if (chosen.length > 0) await naming(() => saveLine(work.tx, line.id, Object.fromEntries(chosen)))
  return change(who, rollover, work)
}

export async function dropLine(who: Actor, known: KnownRollover, lineId: string, work: Work) {
  const rollover = await openPlan(known, 'plan', work)
  const line = await lineOf(rollover, lineId, work)
  if (await isTargeted(work.tx, line.id)) throw rolloverRefusal.line_in_use()
  await removeLine(work.tx, line.id)
  return change(who, rollover, work)
}

async function lineOf({ id }: RolloverRow, lineId: string, work: Work): Promise<LineRow> {
  const line = await findLine(work.tx, id, lineId)
  if (!line) throw refusal.not_found()
  return line
}

/** Courses are taken over from a class of the year that ends, and from no other. */
async function requireOldClass(rollover: RolloverRow, id: string | null | undefined, work: Work): Promise<void> {
  if (id == null) return
  const ending = await listClassesOf(work.tx, rollover.school_id, rollover.from_year_id)
  if (!ending.some((one) => one.id === id)) throw refusal.invalid_id()
}

async function requireTeacher({ school_id }: RolloverRow, id: string | null | undefined, work: Work): Promise<void> {
  if (id == null) return
  const teachers = await listTeacherIds(work.tx, school_id, [id])
  if (!teachers.has(id)) throw classRefusal.not_a_teacher()
}

async function naming<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const { line_name_taken } = rolloverRefusal
    throw brokenRule(error) === 'rollover_classes_name' ? line_name_taken({ name: [line_name_taken.kind.text] }) : error
  }
}

export async function decideClass(who: Actor, known: KnownRollover, classId: string, decision: Decision, work: Work) {
  const rollover = await openPlan(known, 'plan', work)
  const targets = await targetsOf(rollover, decision, work)
  const from = targets.ending.find(({ id, type }) => id === classId && type === 'REGULER')
  if (!from) throw refusal.not_found()
  await saveSources(work.tx, rollover, [{ class_id: classId, outcome: decision.outcome, target_id: targets.of(from) }])
  return change(who, rollover, work)
}

export async function decideStudents(
  who: Actor,
  known: KnownRollover,
  userIds: readonly string[],
  decision: Decision | null,
  work: Work,
) {
  const rollover = await openPlan(known, 'plan', work)
  const pupils = await listPupilsAmong(work.tx, rollover, userIds)
  if (pupils.length < new Set(userIds).size) throw refusal.not_found()
  if (decision === null) await forgetStudents(work.tx, rollover.id, userIds)
  else {
    const targets = await targetsOf(rollover, decision, work)
    const rows = pupils.map(({ user_id, class_id, name, level }) => ({
      user_id,
      outcome: decision.outcome,
      target_id: targets.of({ id: class_id, name, level, type: 'REGULER' as const }),
      reason: decision.reason ?? null,
    }))
    await saveStudents(work.tx, rollover, rows)
  }
  return change(who, rollover, work)
}

/** Whoever was decided about alone follows the class again, in this class or in all of them. */
export async function clearExceptions(who: Actor, known: KnownRollover, classId: string | undefined, work: Work) {
  const rollover = await openPlan(known, 'plan', work)
  await forgetStudentsOf(work.tx, rollover.id, classId)
  return change(who, rollover, work)
}

/** The class that was named, if it is one of the plan's home classes; else the likely one for each. */
async function targetsOf(rollover: RolloverRow, { outcome, target_id }: Decision, { tx }: Work) {
  const lines = await listLines(tx, rollover.id)
  const ending = await listClassesOf(tx, rollover.school_id, rollover.from_year_id)
  const grade = await gradeOf(tx, rollover.school_id)
  if (target_id != null && !lines.some(({ id, type }) => id === target_id && type === 'REGULER'))
    throw refusal.invalid_id()
  const of = (from: Parameters<typeof likelyTarget>[1]) => {
    if (!staysAtSchool(outcome)) return null
    return target_id === undefined ? likelyTarget(outcome, from, grade, ending, lines) : target_id
  }
  return { ending, of }
}

export async function studentsOf(known: KnownRollover, search: StudentSearch, paging: Paging, work: Work) {
  const { items, total } = await listStudents(work.tx, known, search, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

export interface RolloverInput {
  rollover_id: string
}

/** What runs is what was looked at; another change in between is another version. */
export async function runRollover(
  who: Actor,
  known: KnownRollover,
  version: number,
  work: Work,
  { processes, kind }: { processes: Processes; kind: ProcessKind<RolloverInput> },
): Promise<{ process_id: string }> {
  const rollover = await openPlan(known, 'run', work)
  if (rollover.version !== version) throw refusal.version_conflict()
  const plan = await readPlan({ ...known, ...rollover }, work)
  if (clashesOf(plan).length > 0) throw rolloverRefusal.rollover_clashes()

  const process = await processes.begin(work, who, kind, { rollover_id: rollover.id })
  const counts = countsOf(plan)
  await saveRollover(work.tx, rollover.id, {
    status: nextRolloverStatus(rollover.status, 'run'),
    process_id: process.id,
    counts,
  })
  work.audit({ action: 'rollover.run', subject: `rollover:${rollover.id}`, detail: { process_id: process.id, counts } })
  publishRollover(work, rollover)
  return { process_id: process.id }
}

async function change(who: Actor, rollover: RolloverRow, work: Work): Promise<RolloverView> {
  await saveRollover(work.tx, rollover.id, {})
  return settle(who, rollover, work)
}

async function settle(who: Actor, rollover: RolloverRow, work: Work): Promise<RolloverView> {
  const planned = await getRollover(work.tx, rollover.id)
  publishRollover(work, rollover, planned.version)
  return presentRollover(who, planned, work)
}

/** @param version of the plan as it was saved by this. */
export const publishRollover = (
  work: Work,
  { id, school_id }: Pick<RolloverRow, 'id' | 'school_id'>,
  version: number | null = null,
) => work.announce(rolloverEvents.changed, [rooms.role(school_id, 'ADMIN')], { id, version })
