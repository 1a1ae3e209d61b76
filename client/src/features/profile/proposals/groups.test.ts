import type { ProfileField } from '@kelasku/shared/profile/fields'
import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

const asked = (field: ProfileField, child = 'alya', more: { by?: string; status?: string } = {}) => ({
  field,
  status: more.status ?? 'PENDING',
  user: { id: child },
  proposed_by: { id: more.by ?? 'dian' },
  decided_at: null,
})

const fieldsIn = (groups: ReturnType<typeof groupsOf<ReturnType<typeof asked>>>) =>
  groups.map(({ wishes }) => wishes.map((wish) => wish.map(({ field }) => field)))

test('what one person asks for another stands together in the order of the form, the places of an address as one wish', () => {
  const groups = groupsOf([asked('village_id'), asked('address'), asked('city_id'), asked('no_telp')])
  expect(fieldsIn(groups)).toEqual([[['no_telp'], ['address'], ['city_id', 'village_id']]])
})

test('the places of a parent are another wish than one’s own', () => {
  const groups = groupsOf([asked('city_id'), asked('father.city_id')])
  expect(fieldsIn(groups)).toEqual([[['city_id'], ['father.city_id']]])
})

test('another child, another who asks, and what has been answered are groups of their own', () => {
  const groups = groupsOf([
    asked('religion'),
    asked('religion', 'arkan'),
    asked('religion', 'alya', { by: 'alya' }),
    asked('religion', 'alya', { status: 'REJECTED' }),
  ])
  expect(groups).toHaveLength(4)
})
