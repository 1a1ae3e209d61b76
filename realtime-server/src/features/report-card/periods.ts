/** Report periods: when they count, take entries, are dated and released. Without a row they are as the year says. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { isAdmin, isStaff, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { daysOutside, usualPeriod, type PeriodRevision, type ReportPeriod } from '@kelasku/shared/report-card/periods'
import { reportPolicy } from '@kelasku/shared/report-card/policy'
import { Period, type Semester } from '@kelasku/shared/score/sheet'
import { and, eq } from 'drizzle-orm'
import { schoolYears } from '#features/school/table.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { reportPeriods } from './table.ts'

export type YearRow = typeof schoolYears.$inferSelect

export function requireStaff(who: Actor): void {
  if (!isStaff(who)) throw refusal.forbidden()
}

export function requireAdministrator(who: Actor): void {
  if (!reportPolicy.administer(who)) throw refusal.forbidden()
}

/** @param id the running one, where none is named. */
export async function findYear(tx: Tx, schoolId: string, id?: string): Promise<YearRow | undefined> {
  const which = id === undefined ? eq(schoolYears.status, 'ACTIVE') : eq(schoolYears.id, id)
  const [year] = await tx
    .select()
    .from(schoolYears)
    .where(and(eq(schoolYears.school_id, schoolId), which))
  return year
}

export async function runningYear({ schoolId }: Actor, { tx }: Work): Promise<YearRow> {
  const year = await findYear(tx, schoolId)
  if (!year) throw classRefusal.no_school_year()
  return year
}

const present = ({ school_id: _school, ...row }: typeof reportPeriods.$inferSelect): ReportPeriod => row

/** As somebody has set it, or as the school year says. */
export async function periodOf(tx: Tx, year: YearRow, semester: Semester, period: Period): Promise<ReportPeriod> {
  const [row] = await tx
    .select()
    .from(reportPeriods)
    .where(ofPeriod(year, semester, period))
  return row ? present(row) : usualPeriod(year, semester, period)
}

const ofPeriod = ({ id }: YearRow, semester: Semester, period: Period) =>
  and(eq(reportPeriods.school_year_id, id), eq(reportPeriods.semester, semester), eq(reportPeriods.period, period))

export async function periodsOf(who: Actor, yearId: string | undefined, { tx }: Work): Promise<ReportPeriod[]> {
  const year = await findYear(tx, who.schoolId, yearId)
  if (!year) {
    if (yearId !== undefined) throw refusal.not_found()
    return []
  }
  const rows = await tx.select().from(reportPeriods).where(eq(reportPeriods.school_year_id, year.id))
  return ([1, 2] as const).flatMap((semester) =>
    Period.options.map((period) => {
      const row = rows.find((one) => one.semester === semester && one.period === period)
      return row ? present(row) : usualPeriod(year, semester, period)
    }),
  )
}

export async function setPeriod(
  who: Actor,
  { semester, period, version, ...dates }: PeriodRevision,
  work: Work,
): Promise<ReportPeriod> {
  const year = await runningYear(who, work)
  const outside = daysOutside(year, dates)
  if (outside.length > 0)
    throw refusal.INVALID_REQUEST_PAYLOAD(Object.fromEntries(outside.map((day) => [day, [texts.dayOutsideYear]])))
  // A time that stands may have passed while another date is mended.
  const { release_at: before } = await periodOf(work.tx, year, semester, period)
  const { release_at } = dates
  if (release_at && release_at.getTime() !== before?.getTime() && release_at.getTime() <= Date.now())
    throw refusal.INVALID_REQUEST_PAYLOAD({ release_at: [texts.momentPassed] })
  const place = { school_id: who.schoolId, school_year_id: year.id, semester, period }
  const [row] =
    version === 0
      ? await work.tx
          .insert(reportPeriods)
          .values({ ...place, ...dates })
          .onConflictDoNothing()
          .returning()
      : await work.tx
          .update(reportPeriods)
          .set({ ...dates, version: version + 1 })
          .where(and(ofPeriod(year, semester, period), eq(reportPeriods.version, version)))
          .returning()
  if (!row) throw refusal.version_conflict()
  work.audit({ action: 'report-card.period_set', subject: `school:${who.schoolId}`, detail: { ...present(row) } })
  return present(row)
}

export async function resetPeriod(
  who: Actor,
  { semester, period }: { semester: Semester; period: Period },
  work: Work,
): Promise<ReportPeriod> {
  const year = await runningYear(who, work)
  await work.tx.delete(reportPeriods).where(ofPeriod(year, semester, period))
  work.audit({ action: 'report-card.period_reset', subject: `school:${who.schoolId}`, detail: { semester, period } })
  return usualPeriod(year, semester, period)
}

/** Outside of it nobody but the office writes into cards. */
export const takesEntries = (who: Actor, { entry_opens, entry_closes }: ReportPeriod, today: string): boolean =>
  isAdmin(who) || ((entry_opens === null || entry_opens <= today) && (entry_closes === null || today <= entry_closes))
