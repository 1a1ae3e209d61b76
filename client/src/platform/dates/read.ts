/** What people type for a day or a time of the clock: "26/11/2026", "26 November", "besok"; "730", "7.30", "07:30". */
import { addDays, daysBetween, firstDayOf, lastDayOf } from '@kelasku/shared/kernel/days'

/** Spoken days, counted from today. */
const spoken: Readonly<Record<string, number>> = { kemarin: -1, 'hari ini': 0, besok: 1, lusa: 2 }

const weekday = /^(?:sen(?:in)?|sel(?:asa)?|rabu?|kam(?:is)?|jum(?:'?at)?|sab(?:tu)?|min(?:ggu)?|ahad)[\s,.]+/

/** By their first letters, also as English and older Indonesian have them. */
const months = [
  /^jan/,
  /^(?:feb|peb)/,
  /^mar/,
  /^apr/,
  /^(?:mei|may)/,
  /^jun/,
  /^jul/,
  /^(?:ag|aug)/,
  /^sep/,
  /^(?:okt|oct)/,
  /^(?:nov|nop)/,
  /^(?:des|dec)/,
]

const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/
const figures = /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})(?:[\s./-]+(?<year>\d{4}|\d{2}))?$/
const together = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/
const named = /^(?<day>\d{1,2})[\s./-]*(?<name>[a-z]{3,9})\.?(?:[\s./-]+(?<year>\d{4}|\d{2}))?$/

/** `2026-11-26`, or nothing where it is no day. Without a year it is the one that lies nearest to today. */
export function readDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase()
  const ahead = spoken[text.replaceAll(/\s+/g, ' ')]
  if (ahead !== undefined) return addDays(today, ahead)

  const bare = text.replace(weekday, '')
  const found = [iso, figures, together, named].map((form) => form.exec(bare)?.groups).find(Boolean)
  if (!found) return null
  const { day, month, name, year } = found
  const number = name === undefined ? Number(month) : months.findIndex((one) => one.test(name)) + 1
  const inYear = (given: number) => dayOf(given, number, Number(day))
  if (year !== undefined) return inYear(year.length === 2 ? fullYear(Number(year), today) : Number(year))

  const thisYear = Number(today.slice(0, 4))
  const distance = (one: string) => Math.abs(daysBetween(today, one))
  return [thisYear - 1, thisYear, thisYear + 1].reduce<string | null>((nearest, given) => {
    const one = inYear(given)
    return one !== null && (nearest === null || distance(one) < distance(nearest)) ? one : nearest
  }, null)
}

/** A day is whole, and not on the way to another, once its year has four figures. */
export const isWholeDay = (typed: string): boolean => /^\d{4}-\d\d-\d\d$|[^\d]\d{4}$/.test(typed.trim())

function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12) return null
  const first = firstDayOf(`${year}-${twoFigures(month)}`)
  const one = `${first.slice(0, 8)}${twoFigures(day)}`
  return day >= 1 && one <= lastDayOf(first.slice(0, 7)) ? one : null
}

/** 26 is 2026, and 98 is 1998: nobody plans for more than ten years. */
function fullYear(short: number, today: string): number {
  const century = Number(today.slice(0, 2)) * 100
  return century + short <= Number(today.slice(0, 4)) + 10 ? century + short : century - 100 + short
}

const twoFigures = (number: number) => String(number).padStart(2, '0')

const clock = /^(?:pukul|jam)?\s*(?<hour>\d{1,2})(?:\s*[.:,]?\s*(?<minute>\d{2}))?(?:\s*wi(?:b|ta|t))?$/

/** `07:30`, or nothing where no clock shows that. */
export function readTime(typed: string): string | null {
  const found = clock.exec(typed.trim().toLowerCase())?.groups
  if (!found) return null
  const [hour, minute] = [Number(found['hour']), Number(found['minute'] ?? 0)]
  return hour < 24 && minute < 60 ? `${twoFigures(hour)}:${twoFigures(minute)}` : null
}

export const isWholeTime = (typed: string): boolean => /^\d\d[.:,]?\d\d$/.test(typed.trim())

const dayThenTime = /^(?<day>.*?\S)(?:t|[\s,]+)(?<time>(?:pukul\s*)?\d{1,2}[.:]?\d{2}(?:\s*wi(?:b|ta|t))?)$/i

/** A day, or a day and a time: `2026-11-26T07:30`. */
export function readMoment(typed: string, today: string): string | null {
  const alone = readDay(typed, today)
  if (alone !== null) return alone
  const found = dayThenTime.exec(typed.trim())?.groups
  const [day, time] = [readDay(found?.['day'] ?? '', today), readTime(found?.['time'] ?? '')]
  return day !== null && time !== null ? `${day}T${time}` : null
}

export const isWholeMoment = (typed: string): boolean =>
  isWholeDay(typed) || /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed.trim())
