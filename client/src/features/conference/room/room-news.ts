/**
 * What a device holds of a room: its seats, and the revision up to which it knows them. News say which revision they
 * follow, so a device that has missed some finds out, and asks for what lies between.
 */
import type { RoomNews } from '@kelasku/shared/conference/room-state'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { Seat, State } from '../queries.ts'

export type News = JsonifiedValue<RoomNews>

export interface Room extends Omit<State, 'seats' | 'server_now'> {
  /** By user. */
  seats: Readonly<Record<string, Seat>>
}

/** An older word of a seat changes nothing. */
function withSeats(known: Room['seats'], news: readonly Seat[]): Room['seats'] {
  const seats = { ...known }
  for (const seat of news) {
    const before = seats[seat.user.id]
    if (!before || before.rev <= seat.rev) seats[seat.user.id] = seat
  }
  return seats
}

function withRevision(
  held: Room | undefined,
  { seats, ...room }: Omit<Room, 'seats'> & { seats: readonly Seat[] },
): Room {
  const isNewer = held === undefined || room.rev >= held.rev
  return { ...(isNewer ? room : held), seats: withSeats(held?.seats ?? {}, seats) }
}

/** What the server has answered. */
export const withState = (held: Room | undefined, { server_now: _, ...state }: State): Room => withRevision(held, state)

/** With the news; nothing, when something before them was missed. */
export const withNews = (held: Room, { since, ...news }: News): Room | undefined =>
  since > held.rev ? undefined : withRevision(held, news)
