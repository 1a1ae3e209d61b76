/** The school's year: entered, changed, taken over from a national list; and asked by whatever counts school days. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  calendarRefusal,
  type CalendarDraft,
  type CalendarEntry,
  type CalendarRevision,
  type NationalList,
} from '@kelasku/shared/calendar/contract'
import { calendarEvents } from '@kelasku/shared/calendar/events'
import { calendarPolicy } from '@kelasku/shared/calendar/policy'
import type { YearMaking } from '#features/school/years/service.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { nationalLists } from './national.ts'
import {
  findEntry,
  insertEntry,
  listEntries,
  listTaken,
  removeEntry,
  saveEntry,
  takeOver,
  type CalendarSearch,
  type DayOff,
  type EntryRow,
} from './repo.ts'

export type { DayOff }

/** For calls on the calendar as a whole. */
export function mayWrite(who: Actor): void {
  if (!calendarPolicy.write(who, who)) throw refusal.forbidden()
}

/** The only way to hold a day of the calendar in order to change it. */
export async function entryFor(who: Actor, id: string, work: Work): Promise<EntryRow> {
  const entry = await findEntry(work.tx, who.schoolId, id)
  if (!entry) throw refusal.not_found()
  mayWrite(who)
  return entry
}

const presentEntry = (who: Actor, { school_id, ...entry }: EntryRow): CalendarEntry => ({
  id: entry.id,
  title: entry.title,
  kind: entry.kind,
  start_date: entry.start_date,
  end_date: entry.end_date,
  levels: entry.levels,
  is_school_day: entry.is_school_day,
  is_estimate: entry.is_estimate,
  version: entry.version,
  can: { update: calendarPolicy.write(who, { schoolId: school_id }) },
})

export async function calendarOf(who: Actor, search: CalendarSearch, paging: Paging, work: Work) {
  const { items, total } = await listEntries(work.tx, who.schoolId, search, paging)
  return { data: items.map((entry) => presentEntry(who, entry)), meta: pageMeta(paging, total) }
}

export async function enterDay(who: Actor, draft: CalendarDraft, work: Work): Promise<CalendarEntry> {
  const entry = await insertEntry(work.tx, who.schoolId, draft)
  noteDay('entered', entry, work)
  publishToSchool(who.schoolId, work, entry)
  return presentEntry(who, entry)
}

export async function reviseDay(
  who: Actor,
  entry: EntryRow,
  { version, ...change }: CalendarRevision,
  work: Work,
): Promise<CalendarEntry> {
  const saved = await saveEntry(work.tx, entry.id, version, change)
  if (!saved) throw refusal.version_conflict()
  noteDay('changed', saved, work, { before: daysOf(entry) })
  publishToSchool(entry.school_id, work, saved)
  return presentEntry(who, saved)
}

export async function takeOutDay(entry: EntryRow, work: Work): Promise<{ id: string }> {
  await removeEntry(work.tx, entry.id)
  noteDay('removed', entry, work)
  publishToSchool(entry.school_id, work)
  return { id: entry.id }
}

export async function listsFor(who: Actor, work: Work): Promise<NationalList[]> {
  const all = nationalLists.flatMap(({ days }) => days.map((day) => day.code))
  const taken = await listTaken(work.tx, who.schoolId, all)
  return nationalLists.map(({ code, title, days }) => ({
    code,
    title,
    total: days.length,
    taken: days.filter((day) => taken.has(day.code)).length,
    estimates: days.filter((day) => day.is_estimate).length,
  }))
}

export async function takeList(who: Actor, code: string, work: Work): Promise<{ added: number }> {
  const known = nationalLists.find((list) => list.code === code)
  if (!known) throw calendarRefusal.unknown_list()
  const added = await takeOver(work.tx, who.schoolId, known.days)
  if (added === 0) return { added }
  work.audit({ action: 'calendar.list_taken', subject: `school:${who.schoolId}`, detail: { code, added } })
  publishToSchool(who.schoolId, work)
  return { added }
}

/** Which days have lessons decides about attendance, so who changed them is kept; a title may name somebody, so it is not. */
function noteDay(did: 'entered' | 'changed' | 'removed', entry: EntryRow, work: Work, more: object = {}): void {
  work.audit({ action: `calendar.${did}`, subject: `calendar:${entry.id}`, detail: { ...daysOf(entry), ...more } })
}

const daysOf = ({ kind, start_date, end_date, levels, is_school_day }: EntryRow) => ({
  kind,
  start_date,
  end_date,
  levels,
  is_school_day,
})

/** As soon as a year is made, so that it can be planned. */
export const beginCalendarOf: YearMaking = async ({ id, school_id, ...days }, work) => {
  const added = await beginCalendar(work.tx, school_id, days)
  if (added === 0) return
  work.audit({ action: 'calendar.begun', subject: `school-year:${id}`, detail: { added } })
  publishToSchool(school_id, work)
}

/** What a new school year begins with: whatever the lists know of its days. Tells how many were new. */
export async function beginCalendar(
  tx: Tx,
  schoolId: string,
  year: { start_date: string; end_date: string },
): Promise<number> {
  const days = nationalLists.flatMap((list) => list.days)
  const within = days.filter((day) => day.end_date >= year.start_date && day.start_date <= year.end_date)
  return takeOver(tx, schoolId, within)
}

/** @param saved the day as it was saved, where it is one. */
function publishToSchool(schoolId: string, work: Work, saved?: Pick<EntryRow, 'id' | 'version'>): void {
  const { id = null, version = null } = saved ?? {}
  work.announce(calendarEvents.changed, [rooms.school(schoolId)], { school_id: schoolId, id, version })
}
