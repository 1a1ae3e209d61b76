/** The list of Meet, Zoom or Teams, once its teacher has said who is who: minutes of a class that was held behind a link. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { listRefusal, type ListedMinutes } from '@kelasku/shared/conference/recap'
import type { AttendanceReview } from '@kelasku/shared/conference/room'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import { publishConference } from '../news.ts'
import { rosterOf } from '../relations.ts'
import { lockConference } from '../repo.ts'
import { requireOpenYear } from '../service.ts'
import { heldNow } from '../room/stays.ts'
import type { EnterableConference } from '../room/service.ts'
import { conferenceSeats } from '../table.ts'
import { showReview } from './service.ts'

/** The latest list is the whole of it; who is not in it may still have opened the link. */
export async function saveList(
  who: Actor,
  known: EnterableConference,
  listed: readonly ListedMinutes[],
  work: Work,
): Promise<AttendanceReview> {
  const { tx } = work
  const { id, school_id } = known
  requireOpenYear(known)
  const room = await lockConference(tx, id)
  if (!room || room.provider === 'KELASKU') throw listRefusal.inside_class()
  const roster = await listRoster(tx, id)
  if (listed.some(({ student_id }) => !roster.has(student_id))) throw listRefusal.not_in_class()
  const { held } = await heldNow(tx, id)
  const most = held ? Math.floor((held.to - held.from) / 60_000) : 0
  await tx
    .update(conferenceSeats)
    .set({ outside_minutes: null })
    .where(and(eq(conferenceSeats.conference_id, id), isNotNull(conferenceSeats.outside_minutes)))
  if (listed.length > 0)
    await tx
      .insert(conferenceSeats)
      .values(
        listed.map(({ student_id, minutes }) => ({
          school_id,
          conference_id: id,
          user_id: student_id,
          // Who came without a click here has a place all the same.
          place: 'MEMBER' as const,
          admission: 'ADMITTED' as const,
          outside_minutes: Math.min(most, minutes),
        })),
      )
      .onConflictDoUpdate({
        target: [conferenceSeats.conference_id, conferenceSeats.user_id],
        set: { outside_minutes: sql`excluded.outside_minutes` },
      })
  work.audit({ action: 'conference.listed', subject: `conference:${id}`, detail: { pupils: listed.length } })
  await publishConference(work, room)
  return showReview(who, known, work)
}

async function listRoster(tx: Tx, id: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select r.user_id from conferences c cross join lateral (${rosterOf}) r where c.id = ${id}`)
  return new Set(rows.map(({ user_id }) => user_id))
}
