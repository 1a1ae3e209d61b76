/** Whom the voice of whom does not reach: what this device finds out, and what stands on the seats of the others. */
import { runsIt } from '@kelasku/shared/conference/policy'
import type { Seat } from '../queries.ts'
import type { Room } from '../room/room-news.ts'

export interface Missed {
  seat: Seat
  /** Those whom they do not hear. */
  of: Seat[]
}

/** Whose line is away at the moment is missed for another reason, or has left. */
const isThere = ({ whereabouts, media }: Seat): boolean => media !== null && whereabouts === 'IN'

/** Of those who are there; a pair of which one says so is a pair that does not reach each other. */
export function missedIn({ seats }: Pick<Room, 'seats'>): Missed[] {
  const there = Object.values(seats).filter(isThere)
  const fails = (one: Seat, other: Seat) => other.media !== null && one.failed_peers.includes(other.media.id)
  return there.flatMap((seat) => {
    const of = there.filter((other) => other !== seat && (fails(seat, other) || fails(other, seat)))
    return of.length > 0 ? [{ seat, of }] : []
  })
}

export interface Unreached {
  missed: Missed[]
  /** Of so many. */
  total: number
}

/** For a host: the members who miss somebody that runs the class or is heard at the moment. */
export function unreachedMembers(room: Pick<Room, 'seats'>): Unreached {
  const missed = missedIn(room)
    .filter(({ seat }) => seat.place === 'MEMBER')
    .map(({ seat, of }) => ({ seat, of: of.filter((other) => runsIt(other.place) || other.media?.mic) }))
    .filter(({ of }) => of.length > 0)
  const total = Object.values(room.seats).filter((seat) => isThere(seat) && seat.place === 'MEMBER').length
  return { missed, total }
}

/** Whom this person does not reach, as far as anybody knows: the own device knows it first. */
export function unreachedBy(room: Pick<Room, 'seats'>, own: Seat, failed: readonly string[]): Seat[] {
  const told = missedIn(room).find(({ seat }) => seat.user.id === own.user.id)?.of ?? []
  const found = Object.values(room.seats).filter(
    (seat) => seat.media && isThere(seat) && failed.includes(seat.media.id),
  )
  return [...new Set([...found, ...told])]
}
