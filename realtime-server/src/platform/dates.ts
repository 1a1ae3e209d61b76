/**
 * Dates in Indonesian, as papers, sheets and notifications write them: date-fns with its Indonesian locale, on the
 * school's own clock. Screens write theirs with Intl, which a phone has already, in the same words
 * (client/src/platform/i18n/format.ts).
 */
import { dateOf } from '@kelasku/shared/kernel/days'
import { timezones, type Timezone } from '@kelasku/shared/kernel/time-zones'
import { UTCDateMini } from '@date-fns/utc/date/mini'
import type { Locale } from 'date-fns'
import { millisecondsInHour } from 'date-fns/constants'
import { format } from 'date-fns/format'
import { id } from 'date-fns/locale/id'

/** date-fns shortens August to "Agt", browsers to "Agu". */
const month: Locale['localize']['month'] = (index, options) =>
  options?.width === 'abbreviated'
    ? id.localize.month(index, { ...options, width: 'wide' }).slice(0, 3)
    : id.localize.month(index, options)

const locale: Locale = { ...id, localize: { ...id.localize, month } }

/** @param pattern of date-fns: `EEEE, d MMMM yyyy` is "Senin, 23 November 2026". */
export const dayText = (day: string, pattern: string): string => format(dateOf(day), pattern, { locale })

/** Its parts (`getDate`, `getHours` …) are what the school's clock shows. */
const wallClock = (moment: Date, zone: Timezone) =>
  new UTCDateMini(moment.getTime() + timezones[zone].hoursAhead * millisecondsInHour)

export const momentText = (moment: Date, zone: Timezone, pattern: string): string =>
  format(wallClock(moment, zone), pattern, { locale })

/** On the clock of this machine, for whoever runs a command on it. */
export const machineTimeText = (moment: Date): string => format(moment, "d MMMM yyyy 'pukul' HH.mm.ss", { locale })

/** `3–14 Agustus 2026`, `28 Juli – 3 Agustus 2026` */
export function spanText(from: Date, until: Date, zone: Timezone): string {
  const [first, last] = [from, until].map((moment) => momentText(moment, zone, 'd MMMM yyyy')) as [string, string]
  if (first === last) return first
  const isWithin = (unit: string) => momentText(from, zone, unit) === momentText(until, zone, unit)
  if (isWithin('yyyy-MM')) return `${momentText(from, zone, 'd')}–${last}`
  return `${isWithin('yyyy') ? momentText(from, zone, 'd MMMM') : first}\u2009–\u2009${last}`
}
