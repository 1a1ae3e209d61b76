import { expect, test } from 'vitest'
import { durationIn, splitDuration } from './durations.ts'

test.each([
  ['35', 35 * 60],
  ['35,5', 35 * 60 + 30],
  ['35 min', 35 * 60],
  ['35 menit', 35 * 60],
  ['1 hr 5 min', 65 * 60],
  ['1 hr', 60 * 60],
  ['2 hrs 10 mins', 130 * 60],
  ['1j 5m', 65 * 60],
  ['1 jam 5 menit', 65 * 60],
  ['35m 12s', 35 * 60 + 12],
  ['1h 2m 3s', 3723],
  ['48 sec', 48],
  ['00:35:12', 35 * 60 + 12],
  ['1:05', 65 * 60],
  ['35:12', 35 * 60 + 12],
  ['', null],
  ['menit', null],
  ['lima menit', null],
  ['07.30-08.10', null],
])('%j is %j seconds', (text, seconds) => {
  expect(durationIn(text)).toBe(seconds)
})

test.each([
  ['Alya Ramadhani 35', 'Alya Ramadhani', 35],
  ['Alya Ramadhani\t35 menit', 'Alya Ramadhani', 35],
  ['Alya Ramadhani - 1 hr 5 min', 'Alya Ramadhani -', 65],
  ['Alya Ramadhani: 1j 5m', 'Alya Ramadhani:', 65],
  ['Alya 7A 35 mnt.', 'Alya 7A', 35],
  ['Alya, 00:35:12', 'Alya', 35],
])('%j ends with its duration', (line, before, minutes) => {
  const found = splitDuration(line)
  expect([found?.before, Math.floor((found?.seconds ?? 0) / 60)]).toEqual([before, minutes])
})

test('a name alone has none', () => {
  expect(splitDuration('Alya Ramadhani')).toBeNull()
  expect(splitDuration('Kelas 7A')).toBeNull()
})
