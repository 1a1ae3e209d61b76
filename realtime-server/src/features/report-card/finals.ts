/** The finals that families have: what stands on a published card, and never what a submission has become since. */
import { sql, type SQL } from 'drizzle-orm'

/**
 * Rows `student_id, course_id, semester, period, aspect, printed, predicate, description, published_at`. Offered to scores, which
 * know nothing of report cards.
 */
export const publishedFinals: SQL = sql`(
  select v.student_id, (k ->> 'course_id')::uuid as course_id, (v.snapshot ->> 'semester')::int as semester,
    v.snapshot ->> 'period' as period, (f ->> 'aspect')::int as aspect, (f ->> 'printed')::int as printed,
    f ->> 'predicate' as predicate, f ->> 'description' as description, v.published_at
  from report_card_versions v cross join lateral jsonb_array_elements(v.snapshot -> 'courses') k
    cross join lateral jsonb_array_elements(k -> 'finals') f
  where v.published_at is not null and v.superseded_at is null)`
