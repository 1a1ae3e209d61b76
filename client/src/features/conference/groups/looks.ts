/** How long is left of a round, as it is written, and whom one sees in a group. */
import type { Round, Seat } from '../queries.ts'
import type { Room } from '../room/room-news.ts'

/** Whole seconds, by the clock of the server. */
export const secondsLeft = (closesAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(closesAt) - now) / 1_000))

export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const isThere = ({ admission, whereabouts }: Seat) =>
  admission === 'ADMITTED' && (whereabouts === 'IN' || whereabouts === 'RECONNECTING')

/** Pupils and hosts who are there now. */
export const seatsIn = (room: Pick<Room, 'seats'>, groupId: string | null): Seat[] =>
  Object.values(room.seats).filter((seat) => isThere(seat) && seat.breakout_id === groupId)

export const callsIn = (round: Round | null | undefined): number =>
  round?.groups.filter(({ help_at }) => help_at !== null).length ?? 0

/** What this device hears and sees of: the class itself or one group of it, never both. */
export function roomWithin(room: Room, userId: string): Room {
  const own = room.seats[userId]
  if (!own) return room
  const seats = Object.entries(room.seats).filter(([, seat]) => seat.breakout_id === own.breakout_id)
  return { ...room, seats: Object.fromEntries(seats) }
}
