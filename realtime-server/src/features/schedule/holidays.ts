/** Days that the schedule itself has taken: a holiday that was planned for the school, or for one class. */
import { category } from '@kelasku/shared/schedule/category'
import { sql, type SQL } from 'drizzle-orm'

interface Span {
  from: string | SQL
  until: string | SQL
}

/** As part of another query, of a lesson `s`: a holiday that was planned lies over it. */
export const isTakenByPlan = sql`exists (select 1 from schedules h
  where h.school_id = s.school_id and h.category = ${category.HOLIDAY}
    and (h.class_id is null or h.class_id = s.class_id)
    and h.start_date < s.end_date and h.end_date > s.start_date)`

/** As part of another query, by the clock of the school; a holiday that ends at midnight does not take the day that begins then. */
export const daysOffByPlan = (schoolId: string | SQL, classId: string | null | SQL, { from, until }: Span): SQL => sql`
    select day::date::text as date, min(h.title) as title
    from schools s join schedules h on h.school_id = s.id and h.category = ${category.HOLIDAY}
        and (h.class_id is null or h.class_id = ${classId})
        and h.start_date < ((${until}::date + 1)::timestamp at time zone s.timezone)
        and h.end_date > (${from}::date::timestamp at time zone s.timezone)
      cross join generate_series(
        greatest((h.start_date at time zone s.timezone)::date, ${from}::date),
        least(((h.end_date - interval '1 millisecond') at time zone s.timezone)::date, ${until}::date),
        interval '1 day') day
    where s.id = ${schoolId} group by day`
