/** How scores are weighed and called goes along into the school year after it. */
import { sql } from 'drizzle-orm'
import type { YearBeginning } from '#features/school/years/service.ts'
import type { Tx } from '#platform/database/work.ts'

/**
 * When a year begins: the weights of each level and the ranges of the year before, unless somebody has set them already.
 * What is set for one course goes along with its class (`takeRangesAlong`).
 */
export const takeScoringAlong: YearBeginning = async (year, formerId, { tx }) => {
  const former = sql`(select y.id from school_years y where y.school_id = ${year.school_id} and y.id <> ${year.id}
    and y.start_date < ${year.start_date} order by y.id = ${formerId}::uuid desc nulls last, y.start_date desc limit 1)`
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
