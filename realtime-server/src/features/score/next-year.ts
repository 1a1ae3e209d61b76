/** How scores are weighed and called goes along into the school year after it. */
import { sql } from 'drizzle-orm'
import type { YearBeginning } from '#features/school/years/service.ts'
import type { Tx } from '#platform/database/work.ts'

/**
 * When a year begins: the weights of each level and the ranges of the year before, unless somebody has set them already.
 * What is set for one course goes along with its class (`takeRangesAlong`).
 */
export const takeScoringAlong: YearBeginning = async (year, formerId, { tx }) => {
  const former = yearBefore(year, formerId)
  await tx.execute(sql`
    insert into score_defaults (school_id, school_year_id, level, formula, remedial_policy, w1, w2, w3, w4, w5,
      k13_daily, k13_mid, k13_end)
    select d.school_id, ${year.id}, d.level, d.formula, d.remedial_policy, d.w1, d.w2, d.w3, d.w4, d.w5,
      d.k13_daily, d.k13_mid, d.k13_end
    from score_defaults d where d.school_year_id = ${former}
    on conflict (school_year_id, level) do nothing`)
  await tx.execute(sql`
    insert into report_score_settings (school_id, school_year_id, level, min, max, word, tone)
    select r.school_id, ${year.id}, r.level, r.min, r.max, r.word, r.tone
    from report_score_settings r where r.school_year_id = ${former} and r.course_id is null
      and not exists (select 1 from report_score_settings n where n.school_year_id = ${year.id}
        and n.course_id is null and n.level is not distinct from r.level)
    order by r.seq`)
}

export type BegunYear = Pick<Parameters<YearBeginning>[0], 'id' | 'school_id'>

/** The one that was active until now, else the one that began last before it. */
export const yearBefore = ({ id, school_id }: BegunYear, formerId: string | null) =>
  sql`(select y.id from school_years y where y.school_id = ${school_id} and y.id <> ${id}
    and y.start_date < (select b.start_date from school_years b where b.id = ${id}) order by y.id = ${formerId}::uuid desc nulls last, y.start_date desc limit 1)`

/** A beginning that is taken back: what came along and is still as it came goes again, and comes anew with the next one. */
export async function leaveScoringBehind(tx: Tx, year: BegunYear, formerId: string | null): Promise<void> {
  const former = yearBefore(year, formerId)
  await tx.execute(sql`
    delete from score_defaults d using score_defaults f
    where d.school_year_id = ${year.id} and d.version = 1 and f.school_year_id = ${former} and f.level = d.level
      and (d.formula, d.remedial_policy, d.w1, d.w2, d.w3, d.w4, d.w5, d.k13_daily, d.k13_mid, d.k13_end)
        = (f.formula, f.remedial_policy, f.w1, f.w2, f.w3, f.w4, f.w5, f.k13_daily, f.k13_mid, f.k13_end)`)
  await tx.execute(sql`
    delete from report_score_settings n using report_score_settings r
    where n.school_year_id = ${year.id} and n.version = 1 and n.course_id is null
      and r.school_year_id = ${former} and r.course_id is null and r.level is not distinct from n.level
      and (r.min, r.max, r.word, r.tone) = (n.min, n.max, n.word, n.tone)`)
}

/** From the courses of one class to those of the same subjects in another. */
export async function takeRangesAlong(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    insert into report_score_settings (school_id, school_year_id, course_id, min, max, word, tone)
    select r.school_id, c.school_year_id, n.id, r.min, r.max, r.word, r.tone
    from report_score_settings r join courses o on o.id = r.course_id
      join courses n on n.subject_id = o.subject_id and n.class_id = ${to} join classes c on c.id = n.class_id
    where o.class_id = ${from} and o.status = 'ACTIVE'
      and not exists (select 1 from report_score_settings x where x.course_id = n.id)
    order by r.seq`)
}
