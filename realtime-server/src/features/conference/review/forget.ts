/**
 * Who was there from when to when, and who has answered what, is kept until the end of the school year after the one in
 * which it was. Minutes, hands, messages and how often an option was chosen stay: they name nobody's quarters of an hour.
 */
import { minutesOf, startsOf, wholeMinutes } from '@kelasku/shared/conference/minutes'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/work.ts'
import { heldNow, listStays } from '../room/stays.ts'
import { conferencePolls, conferencePollVotes, conferencePresences, conferenceSeats } from '../table.ts'

/** An hour later there is another hour. */
const mostAtOnce = 500

/** A year that began after it is over; where a school has none, two years are. */
const isPast = sql`c.status in ('ENDED', 'CANCELLED') and (c.end_date < now() - interval '2 years'
  or exists (select 1 from school_years y join schools z on z.id = y.school_id where y.school_id = c.school_id
    and y.start_date > (c.start_date at time zone z.timezone)::date
    and y.end_date < (now() at time zone z.timezone)::date))`

export async function forgetOldStays(db: Pick<Db, 'transaction' | 'execute'>): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select c.id from conferences c where ${isPast} and (
    exists (select 1 from conference_presences p where p.conference_id = c.id)
    or exists (select 1 from conference_polls p join conference_poll_votes v on v.poll_id = p.id
      where p.conference_id = c.id and (v.user_id is not null or v.text <> '')))
    order by c.start_date limit ${mostAtOnce}`)
  for (const { id } of rows) await db.transaction((tx) => forgetStays(tx, id))
}

async function forgetStays(tx: Tx, id: string): Promise<void> {
  await keepMinutes(tx, id)
  await tx.delete(conferencePresences).where(eq(conferencePresences.conference_id, id))
  await tx
    .update(conferencePollVotes)
    .set({ user_id: null, text: '' })
    .where(
      inArray(
        conferencePollVotes.poll_id,
        tx.select({ id: conferencePolls.id }).from(conferencePolls).where(eq(conferencePolls.conference_id, id)),
      ),
    )
}

/** Behind a link there are those of the list, or none. */
async function keepMinutes(tx: Tx, id: string): Promise<void> {
  const { room, held } = await heldNow(tx, id)
  if (room.provider !== 'KELASKU' || held === null) return
  const minutes = minutesOf({ starts: startsOf(room), held }, await listStays(tx, id))
  for (const [userId, { presentMs }] of minutes)
    await tx
      .update(conferenceSeats)
      .set({ outside_minutes: wholeMinutes(presentMs) })
      .where(
        and(
          eq(conferenceSeats.conference_id, id),
          sql`coalesce(${conferenceSeats.for_student_id}, ${conferenceSeats.user_id}) = ${userId}`,
        ),
      )
}
