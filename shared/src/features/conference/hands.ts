/** Raised hands: who raised first stands first, and everybody counts the same. */
interface Hand {
  user_id: string
  hand_at: Date | null
}

/** Two in the same millisecond are put in order by their ids, so that each screen shows the same numbers. */
export const handsInOrder = <Seat extends Hand>(seats: readonly Seat[]): Seat[] =>
  seats
    .flatMap((seat) => (seat.hand_at ? [{ seat, at: seat.hand_at.getTime() }] : []))
    .toSorted((one, other) => one.at - other.at || (one.seat.user_id < other.seat.user_id ? -1 : 1))
    .map(({ seat }) => seat)

/** By user; from 1. */
export const handNumbers = (seats: readonly Hand[]): Map<string, number> =>
  new Map(handsInOrder(seats).map(({ user_id }, at) => [user_id, at + 1]))
