/** What the school calls its finals. That no two ranges of one scope overlap is the database's own rule. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { isAdmin, isStaff, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { gapsIn, rangeRefusal, type RangeDraft, type RangeRevision, type RangeView } from '@kelasku/shared/score/ranges'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { classes, courses, subjects } from '#features/classroom/table.ts'
import { schoolYears } from '#features/school/table.ts'
import { brokenRule, type Work } from '#platform/database/work.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { reportScoreSettings } from './table.ts'

type RangeRow = typeof reportScoreSettings.$inferSelect

export function requireReader(who: Actor): void {
  if (!isStaff(who)) throw refusal.forbidden()
}

export function requireSettler(who: Actor): void {
  if (!isAdmin(who)) throw refusal.forbidden()
}

/** One that the office may change. */
export async function rangeFor(who: Actor, id: string, { tx }: Work): Promise<RangeRow> {
  const [found] = await tx
    .select({ row: reportScoreSettings, status: schoolYears.status })
    .from(reportScoreSettings)
    .innerJoin(schoolYears, eq(schoolYears.id, reportScoreSettings.school_year_id))
    .where(and(eq(reportScoreSettings.id, id), eq(reportScoreSettings.school_id, who.schoolId)))
  if (!found) throw refusal.not_found()
  requireSettler(who)
  if (found.status === 'CLOSED') throw classRefusal.school_year_closed()
  return found.row
}

const present = ({ id, level, course_id, min, max, word, tone, version }: RangeRow): RangeView => ({
  id,
  level,
  course_id,
  min,
  max,
  word,
  tone,
  version,
})

const runningYear = ({ schoolId }: Actor) => and(eq(schoolYears.school_id, schoolId), eq(schoolYears.status, 'ACTIVE'))

export async function rangesOf(who: Actor, { tx }: Work) {
  const rows = await tx
    .select({ row: reportScoreSettings })
    .from(reportScoreSettings)
    .innerJoin(schoolYears, eq(schoolYears.id, reportScoreSettings.school_year_id))
    .where(runningYear(who))
    .orderBy(asc(reportScoreSettings.level), asc(reportScoreSettings.course_id), asc(reportScoreSettings.min))
  const ranges = rows.map(({ row }) => present(row))
  const scopes = [...groupedBy(ranges, ({ level, course_id }) => `${level} ${course_id}`).values()]
  const gaps = scopes.flatMap((scope) =>
    gapsIn(scope).map((gap) => ({ level: scope[0]!.level, course_id: scope[0]!.course_id, ...gap })),
  )
  return { ranges, gaps, courses: await namesOf(new Set(ranges.flatMap(({ course_id }) => course_id ?? [])), tx) }
}

const namesOf = (ids: ReadonlySet<string>, tx: Work['tx']) =>
  tx
    .select({ id: courses.id, name: subjects.name, class_name: classes.name })
    .from(courses)
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .where(inArray(courses.id, [...ids]))
    .orderBy(asc(classes.name), asc(subjects.name))

export async function createRange(who: Actor, draft: RangeDraft, work: Work): Promise<RangeView> {
  const [year] = await work.tx.select().from(schoolYears).where(runningYear(who))
  if (!year) throw classRefusal.no_school_year()
  await requireCourse(who, draft.course_id, work)
  const row = await asRangeRefusal(() =>
    work.tx
      .insert(reportScoreSettings)
      .values({ ...draft, school_id: who.schoolId, school_year_id: year.id })
      .returning(),
  )
  const saved = present(row[0]!) // an insert returns its row or throws
  work.audit({ action: 'score.range_added', subject: `school:${who.schoolId}`, detail: { ...saved } })
  return saved
}

export async function reviseRange(
  who: Actor,
  { id }: RangeRow,
  { version, ...change }: RangeRevision,
  work: Work,
): Promise<RangeView> {
  await requireCourse(who, change.course_id, work)
  const [row] = await asRangeRefusal(() =>
    work.tx
      .update(reportScoreSettings)
      .set({ ...change, version: version + 1 })
      .where(and(eq(reportScoreSettings.id, id), eq(reportScoreSettings.version, version)))
      .returning(),
  )
  if (!row) throw refusal.version_conflict()
  work.audit({ action: 'score.range_revised', subject: `school:${who.schoolId}`, detail: { ...present(row) } })
  return present(row)
}

export async function removeRange(who: Actor, row: RangeRow, work: Work): Promise<RangeView> {
  await work.tx.delete(reportScoreSettings).where(eq(reportScoreSettings.id, row.id))
  work.audit({ action: 'score.range_removed', subject: `school:${who.schoolId}`, detail: { ...present(row) } })
  return present(row)
}

async function requireCourse({ schoolId }: Actor, courseId: string | null, { tx }: Work): Promise<void> {
  if (courseId === null) return
  const [known] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.school_id, schoolId)))
  if (!known) throw refusal.not_found()
}

/** What the database itself forbids, in the specification's words. */
async function asRangeRefusal<Saved>(save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    const rule = brokenRule(error)
    if (rule === 'report_score_settings_apart') throw rangeRefusal.INVALID_SCORE()
    if (rule === 'report_score_settings_word') throw rangeRefusal.RECORD_ALREADY_EXIST()
    throw error
  }
}
