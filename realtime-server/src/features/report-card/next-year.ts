/** How report cards are dated and laid out goes along into the school year after it, and who stays in their level. */
import type { Promotion } from '@kelasku/shared/report-card/sections'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { YearBeginning } from '#features/school/years/service.ts'
import { yearBefore, type BegunYear } from '#features/score/next-year.ts'
import type { Tx } from '#platform/database/work.ts'
import { reportCards } from './table.ts'

/**
 * The periods of the year before, as many years later; what began or ended with its year does so with this one. When
 * cards go out by themselves is not taken along: nobody has looked at that day yet.
 */
const periodsFor = (year: BegunYear, formerId: string | null) => sql`(
  select * from (
    select p.school_id, y.id as school_year_id, p.semester, p.period,
      case when p.attendance_from = f.start_date then y.start_date
        else greatest((p.attendance_from + s.later)::date, y.start_date) end as attendance_from,
      case when p.attendance_until = f.end_date then y.end_date
        else least((p.attendance_until + s.later)::date, y.end_date) end as attendance_until,
      (p.entry_opens + s.later)::date as entry_opens, (p.entry_closes + s.later)::date as entry_closes,
      (p.print_date + s.later)::date as print_date
    from report_periods p join school_years f on f.id = p.school_year_id join school_years y on y.id = ${year.id}
      cross join lateral (select make_interval(years =>
        (extract(year from y.start_date) - extract(year from f.start_date))::int) as later) s
    where f.id = ${yearBefore(year, formerId)}) shifted
  where attendance_from <= attendance_until)`

/** When a year begins: periods and templates of the year before, unless somebody has set that of the same already. */
export const takeReportSettingsAlong: YearBeginning = async (year, formerId, { tx }) => {
  await tx.execute(sql`
    insert into report_periods (school_id, school_year_id, semester, period, attendance_from, attendance_until,
      entry_opens, entry_closes, print_date)
    select school_id, school_year_id, semester, period, attendance_from, attendance_until, entry_opens, entry_closes,
      print_date from ${periodsFor(year, formerId)} p
    on conflict (school_year_id, semester, period) do nothing`)
  // A level has one template in a period, so that one comes along only with levels that have none yet.
  await tx.execute(sql`
    with free as materialized (
      select l.* from report_template_levels l where l.school_year_id = ${yearBefore(year, formerId)}
        and not exists (select 1 from report_template_levels n where n.school_year_id = ${year.id}
          and n.semester = l.semester and n.period = l.period and n.level = l.level)
    ), coming as materialized (
      select t.*, gen_random_uuid() as new_id from report_templates t
      where t.id in (select template_id from free)
    ), made as (
      insert into report_templates (id, school_id, school_year_id, semester, period, name, layout, paper, sections,
        letterhead, logo_file_id, second_logo_file_id, watermark_file_id, show_rank, sign_mode)
      select new_id, school_id, ${year.id}::uuid, semester, period, name, layout, paper, sections, letterhead, logo_file_id,
        second_logo_file_id, watermark_file_id, show_rank, sign_mode
      from coming order by seq
    )
    insert into report_template_levels (school_id, template_id, school_year_id, semester, period, level)
    select f.school_id, c.new_id, ${year.id}::uuid, f.semester, f.period, f.level
    from free f join coming c on c.id = f.template_id`)
}

/** A beginning that is taken back: what came along and is still as it came goes again, and comes anew with the next one. */
export async function leaveReportSettingsBehind(tx: Tx, year: BegunYear, formerId: string | null): Promise<void> {
  await tx.execute(sql`
    delete from report_periods n using ${periodsFor(year, formerId)} f
    where n.school_year_id = ${year.id} and n.version = 1 and n.release_at is null
      and (f.semester, f.period) = (n.semester, n.period)
      and (f.attendance_from, f.attendance_until, f.entry_opens, f.entry_closes, f.print_date)
        is not distinct from (n.attendance_from, n.attendance_until, n.entry_opens, n.entry_closes, n.print_date)`)
  await tx.execute(sql`
    delete from report_templates n using report_templates f
    where n.school_year_id = ${year.id} and n.version = 1 and f.school_year_id = ${yearBefore(year, formerId)}
      and (f.semester, f.period, f.name, f.layout, f.paper, f.show_rank, f.sign_mode, f.sections, f.letterhead)
        = (n.semester, n.period, n.name, n.layout, n.paper, n.show_rank, n.sign_mode, n.sections, n.letterhead)
      and (f.logo_file_id, f.second_logo_file_id, f.watermark_file_id)
        is not distinct from (n.logo_file_id, n.second_logo_file_id, n.watermark_file_id)`)
}

const heldBack = ['RETAINED', 'NOT_GRADUATED'] as const satisfies Promotion[]

/** Of whom the report card that ends a year says that they do not go on: the plan of the next year proposes that they stay. */
export const listHeldBack = (tx: Tx, yearId: string) =>
  tx
    .select({ student_id: reportCards.student_id, promotion: sql<Promotion>`${reportCards.promotion}` })
    .from(reportCards)
    .where(
      and(
        eq(reportCards.school_year_id, yearId),
        eq(reportCards.semester, 2),
        eq(reportCards.period, 'AKHIR'),
        inArray(reportCards.promotion, [...heldBack]),
      ),
    )
