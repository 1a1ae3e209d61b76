/** Looks for the number that solves the captcha's puzzle, in order; whoever runs it decides how long at a time. */
import { beginsWithZeroBits, puzzleText } from '@kelasku/shared/identity/puzzle'

export interface Puzzle {
  salt: string
  zero_bits: number
}

type Digest = (text: string) => Uint8Array

/** The solution among the numbers from `first` on, if it is one of the next `count`. */
export function solutionAmong(puzzle: Puzzle, digest: Digest, first: number, count: number): string | null {
  for (let number = first; number < first + count; number++) {
    const solution = String(number)
    if (beginsWithZeroBits(digest(puzzleText(puzzle.salt, solution)), puzzle.zero_bits)) return solution
  }
  return null
}

/** How likely it was to be done by now: a bar that always moves on and never has to jump back. */
export const likelihood = (tried: number, { zero_bits }: Puzzle): number => 1 - Math.exp(-tried / 2 ** zero_bits)
