/** Months and days as texts, `2026-11` and `2026-11-20`; a day is the same day in every zone. A week begins on Monday. */
const day = 86_400_000

const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

export const daysLater = (date: string, days: number): string => dateOf(at(date) + days * day)

export const monthOf = (date: string): string => date.slice(0, 7)
export const firstOf = (month: string): string => `${month}-01`
export const lastOf = (month: string): string => daysLater(firstOf(monthsLater(month, 1)), -1)

export function monthsLater(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number] // checked where it comes in
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Monday is 0. */
export const weekdayOf = (date: string): number => (new Date(at(date)).getUTCDay() + 6) % 7

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = firstOf(month)
  const start = daysLater(first, -weekdayOf(first))
  const weeks: string[][] = []
  for (let monday = start; monday <= lastOf(month); monday = daysLater(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => daysLater(monday, index)))
  return weeks
}

interface Span {
  start_date: string
  end_date: string
}

export const isOn = ({ start_date, end_date }: Span, date: string): boolean => start_date <= date && date <= end_date

/** `2026-11`, and not `2026-13` or anything else that somebody wrote into the address. */
export const isMonth = (text: string | null): text is string => text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
