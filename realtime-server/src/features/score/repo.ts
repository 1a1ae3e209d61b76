/** Score sheets and whose they are; one query each, whatever the number of rows. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { ScoringStatus } from '@kelasku/shared/score/finals'
import type { SubmissionStatus } from '@kelasku/shared/score/machine'
import type { CourseRelation } from '@kelasku/shared/score/policy'
import { defaultRanges, type ScoreRange } from '@kelasku/shared/score/predicate'
import { defaultWeights, type Period, type Semester, type SheetSetting } from '@kelasku/shared/score/sheet'
import type { CurriculumKind } from '@kelasku/shared/curriculum/tiers'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import { relationsOf } from './relations.ts'
import { submittedAgain } from './submitted-again.ts'
import { scoreSheets } from './table.ts'

export type SheetRow = typeof scoreSheets.$inferSelect

export type Weighing = Omit<SheetSetting, 'passing_score'>

/** Of the columns that sheets and defaults share. */
export const weighingOf = (row: Weighing): Weighing => ({
  formula: row.formula,
  remedial_policy: row.remedial_policy,
  w1: row.w1,
  w2: row.w2,
  w3: row.w3,
  w4: row.w4,
  w5: row.w5,
  k13_daily: row.k13_daily,
  k13_mid: row.k13_mid,
  k13_end: row.k13_end,
})

interface CourseRow {
  school_id: string
  course_id: string
  course_name: string
  class_id: string
  class_name: string
  passing_score: number
  semester: Semester
  /** Why nobody writes any more. */
  closed: 'year' | 'class' | 'course' | null
  relations: CourseRelation[]
  teachers: CardRow[]
  curriculum_id: string | null
  subject_id: string
  kind: CurriculumKind | null
  sheet:
    | (Weighing & {
        id: string
        revision: number
        version: number
        scoring_status: ScoringStatus
        takes_marks: boolean
      })
    | null
  defaults: Weighing | null
  /** The most specific ones that the school has. */
  ranges: ScoreRange[] | null
  submissions: Partial<Record<Period, { status: SubmissionStatus; is_again: boolean; columns: string[] }>>
}

/** The sheet of a course in a semester, also where nobody has written into it yet, and what the asker is to it. */
export interface KnownSheet extends Omit<CourseRow, 'defaults' | 'kind' | 'ranges'> {
  setting: SheetSetting
  ranges: readonly ScoreRange[]
}

const usual = (kind: CurriculumKind | null): Weighing => ({
  ...defaultWeights,
  formula: kind === 'K13' ? 'K13' : 'MERDEKA',
  remedial_policy: kind === 'K13' ? 'CAP_AT_KKM' : 'REPLACE_IF_HIGHER',
})

/** @param semester the active one of its year, where nothing is said. */
export async function findSheet(
  tx: Tx,
  who: Actor,
  courseId: string,
  semester: Semester | undefined,
): Promise<KnownSheet | undefined> {
  const [known] = await listSheetsWhere(tx, who, sql`k.id = ${courseId}`, semester)
  return known
}

/** In the school's order. @param where of courses `k` */
export async function listSheetsWhere(
  tx: Tx,
  who: Actor,
  where: SQL,
  semester: Semester | undefined,
): Promise<KnownSheet[]> {
  const { rows } = await tx.execute<CourseRow & Record<string, unknown>>(sql`
    select k.school_id, k.id as course_id, s.name as course_name, c.id as class_id, c.name as class_name,
      k.passing_score, n.semester, k.subject_id, f.curriculum_id, coalesce(u.kind, z.curriculum_default) as kind,
      case when y.status = 'CLOSED' then 'year' when c.status = 'ARCHIVED' then 'class'
        when k.status = 'ARCHIVED' then 'course' end as closed,
      ${relationsOf(who)} as relations,
      (select coalesce(jsonb_agg(${cardJson} order by u.full_name), '[]') from course_teachers t
        join users u on u.id = t.user_id where t.course_id = k.id and t.end_date is null) as teachers,
      to_jsonb(h) as sheet,
      (select to_jsonb(d) from score_defaults d where d.school_year_id = y.id and d.level = c.level) as defaults,
      (select jsonb_agg(jsonb_build_object('min', g.min, 'max', g.max, 'word', g.word) order by g.min) from (
        select r.*, rank() over (order by (r.course_id is null)::int, (r.level is null)::int) as nth
        from report_score_settings r where r.school_year_id = y.id
          and (r.course_id = k.id or r.course_id is null and (r.level = c.level or r.level is null))) g
        where g.nth = 1) as ranges,
      (select coalesce(jsonb_object_agg(b.period, jsonb_build_object('status', b.status, 'is_again', ${submittedAgain},
          'columns', (select coalesce(jsonb_agg(i.item_id), '[]') from score_submission_items i
            where i.submission_id = b.id))), '{}')
        from score_submissions b where b.sheet_id = h.id) as submissions
    from courses k join classes c on c.id = k.class_id join school_years y on y.id = c.school_year_id
      join subjects s on s.id = k.subject_id join schools z on z.id = k.school_id
      cross join lateral (select coalesce(${semester ?? null}::int, y.active_semester) as semester) n
      left join curriculum_courses f on f.course_id = k.id left join curriculums u on u.id = f.curriculum_id
      left join score_sheets h on h.course_id = k.id and h.semester = n.semester
    where ${where} and k.school_id = ${who.schoolId} order by k."order", s.name, k.id`)
  return rows.map(({ defaults, kind, ranges, ...known }) => {
    const weighing = weighingOf(known.sheet ?? defaults ?? usual(kind))
    return { ...known, setting: { ...weighing, passing_score: known.passing_score }, ranges: ranges ?? defaultRanges }
  })
}

/**
 * The sheet under its lock, made where there is none. Whoever writes into it waits here for the one before, so that its
 * revisions have no gap, and a submission never misses a mark that was on its way.
 */
export async function lockSheet(tx: Tx, { school_id, course_id, semester, setting }: KnownSheet): Promise<SheetRow> {
  await tx
    .insert(scoreSheets)
    .values({ school_id, course_id, semester, ...weighingOf(setting) })
    .onConflictDoNothing()
  const { rows } = await tx.execute<{ id: string }>(sql`select id from score_sheets
    where course_id = ${course_id} and semester = ${semester} for no key update`)
  const [row] = await tx.select().from(scoreSheets).where(eq(scoreSheets.id, rows[0]!.id)) // made above, if by nobody before
  return row!
}

/** Under the lock. @returns its revision. */
export async function raiseRevision(
  tx: Tx,
  sheet: SheetRow,
  change: Omit<PgUpdateSetSource<typeof scoreSheets>, 'id' | 'school_id' | 'revision'> = {},
): Promise<number> {
  const revision = sheet.revision + 1
  await tx
    .update(scoreSheets)
    .set({ ...change, revision })
    .where(eq(scoreSheets.id, sheet.id))
  return revision
}
