/** What was used for a course goes along into the school year after it. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

interface Way {
  /** Classes. */
  from: string
  to: string
  /** A link is its teacher's own: without them the course meets here. */
  withTeachers: boolean
}

/** From the courses of one class to those of the same subjects in another. */
export async function takePresetsAlong(tx: Tx, { from, to, withTeachers }: Way): Promise<void> {
  await tx.execute(sql`
    insert into conference_presets (school_id, course_id, provider, url, policy)
    select p.school_id, n.id, case when ${withTeachers} then p.provider else 'KELASKU' end,
      case when ${withTeachers} then p.url end, p.policy
    from conference_presets p join courses o on o.id = p.course_id
      join courses n on n.subject_id = o.subject_id and n.class_id = ${to}
    where o.class_id = ${from} and o.status = 'ACTIVE'
    on conflict (course_id) do nothing`)
}
