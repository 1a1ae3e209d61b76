/**
 * Each change of a room takes its next revision under the lock of its row, and is told with it: a page that holds the
 * one before goes on from there, and any other asks for what lies between.
 */
import { conferenceEvents } from '@kelasku/shared/conference/events'
import type { RoomNews, RoomState, Seat } from '@kelasku/shared/conference/room-state'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Work } from '#platform/database/work.ts'
import { lockConference, type ConferenceRow } from '../repo.ts'
import { rooms } from '#platform/live/rooms.ts'
import { findRunning } from '../recordings/repo.ts'
import { listSeats, saveRevision, type NamedSeat, type RoomChange } from './repo.ts'

export interface Changed {
  /** Of the room itself. */
  set?: RoomChange
  /** Whose seats have changed; they carry the revision that was given. */
  seats: readonly string[]
}

/**
 * @param change is asked under the lock, with the revision that the change would have; nothing where there is none, so
 * that a command that comes twice is one.
 */
export async function revise(
  work: Work,
  id: string,
  change: (room: ConferenceRow, rev: number) => Promise<Changed | undefined>,
): Promise<ConferenceRow> {
  const before = await lockConference(work.tx, id)
  if (!before) throw refusal.not_found()
  const changed = await change(before, before.rev + 1)
  if (!changed) return before
  const room = await saveRevision(work.tx, before, changed.set ?? {})
  await publishRoom(work, room, changed.seats)
  return room
}

/** Others than hosts know of those who are in, and that somebody is in no more. */
export const isShown = ({ admission }: Pick<NamedSeat, 'admission'>): boolean =>
  admission === 'ADMITTED' || admission === 'KICKED'

export const mediaOf = ({
  media_id,
  media_since,
  mic_on,
  cam_on,
  screen_on,
}: Pick<NamedSeat, 'media_id' | 'media_since' | 'mic_on' | 'cam_on' | 'screen_on'>): Seat['media'] =>
  media_id === null || media_since === null
    ? null
    : { id: media_id, since: media_since, mic: mic_on, cam: cam_on, screen: screen_on }

export const presentSeat = (row: NamedSeat): Seat => ({
  user: row.user,
  child: row.child,
  place: row.place,
  admission: row.admission,
  answered_by: row.answerer,
  whereabouts: row.whereabouts,
  mic: row.mic,
  cam: row.cam,
  screen: row.screen,
  hand_at: row.hand_at,
  hands: row.hands,
  on_stage: row.on_stage,
  is_spotlight: row.is_spotlight,
  breakout_id: row.breakout_id,
  media: mediaOf(row),
  failed_peers: row.failed_peers,
  rev: row.rev,
})

export const presentRoom = (
  room: ConferenceRow,
  seats: readonly NamedSeat[],
  recording: RoomState['recording'],
): RoomState => ({
  id: room.id,
  rev: room.rev,
  status: room.status,
  policy: room.policy,
  host: room.host_state,
  is_stage: room.is_stage,
  media_server: room.media_server,
  media_epoch: room.media_epoch,
  host_lost_at: room.host_lost_at,
  started_at: room.started_at,
  ended_at: room.ended_at,
  server_now: new Date(),
  recording,
  seats: seats.map(presentSeat),
})

const written = (moment: Date | null) => moment?.toISOString() ?? null

function newsOf(room: ConferenceRow, seats: readonly NamedSeat[], recording: RoomState['recording']): RoomNews {
  const { server_now: _, ...state } = presentRoom(room, seats, recording)
  return {
    ...state,
    since: room.rev - 1,
    host_lost_at: written(room.host_lost_at),
    started_at: written(room.started_at),
    ended_at: written(room.ended_at),
    recording: recording && { ...recording, started_at: recording.started_at.toISOString() },
    seats: state.seats.map((seat) => ({ ...seat, hand_at: written(seat.hand_at) })),
  }
}

/** With the revision that stands in its row. */
export async function publishRoom(work: Work, room: ConferenceRow, userIds: readonly string[]): Promise<void> {
  const seats = userIds.length > 0 ? await listSeats(work.tx, room.id, { userIds }) : []
  const recording = await findRunning(work.tx, room.id)
  work.announce(conferenceEvents.room, [rooms.conference(room.id, 'hosts')], newsOf(room, seats, recording))
  work.announce(
    conferenceEvents.room,
    [rooms.conference(room.id, 'others')],
    newsOf(room, seats.filter(isShown), recording),
  )
}

/** What somebody may hear, write and draw there follows from their seat and from the room: it is asked again. */
export function reauthorizeRoom(work: Work, id: string): void {
  for (const whose of ['hosts', 'others'] as const) work.reauthorize(rooms.conference(id, whose))
}
