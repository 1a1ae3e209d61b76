import { expect, test } from 'vitest'
import { laidOver } from './draft.ts'

const blank = { name: '', agreed: false, city_id: null as string | null, school: { npsn: '' } }

test('what was typed comes back, also inside a group', () => {
  const typed = { name: 'Alya', agreed: true, city_id: '32.73', school: { npsn: '20219999' } }
  expect(laidOver(blank, typed)).toEqual(typed)
})

test('a draft of an older form brings neither unknown fields nor wrong kinds', () => {
  expect(laidOver(blank, { name: 7, agreed: 'yes', city_id: {}, school: 'x', role: 'ADMIN' })).toEqual(blank)
})

test('no draft is the blank form', () => {
  expect(laidOver(blank, null)).toBe(blank)
})
