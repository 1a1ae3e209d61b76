/** What a form says of a number without words of its own. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { initWording } from '#platform/i18n/i18n.ts'
import './zod-words.ts'

test.each([
  ['too small', 0, 'Isi angka, paling sedikit 1.'],
  ['too large', 2_001, 'Isi angka, paling banyak 2.000.'],
])('given a number that is %s, then it says what may stand there', (_what, value, words) => {
  initWording()
  const Seats = z.coerce.number().int().min(1).max(2_000)
  expect(Seats.safeParse(value).error?.issues[0]?.message).toBe(words)
})
