/** What those see of all classes at once who lead the school: what waits for a signature, and what the finals have come to. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { spreadBands, type CourseNumbers, type WaitingClass } from '@kelasku/shared/report-card/cards'
import { reportPolicy } from '@kelasku/shared/report-card/policy'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { findYear } from './periods.ts'

export function requireOverseer(who: Actor): void {
  if (!reportPolicy.oversee(who)) throw refusal.forbidden()
}

type WaitingRow = Omit<WaitingClass, 'class' | 'homeroom' | 'since'> & {
  id: string
  name: string
  level: number
  homeroom: CardRow | null
  since: string | null
}

/**
 * Of the running year, whatever the half: a card of the first semester may still wait in the second. What is signed is listed
 * too: if its data change before it is out, only whoever leads the school can give it back.
 */
export async function waitingOf(who: Actor, { tx }: Work): Promise<WaitingClass[]> {
  const { rows } = await tx.execute<WaitingRow & Record<string, unknown>>(sql`
    select c.id, c.name, c.level, r.semester, r.period,
      (count(*) filter (where r.status = 'PROPOSED'))::int as count,
      (count(*) filter (where r.status = 'SIGNED'))::int as signed,
      (select ${cardJson} from class_members w join users u on u.id = w.user_id
        where w.class_id = c.id and w.class_role = 'WALIKELAS' and w.status = 'ACTIVE') as homeroom,
      min((select max(s.changed_at) from report_card_steps s where s.card_id = r.id and s.event = 'propose'))
        filter (where r.status = 'PROPOSED') as since
    from report_cards r join classes c on c.id = r.class_id join school_years y on y.id = c.school_year_id
    where r.school_id = ${who.schoolId} and r.status in ('PROPOSED', 'SIGNED') and y.status = 'ACTIVE' and c.status = 'ACTIVE'
    group by c.id, r.semester, r.period
    order by c.level, c.name, c.id, r.semester, r.period desc`)
  return rows.map(({ id, name, level, homeroom, since, ...row }) => ({
    ...row,
    class: { id, name, level },
    homeroom: homeroom && card(homeroom),
    since: since === null ? null : new Date(since),
  }))
}

const bands = spreadBands
  .slice(0, -1)
  .map(
    (from, index) => sql`(count(*) filter (where z.printed >= ${from} and z.printed < ${spreadBands[index + 1]}))::int`,
  )

/** Of what was approved: as it stands on the report cards. */
export async function numbersOf(
  who: Actor,
  { semester, period }: { semester?: Semester | undefined; period: Period },
  { tx }: Work,
): Promise<CourseNumbers[]> {
  const year = await findYear(tx, who.schoolId)
  if (!year) return []
  const { rows } = await tx.execute<CourseNumbers & Record<string, unknown>>(sql`
    select c.id as class_id, c.name as class_name, c.level, k.id as course_id, s.name, z.aspect, k.passing_score,
      count(*)::int as pupils, avg(z.printed)::float8 as mean, min(z.printed)::int as lowest,
      max(z.printed)::int as highest, (count(*) filter (where z.printed < k.passing_score))::int as below,
      array[${sql.join(bands, sql`, `)}] as spread
    from classes c join courses k on k.class_id = c.id and k.status = 'ACTIVE' join subjects s on s.id = k.subject_id
      join score_sheets h on h.course_id = k.id and h.semester = ${semester ?? year.active_semester}
      join score_submissions b on b.sheet_id = h.id and b.period = ${period} and b.status in ('APPROVED', 'LOCKED')
      join score_finals z on z.sheet_id = h.id and z.period = ${period} and z.frozen_at is not null
        and z.printed is not null
    where c.school_id = ${who.schoolId} and c.school_year_id = ${year.id} and c.type = 'REGULER' and c.status = 'ACTIVE'
    group by c.id, k.id, s.name, z.aspect
    order by c.level, c.name, c.id, k."order", s.name, k.id, z.aspect`)
  return rows
}
