/** How late something was handed in, by the server's clock, and which of several hand-ins counts. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import type { LateInterval } from './late-terms.ts'

/** A slow line is not a late pupil: so many minutes are none. Whatever is later than that counts from the end. */
export const graceMinutes = 15

interface Ends {
  end_date: Date
  /** For this pupil alone. */
  extended_until: Date | null
}

export const effectiveEnd = ({ end_date, extended_until }: Ends): Date =>
  extended_until !== null && extended_until > end_date ? extended_until : end_date

/** In milliseconds; none within the grace. */
export function latenessOf(submittedAt: Date, end: Date): number {
  const after = submittedAt.getTime() - end.getTime()
  return after <= graceMinutes * millisecondsInMinute ? 0 : after
}

/** As people count: a minute that has begun is one. */
export const lateMinutes = (submittedAt: Date, end: Date): number =>
  Math.ceil(latenessOf(submittedAt, end) / millisecondsInMinute)

const lengthOf: Record<LateInterval, number> = { DAY: millisecondsInDay, HOUR: millisecondsInHour }

/** Days or hours that have begun. */
export const lateIntervals = (lateness: number, interval: LateInterval): number =>
  Math.ceil(lateness / lengthOf[interval])

interface HandIn {
  n: number
  submitted_at: Date
}

/**
 * The one that the teacher chose; otherwise the last that was on time, so that trying again late never costs anything;
 * otherwise the last.
 */
export function countedHandIn<One extends HandIn>(
  handIns: readonly One[],
  end: Date,
  chosen: number | null,
): One | undefined {
  const inOrder = handIns.toSorted((one, other) => one.n - other.n)
  return (
    inOrder.find(({ n }) => n === chosen) ??
    inOrder.findLast(({ submitted_at }) => latenessOf(submitted_at, end) === 0) ??
    inOrder.at(-1)
  )
}
