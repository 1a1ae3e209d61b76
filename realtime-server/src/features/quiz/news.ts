/** Who hears of a quiz: its author, those with whom it is shared, and the admins. */
import { quizEvents } from '@kelasku/shared/quiz/events'
import type { Work } from '#platform/database/work.ts'
import { rooms, type Room } from '#platform/live/rooms.ts'
import { listShares } from './shares.ts'

interface Told {
  id: string
  school_id: string
  author_id: string | null
}

export async function readersOf({ id, school_id, author_id }: Told, work: Work): Promise<Room[]> {
  const shares = await listShares(work.tx, id)
  return [
    rooms.role(school_id, 'ADMIN'),
    ...(author_id === null ? [] : [rooms.user(author_id)]),
    ...shares.flatMap(({ user }) =>
      user ? [rooms.user(user.id)] : [rooms.role(school_id, 'GURU'), rooms.role(school_id, 'WALIKELAS')],
    ),
  ]
}

interface Change {
  /** That it has got by this. */
  version?: number
  /** Who could read it until now, where that has changed. */
  before?: readonly Room[]
}

export async function publishToReaders(quiz: Told, work: Work, { version, before = [] }: Change = {}): Promise<void> {
  const all = new Set([...before, ...(await readersOf(quiz, work))])
  work.announce(quizEvents.changed, [...all], { id: quiz.id, version: version ?? null })
}
