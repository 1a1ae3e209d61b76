import { expect, test } from 'vitest'
import { expendable, fileNameAt, madeAt } from './keep.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => fileNameAt(new Date(now.getTime() - hours * 3_600_000))
const hourly = (days: number) => Array.from({ length: days * 24 }, (_, hour) => hoursAgo(hour))

test('a name and its moment say the same', () => {
  expect(madeAt(fileNameAt(now))).toEqual(now)
})

test('of sixty days of hourly backups a day of hours, a week of days and a month of weeks stay', () => {
  const all = hourly(60)
  const gone = new Set(expendable(all, now))
  const kept = all.filter((name) => !gone.has(name))
  const ages = kept.map((name) => (now.getTime() - madeAt(name)!.getTime()) / 3_600_000)
  expect(ages.filter((hours) => hours < 24)).toHaveLength(24)
  expect(ages.filter((hours) => hours >= 24 && hours < 24 * 7)).toHaveLength(5) // today and yesterday are among the hours
  expect(Math.max(...ages)).toBeGreaterThan(24 * 19)
  expect(kept.length).toBeLessThanOrEqual(24 + 7 + 4)
})

test('after the holidays the last days of school are still there', () => {
  const old = hourly(10).map((name) => fileNameAt(new Date(madeAt(name)!.getTime() - 60 * 86_400_000)))
  const gone = new Set(expendable(old, now))
  expect(old.filter((name) => !gone.has(name)).length).toBeGreaterThanOrEqual(7)
})

test('the newest one always stays, and so does whatever is no backup of ours', () => {
  expect(expendable([hoursAgo(24 * 400), 'catatan.txt', 'kelasku-lama.backup'], now)).toEqual([])
})
