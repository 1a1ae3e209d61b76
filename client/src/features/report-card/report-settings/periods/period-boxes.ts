/** The dates of a period in the boxes of their form, and back. Moments are of the school's time zone. */
import { daysOutside, type PeriodRevision } from '@kelasku/shared/report-card/periods'
import { texts } from '@kelasku/shared/kernel/texts'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { z } from 'zod'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import type { Dates } from '../queries.ts'

const Day = z.string().min(1, { error: texts.dateNeeded })

export const PeriodBoxes = z
  .object({
    attendance_from: Day,
    attendance_until: Day,
    entry_opens: z.string(),
    entry_closes: z.string(),
    print_date: Day,
    release: z.enum(['HAND', 'CLOCK']),
    release_at: z.string(),
  })
  .refine(({ attendance_from, attendance_until }) => attendance_until === '' || attendance_from <= attendance_until, {
    path: ['attendance_until'],
    error: texts.lastDateBeforeStart,
  })
  .refine(({ entry_opens, entry_closes }) => entry_closes === '' || entry_opens <= entry_closes, {
    path: ['entry_closes'],
    error: texts.lastDateBeforeStart,
  })
  .refine(({ release, release_at }) => release === 'HAND' || release_at !== '', {
    path: ['release_at'],
    error: texts.dateNeeded,
  })
  .refine(({ attendance_from, print_date }) => print_date === '' || attendance_from <= print_date, {
    path: ['print_date'],
    error: texts.reportDateBeforeStart,
  })
export type PeriodBoxes = z.infer<typeof PeriodBoxes>

/**
 * Attendance is counted within the school year; of one that is not known yet the server says so. A time that stands may have
 * passed while another date is mended.
 */
export const boxesIn = (year: { start_date: string; end_date: string } | undefined, of: Dates, zone: Timezone) =>
  PeriodBoxes.check(({ value, issues }) => {
    const { release, release_at } = value
    const isNewTime = release === 'CLOCK' && release_at !== '' && release_at !== localOf(of.release_at, zone)
    if (isNewTime && Date.parse(instantOf(release_at, zone) ?? '') <= Date.now())
      issues.push({ code: 'custom', input: release_at, path: ['release_at'], message: texts.momentPassed })
    for (const day of year ? daysOutside(year, value) : [])
      if (value[day] !== '')
        issues.push({ code: 'custom', input: value[day], path: [day], message: texts.dayOutsideYear })
  })

export const boxesOf = (of: Dates, zone: Timezone): PeriodBoxes => ({
  attendance_from: of.attendance_from,
  attendance_until: of.attendance_until,
  entry_opens: of.entry_opens ?? '',
  entry_closes: of.entry_closes ?? '',
  print_date: of.print_date,
  release: of.release_at === null ? 'HAND' : 'CLOCK',
  release_at: localOf(of.release_at, zone),
})

export const revisionOf = (
  { semester, period, version }: Dates,
  { release, release_at, entry_opens, entry_closes, ...dates }: PeriodBoxes,
  zone: Timezone,
): z.input<typeof PeriodRevision> => ({
  semester,
  period,
  ...dates,
  entry_opens: entry_opens || null,
  entry_closes: entry_closes || null,
  release_at: release === 'HAND' ? null : instantOf(release_at, zone),
  version,
})
