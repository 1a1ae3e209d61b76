/** Chance that can be repeated: the same seed throws the same dice. */
export interface Chance {
  /** From 0 to 1, without 1. */
  next(): number
  between(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  // mulberry32: small, quick, and good enough to decide who writes what.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick: (items) => items[Math.floor(next() * items.length)]!, // nobody picks from nothing
    shuffled(items) {
      const left = [...items]
      return items.map(() => left.splice(Math.floor(next() * left.length), 1)[0]!) // as many as there are
    },
  }
}

export const anySeed = () => Math.floor(Math.random() * 1_000_000)
