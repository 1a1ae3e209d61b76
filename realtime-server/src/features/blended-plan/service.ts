/** Which days a class comes to school: planned by who leads it, agreed to by the parents of each pupil. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { weekdayOf } from '@kelasku/shared/kernel/days'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  blendedPlanRefusal,
  type BlendedPlanDraft,
  type BlendedPlanRevision,
  type BlendedPlanView,
  type PupilPlan,
} from '@kelasku/shared/blended-plan/contract'
import { blendedPlanEvents } from '@kelasku/shared/blended-plan/events'
import { blendedPlanPolicy, consentPolicy } from '@kelasku/shared/blended-plan/policy'
import { schoolDays, type SchoolDays } from '#features/attendance/days.ts'
import { todayAt, type KnownClass } from '#features/classroom/repo.ts'
import { classFor, openOnly } from '#features/classroom/service.ts'
import { brokenRule, type Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { notifyFamilies, notifyHomeroom } from './notices.ts'
import {
  areInClass,
  deletePlan,
  findPlan,
  findPupil,
  insertConsent,
  insertPlan,
  listConcerned,
  listDaysOf,
  listPlans,
  listPlansOf,
  listPupils,
  readConsent,
  saveGroups,
  savePlan,
  type KnownPupil,
  type PlanRow,
} from './repo.ts'
import { noOverlap } from './table.ts'

/** A plan and the class that it is for, with what the asker is in it. */
export interface KnownPlan {
  row: PlanRow
  known: KnownClass
}

/** Whoever sees the class but not its lists hears that they may not. */
export async function plannedClass(who: Actor, classId: string, work: Work): Promise<KnownClass> {
  const known = await classFor(who, classId, work)
  if (!blendedPlanPolicy.read(who, known)) throw refusal.forbidden()
  return known
}

/** The only way to hold a plan on someone's behalf. A stranger and a typo get the same answer. */
export async function planFor(who: Actor, id: string, work: Work): Promise<KnownPlan> {
  const row = await findPlan(work.tx, who.schoolId, id)
  if (!row) throw refusal.not_found()
  return { row, known: await plannedClass(who, row.class_id, work) }
}

/** A plan that the asker may change. */
export async function changeablePlan(who: Actor, id: string, work: Work): Promise<KnownPlan> {
  const plan = await planFor(who, id, work)
  if (!blendedPlanPolicy.update(who, plan.known)) throw refusal.forbidden()
  return plan
}

export async function plansOf(who: Actor, classId: string, paging: Paging, work: Work) {
  const { items, total } = await listPlans(work.tx, who.schoolId, classId, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

export async function presentPlan(who: Actor, { row, known }: KnownPlan, { tx }: Work): Promise<BlendedPlanView> {
  const mayUpdate = blendedPlanPolicy.update(who, known)
  const pupils = await listPupils(tx, row)
  const { id, class_id, start_date, end_date, week, version } = row
  const whose = { schoolId: known.schoolId, classId: class_id, level: known.view.level }
  const { off } = await schoolDays(tx, whose, { from: start_date, until: end_date })
  return {
    id,
    class_id,
    class_name: known.view.name,
    start_date,
    end_date,
    week,
    pupils: pupils.map((pupil) => (mayUpdate ? pupil : { ...pupil, consent: null })),
    days_off: holidaysAmong(off, week),
    version,
    can: { update: mayUpdate },
  }
}

/** What the week leaves free is planned by the plan itself: only days with a name are taken from it. */
function holidaysAmong(off: SchoolDays['off'], week: PlanRow['week']) {
  const planned = new Set(week.map(({ weekday }) => weekday))
  return off.flatMap(({ date, title }) => (title !== null && planned.has(weekdayOf(date)) ? [{ date, title }] : []))
}

export async function makePlan(who: Actor, known: KnownClass, draft: BlendedPlanDraft, work: Work) {
  const { class_id, groups, ...written } = draft
  openOnly(known)
  if (known.view.type !== 'REGULER') throw blendedPlanRefusal.not_a_home_class()
  await requireSeated(class_id, groups, work)
  const row = await asOverlapRefusal(() => insertPlan(work.tx, who.schoolId, class_id, written))
  await saveGroups(work.tx, row, groups)
  await record({ row, known }, 'created', work)
  return presentPlan(who, { row, known }, work)
}

export async function revisePlan(who: Actor, { row, known }: KnownPlan, revision: BlendedPlanRevision, work: Work) {
  const { groups, version, ...written } = revision
  openOnly(known)
  await requireSeated(row.class_id, groups, work)
  const saved = await asOverlapRefusal(() => savePlan(work.tx, row.id, version, written))
  if (!saved) throw refusal.version_conflict()
  await saveGroups(work.tx, saved, groups)
  await record({ row: saved, known }, 'changed', work)
  return presentPlan(who, { row: saved, known }, work)
}

export async function removePlan(plan: KnownPlan, work: Work): Promise<void> {
  openOnly(plan.known)
  await deletePlan(work.tx, plan.row.id)
  await record(plan, 'removed', work)
}

async function requireSeated(classId: string, { A, B }: BlendedPlanRevision['groups'], { tx }: Work): Promise<void> {
  if (!(await areInClass(tx, classId, [...A, ...B]))) throw blendedPlanRefusal.not_in_the_class()
}

async function record({ row, known }: KnownPlan, did: 'created' | 'changed' | 'removed', work: Work): Promise<void> {
  const { id, school_id, class_id, start_date, end_date } = row
  const version = did === 'removed' ? null : row.version
  work.audit({
    action: `blended_plan.${did}`,
    subject: `blended-plan:${id}`,
    detail: { class_id, start_date, end_date },
  })
  work.announce(blendedPlanEvents.changed, [rooms.class(class_id), rooms.role(school_id, 'ADMIN')], {
    class_id,
    id,
    version,
  })
  await notifyFamilies(work, row, known.view.name, did)
}

/** What the database itself forbids, as a refusal. */
async function asOverlapRefusal<Written>(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write()
  } catch (error) {
    if (brokenRule(error) === noOverlap) throw blendedPlanRefusal.blended_plan_overlaps()
    throw error
  }
}

/** A pupil whose days the asker may see. Who only teaches them hears that they may not. */
export async function pupilFor(who: Actor, id: string, work: Work): Promise<KnownPupil> {
  const pupil = await findPupil(work.tx, who, id)
  if (!pupil || !consentPolicy.know(who, pupil)) throw refusal.not_found()
  if (!consentPolicy.read(who, pupil)) throw refusal.forbidden()
  return pupil
}

/** A child for whom the asker answers. */
export async function childFor(who: Actor, id: string, work: Work): Promise<KnownPupil> {
  const pupil = await pupilFor(who, id, work)
  if (!consentPolicy.give(who, pupil)) throw refusal.forbidden()
  return pupil
}

interface Span {
  from: string
  until: string
}

export async function planOfPupil(who: Actor, pupil: KnownPupil, span: Span, work: Work): Promise<PupilPlan> {
  const { tx } = work
  const { student, home, schoolId } = pupil
  const can = { consent: consentPolicy.give(who, pupil) }
  if (home === null) return { student, class_name: null, days: [], plans: [], consent: unanswered, can }

  const days = await listDaysOf(tx, home.id, student.id, span)
  const { today, off } = await schoolDays(tx, { schoolId, classId: home.id, level: home.level }, span)
  const taken = new Map(off.map(({ date, title }) => [date, title]))
  return {
    student,
    class_name: home.name,
    days: days.map(({ date, mode }) => ({ date, mode, off_title: taken.get(date) ?? null })),
    plans: await listPlansOf(tx, home.id, student.id, today),
    consent: await consentIn(who, home.id, student.id, work),
    can,
  }
}

const unanswered: PupilPlan['consent'] = { state: 'UNANSWERED', mine: null, words: [] }

async function consentIn(who: Actor, classId: string, studentId: string, { tx }: Work): Promise<PupilPlan['consent']> {
  const said = await readConsent(tx, classId, studentId)
  return { ...said, mine: said.words.find(({ guardian }) => guardian.id === who.userId)?.is_given ?? null }
}

/** Said again, a word is not said twice; taken back it can be at any time, also when the plan is gone. */
export async function sayConsent(who: Actor, { home, student, schoolId }: KnownPupil, isGiven: boolean, work: Work) {
  const { tx } = work
  if (home === null) throw blendedPlanRefusal.nothing_planned()
  const before = await consentIn(who, home.id, student.id, work)
  if (before.mine === isGiven || (before.mine === null && !isGiven)) return before
  if (isGiven && (await listPlansOf(tx, home.id, student.id, await todayAt(tx, schoolId))).length === 0)
    throw blendedPlanRefusal.nothing_planned()

  const said = { school_id: schoolId, class_id: home.id, student_id: student.id }
  await insertConsent(tx, { ...said, guardian_id: who.userId, is_given: isGiven })
  work.audit({
    action: `blended_consent.${isGiven ? 'given' : 'withdrawn'}`,
    subject: `user:${student.id}`,
    detail: { class_id: home.id },
  })
  const concerned = await listConcerned(tx, schoolId, home.id, student.id)
  work.announce(
    blendedPlanEvents.consent_changed,
    [...concerned.map(({ id }) => rooms.user(id)), rooms.role(schoolId, 'ADMIN')],
    { student_id: student.id },
  )
  const leaders = concerned.flatMap(({ id, leads }) => (leads ? [id] : []))
  await notifyHomeroom(work, { schoolId, classId: home.id, className: home.name, student, isGiven }, leaders)
  return consentIn(who, home.id, student.id, work)
}
