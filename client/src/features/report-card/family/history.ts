/** How a subject has gone from report card to report card. */
import { hasScores } from '@kelasku/shared/report-card/sections'
import type { Card, Course } from './queries.ts'

type Snapshot = Card['snapshot']
type Aspect = Course['finals'][number]['aspect']

const placeOf = ({ school_year, semester, period }: Snapshot) =>
  `${school_year} ${semester} ${period === 'TENGAH' ? 1 : 2}`

const byPlace = (one: Card, other: Card) => placeOf(one.snapshot).localeCompare(placeOf(other.snapshot))

export interface PastScore {
  snapshot: Pick<Snapshot, 'school_year' | 'semester' | 'period'>
  printed: number
}

/**
 * Of this pupil until this card, the oldest first. A course is another one every year, so it is known by its name; what comes
 * after the card is no part of it.
 */
export function pastScores(cards: readonly Card[], card: Card, course: Course, aspect: Aspect): PastScore[] {
  return cards
    .filter(({ student, snapshot }) => student.id === card.student.id && hasScores(snapshot.layout))
    .filter((one) => byPlace(one, card) <= 0)
    .toSorted(byPlace)
    .flatMap(({ snapshot }) => {
      const known = snapshot.courses.find(({ name }) => name === course.name)
      const printed = known?.finals.find((final) => final.aspect === aspect)?.printed ?? null
      return printed === null ? [] : [{ snapshot, printed }]
    })
}

/** Child by child, as the server orders them; of each the newest first. */
export function byChild(cards: readonly Card[]): { student: Card['student']; cards: Card[] }[] {
  const children = new Map<string, { student: Card['student']; cards: Card[] }>()
  for (const card of cards) {
    const known = children.get(card.student.id)
    if (known) known.cards.push(card)
    else children.set(card.student.id, { student: card.student, cards: [card] })
  }
  const inOrder = [...children.values()].toSorted((one, other) =>
    one.student.full_name.localeCompare(other.student.full_name, 'id'),
  )
  return inOrder.map(({ student, cards: own }) => ({ student, cards: own.toSorted(byPlace).toReversed() }))
}
