/** Permits: asked for at home, answered by whoever leads the class, and then the register's truth. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { addDays } from '@kelasku/shared/kernel/days'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  earliestDay,
  latestDay,
  permitRefusal,
  wantsLetter,
  type Dispensation,
  type PermitAction,
  type PermitAnswer,
  type PermitDraft,
  type PermitRevision,
  type PermitsApproval,
  type PermitView,
} from '@kelasku/shared/permit/contract'
import { nextPermitStatus, permitCan, type PermitEvent } from '@kelasku/shared/permit/machine'
import { answersAs, isOwnMatter, permitPolicy, permitRules } from '@kelasku/shared/permit/policy'
import { permitEvents } from '@kelasku/shared/permit/events'
import { openDays } from '#features/attendance/days.ts'
import { holdDays, releaseDays, type HeldDay } from '#features/attendance/hold.ts'
import { holdLessons, releaseLessons, type HeldLesson } from '#features/attendance/lesson/hold.ts'
import { publishRegister } from '#features/attendance/news.ts'
import { notifyOfAlerts } from '#features/attendance/alerts.ts'
import { notifyFamilies, type Change } from '#features/attendance/notices.ts'
import { todayAt } from '#features/classroom/repo.ts'
import { brokenRule, type Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { notifyAnswerers, notifyFamily, notifyGuardians } from './notices.ts'
import {
  areAttachable,
  findPermit,
  findPermits,
  insertGranted,
  insertPermit,
  isTheirChild,
  homeOf,
  listConcerned,
  listDispensable,
  listPermits,
  listPupils,
  mayAskFor,
  saveLetters,
  savePermit,
  type KnownPermit,
  type PermitRow,
  type PermitSearch,
  type PupilSearch,
} from './repo.ts'
import { noOverlap } from './table.ts'

/** The only way to hold a permit on someone's behalf. A stranger and a typo get the same answer. */
export async function permitFor(who: Actor, id: string, work: Work): Promise<KnownPermit> {
  const known = await findPermit(work.tx, who, id)
  if (!known || !permitRules.read(who, known)) throw refusal.not_found()
  return known
}

/** One that the asker answers for. */
export async function answeredPermitFor(who: Actor, id: string, work: Work): Promise<KnownPermit> {
  const known = await permitFor(who, id, work)
  if (!permitRules.readReach(who, known)) throw refusal.forbidden()
  return known
}

export function requireFamily(who: Actor): void {
  if (!permitPolicy.request(who)) throw refusal.forbidden()
}

export function requireDispenser(who: Actor): void {
  if (!permitPolicy.dispense(who)) throw refusal.forbidden()
}

export async function permitsOf(who: Actor, search: PermitSearch, paging: Paging, work: Work) {
  const { items, total } = await listPermits(work.tx, who, search, paging)
  return { data: items.map((known) => presentPermit(who, known)), meta: pageMeta(paging, total) }
}

/** Who takes a permit back: the family what still waits, the school what it has granted. */
const mayCancel = (who: Actor, known: KnownPermit) =>
  known.status === 'PENDING' ? permitRules.withdraw(who, known) : permitRules.revoke(who, known)

export function presentPermit(who: Actor, known: KnownPermit): PermitView {
  const can = (action: Exclude<PermitAction, 'cancel'>) =>
    permitRules[action](who, known) && permitCan(known.status, action)
  return {
    id: known.id,
    status: known.status,
    type: known.type,
    student: known.student,
    class_id: known.class_id,
    class_name: known.class_name,
    start_date: known.start_date,
    end_date: known.end_date,
    start_time: minutes(known.start_time),
    end_time: minutes(known.end_time),
    about: permitRules.readReason(who, known) ? reasonOf(known) : null,
    created_by: known.creator,
    responded_by: known.responder,
    responded_at: known.responded_at,
    created_at: known.created_at,
    version: known.version,
    can: {
      update: can('update'),
      approve: can('approve'),
      reject: can('reject'),
      cancel: mayCancel(who, known) && permitCan(known.status, 'cancel'),
    },
    can_see_reach: known.responded_at !== null && permitRules.readReach(who, known),
  }
}

const reasonOf = (known: KnownPermit): PermitView['about'] => ({
  reason_category: known.reason_category,
  reason: known.reason,
  letters: known.letters,
  lacks_letter: known.letters.length === 0 && wantsLetter(known),
  response_note: known.response_note,
})

/** PostgreSQL tells seconds, which nobody has asked for. */
const minutes = (time: string | null) => time?.slice(0, 5) ?? null

/** As it stands now, after a change. */
const presentAnew = async (who: Actor, id: string, work: Work) => presentPermit(who, await permitFor(who, id, work))

export async function requestPermit(who: Actor, draft: PermitDraft, work: Work): Promise<PermitView> {
  const { student_id, attachment_ids, ...written } = draft
  if (!(await mayAskFor(work.tx, who, student_id))) throw permitRefusal.not_their_child()
  await requireNear(who, draft, work)
  await requireAttachable(who, attachment_ids, null, work)
  const row = await asOverlapRefusal(() => insertPermit(work.tx, who, student_id, written))
  await saveLetters(work.tx, who.schoolId, [row.id], attachment_ids)
  await publishToConcerned(work, [row])
  const view = await presentAnew(who, row.id, work)
  await notifyAnswerers(work, row, view.student.full_name)
  if (student_id === who.userId) await notifyGuardians(work, row)
  return view
}

export async function revisePermit(
  who: Actor,
  known: KnownPermit,
  revision: PermitRevision,
  work: Work,
): Promise<PermitView> {
  const { attachment_ids, version, ...written } = revision
  const status = step(who, known, 'update')
  await requireNear(who, revision, work)
  await requireAttachable(who, attachment_ids, known.id, work)
  const saved = await asOverlapRefusal(() => savePermit(work.tx, { id: known.id, version }, { ...written, status }))
  if (!saved) throw refusal.version_conflict()
  await saveLetters(work.tx, who.schoolId, [saved.id], attachment_ids)
  await publishToConcerned(work, [saved])
  return presentAnew(who, saved.id, work)
}

export async function answerPermit(
  who: Actor,
  known: KnownPermit,
  { action, note, version }: PermitAnswer,
  work: Work,
): Promise<PermitView> {
  const status = step(who, known, action)
  const answer = { status, response_note: note, responded_by: who.userId, responded_at: new Date() }
  const saved = await savePermit(work.tx, { id: known.id, version }, answer)
  if (!saved) throw refusal.version_conflict()
  const held = status === 'APPROVED' ? await writeRegister(who, saved, work) : nothingHeld
  const rewritten = said(held.days)
  const lessons = said(held.lessons)
  work.audit({
    action: `permit.${action === 'approve' ? 'approved' : 'rejected'}`,
    subject: subjectOf(saved),
    detail: { rewritten, lessons, ...answeredAs(who, known) },
  })
  await publishToConcerned(work, [saved])
  await notifyFamily(work, saved)
  return presentAnew(who, saved.id, work)
}

/** All of these, which the asker answers for. One of a stranger among them and a typo get the same answer. */
export async function answeredPermitsFor(who: Actor, ids: readonly string[], work: Work): Promise<KnownPermit[]> {
  const asked = new Set(ids)
  const found = await findPermits(work.tx, who, [...asked])
  if (found.length < asked.size || !found.every((known) => permitRules.read(who, known))) throw refusal.not_found()
  if (!found.every((known) => permitRules.approve(who, known))) throw refusal.forbidden()
  return found
}

/** All in one transaction. What was answered, taken back or changed since it was read stays as it is, and is named. */
export async function approvePermits(
  who: Actor,
  asked: readonly KnownPermit[],
  { permits: read }: PermitsApproval,
  work: Work,
) {
  const versions = new Map(read.map(({ id, version }) => [id, version]))
  const skipped: PermitView['student'][] = []
  for (const known of asked) {
    const isAsRead = permitCan(known.status, 'approve') && versions.get(known.id) === known.version
    if (isAsRead) await answerPermit(who, known, { action: 'approve', note: '', version: known.version }, work)
    else skipped.push(known.student)
  }
  return { approved: asked.length - skipped.length, skipped }
}

export async function cancelPermit(who: Actor, known: KnownPermit, work: Work): Promise<PermitView> {
  if (!mayCancel(who, known)) {
    // Who may not cancel it any more, once could, or never: the family is told the first.
    throw permitRules.withdraw(who, known) ? permitRefusal.permit_not_deletable() : refusal.forbidden()
  }
  if (!permitCan(known.status, 'cancel')) throw permitRefusal.permit_not_deletable()
  const saved = await savePermit(work.tx, known, { status: nextPermitStatus(known.status, 'cancel') })
  if (!saved) throw permitRefusal.permit_not_deletable()
  const restored = await releaseDays(work.tx, known.id)
  const lessons = await releaseLessons(work.tx, known.id)
  await publishDays(work, known, restored, ({ was }) => ({ was: known.type, status: was }))
  await publishLessons(work, known, lessons)
  work.audit({
    action: 'permit.cancelled',
    subject: subjectOf(known),
    detail: {
      was: known.status,
      restored,
      lessons: said(lessons),
      ...(known.status === 'APPROVED' && answeredAs(who, known)),
    },
  })
  await publishToConcerned(work, [saved])
  await notifyFamily(work, saved, known.status === 'PENDING')
  return presentAnew(who, saved.id, work)
}

export async function dispensableTo(who: Actor, search: PupilSearch, paging: Paging, work: Work) {
  const { items, total } = await listDispensable(work.tx, who, search, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

/** Each pupil's own permit, granted by being written. Who already has one for this time keeps it, and is named. */
export async function dispense(who: Actor, { student_ids, ...draft }: Dispensation, work: Work) {
  const { attachment_ids, ...written } = draft
  const asked = [...new Set(student_ids)]
  const pupils = await listPupils(work.tx, who, asked)
  if (pupils.length < asked.length) throw permitRefusal.unknown_pupil()
  if (pupils.some(({ isTheirs }) => !isTheirs)) throw permitRefusal.not_their_pupil()
  await requireNear(who, draft, work)
  await requireAttachable(who, attachment_ids, null, work)

  const granted = await insertGranted(work.tx, who, asked, { type: 'DISPENSASI', ...written })
  const ids = granted.map(({ id }) => id)
  await saveLetters(work.tx, who.schoolId, ids, attachment_ids)
  for (const permit of granted) await writeRegister(who, permit, work)
  work.audit({
    action: 'permit.dispensed',
    subject: `school:${who.schoolId}`,
    detail: {
      permits: ids,
      ...(await ofOwnChild(
        who,
        granted.map(({ student_id }) => student_id),
        work,
      )),
    },
  })
  await publishToConcerned(work, granted)
  for (const permit of granted) await notifyFamily(work, permit)
  const served = new Set(granted.map(({ student_id }) => student_id))
  return {
    granted: granted.length,
    overlapping: pupils.flatMap(({ pupil }) => (served.has(pupil.id) ? [] : [pupil])),
  }
}

/** As what somebody decided; and where nobody else could, that it was about their own child. */
const answeredAs = (who: Actor, known: KnownPermit) => ({
  as: answersAs(who, known),
  ...(isOwnMatter(known) && { own_child: true }),
})
const ofOwnChild = async (who: Actor, studentIds: readonly string[], { tx }: Work) =>
  (await isTheirChild(tx, who, studentIds)) ? { own_child: true } : {}

/** The state after the event, if this person may cause it, and it may happen now. */
function step(who: Actor, known: KnownPermit, event: Exclude<PermitEvent, 'cancel'>) {
  if (!permitRules[event](who, known)) throw refusal.forbidden()
  if (!permitCan(known.status, event)) throw permitRefusal.permit_already_answered()
  return nextPermitStatus(known.status, event)
}

/** What the database itself forbids, in the specification's words. */
async function asOverlapRefusal<Written>(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write()
  } catch (error) {
    if (brokenRule(error) === noOverlap) throw permitRefusal.permit_overlaps()
    throw error
  }
}

interface Held {
  days: HeldDay[]
  lessons: HeldLesson[]
}
const nothingHeld: Held = { days: [], lessons: [] }

/** Those of which a register had said something, or says it again. */
const said = <One extends { was: unknown }>(held: readonly One[]) => held.filter(({ was }) => was !== null)

/** A part of a day leaves the day to its register, and holds the lessons that lie in it. */
async function writeRegister(who: Actor, permit: PermitRow, work: Work): Promise<Held> {
  const { id, school_id, student_id, type } = permit
  const hold = { by: id, schoolId: school_id, studentId: student_id, status: type, userId: who.userId }
  const lessons = await holdLessons(work.tx, hold, permit)
  await publishLessons(work, permit, lessons)
  if (permit.start_time !== null) return { days: [], lessons }
  const days = await holdDays(work.tx, { ...hold, days: await daysOfSchool(permit, work) })
  await publishDays(work, permit, days, ({ was }) => ({ was, status: type }))
  return { days, lessons }
}

async function daysOfSchool({ school_id, student_id, start_date, end_date }: PermitRow, { tx }: Work) {
  const home = await homeOf(tx, school_id, student_id)
  return openDays(tx, { schoolId: school_id, ...home }, { from: start_date, until: end_date })
}

/** Their open registers, also that of a substitute. */
async function publishLessons(work: Work, permit: PermitPlace, lessons: readonly HeldLesson[]): Promise<void> {
  if (lessons.length === 0) return
  const classIds = lessons.map(({ class_id }) => class_id)
  const teachers = lessons.flatMap(({ teacher_ids }) => teacher_ids)
  await publishRegister(work, permit.school_id, classIds, [permit.student_id], { also: teachers })
}

/** @param became what the register says now of a day, by what it had said. */
async function publishDays(
  work: Work,
  { school_id, student_id }: PermitPlace,
  days: readonly HeldDay[],
  became: (day: HeldDay) => Pick<Change, 'was' | 'status'>,
): Promise<void> {
  if (days.length === 0) return
  const classIds = days.map(({ class_id }) => class_id)
  await publishRegister(work, school_id, classIds, [student_id])
  const changes = days.map((day) => {
    const page = { schoolId: school_id, classId: day.class_id, date: day.date }
    return { ...page, student_id, ...became(day) }
  })
  await notifyFamilies(work, changes)
  await notifyOfAlerts(work, changes)
}
type PermitPlace = Pick<PermitRow, 'school_id' | 'student_id'>

async function requireNear(who: Actor, { start_date, end_date }: Span, { tx }: Work): Promise<void> {
  const today = await todayAt(tx, who.schoolId)
  if (start_date < addDays(today, earliestDay) || end_date > addDays(today, latestDay)) throw permitRefusal.too_far()
}
type Span = Pick<PermitRow, 'start_date' | 'end_date'>

async function requireAttachable(
  who: Actor,
  fileIds: readonly string[],
  permitId: string | null,
  { tx }: Work,
): Promise<void> {
  if (!(await areAttachable(tx, who, fileIds, permitId))) throw permitRefusal.unknown_letter()
}

const subjectOf = ({ id }: Pick<PermitRow, 'id'>) => `permit:${id}`

async function publishToConcerned(work: Work, permits: readonly PermitRow[]): Promise<void> {
  for (const { id, school_id, student_id, version } of permits) {
    const people = await listConcerned(work.tx, school_id, [student_id])
    const office = [rooms.role(school_id, 'ADMIN'), rooms.duty(school_id)]
    work.announce(permitEvents.changed, [...people.map(rooms.user), ...office], { id, version })
  }
}
