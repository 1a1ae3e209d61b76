import { expect, test } from 'vitest'
import { moved, nowhere } from './place.ts'

const dago = { province_id: '32', city_id: '32.73', district_id: '32.73.02', village_id: '32.73.02.1004' }

test('another level empties the ones beneath it and leaves those above', () => {
  expect(moved(dago, 'city', '32.04')).toEqual({ ...dago, city_id: '32.04', district_id: null, village_id: null })
  expect(moved(dago, 'province', null)).toEqual(nowhere)
})

test('choosing the same again changes nothing', () => {
  expect(moved(dago, 'province', '32')).toBe(dago)
})
