/** School years are made, begun, closed and opened again by the school's admins. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { SchoolYear, SchoolYearAction } from '@kelasku/shared/school/contract'
import { schoolEvents } from '@kelasku/shared/school/events'
import { nextSchoolYearStatus, schoolYearCan, type SchoolYearEvent } from '@kelasku/shared/school/machine'
import { schoolPolicy } from '@kelasku/shared/school/policy'
import { schoolYearRefusal, type SchoolYearDraft, type SchoolYearRevision } from '@kelasku/shared/school/years'
import { brokenRule, type Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import {
  findActiveYear,
  findYear,
  getYear,
  insertYear,
  listSchoolYears,
  lockYears,
  overlapsYear,
  saveYear,
  type KnownYear,
  type YearRow,
  type YearSearch,
} from './repo.ts'

/** What other features do when a year is made, and at the moment when it begins; handed in where Kelasku is put together. */
export interface ForYears {
  whenMade: readonly YearMaking[]
  whenBegun: readonly YearBeginning[]
}
export type YearMaking = (year: YearRow, work: Work) => Promise<void>
/** Hears which year was active until now. */
export type YearBeginning = (year: YearRow, formerId: string | null, work: Work) => Promise<void>

/** A year of the active school, held on behalf of its admin. A stranger and a typo get the same answer. */
export async function yearFor(who: Actor, id: string, work: Work): Promise<KnownYear> {
  const year = await findYear(work.tx, id)
  if (!year || !schoolPolicy.read(who, { id: year.school_id })) throw refusal.not_found()
  if (!administers(who, year)) throw refusal.forbidden()
  return year
}

const administers = (who: Actor, year: Pick<YearRow, 'school_id'>) =>
  schoolPolicy.administer(who, { id: year.school_id })

function presentYear(who: Actor, year: KnownYear): SchoolYear {
  const may = administers(who, year)
  const can = SchoolYearAction.options.map((action) => [action, may && schoolYearCan(year.status, action)] as const)
  return {
    id: year.id,
    name: year.name,
    start_date: year.start_date,
    end_date: year.end_date,
    active_semester: year.active_semester,
    status: year.status,
    is_future: year.is_future,
    can: SchoolYear.shape.can.parse(Object.fromEntries(can)),
  }
}

export async function yearsOf(who: Actor, search: YearSearch, paging: Paging, work: Work) {
  const { rows, total } = await listSchoolYears(work.tx, who.schoolId, search, paging)
  return { data: rows.map((year) => presentYear(who, year)), meta: pageMeta(paging, total) }
}

export async function createYear(
  who: Actor,
  draft: SchoolYearDraft,
  work: Work,
  whenMade: readonly YearMaking[],
): Promise<SchoolYear> {
  await lockYears(work.tx, who.schoolId)
  await requireOwnDays(who.schoolId, draft, undefined, work)
  const year = await naming(() => insertYear(work.tx, { ...draft, school_id: who.schoolId, status: 'UPCOMING' }))
  for (const prepare of whenMade) await prepare(year, work)
  return settle(who, year, 'year_made', { name: year.name }, work)
}

export async function reviseYear(who: Actor, known: KnownYear, revision: SchoolYearRevision, work: Work) {
  const year = await lockedYear(known, work)
  if (!schoolYearCan(year.status, 'edit')) throw schoolYearRefusal.year_closed()
  const change = withoutGaps(revision)
  if (Object.keys(change).length === 0) throw refusal.nothing_changed()
  await requireOwnDays(year.school_id, { ...year, ...change }, year.id, work)
  await naming(() => saveYear(work.tx, year.id, change))
  return settle(who, year, 'year_changed', revision, work)
}

export async function setSemester(who: Actor, known: KnownYear, active_semester: number, work: Work) {
  const year = await lockedYear(known, work)
  if (!schoolYearCan(year.status, 'edit')) throw schoolYearRefusal.year_closed()
  await saveYear(work.tx, year.id, { active_semester })
  return settle(who, year, 'semester_set', { active_semester }, work)
}

export async function activateYear(who: Actor, known: KnownYear, work: Work, whenBegun: readonly YearBeginning[]) {
  await beginYear(known, work, whenBegun)
  return presentYear(who, await getYear(work.tx, known.id))
}

/** The year that was active until now ends in the same moment. */
export async function beginYear(
  known: Pick<YearRow, 'id' | 'school_id'>,
  work: Work,
  whenBegun: readonly YearBeginning[],
): Promise<void> {
  const year = await lockedYear(known, work)
  if (!schoolYearCan(year.status, 'activate')) throw schoolYearRefusal.year_not_upcoming()
  const former = await findActiveYear(work.tx, year.school_id)
  if (former) await step(former, 'close', work)
  await step(year, 'activate', work)
  for (const begin of whenBegun) await begin(year, former?.id ?? null, work)
  publishYears(work, year.school_id)
}

/** Takes a beginning back: the year waits again, and the one before it goes on. */
export async function withdrawYear(
  known: Pick<YearRow, 'id' | 'school_id'>,
  formerId: string | null,
  work: Work,
): Promise<boolean> {
  const year = await lockedYear(known, work)
  const former = formerId === null ? undefined : await findYear(work.tx, formerId)
  if (!schoolYearCan(year.status, 'withdraw')) return false
  await step(year, 'withdraw', work)
  if (former && schoolYearCan(former.status, 'reopen')) await step(former, 'reopen', work)
  publishYears(work, year.school_id)
  return true
}

export async function closeYear(who: Actor, known: KnownYear, work: Work): Promise<SchoolYear> {
  const year = await lockedYear(known, work)
  if (!schoolYearCan(year.status, 'close')) throw schoolYearRefusal.year_not_active()
  await step(year, 'close', work)
  publishYears(work, year.school_id)
  return presentYear(who, await getYear(work.tx, year.id))
}

/** Instead of the active one, where that was begun too early, or what led into it was taken back. */
export async function reopenYear(
  who: Actor,
  known: KnownYear,
  insteadOfActive: boolean,
  work: Work,
): Promise<SchoolYear> {
  const year = await lockedYear(known, work)
  if (!schoolYearCan(year.status, 'reopen')) throw schoolYearRefusal.year_not_closed()
  const active = await findActiveYear(work.tx, year.school_id)
  if (active && !insteadOfActive) throw schoolYearRefusal.another_year_active()
  if (active) await step(active, 'withdraw', work)
  await step(year, 'reopen', work)
  publishYears(work, year.school_id)
  return presentYear(who, await getYear(work.tx, year.id))
}

/** As it is once nobody else changes it any more. */
async function lockedYear({ id, school_id }: Pick<YearRow, 'id' | 'school_id'>, work: Work): Promise<KnownYear> {
  await lockYears(work.tx, school_id)
  return getYear(work.tx, id)
}

async function step(year: YearRow, event: SchoolYearEvent, work: Work): Promise<void> {
  const status = nextSchoolYearStatus(year.status, event)
  await saveYear(work.tx, year.id, { status })
  work.audit({
    action: `school.year_${event}`,
    subject: `school-year:${year.id}`,
    schoolId: year.school_id,
    detail: { name: year.name, from: year.status, to: status },
  })
}

async function settle(who: Actor, { id, school_id }: YearRow, action: string, detail: object, work: Work) {
  work.audit({ action: `school.${action}`, subject: `school-year:${id}`, detail: { ...detail } })
  publishYears(work, school_id)
  return presentYear(who, await getYear(work.tx, id))
}

/** In a year that is over nobody writes. */
function publishYears(work: Work, schoolId: string): void {
  work.announce(schoolEvents.years_changed, [rooms.school(schoolId)], { school_id: schoolId })
  work.reauthorize(rooms.school(schoolId))
}

type Days = Pick<YearRow, 'start_date' | 'end_date'>

/** No day belongs to two years of one school. */
async function requireOwnDays(schoolId: string, days: Days, besides: string | undefined, work: Work): Promise<void> {
  const { year_dates_swapped, year_dates_overlap } = schoolYearRefusal
  if (days.end_date <= days.start_date) throw year_dates_swapped({ end_date: [year_dates_swapped.kind.text] })
  if (await overlapsYear(work.tx, schoolId, days, besides))
    throw year_dates_overlap({ start_date: [year_dates_overlap.kind.text] })
}

const withoutGaps = (revision: SchoolYearRevision): Partial<SchoolYearDraft> =>
  Object.fromEntries(Object.entries(revision).filter(([, value]) => value !== undefined))

async function naming<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const { year_name_taken } = schoolYearRefusal
    throw brokenRule(error) === 'school_years_name' ? year_name_taken({ name: [year_name_taken.kind.text] }) : error
  }
}
