import { expect, test } from 'vitest'
import { FamilyPhone, Phone, ProfileRevision } from './contract.ts'
import { isSameValue, valuesOf } from './values.ts'

const revised = (change: object) => valuesOf(ProfileRevision.parse({ version: 1, ...change }))

test('a form becomes one value a field, by the first of its two names', () => {
  expect(
    revised({ provinsi_id: '32', kabupaten_id: null, father: { name: ' Dadang ', phone_number: '022 123 4567' } }),
  ).toEqual({ province_id: '32', city_id: null, 'father.name': 'Dadang', 'father.phone_number': '+62221234567' })
})

test('two names that say two things are refused', () => {
  expect(() => revised({ provinsi_id: '32', province_id: '31' })).toThrow('Silahkan cek semua kolom isian anda')
  expect(revised({ provinsi_id: '32', province_id: '32' })).toEqual({ province_id: '32' })
})

test('single names stay whole, and a field that is not named is not changed', () => {
  expect(revised({ full_name: 'Sukarno' })).toEqual({ full_name: 'Sukarno' })
})

test.each([
  ['0812-3456-7890', '+6281234567890'],
  ['62 812 3456 7890', '+6281234567890'],
  ['+62 (812) 3456.7890', '+6281234567890'],
])('%s is the mobile number %s', (typed, kept) => {
  expect(Phone.parse(typed)).toBe(kept)
})

test.each([
  ['(022) 250-0935', '+62222500935'],
  ['+60 12-345 6789', '+60123456789'],
  ['081234567890', '+6281234567890'],
])('%s reaches a parent at %s', (typed, kept) => {
  expect(FamilyPhone.parse(typed)).toBe(kept)
})

test('lists of one content are the same value, and nothing is nothing', () => {
  expect(isSameValue(['Pramuka'], ['Pramuka'])).toBe(true)
  expect(isSameValue(undefined, null)).toBe(true)
  expect(isSameValue(false, null)).toBe(false)
})
