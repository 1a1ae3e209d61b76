/** A day of bells as one writes it: lessons and breaks one after the other, numbered by their order. */
import { texts } from '@kelasku/shared/kernel/texts'
import { Clock, type BellPeriod } from '@kelasku/shared/schedule/bells'
import { z } from 'zod'

const Period = z.object({ is_break: z.boolean(), start_time: Clock, end_time: Clock })
type Period = z.infer<typeof Period>

export const BellsForm = z
  .object({ periods: z.array(Period).min(1, { error: texts.periodNeeded }) })
  .check(({ value: { periods }, issues }) => {
    periods.forEach(({ start_time, end_time }, index) => {
      const say = (field: string, message: string) =>
        issues.push({ code: 'custom', input: field, path: ['periods', index, field], message })
      if (end_time <= start_time) say('end_time', texts.afterStartTime)
      const before = periods[index - 1]
      if (before && start_time < before.end_time) say('start_time', texts.beforeFormerEnds)
    })
  })
export type BellsForm = z.infer<typeof BellsForm>

export const filledFrom = (periods: readonly BellPeriod[]): BellsForm => ({
  periods: periods.map(({ period_no, start_time, end_time }) => ({
    is_break: period_no === null,
    start_time,
    end_time,
  })),
})

export function periodsOf({ periods }: BellsForm): BellPeriod[] {
  let lessons = 0
  return periods.map(({ is_break, start_time, end_time }) => ({
    period_no: is_break ? null : ++lessons,
    start_time,
    end_time,
  }))
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const lastMinute = 24 * 60 - 1

/** Behind all others, and as long as the last of its kind. */
export function following(periods: readonly Period[], is_break: boolean): Period {
  const last = periods.findLast((one) => one.is_break === is_break)
  const long = last ? minutesOf(last.end_time) - minutesOf(last.start_time) : is_break ? 20 : 40
  const from = minutesOf(periods.at(-1)?.end_time ?? '07:00')
  return {
    is_break,
    start_time: clockOf(Math.min(from, lastMinute)),
    end_time: clockOf(Math.min(from + Math.max(long, 1), lastMinute)),
  }
}
