import { useSaying } from '../fields/use-saying.ts'
import type { Proposal } from '../queries.ts'
import type { Wish } from './groups.ts'

/** A wish in words: of what, from what, to what, and what stands there today. */
export function useWishText(wish: Wish<Proposal>) {
  const { lineName, lineText, textOf } = useSaying()
  const [first, ...rest] = wish
  const textBy = (side: 'old' | 'new' | 'current') =>
    lineText(wish.map((one) => textOf(one.field, one[`${side}_value`], one[`${side}_label`])))
  return {
    name: lineName([first.field, ...rest.map(({ field }) => field)]),
    before: textBy('old'),
    after: textBy('new'),
    now: textBy('current'),
  }
}
