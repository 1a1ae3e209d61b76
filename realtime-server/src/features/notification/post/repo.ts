/** The postman's queries. He stands beyond row-level security: his bag holds what every school sends. */
import type { Channel, Topic } from '@kelasku/shared/notification/topic'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { onAtFirst } from '../telling.ts'
import type { DeliveryStatus } from '../table.ts'

export interface Parcel {
  [column: string]: unknown
  id: string
  notification_id: string
  user_id: string
  channel: Channel
  /** Which try this is. */
  attempts: number
  topic: Topic
  child: string | null
  school: string | null
  email: string | null
  phone: string | null
  /** Its letter waits for the others of the day. */
  is_gathered: boolean
  /** Still unread, and still wanted. */
  is_wanted: boolean
}

/** Longer than a full bag takes when every service is slow: then another postman may believe that this one is dead. */
const lease = '120 seconds'

/** What is due, for one postman alone, and what one who died has left. */
export async function claim(tx: Tx, limit: number): Promise<Parcel[]> {
  const { rows } = await tx.execute<Parcel>(sql`
    with due as (
      select id from notification_deliveries where status in ('WAITING', 'SENDING') and due_at <= now()
      order by due_at, user_id limit ${limit} for update skip locked),
    claimed as (
      update notification_deliveries d
      set status = 'SENDING', attempts = d.attempts + 1, due_at = now() + ${lease}::interval
      from due where d.id = due.id returning d.id, d.notification_id, d.user_id, d.channel, d.attempts)
    select d.*, n.topic, c.full_name as child, s.school_name as school, u.email, u.phone,
      coalesce(m.digest = 'DAILY', false) as is_gathered,
      n.read_at is null and coalesce(x.is_on, ${onAtFirst(sql`d.channel`)}) as is_wanted
    from claimed d
      join notifications n on n.id = d.notification_id
      join users u on u.id = d.user_id
      left join users c on c.id = n.child_id
      left join schools s on s.id = n.school_id
      left join notification_manners m on m.user_id = d.user_id
      left join notification_choices x on x.user_id = d.user_id and x.topic = n.topic and x.channel = d.channel`)
  return rows
}

export interface Outcome {
  id: string
  attempts: number
  status: DeliveryStatus
  /** Before the next try. */
  waitSeconds: number
  problem: string | null
}

/** @returns the ids of those that were still this postman's to settle. */
export async function settle(tx: Tx, outcomes: readonly Outcome[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update notification_deliveries d
    set status = g.status, problem = g.problem,
      due_at = case when g.status = 'WAITING' then now() + g."waitSeconds" * interval '1 second' else d.due_at end,
      settled_at = case when g.status = 'WAITING' then null else now() end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as g (id uuid, attempts int, status text, "waitSeconds" int, problem text)
    where d.id = g.id and d.attempts = g.attempts and d.status = 'SENDING' returning d.id`)
  return new Set(rows.map(({ id }) => id))
}
