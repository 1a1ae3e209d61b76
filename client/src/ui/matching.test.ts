import { expect, test } from 'vitest'
import { matching } from './matching.ts'

test('a search finds every word, in any order, and puts what begins with it first', () => {
  const options = [
    { label: 'Kabupaten Bandung', detail: 'Jawa Barat' },
    { label: 'Bandung Barat', keywords: ['KBB'] },
    { label: 'Kota Surabaya', detail: 'Jawa Timur' },
    { label: 'Kulon Progo (Yogyakartà)' },
  ]
  const found = (text: string) => matching(options, text).map((option) => option.label)
  expect(found('bandung')).toEqual(['Bandung Barat', 'Kabupaten Bandung'])
  expect(found('jawa kota')).toEqual(['Kota Surabaya'])
  expect(found('kbb')).toEqual(['Bandung Barat'])
  expect(found('YOGYAKARTA')).toEqual(['Kulon Progo (Yogyakartà)'])
  expect(found('  ')).toHaveLength(4)
  expect(found('xyz')).toEqual([])
})
