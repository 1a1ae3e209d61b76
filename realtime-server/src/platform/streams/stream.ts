/**
 * Sequenced streams (R07, R08), for news where order and gaps matter. The event is a row of the same transaction as the
 * act; its number is taken by locking the stream's row, so numbers have no gaps and follow the order of commits. A
 * client subscribes, remembers the number, loads, and applies what is newer; after a gap it asks for what it missed.
 */
import { streamNews } from '@kelasku/shared/kernel/stream'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Tx, Work } from '#platform/database/work.ts'
import type { Room } from '#platform/live/rooms.ts'
import { streamEvents, streams } from './table.ts'

export interface Stream {
  name: string
  schoolId: string
  rooms: readonly Room[]
}

export interface StreamEvent {
  stream: string
  seq: number
  name: string
  data: unknown
  at: Date
}

/** Appends the event and tells the rooms after the commit. */
export async function append(work: Work, stream: Stream, name: string, data: unknown): Promise<number> {
  const [next] = await work.tx
    .insert(streams)
    .values({ name: stream.name, school_id: stream.schoolId, seq: 1 })
    .onConflictDoUpdate({ target: streams.name, set: { seq: sql`${streams.seq} + 1` } })
    .returning({ seq: streams.seq })
  const seq = next!.seq // an upsert always returns its row
  await work.tx.insert(streamEvents).values({ stream: stream.name, seq, school_id: stream.schoolId, name, data })
  work.announce(streamNews, stream.rooms, { stream: stream.name, seq, name, data })
  return seq
}

/** Where the stream stands: to be read before the snapshot that a screen starts from. */
export async function headOf(tx: Tx, stream: string): Promise<number> {
  const [head] = await tx.select({ seq: streams.seq }).from(streams).where(eq(streams.name, stream))
  return head?.seq ?? 0
}

const batch = 500

/** What came after a number, oldest first. `isTooOld` says that part of it is gone: load everything anew. */
export async function eventsAfter(
  tx: Tx,
  stream: string,
  after: number,
): Promise<{ events: StreamEvent[]; isTooOld: boolean }> {
  const events = await tx
    .select({
      stream: streamEvents.stream,
      seq: streamEvents.seq,
      name: streamEvents.name,
      data: streamEvents.data,
      at: streamEvents.at,
    })
    .from(streamEvents)
    .where(and(eq(streamEvents.stream, stream), gt(streamEvents.seq, after)))
    .orderBy(asc(streamEvents.seq))
    .limit(batch)
  const head = events.length > 0 ? undefined : await headOf(tx, stream)
  const isTooOld = head === undefined ? events[0]!.seq !== after + 1 : head > after
  return { events, isTooOld }
}

/** Events are for catching up, not for history: a week is longer than any screen stays open. */
export const forgetOldEvents = (tx: Pick<Tx, 'delete'>) =>
  tx.delete(streamEvents).where(lt(streamEvents.at, sql`now() - interval '7 days'`))
