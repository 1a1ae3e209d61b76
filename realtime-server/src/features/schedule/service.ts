/** The schedule as people read it, and single entries as they are planned. */
import type { Actor, Role } from '@kelasku/shared/kernel/actor'
import { longestSpan } from '@kelasku/shared/schedule/bells'
import { addDays, dayCount } from '@kelasku/shared/kernel/days'
import { momentAt } from '@kelasku/shared/kernel/time-zones'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ScheduleCategory } from '@kelasku/shared/schedule/category'
import {
  scheduleRefusal,
  type ScheduleDraft,
  type ScheduleStatus,
  type ScheduleView,
} from '@kelasku/shared/schedule/contract'
import { maySeeWeeks, plannableBy, schedulePolicy, type EntrySubject } from '@kelasku/shared/schedule/policy'
import { card } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { publishSchedules } from './news.ts'
import { withoutClash } from './overlap.ts'
import {
  findEntry,
  findLast,
  findRelation,
  freshEntry,
  insertEntries,
  listEntries,
  ofClass,
  ofPerson,
  ofTeacher,
  type EntrySearch,
  type KnownEntry,
  type SchoolClock,
} from './repo.ts'
import { placeOf, requireTime, settle } from './writing.ts'

/** The only way to hold an entry on someone's behalf. A stranger and a typo get the same answer. */
export async function entryFor(who: Actor, id: string, work: Work): Promise<KnownEntry> {
  const known = await findEntry(work.tx, who, id)
  if (!known || !schedulePolicy.read(who, subjectOf(known))) throw refusal.not_found()
  return known
}

export const subjectOf = ({ entry, relation }: KnownEntry): EntrySubject => ({
  schoolId: entry.school_id,
  category: entry.category,
  classId: entry.class_id,
  relation,
  teacherIds: [entry.teacher_id, entry.substitute_id],
  createdBy: entry.created_by,
})

/** An entry that the asker may change. Whoever only sees it hears that they may not. */
export async function writtenFor(who: Actor, id: string, work: Work): Promise<KnownEntry> {
  const known = await entryFor(who, id, work)
  if (!schedulePolicy.write(who, subjectOf(known))) throw refusal.forbidden()
  return known
}

export async function removableFor(who: Actor, id: string, work: Work): Promise<KnownEntry> {
  const known = await entryFor(who, id, work)
  if (!schedulePolicy.remove(who, subjectOf(known))) throw refusal.forbidden()
  return known
}

export async function substitutableFor(who: Actor, id: string, work: Work): Promise<KnownEntry> {
  const known = await entryFor(who, id, work)
  if (!schedulePolicy.substitute(who, subjectOf(known))) throw refusal.forbidden()
  return known
}

export function presentEntry(who: Actor, known: KnownEntry, now = new Date()): ScheduleView {
  const { entry, course_name, class_name, off } = known
  const subject = subjectOf(known)
  return {
    id: entry.id,
    series_id: entry.series_id,
    category: entry.category,
    title: entry.title || (course_name ?? ''),
    course_id: entry.course_id,
    class_id: entry.class_id,
    teacher_id: entry.teacher_id,
    room: entry.room,
    period_no: entry.period_no,
    period_count: entry.period_count,
    mode: entry.mode,
    note: entry.note,
    is_parallel: entry.is_parallel,
    course_name,
    class_name,
    teacher: known.teacher && card(known.teacher),
    substitute: known.substitute && card(known.substitute),
    // Why somebody is away is theirs and the office's.
    substitute_reason: schedulePolicy.substitute(who, subject) ? entry.substitute_reason : null,
    start_date: entry.start_date,
    end_date: entry.end_date,
    allows_overlap: entry.allows_overlap,
    status: statusOf(known, now),
    off,
    version: entry.version,
    can: {
      update: schedulePolicy.write(who, subject),
      remove: schedulePolicy.remove(who, subject),
      substitute: schedulePolicy.substitute(who, subject),
    },
  }
}

function statusOf({ entry, off }: KnownEntry, now: Date): ScheduleStatus {
  if (off !== null) return 'OFF'
  if (now < entry.start_date) return 'UPCOMING'
  return now < entry.end_date ? 'ONGOING' : 'DONE'
}

/** As it stands now, after a change. */
export const presentAnew = async (who: Actor, id: string, work: Work): Promise<ScheduleView> =>
  presentEntry(who, await entryFor(who, id, work))

async function pageOf(who: Actor, search: EntrySearch, paging: Paging, work: Work) {
  const { rows, total } = await listEntries(work.tx, who, search, paging)
  const now = new Date()
  return { data: rows.map((row) => presentEntry(who, row, now)), meta: pageMeta(paging, total) }
}

interface ClassQuery extends Paging {
  access: 'STUDENT' | 'TEACHER' | 'CLASS'
  type?: ScheduleCategory | undefined
  order: 'asc' | 'desc'
  start_date_after_equal?: string | undefined
  start_date_before?: string | undefined
}

export async function scheduleOfClass(who: Actor, classId: string, query: ClassQuery, work: Work) {
  const place = await placeOf(who, work)
  const search = {
    from: query.start_date_after_equal === undefined ? undefined : asMoment(query.start_date_after_equal, place),
    until: query.start_date_before === undefined ? undefined : asMoment(query.start_date_before, place),
    type: query.type,
    of: ofClass(classId, query.access === 'TEACHER' ? who.userId : undefined),
    descending: query.order === 'desc',
  }
  return pageOf(who, search, query, work)
}

/** A day begins at midnight by the clock of the school. */
const asMoment = (text: string, { timezone }: SchoolClock): Date =>
  text.length === 10 ? momentAt(text, '00:00', timezone) : new Date(text)

interface OwnQuery extends Paging {
  start_date: string
  end_date: string
  type?: ScheduleCategory | undefined
  teacher_id?: string | undefined
}

export async function scheduleOf(who: Actor, query: OwnQuery, work: Work) {
  if (query.teacher_id !== undefined && !maySeeWeeks(who)) throw refusal.forbidden()
  if (dayCount(query.start_date, query.end_date) > longestSpan) {
    throw scheduleRefusal.span_too_long()
  }
  const place = await placeOf(who, work)
  const search = {
    from: asMoment(query.start_date, place),
    until: asMoment(addDays(query.end_date, 1), place),
    type: query.type,
    of: query.teacher_id === undefined ? ofPerson(who) : ofTeacher(query.teacher_id),
  }
  return pageOf(who, search, query, work)
}

export async function lastOf(who: Actor, before: string | undefined, work: Work): Promise<ScheduleView | null> {
  const place = await placeOf(who, work)
  const last = await findLast(work.tx, who, before === undefined ? place.now : asMoment(before, place))
  return last ? presentEntry(who, last) : null
}

/** What a form of the asker's has to offer. */
export async function plannableFor(who: Actor, classId: string | undefined, work: Work) {
  const at = (class_id: string | null, relation: Role | null) =>
    plannableBy(who, { schoolId: who.schoolId, classId: class_id, relation })
  const place = classId === undefined ? undefined : await findRelation(work.tx, who, classId)
  if (classId !== undefined && !place) throw scheduleRefusal.unknown_place()
  return { of_class: place && classId !== undefined ? at(classId, place.relation) : null, of_school: at(null, null) }
}

export async function planEntry(who: Actor, draft: ScheduleDraft, overlap: boolean, work: Work): Promise<ScheduleView> {
  const { start_date, end_date, ...written } = draft
  const row = freshEntry({
    ...(await settle(who, written, overlap, work)),
    start_date: new Date(start_date),
    end_date: new Date(end_date),
    created_by: who.userId,
  })
  requireTime(row, await placeOf(who, work))
  await withoutClash(work.tx, [row], [], () => insertEntries(work.tx, [row]))
  work.audit({ action: 'schedule.planned', subject: `schedule:${row.id}`, detail: { category: row.category, overlap } })
  publishSchedules(work, [row], row.id)
  return presentAnew(who, row.id, work)
}
