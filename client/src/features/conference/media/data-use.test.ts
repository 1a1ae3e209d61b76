import { expect, test } from 'vitest'
import { guessFrom } from './data-use.ts'

test('an hour is guessed from the last two minutes, once there is something to guess from', () => {
  expect(guessFrom([])).toEqual({ bytes: 0, perHour: null })
  expect(
    guessFrom([
      { at: 0, bytes: 0 },
      { at: 10_000, bytes: 500 },
    ]),
  ).toEqual({ bytes: 500, perHour: null })
  expect(
    guessFrom([
      { at: 0, bytes: 0 },
      { at: 60_000, bytes: 400_000 },
    ]),
  ).toEqual({ bytes: 400_000, perHour: 24_000_000 })
  // A video at the beginning is long over.
  const samples = [
    { at: 0, bytes: 0 },
    { at: 60_000, bytes: 9_000_000 },
    { at: 120_000, bytes: 9_100_000 },
    { at: 180_000, bytes: 9_200_000 },
  ]
  expect(guessFrom(samples)).toEqual({ bytes: 9_200_000, perHour: 6_000_000 })
})
