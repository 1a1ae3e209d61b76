import { expect, test } from 'vitest'
import { inReadingOrder } from './order.ts'

test('remarks stand in the order of their words, about the whole first, without words last', () => {
  const hung = (id: string, anchor: string | null = 'A') => ({ id, anchor })
  const remarks = [hung('gone'), hung('last'), hung('whole', null), hung('also gone'), hung('first')]
  expect(inReadingOrder(remarks, ['first', 'last']).map(({ id }) => id)).toEqual([
    'whole',
    'first',
    'last',
    'gone',
    'also gone',
  ])
})
