/** Where somebody is writing: passed on to those who have the sheet open, and kept nowhere. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { scoreEvents } from '@kelasku/shared/score/events'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { KnownSheet } from './repo.ts'
import { listCards } from './rows.ts'

interface Cell {
  item_id: string | null
  student_id: string | null
}

export async function publishPresence(
  who: Actor,
  { course_id, semester }: KnownSheet,
  { item_id, student_id }: Cell,
  work: Work,
  { emitVolatile }: Toolbox,
): Promise<{ id: string }> {
  const [card] = await listCards(work.tx, [who.userId])
  const heard = { course_id, semester, user_id: who.userId, full_name: card?.full_name ?? '', item_id, student_id }
  work.afterCommit(() => emitVolatile(scoreEvents.presence.name, [rooms.scoreSheet(course_id, semester)], heard))
  return { id: course_id }
}
