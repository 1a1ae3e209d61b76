import { expect, test } from 'vitest'
import { neighbour, nextUngraded } from './next-ungraded.ts'

const lines = [
  { reference_id: 'alya', waits: true },
  { reference_id: 'budi', waits: false },
  { reference_id: 'citra', waits: true },
  { reference_id: 'dewi', waits: false },
]

test('after a score comes the next below that waits', () => {
  expect(nextUngraded(lines, 'alya')).toBe('citra')
})

test('after the last of those that wait it begins at the top', () => {
  expect(nextUngraded(lines, 'citra')).toBe('alya')
  expect(nextUngraded(lines, 'dewi')).toBe('alya')
})

test('after the only one there is nobody', () => {
  const [, ...others] = lines.map((line) => ({ ...line, waits: false }))
  expect(nextUngraded([{ reference_id: 'alya', waits: true }, ...others], 'alya')).toBeNull()
})

test('turning ends at the first and at the last', () => {
  expect(neighbour(lines, 'alya', 1)).toBe('budi')
  expect(neighbour(lines, 'alya', -1)).toBeNull()
  expect(neighbour(lines, 'dewi', 1)).toBeNull()
  expect(neighbour(lines, 'nobody', 1)).toBeNull()
})
