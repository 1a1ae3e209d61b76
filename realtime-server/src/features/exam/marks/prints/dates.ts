/** Dates as they stand on Indonesian papers, on the school's own clock. */
import type { ExamRow } from '#features/exam/repo.ts'
import { placeAndDate as withPlace } from '#features/school/letterhead.ts'
import type { Surroundings } from './repo.ts'

const format = (timezone: string, options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('id-ID', { timeZone: timezone, ...options })
  return (moment: Date) => formatter.format(moment)
}

const zones: Record<string, string> = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' }

export function datesOf({ start_date, end_date, duration_minutes }: ExamRow, { timezone }: Surroundings) {
  const clock = format(timezone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const zone = zones[timezone] ?? ''
  return {
    /** `Senin, 23 November 2026` */
    day: format(timezone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })(start_date),
    weekday: format(timezone, { weekday: 'long' })(start_date),
    date: format(timezone, { day: 'numeric', month: 'long', year: 'numeric' })(start_date),
    /** `07.30–09.00 WIB (90 menit)` */
    time: `${clock(start_date)}–${clock(end_date)} ${zone} (${duration_minutes} menit)`.replace('  ', ' '),
    begins: `${clock(start_date)} ${zone}`.trim(),
    ends: `${clock(end_date)} ${zone}`.trim(),
  }
}

export const placeAndDate = (exam: ExamRow, around: Surroundings): string =>
  withPlace(around.city_name, datesOf(exam, around).date)

export const nipLine = (nip: string | null): string => `NIP. ${nip ?? '-'}`

/** As papers count: `8,5`. */
export const numberText = (value: number): string => value.toLocaleString('id-ID', { maximumFractionDigits: 2 })
