import type { PasswordCard } from './queries.ts'

const cardsOnPaper = 8

/** Eight to a sheet of A4. */
export const papersOf = (cards: readonly PasswordCard[]): PasswordCard[][] =>
  Array.from({ length: Math.ceil(cards.length / cardsOnPaper) }, (_, paper) =>
    cards.slice(paper * cardsOnPaper, (paper + 1) * cardsOnPaper),
  )
