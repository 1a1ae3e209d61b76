/** For the palette: classes online by their title or their subject, the nearest in time first. */
import type { FoundConference } from '@kelasku/shared/search/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { sql } from 'drizzle-orm'
import { containing } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { seesAll } from './repo.ts'
import { isTheirs } from './relations.ts'

/** Beyond these days a class is looked for by its date, in the list. */
const daysAround = 30

export async function findConferences(tx: Tx, who: Actor, text: string, most: number): Promise<FoundConference[]> {
  const title = sql`coalesce(nullif(c.title, ''), b.name, '')`
  const hasWords = sql.join(
    text.split(/\s+/).map((word) => sql`${title} ilike ${containing(word)}`),
    sql` and `,
  )
  const { rows } = await tx.execute<Omit<FoundConference, 'start_date'> & { start_date: string }>(sql`
    select c.id, ${title} as title, k.name as class_name, to_json(c.start_date) #>> '{}' as start_date
    from conferences c left join classes k on k.id = c.class_id left join courses o on o.id = c.course_id
      left join subjects b on b.id = o.subject_id
    where c.school_id = ${who.schoolId} and c.status <> 'CANCELLED'
      and c.start_date between now() - ${daysAround} * interval '1 day' and now() + ${daysAround} * interval '1 day'
      and ${hasWords} and ${seesAll(who) ? sql`true` : isTheirs(who)}
    order by abs(extract(epoch from c.start_date - now())), c.id limit ${most}`)
  return rows.map((row) => ({ ...row, start_date: new Date(row.start_date) }))
}
