import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const base = { name: 'SMP Satu', npsn: '20200001', address: '' }

test('what only the other one changed is taken over, and told', () => {
  const theirs = { ...base, address: 'Jalan Dago 1' }
  const { merged, changes } = merge(base, theirs, { ...base, name: 'SMP Dua' })
  expect(merged).toEqual({ name: 'SMP Dua', npsn: '20200001', address: 'Jalan Dago 1' })
  expect(changes).toEqual([{ field: 'address', before: '', after: 'Jalan Dago 1', isDisputed: false }])
})

test('what both changed stays as I typed it, and is disputed', () => {
  const { merged, changes } = merge(base, { ...base, name: 'SMP Tiga' }, { ...base, name: 'SMP Dua' })
  expect(merged.name).toBe('SMP Dua')
  expect(changes).toEqual([{ field: 'name', before: 'SMP Satu', after: 'SMP Tiga', isDisputed: true }])
})

test('the same change by both, such as my own that comes back, is no news', () => {
  const both = { ...base, name: 'SMP Dua' }
  expect(merge(base, both, both)).toEqual({ merged: both, changes: [] })
})
