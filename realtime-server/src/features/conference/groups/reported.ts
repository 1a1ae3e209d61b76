/** What is kept of groups: their rounds, and who was in which. */
import type { ConferenceReport } from '@kelasku/shared/conference/room'
import { asc, eq, sql } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import { conferenceBreakouts } from '../table.ts'

type Round = ConferenceReport['rounds'][number]

/** Its pupils by name; in a kindergarten for whom a parent was there. */
const people = sql<CardRow[]>`coalesce((
  select json_agg(${cardJson} order by u.full_name, u.id)
  from conference_breakout_members m
    join conference_seats s on s.conference_id = conference_breakouts.conference_id and s.user_id = m.user_id
    join users u on u.id = coalesce(s.for_student_id, s.user_id)
  where m.breakout_id = conference_breakouts.id), '[]')`

/** @param only of these pupils; of all of them where nothing is said */
export async function listRounds(tx: Tx, id: string, only: readonly string[] | null): Promise<Round[]> {
  const rows = await tx
    .select({ group: conferenceBreakouts, people })
    .from(conferenceBreakouts)
    .where(eq(conferenceBreakouts.conference_id, id))
    .orderBy(asc(conferenceBreakouts.round), asc(conferenceBreakouts.no))
  const rounds = new Map<number, Round>()
  for (const { group, people: all } of rows) {
    const theirs = all.filter((person) => only === null || only.includes(person.id))
    if (only !== null && theirs.length === 0) continue
    const round = rounds.get(group.round) ?? {
      round: group.round,
      from: group.created_at,
      until: group.closed_at,
      groups: [],
    }
    round.groups.push({ id: group.id, no: group.no, name: group.name, people: theirs.map(card) })
    rounds.set(group.round, round)
  }
  return [...rounds.values()]
}
