/**
 * Dates, times and figures as Indonesians write them: "Jum, 20 Nov 2026, 07.00 WIB", "3 jam yang lalu", "1.250.000,5".
 * The database and the wire say UTC; the screen says the school's zone, whatever the device thinks. "Now" is always
 * given, because the server's clock decides. Screens take these from `useFormat()`. It is Intl and not date-fns that
 * writes them: a phone has it already.
 */
import { midnightsBetween, timezones, type Timezone } from '@kelasku/shared/kernel/time-zones'

/** An instant: a Date, milliseconds, or ISO text. A bare day ("2026-11-20") is that day in every Indonesian zone. */
export type Instant = Date | number | string

export type Format = ReturnType<typeof formatFor>

const locale = 'id-ID'
const minute = 60_000
const hour = 60 * minute

const counted = new Intl.RelativeTimeFormat(locale) // "3 jam yang lalu", "dalam 5 hari"
const named = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }) // "kemarin", "besok"

export function formatFor(zone: Timezone) {
  const { label } = timezones[zone]
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    return (at: Instant) => format.format(new Date(at))
  }

  const date = by({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const longDate = by({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const week = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone })
  const clock = by({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

  const time = (at: Instant) => `${clock(at)}\u00A0${label}`

  return {
    zone,
    /** WIB */
    zoneLabel: label,
    /** Jum, 20 Nov 2026: how every page writes a date */
    date,
    /** Jumat, 20 November 2026: the same in full, for a heading or a sentence */
    longDate,
    /** 23–29 Nov 2026: from Monday to Sunday, which need no names */
    week: (monday: Instant, sunday: Instant) => week.formatRange(new Date(monday), new Date(sunday)),
    /** 20 Nov, below a bar of a chart */
    dayAndMonth: by({ day: 'numeric', month: 'short' }),
    /** Jumat */
    weekday: by({ weekday: 'long' }),
    /** November 2026 */
    month: by({ month: 'long', year: 'numeric' }),
    /** 07.00, where the zone is plain from what stands around it */
    clock,
    /** 07.00.05, where the order of what happened matters */
    second: by({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    /** 07.00 WIB, which does not break */
    time,
    /** 07.00–08.20, which does not break either: a dash lets a line end behind it, the joiner that nobody sees does not */
    clockRange: (from: Instant, until: Instant) => `${clock(from)}–\u2060${clock(until)}`,
    /** 07.00–08.20 WIB */
    timeRange: (from: Instant, until: Instant) => `${clock(from)}–\u2060${time(until)}`,
    /** Jum, 20 Nov 2026, 07.00 WIB */
    dateTime: (at: Instant) => `${date(at)}, ${time(at)}`,
    /** Jumat, 20 November 2026 pukul 07.05 WIB */
    longDateTime: (at: Instant) => `${longDate(at)} pukul\u00A0${time(at)}`,

    /** baru saja · 3 jam yang lalu · kemarin · dalam 5 hari; beyond a week the date, Rab, 18 Nov 2026. */
    relative(at: Instant, now: Instant) {
      const [then, today] = [new Date(at), new Date(now)]
      const distance = then.getTime() - today.getTime()
      // Counted by the school's days, so that "yesterday" means the school's.
      const days = midnightsBetween(today, then, zone)

      if (Math.abs(days) > 7) return date(then)
      if (Math.abs(distance) < minute) return distance > 0 ? 'sebentar lagi' : 'baru saja'
      if (Math.abs(distance) < hour) return counted.format(Math.trunc(distance / minute), 'minute')
      if (days === 0) return counted.format(Math.trunc(distance / hour), 'hour')
      return (Math.abs(days) === 1 ? named : counted).format(days, 'day')
    },

    number,
    rupiah,
    percent,
  }
}

const numberFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
const rupiahFormat = new Intl.NumberFormat(locale, { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 })
const percentFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })

/** 1.250.000,5 */
export const number = (value: number) => numberFormat.format(value)

/** Rp 1.250.000, with a space that does not break */
export const rupiah = (value: number) => rupiahFormat.format(value)

/** 87,5% of the ratio 0.875 */
export const percent = (ratio: number) => percentFormat.format(ratio)

/**
 * What a person typed as a number: "85,5" and "85.5" are the same score, "1.250.000,5" and "Rp 1.250.000" are amounts.
 * A comma is always the decimal sign; so is a single point, unless it sets off three digits as in "1.250". Undefined
 * when it is no number.
 */
export function parseNumber(typed: string): number | undefined {
  const text = typed
    .replaceAll(/\s/gu, '')
    .replace(/^rp\.?/i, '')
    .replace('−', '-')
  const grouped = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text)
  const plain = grouped ? text.replaceAll('.', '').replace(',', '.') : text.replace(',', '.')

  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
