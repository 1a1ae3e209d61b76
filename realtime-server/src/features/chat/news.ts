/** Who hears of what in a room. Whoever belongs hears its line from the moment they connect; overseers ask, and hear nothing. */
import { chatEvents } from '@kelasku/shared/chat/events'
import type { Line } from '@kelasku/shared/chat/line'
import type { Publish, Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'

const written = (line: Line) => ({
  ...line,
  at: line.at.toISOString(),
  edited_at: line.edited_at?.toISOString() ?? null,
  removed_at: line.removed_at?.toISOString() ?? null,
})

export const publishLine = (work: Work, roomId: string, line: Line): void => publishLines(work, roomId, [line])

/** @param lines in the order of their versions */
export const publishLines = (work: Work, roomId: string, lines: readonly Line[]): void =>
  work.announce(chatEvents.said, [rooms.conversation(roomId)], { room_id: roomId, lines: lines.map(written) })

/** They hear it from now on, and find it in their lists. */
export function publishRoom(
  work: Work,
  room: { id: string; school_id: string },
  userIds: readonly string[],
  { resubscribe }: Toolbox,
) {
  work.afterCommit(() => userIds.forEach((id) => resubscribe(rooms.user(id))))
  work.announce(chatEvents.rooms_changed, userIds.map(rooms.user), { school_id: room.school_id })
}

/** Whoever may write again, or no longer, learns it at once; and so do those beside them who keep order. */
export const publishMute = (work: Work, { id, school_id }: { id: string; school_id: string }, userId: string): void =>
  work.announce(chatEvents.rooms_changed, [rooms.user(userId), rooms.conversation(id)], { school_id })

export const publishReports = (work: Work, school_id: string, judgeIds: readonly string[]): void =>
  work.announce(chatEvents.reports_changed, [...new Set(judgeIds)].map(rooms.user), { school_id })

export interface Moved {
  user_id: string
  seq: number
}

const pace = 1_000

/** A class reads a line within seconds, and each reading would be told to everybody: so once a second, all together. */
export function openPointerNews(publish: Publish): (roomId: string, moved: Moved) => void {
  const waiting = new Map<string, Map<string, number>>()

  const publishPointers = (roomId: string) => {
    const pointers = [...(waiting.get(roomId) ?? [])].map(([user_id, seq]) => ({ user_id, seq }))
    waiting.delete(roomId)
    publish(chatEvents.read.name, [rooms.conversation(roomId)], { room_id: roomId, pointers })
  }

  return (roomId, { user_id, seq }) => {
    const known = waiting.get(roomId)
    if (known) return void known.set(user_id, seq)
    waiting.set(roomId, new Map([[user_id, seq]]))
    setTimeout(() => publishPointers(roomId), pace).unref()
  }
}
