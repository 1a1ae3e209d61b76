/** Dates as they stand on Indonesian papers, on the school's own clock. */
import { timezones } from '@kelasku/shared/kernel/time-zones'
import type { ExamRow } from '#features/exam/repo.ts'
import { placeAndDate as withPlace } from '#features/school/letterhead.ts'
import { momentText } from '#platform/dates.ts'
import type { Surroundings } from './repo.ts'

export function datesOf({ start_date, end_date, duration_minutes }: ExamRow, { timezone }: Surroundings) {
  const say = (moment: Date, pattern: string) => momentText(moment, timezone, pattern)
  const [begins, ends] = [say(start_date, 'HH.mm'), say(end_date, 'HH.mm')]
  const zone = timezones[timezone].label
  return {
    /** `Senin, 23 November 2026` */
    day: say(start_date, 'EEEE, d MMMM yyyy'),
    weekday: say(start_date, 'EEEE'),
    date: say(start_date, 'd MMMM yyyy'),
    /** `07.30–09.00 WIB (90 menit)` */
    time: `${begins}–${ends} ${zone} (${duration_minutes} menit)`,
    begins: `${begins} ${zone}`,
    ends: `${ends} ${zone}`,
  }
}

export const placeAndDate = (exam: ExamRow, around: Surroundings): string =>
  withPlace(around.city_name, datesOf(exam, around).date)

export const nipLine = (nip: string | null): string => `NIP. ${nip ?? '-'}`

/** As papers count: `8,5`. */
export const numberText = (value: number): string => value.toLocaleString('id-ID', { maximumFractionDigits: 2 })
