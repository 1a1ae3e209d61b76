import type { NamedTarget } from '@kelasku/shared/announcement/contract'
import { expect, test } from 'vitest'
import { isChosen, narrowTo, rolesIn, togglePlace } from './audience.ts'

const [a, b] = [
  { class_id: 'a', name: '7A' },
  { class_id: 'b', name: '7B' },
]
const school = { class_id: null, name: null }
const person: NamedTarget = { type: 'PERSON', role: null, class_id: null, user_id: 'dian', name: 'Dian' }
const said = (audience: readonly NamedTarget[]) =>
  audience.map(({ type, name, role }) => [type === 'SCHOOL' ? 'school' : name, role].filter(Boolean).join(' '))

test('a place is chosen for everybody, and let go by the same press', () => {
  const once = togglePlace([person], a, [])
  expect(said(once)).toEqual(['Dian', '7A'])
  expect(isChosen(once, a)).toBe(true)
  expect(isChosen([person], school)).toBe(false)
  expect(togglePlace(once, a, [])).toEqual([person])
})

test('roles narrow all places that are chosen, and those that are chosen afterwards', () => {
  const parents = narrowTo(togglePlace(togglePlace([], a, []), b, []), ['ORTU'])
  expect(said(parents)).toEqual(['7A ORTU', '7B ORTU'])
  expect(rolesIn(parents)).toEqual(['ORTU'])
  expect(said(narrowTo(parents, ['ORTU', 'SISWA']))).toEqual(['7A ORTU', '7A SISWA', '7B ORTU', '7B SISWA'])
  expect(said(narrowTo(parents, []))).toEqual(['7A', '7B'])
  expect(said(togglePlace(parents, school, ['ORTU']))).toEqual(['7A ORTU', '7B ORTU', 'school ORTU'])
})

test('a class has no admins, and people have no roles', () => {
  expect(said(narrowTo(togglePlace([person], school, []), ['ADMIN', 'GURU']))).toEqual([
    'school ADMIN',
    'school GURU',
    'Dian',
  ])
  expect(said(togglePlace([], a, ['ADMIN', 'GURU']))).toEqual(['7A GURU'])
  expect(rolesIn([person])).toBeUndefined()
})
