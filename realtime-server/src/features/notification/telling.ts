/** Notices in bulk: any number of recipients by one statement, each by the ways that they have chosen. */
import { usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { Channel } from '@kelasku/shared/notification/topic'
import { digestAt, isOnAtFirst, ringing, usualQuiet } from '@kelasku/shared/notification/ways'
import { and, eq, isNull, SQL, sql } from 'drizzle-orm'
import { idsIn, idsOf } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import type { Notice } from './notify.ts'
import { notifications } from './table.ts'

const textArray = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`

export const onAtFirst = (channel: SQL) => sql`${channel} = any (${textArray(Channel.options.filter(isOnAtFirst))})`

/** The next time that a clock on the wall of the school shows it. */
const nextAt = (time: SQL, local: SQL, zone: SQL) =>
  sql`((${local})::date + ${time} + case when (${local})::time >= ${time} then interval '1 day' else interval '0' end)
    at time zone ${zone}`

/** When something may leave that is ready at `ready`: after the quiet hours if it rings, with the others if it waits for them. */
function dueAt(ready: SQL) {
  const zone = sql`coalesce(s.timezone, ${usualTimezone})`
  const local = sql`(${ready} at time zone ${zone})`
  const from = sql`(case when m.user_id is null then ${usualQuiet.from}::time else m.quiet_from end)`
  const until = sql`(case when m.user_id is null then ${usualQuiet.until}::time else m.quiet_until end)`
  const now = sql`(${local})::time`
  const isQuiet = sql`(case when ${from} < ${until} then ${now} >= ${from} and ${now} < ${until}
    else ${now} >= ${from} or ${now} < ${until} end)`
  return sql`case
    when c.channel = any (${textArray(ringing)}) and ${isQuiet} then ${nextAt(until, local, zone)}
    when c.channel = 'email' and m.digest = 'DAILY' then ${nextAt(sql`${digestAt}::time`, local, zone)}
    else ${ready} end`
}

/** A browser that let us in, an address, a number: without one there is no way. */
const hasWay = sql`(case c.channel
  when 'push' then exists (select 1 from vault.notification_devices d where d.user_id = told.user_id)
  when 'email' then u.email is not null
  else u.phone is not null end)`

/** @returns who has heard it for the first time. */
export async function insertNotices(tx: Tx, notice: Notice): Promise<string[]> {
  const { schoolId, topic, subject, occasion, title, body, link, leavesAt } = notice
  const common = typeof subject === 'string' ? subject : null
  const { byOpening = false, perChild = false } = notice
  const ready = leavesAt === undefined ? sql`now()` : sql`greatest(now(), ${leavesAt.toISOString()}::timestamptz)`
  const { rows } = await tx.execute<{ ids: string | null }>(sql`
    with meant as (
      select distinct on (g.user_id, about, key) g.user_id, g.child_id, coalesce(g.subject, ${common}) as about,
        ${occasion} || case when ${perChild} and g.child_id is not null then ':' || g.child_id else '' end as key
      from ${recipientsOf(notice)}
      join users on users.id = g.user_id order by g.user_id, about, key),
    told as (
      insert into notifications (school_id, user_id, topic, subject, occasion, title, body, link, child_id, by_opening)
      select ${schoolId}::uuid, user_id, ${topic}, about, key, ${title}, ${body}, ${link}, child_id,
        ${byOpening}
      from meant on conflict (subject, occasion, user_id) do nothing returning id, user_id),
    sent as (
      insert into notification_deliveries (notification_id, user_id, channel, due_at)
      select told.id, told.user_id, c.channel, ${dueAt(ready)}
      from told
        join users u on u.id = told.user_id
        cross join unnest(${textArray(Channel.options)}) as c (channel)
        left join schools s on s.id = ${schoolId}::uuid
        left join notification_manners m on m.user_id = told.user_id
        left join notification_choices x on x.user_id = told.user_id and x.topic = ${topic} and x.channel = c.channel
      where coalesce(x.is_on, ${onAtFirst(sql`c.channel`)}) and ${hasWay})
    select ${idsIn(sql`user_id`)} as ids from told`)
  return idsOf(rows[0]?.ids)
}

/** As rows `g`. */
function recipientsOf({ to, subject }: Notice): SQL {
  if (to instanceof SQL) {
    if (typeof subject !== 'string') throw new Error('Whom a question finds are all told of the same.')
    return sql`(select q.user_id, q.child_id, null::text as subject from (${to}) q) g`
  }
  const each = typeof subject === 'string' ? to : to.map((one) => ({ ...one, subject: subject(one) }))
  return sql`jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as g (user_id uuid, child_id uuid, subject text)`
}

const unnested = (ids: readonly string[]) => sql`select unnest(${sql.param([...ids])}::uuid[])`

/** Of all who were told of the subject. */
export interface RecipientFilter {
  /** All but these, or whom this question finds. */
  except?: readonly string[] | SQL
  /** These alone. */
  only?: readonly string[]
}

export async function deleteNotices(
  tx: Tx,
  subjects: readonly string[],
  { except, only }: RecipientFilter,
): Promise<string[]> {
  const rows = await tx
    .delete(notifications)
    .where(
      and(
        sql`${notifications.subject} = any (${textArray(subjects)})`,
        except && sql`${notifications.user_id} not in (${except instanceof SQL ? except : unnested(except)})`,
        only && sql`${notifications.user_id} in (${unnested(only)})`,
      ),
    )
    .returning({ user_id: notifications.user_id })
  return rows.map(({ user_id }) => user_id)
}

export async function readNotices(tx: Tx, userId: string, subject: string): Promise<string[]> {
  const rows = await tx
    .update(notifications)
    .set({ read_at: sql`now()` })
    .where(and(eq(notifications.user_id, userId), eq(notifications.subject, subject), isNull(notifications.read_at)))
    .returning({ user_id: notifications.user_id })
  return rows.map(({ user_id }) => user_id)
}
