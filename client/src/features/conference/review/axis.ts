/** The time axis of a report: from the first arrival or the beginning to the end, in per cent of its length. */
import type { Report, ReportLine } from '../queries.ts'

type Held = NonNullable<Report['held']>

export interface Axis {
  from: number
  until: number
}

export function axisOf(held: Held, lines: readonly Pick<ReportLine, 'stays'>[]): Axis {
  const stays = lines.flatMap((line) => line.stays)
  const from = Math.min(Date.parse(held.from), ...stays.map((stay) => Date.parse(stay.from)))
  const until = Math.max(Date.parse(held.until), ...stays.map((stay) => Date.parse(stay.until)))
  return { from, until: Math.max(until, from + 60_000) }
}

const at = ({ from, until }: Axis, moment: string) =>
  ((Math.min(until, Math.max(from, Date.parse(moment))) - from) / (until - from)) * 100

/** Where a stretch lies; so short a one is still to be seen. */
export function placeOn(axis: Axis, stretch: { from: string; until: string }) {
  const left = at(axis, stretch.from)
  return { left: `${left}%`, width: `${Math.max(0.5, at(axis, stretch.until) - left)}%` }
}
