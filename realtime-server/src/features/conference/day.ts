/** What of classes online belongs to somebody's day: what they can enter now, and what waits to be reviewed. */
import { minutesBeforeForHost } from '@kelasku/shared/conference/limits'
import type { DayTask } from '@kelasku/shared/dashboard/tasks'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { listConferencesWhere } from './repo.ts'
import { isRunBy, isTheirs } from './relations.ts'
import { presentConference } from './service.ts'

export type DayConference = Omit<Extract<DayTask, { kind: 'CONFERENCE' }>, 'school_id' | 'school_name' | 'kind'>

/** Whose class it is, as its teacher or as a member. Who may only help in it finds it in the list of classes. */
const places = new Set(['HOST', 'MEMBER'])

/** Those whose room is open to them. */
export async function listToEnter(tx: Tx, who: Actor, most: number): Promise<DayConference[]> {
  const isNear = sql`c.status in ('SCHEDULED', 'OPEN', 'LIVE')
    and c.start_date <= now() + ${minutesBeforeForHost} * interval '1 minute'`
  const known = await listConferencesWhere(tx, who, sql`${isNear} and ${isTheirs(who)}`, 4 * most)
  return known
    .map((one) => presentConference(who, one))
    .filter(({ place, can }) => can.join && place !== null && places.has(place))
    .slice(0, most)
    .map(({ id, title, class_name, start_date, end_date, status, provider, can }) => ({
      id,
      title,
      class_name,
      start_date,
      end_date,
      is_live: status === 'LIVE',
      does: provider !== 'KELASKU' ? 'OPEN_LINK' : can.host && status !== 'LIVE' ? 'START' : 'JOIN',
    }))
}

/** Beyond it nobody remembers who was there. */
const daysToReview = 14

/** What the asker held, or stood in for, and has not reviewed. */
export async function listToReview(tx: Tx, who: Actor): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select concat_ws(' ', coalesce(nullif(c.title, ''), b.name), k.name) as title from conferences c
      left join classes k on k.id = c.class_id left join courses o on o.id = c.course_id
      left join subjects b on b.id = o.subject_id
    where c.school_id = ${who.schoolId} and c.status = 'ENDED' and c.started_at is not null and c.reviewed_at is null
      and c.class_id is not null and c.ended_at > now() - ${daysToReview} * interval '1 day'
      and coalesce(c.substitute_id, c.teacher_id) = ${who.userId} and ${isRunBy(who)}
    order by c.ended_at desc, c.id`)
  return rows.map(({ title }) => title)
}
