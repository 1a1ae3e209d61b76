/**
 * Days are counted, and the time zones known, in one place (decision 0059). What is written by hand
 * takes the day in UTC for that of the school, or counts Sunday as 0 here and as 7 there. A browser's own box of a date
 * speaks the browser's language (decision 0065).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = ['shared/src', 'client/src', 'realtime-server/src', 'realtime-server/authorization'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

const days = 'shared/src/kernel/days.ts'
const zones = 'shared/src/kernel/time-zones.ts'
const screens = 'client/src/platform/i18n/format.ts'

/** What is written by hand, what to take instead, and where it may stand. */
const rules: [what: string, byHand: RegExp, instead: string, places: readonly string[]][] = [
  ['the length of a day', /\b86_?400_?000\b|\b864e5\b|24 \* 60 \* 60 \* 1000/, `momentDaysLater of ${days}`, []],
  ['the day of a Date', /toISOString\(\)\.slice\(0, (?:7|10)\)/, `dayAt of ${zones}`, [days]],
  ['weekdays', /\.get(?:UTC)?Day\(/, `weekdayOf of ${days}`, []],
  ['other days', /\.set(?:UTC)?(?:Date|Month)\(|\bDate\.UTC\(/, `addDays and addMonths of ${days}`, []],
  ['dates in words', /Intl\.DateTimeFormat|toLocale(?:Date|Time)String/, 'platform/dates.ts or useFormat()', [screens]],
  [
    'boxes of the browser',
    /type="(?:date|time|datetime-local|month|week)"/,
    'the fields of client/src/platform/dates',
    [],
  ],
  ['time zones', /'WI(?:B|T|TA)'|'Asia\/Makassar'/, zones, [zones, 'client/src/features/school/time-zone.ts']],
]

test.each(rules)('%s: not by hand', (_what, byHand, instead, places) => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources
    .filter((path) => !places.includes(path) && byHand.test(readFileSync(join(root, path), 'utf8')))
    .map((path) => `${path}: take ${instead}`)
  expect(found).toEqual([])
})
