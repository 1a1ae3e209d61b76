/** What is on and what comes: the list's first sight. */
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import type { Card } from '../queries.ts'

export interface Coming {
  /** On now, or open to its viewer; and all of the day of the next one. What is the viewer's own comes first. */
  first: Card[]
  /** By the day on which they begin. */
  later: { date: string; cards: Card[] }[]
}

/** @param cards in the order of their time */
export function comingOf(cards: readonly Card[], zone: Timezone): Coming {
  const ahead = cards.filter(({ status }) => status !== 'ENDED')
  const isOn = ({ status, can }: Card) => status === 'LIVE' || status === 'OPEN' || can.join
  const next = ahead.find((card) => card.status === 'SCHEDULED' && !isOn(card))
  const dayOf = ({ start_date }: Card) => dayAt(new Date(start_date), zone)
  const isNext = (card: Card) => next !== undefined && card.status === 'SCHEDULED' && dayOf(card) === dayOf(next)
  const isOthers = ({ place }: Card) => Number(place !== 'HOST')
  const first = ahead
    .filter((card) => isOn(card) || isNext(card))
    .toSorted((one, other) => isOthers(one) - isOthers(other))
  const later = new Map<string, Card[]>()
  for (const card of ahead.filter((one) => !first.includes(one))) {
    const date = dayOf(card)
    later.set(date, [...(later.get(date) ?? []), card])
  }
  return { first, later: [...later].map(([date, of]) => ({ date, cards: of })) }
}
