import { expect, test } from 'vitest'
import { byTurns, inHalves, moved } from './split.ts'

const ids = ['ali', 'budi', 'cici', 'dodi', 'eka']

test('in halves, by the order of the list', () => {
  expect(inHalves(ids)).toEqual({ A: ['ali', 'budi', 'cici'], B: ['dodi', 'eka'] })
  expect(inHalves([])).toEqual({ A: [], B: [] })
})

test('odd numbers here, even ones there', () => {
  expect(byTurns(ids)).toEqual({ A: ['ali', 'cici', 'eka'], B: ['budi', 'dodi'] })
})

test('whoever is moved is in one group, or in none', () => {
  const groups = inHalves(ids)
  expect(moved(groups, 'ali', 'B')).toEqual({ A: ['budi', 'cici'], B: ['dodi', 'eka', 'ali'] })
  expect(moved(groups, 'ali', null)).toEqual({ A: ['budi', 'cici'], B: ['dodi', 'eka'] })
})
