/**
 * How long somebody was in a class, from the raw stays of their tabs. Pure, so that the report, the review and the
 * parents' line say the same, and so that every rule can be tried on made-up histories.
 */
import { minutesOfGrace } from '@kelasku/shared/attendance/lesson'
import { z } from 'zod'
import { silentMs } from './limits.ts'
import type { StayKind } from './room.ts'

/** In milliseconds since 1970, as are all moments here. */
export interface Span {
  from: number
  to: number
}

/** One tab's stay. What it says of itself is when the server heard of it. */
export interface Stay {
  userId: string
  kind: StayKind
  entered: number
  lastSeen: number
  left: number | null
}

/** A gap as short as this is a bad line, not an absence. */
const forgivenGap = 120_000

/** What was held until now, or until it ended. Nothing while nobody has begun. */
export function heldOf(started: number | null, ended: number | null, now: number): Span | null {
  if (started === null) return null
  return { from: started, to: Math.max(started, ended ?? now) }
}

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** In order and apart. */
export function unionOf(spans: readonly Span[]): Span[] {
  const union: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = union.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else union.push({ from, to })
  }
  return union
}

/** @param upTo the end of the class, or now: until then lasts the stay of a tab that was heard of shortly before. */
function spanOf({ entered, lastSeen, left }: Stay, upTo: number): Span {
  const to = left ?? (upTo - lastSeen <= silentMs ? upTo : lastSeen)
  return { from: entered, to: Math.max(entered, to) }
}

/** Parts of nothing are left out. */
const cutTo = ({ from, to }: Span, spans: readonly Span[]): Span[] =>
  spans
    .map((span) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
    .filter((span) => span.from < span.to)

/** What lies between spans that are in order and apart. */
const gapsOf = (spans: readonly Span[]): Span[] =>
  spans.slice(1).map(({ from }, at) => ({ from: spans[at]?.to ?? from, to: from }))

/** Each one's stays in the room: in order, apart, and cut to what was held. */
function roomSpansOf(held: Span, stays: readonly Stay[]): Map<string, Span[]> {
  const byUser = new Map<string, Span[]>()
  for (const stay of stays) {
    if (stay.kind !== 'ROOM') continue
    const spans = byUser.get(stay.userId) ?? []
    spans.push(spanOf(stay, held.to))
    byUser.set(stay.userId, spans)
  }
  return new Map([...byUser].map(([userId, spans]) => [userId, cutTo(held, unionOf(spans))]))
}

/**
 * Of each gap between two stays, the time in which nobody at all was heard is the server's fault and given back; what is
 * left of the gap is given back too if it is short.
 */
function presentOf(spans: readonly Span[], heard: readonly Span[]): number {
  const givenBack = gapsOf(spans).reduce((sum, gap) => {
    const missed = lengthOf(cutTo(gap, heard))
    return sum + lengthOf([gap]) - (missed <= forgivenGap ? 0 : missed)
  }, 0)
  return lengthOf(spans) + givenBack
}

export interface Stretch extends Span {
  kind: StayKind
}

/** Each one's time in the lobby and in the room, as a report draws it: in order, and two tabs of a kind as one. */
export function stretchesOf(stays: readonly Stay[], upTo: number): Map<string, Stretch[]> {
  const stretches = new Map<string, Stretch[]>()
  for (const userId of new Set(stays.map((stay) => stay.userId))) {
    const theirs = stays.filter((stay) => stay.userId === userId)
    const ofKind = (kind: StayKind) =>
      unionOf(theirs.filter((stay) => stay.kind === kind).map((stay) => spanOf(stay, upTo))).map((span) => ({
        ...span,
        kind,
      }))
    stretches.set(
      userId,
      [...ofKind('LOBBY'), ...ofKind('ROOM')].toSorted((one, other) => one.from - other.from),
    )
  }
  return stretches
}

export interface Minutes {
  /** The first moment in the lobby or the room: nobody is late because the teacher was. */
  arrival: number
  /** In the room while the class was held. */
  first: number | null
  last: number | null
  presentMs: number
  /** Of what was held; nothing where nothing was. */
  percent: number | null
  minutesLate: number | null
}

interface Meeting {
  /** From when on one may be late, as `startsOf` says. */
  starts: number
  held: Span | null
}

interface Beginning {
  start_date: Date
  opened_at: Date | null
  started_at: Date | null
}

/**
 * When it began for whoever came: by the timetable, or when its waiting room was opened, if that was later; nobody could
 * come before. One that goes on after its end is opened anew, but it had begun before.
 */
export function startsOf({ start_date, opened_at, started_at }: Beginning): number {
  if (!opened_at) return start_date.getTime()
  const opened = Math.min(opened_at.getTime(), (started_at ?? opened_at).getTime())
  return Math.max(start_date.getTime(), opened)
}

export const minutesLateOf = (arrival: number, starts: number): number | null => {
  const minutes = Math.floor((arrival - starts) / 60_000)
  return minutes > minutesOfGrace ? minutes : null
}

/** Of everybody who was ever heard of. The order of the stays does not matter. */
export function minutesOf({ starts, held }: Meeting, stays: readonly Stay[]): Map<string, Minutes> {
  const arrivals = new Map<string, number>()
  for (const { userId, entered } of stays) arrivals.set(userId, Math.min(arrivals.get(userId) ?? entered, entered))
  const rooms = held ? roomSpansOf(held, stays) : new Map<string, Span[]>()
  const heard = unionOf([...rooms.values()].flat())
  const heldMs = held ? lengthOf([held]) : 0
  return new Map(
    [...arrivals].map(([userId, arrival]) => {
      const spans = rooms.get(userId) ?? []
      const presentMs = presentOf(spans, heard)
      return [
        userId,
        {
          arrival,
          first: spans[0]?.from ?? null,
          last: spans.at(-1)?.to ?? null,
          presentMs,
          percent: heldMs > 0 ? Math.round((presentMs / heldMs) * 100) : null,
          minutesLate: minutesLateOf(arrival, starts),
        },
      ]
    }),
  )
}

/**
 * Where the minutes of a class come from: from its stays; of one behind a link from the list of its provider, or nowhere
 * as long as none was pasted; and of one whose stays are forgotten from what was counted before.
 */
export const MinutesSource = z.enum(['STAYS', 'LIST', 'UNKNOWN', 'KEPT'])
export type MinutesSource = z.infer<typeof MinutesSource>

export const minutesSourceOf = (isOutside: boolean, hasCounted: boolean): MinutesSource => {
  if (isOutside) return hasCounted ? 'LIST' : 'UNKNOWN'
  return hasCounted ? 'KEPT' : 'STAYS'
}

/** Of everybody who is known of, by whatever; with nobody known to be there for so long, nothing says how long. */
export type KnownMinutes = Pick<Minutes, 'percent' | 'minutesLate'> & {
  arrival: number | null
  presentMs: number | null
}

interface Counting extends Meeting {
  stays: readonly Stay[]
  isOutside: boolean
  /** In minutes, where no stay tells them. */
  counted: ReadonlyMap<string, number>
}

export function knownMinutesOf({ stays, counted, isOutside, ...meeting }: Counting): Map<string, KnownMinutes> {
  const seen = minutesOf(meeting, stays)
  const source = minutesSourceOf(isOutside, counted.size > 0)
  if (source === 'STAYS') return seen
  // Whole ones of both: the rest of a minute is in neither.
  const held = meeting.held ? wholeMinutes(lengthOf([meeting.held])) : 0
  return new Map(
    [...new Set([...seen.keys(), ...counted.keys()])].map((userId) => {
      const minutes = source === 'UNKNOWN' ? null : Math.min(held, counted.get(userId) ?? 0)
      const { arrival = null, minutesLate = null } = seen.get(userId) ?? {}
      const percent = minutes !== null && held > 0 ? Math.round((minutes / held) * 100) : null
      return [userId, { arrival, minutesLate, presentMs: minutes === null ? null : minutes * 60_000, percent }]
    }),
  )
}

/** As a report says them: whole minutes that have passed. */
export const wholeMinutes = (ms: number): number => Math.floor(ms / 60_000)
