import type { CalendarKind } from '@kelasku/shared/calendar/contract'
import type { Tone } from '#ui/tone.ts'

export const kindTones: Record<CalendarKind, Tone> = {
  HOLIDAY: 'danger',
  COLLECTIVE_LEAVE: 'warning',
  SCHOOL_BREAK: 'warning',
  EVENT: 'info',
  EXAM: 'primary',
  FIRST_DAY: 'success',
  REPORT_DAY: 'success',
  EXTRA_DAY: 'primary',
}

/** In the order in which a form offers them. */
export const kinds = [
  'HOLIDAY',
  'COLLECTIVE_LEAVE',
  'SCHOOL_BREAK',
  'EVENT',
  'EXAM',
  'FIRST_DAY',
  'REPORT_DAY',
  'EXTRA_DAY',
] as const

/** The law's `isUsuallySchoolDay` without its schemas. */
export const isUsuallyOff = (kind: CalendarKind): boolean =>
  kind === 'HOLIDAY' || kind === 'COLLECTIVE_LEAVE' || kind === 'SCHOOL_BREAK'
