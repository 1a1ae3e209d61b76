/**
 * Sequenced streams (R07, R08), for news where order and gaps matter. The event is a row of the same transaction as the
 * act; its number is taken by locking the stream's row, so numbers have no gaps and follow the order of commits. A
 * client subscribes, remembers the place, loads, and applies what is newer; after a gap it asks for what it missed.
 */
import { streamNews, type StreamPlace } from '@kelasku/shared/kernel/stream'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import type { Room } from '#platform/live/rooms.ts'
import { streamEvents, streams } from './table.ts'

export interface Stream {
  name: string
  schoolId: string
  rooms: readonly Room[]
}

export interface StreamEvent extends StreamPlace {
  name: string
  data: unknown
}

/** Appends the event and tells the rooms after the commit. */
export async function append(work: Work, stream: Stream, name: string, data: unknown): Promise<StreamPlace> {
  const [next] = await work.tx
    .insert(streams)
    .values({ name: stream.name, school_id: stream.schoolId, seq: 1 })
    .onConflictDoUpdate({ target: streams.name, set: { seq: sql`${streams.seq} + 1`, at: sql`now()` } })
    .returning({ seq: streams.seq, at: streams.at })
  const { seq, at } = next! // an upsert always returns its row
  await work.tx.insert(streamEvents).values({ stream: stream.name, seq, school_id: stream.schoolId, name, data, at })
  const place = placeOf(seq, at)
  work.announce(streamNews, stream.rooms, { stream: stream.name, ...place, name, data })
  return place
}

const placeOf = (seq: number, at: Date): StreamPlace => ({ seq, at: at.toISOString() })
const isSame = (a: StreamPlace | undefined, b: StreamPlace) => a?.seq === b.seq && a.at === b.at

const beginning: StreamPlace = { seq: 0, at: null }

/** Where the stream stands: to be read before the snapshot that a screen starts from. */
export async function headOf(tx: Tx, stream: string): Promise<StreamPlace> {
  const [head] = await tx.select({ seq: streams.seq, at: streams.at }).from(streams).where(eq(streams.name, stream))
  return head ? placeOf(head.seq, head.at) : beginning
}

const batch = 500

/**
 * What came after a place, oldest first. `isLost` says that it cannot be told: part of it is forgotten, or a restored
 * backup has no such place. Load everything anew.
 */
export async function eventsAfter(
  tx: Tx,
  stream: string,
  place: StreamPlace,
): Promise<{ events: StreamEvent[]; isLost: boolean }> {
  if (isSame(await headOf(tx, stream), place)) return { events: [], isLost: false }
  const rows = await tx
    .select({ seq: streamEvents.seq, at: streamEvents.at, name: streamEvents.name, data: streamEvents.data })
    .from(streamEvents)
    .where(and(eq(streamEvents.stream, stream), gte(streamEvents.seq, place.seq)))
    .orderBy(asc(streamEvents.seq))
    .limit(batch + 1)
  const known = rows.map(({ seq, at, name, data }): StreamEvent => ({ ...placeOf(seq, at), name, data }))
  const events = known.filter(({ seq }) => seq > place.seq)
  const isHere = place.seq === 0 || isSame(known[0], place)
  const isLost = !isHere || events[0]?.seq !== place.seq + 1
  return isLost ? { events: [], isLost } : { events, isLost }
}

/** Events are for catching up, not for history: a week is longer than any screen stays open. */
export const forgetOldEvents = (tx: Pick<Tx, 'delete'>) =>
  tx.delete(streamEvents).where(lt(streamEvents.at, sql`now() - interval '7 days'`))
