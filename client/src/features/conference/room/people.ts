/** The people of a room as its panels show them. */
import { handNumbers } from '@kelasku/shared/conference/hands'
import { runsIt } from '@kelasku/shared/conference/policy'
import type { Seat } from '../queries.ts'
import type { Room } from './room-news.ts'

/** Whoever sits there for a child is known by the child. */
export const nameOf = ({ user, child }: Pick<Seat, 'user' | 'child'>): string =>
  child ? `${child.full_name} · ${user.full_name}` : user.full_name

export interface People {
  /** Here now, or not for a moment; who runs the class first. */
  inside: Seat[]
  /** At the door, for a host to answer. */
  waiting: Seat[]
  /** Turned away or put out. */
  outside: Seat[]
  /** Were here, or have been let in and have not come yet. */
  away: Seat[]
  /** By user; from 1. */
  hands: Map<string, number>
}

const isHere = ({ whereabouts }: Seat) => whereabouts === 'IN' || whereabouts === 'RECONNECTING'
const byName = (one: Seat, other: Seat) =>
  Number(runsIt(other.place)) - Number(runsIt(one.place)) || nameOf(one).localeCompare(nameOf(other), 'id')

export function peopleOf(room: Pick<Room, 'seats'>): People {
  const seats = Object.values(room.seats).toSorted(byName)
  const admitted = seats.filter(({ admission }) => admission === 'ADMITTED')
  const raised = admitted.filter(isHere).map(({ user, hand_at }) => ({
    user_id: user.id,
    hand_at: hand_at === null ? null : new Date(hand_at),
  }))
  return {
    inside: admitted.filter(isHere),
    waiting: seats.filter(({ admission, whereabouts }) => admission === 'WAITING' && whereabouts !== 'AWAY'),
    outside: seats.filter(({ admission }) => admission === 'DENIED' || admission === 'KICKED'),
    away: admitted.filter((seat) => !isHere(seat)),
    hands: handNumbers(raised),
  }
}

/** In the order in which they were raised. */
export const queueOf = ({ inside, hands }: People): Seat[] =>
  inside
    .filter(({ user }) => hands.has(user.id))
    .toSorted((one, other) => (hands.get(one.user.id) ?? 0) - (hands.get(other.user.id) ?? 0))
