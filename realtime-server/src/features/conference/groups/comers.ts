/** Whoever comes into the room while groups run. */
import { smallestOf } from '@kelasku/shared/conference/groups'
import type { Work } from '#platform/database/work.ts'
import type { ConferenceRow } from '../repo.ts'
import type { SeatRow } from '../room/repo.ts'
import { publishGroups } from './news.ts'
import { listPlaced, listRunning, noteMembers, wasThere } from './repo.ts'

type Comer = Pick<SeatRow, 'user_id' | 'place' | 'breakout_id'>

/**
 * Somebody who is back goes on in their group. A pupil who comes late goes to the smallest, unless pupils choose theirs.
 * Who was in the room when the groups were made and is in none was left in the class by whoever made them.
 */
export async function groupOfComer(work: Work, room: ConferenceRow, comer: Comer): Promise<string | null> {
  const { tx } = work
  if (comer.breakout_id !== null) return comer.breakout_id
  if (comer.place !== 'MEMBER' || room.policy.choose_group) return null
  const groups = await listRunning(tx, room.id)
  const [first] = groups
  if (first?.status !== 'OPEN' || (await wasThere(tx, room.id, comer.user_id, first.created_at))) return null
  const placed = await listPlaced(tx, room.id)
  const sized = groups.map((group) => ({
    ...group,
    size: placed.filter(({ breakout_id }) => breakout_id === group.id).length,
  }))
  const smallest = smallestOf(sized)! // there is a first
  await noteMembers(tx, smallest, [comer.user_id])
  publishGroups(work, room.id)
  return smallest.id
}
