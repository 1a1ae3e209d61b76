/**
 * Keeps the rooms at the media server as the class says: after each of its changes, when LiveKit tells that somebody came,
 * and by the clock whatever was missed. It comes after the commit and nobody waits for it; what it could not do it does at
 * the next beat. Where LiveKit is silent for too long, its classes go on from browser to browser.
 */
import type { RoomNews } from '@kelasku/shared/conference/room-state'
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import { NotAsked } from '#platform/breaker.ts'
import { openClock, type Clock } from '#platform/clock.ts'
import type { Database, Work } from '#platform/database/work.ts'
import { tokenMinutes, type LiveKit, type Participant } from '#platform/livekit/livekit.ts'
import type { Log } from '#platform/log.ts'
import { findRev, noMedia, saveSeats } from '../room/repo.ts'
import { revise } from '../room/revision.ts'
import { bringInLine, conferenceOfRoom, listRoomNames, listSittings } from './rooms.ts'

const pace = 2_000
/** Every so many beats all of them are looked after. */
const roundOf = 5
/** So long nobody can be heard; then another way is looked for. */
const mostSilentMs = 20 * millisecondsInSecond

export interface LiveKitKeeper {
  /** Each time a room is told of: its policy, or one of its seats, has become another. */
  roomChanged(news: Pick<RoomNews, 'id' | 'media_server' | 'media_epoch'>): void
  /** LiveKit has told something of a room. */
  heardOf(room: string): void
  /** One beat of its clock. */
  strike(): Promise<void>
  /** Nothing is under way any more. */
  settled(): Promise<void>
  clock: Clock
}

interface Parts {
  livekit: LiveKit | undefined
  database: Database
  log: Log
}

const rls = {
  kind: 'bypass',
  why: 'the rooms of online classes at the media server are kept for every school',
} as const

export function openLiveKitKeeper({ livekit, database, log }: Parts): LiveKitKeeper {
  const underWay = new Map<string, Promise<void>>()
  const again = new Set<string>()
  /** Until when it is tried again. */
  const missed = new Map<string, number>()
  let beats = 0

  const read = <T>(run: (work: Work) => Promise<T>) => database.inReadTransaction(rls, run)

  async function bring(to: LiveKit, id: string): Promise<void> {
    const names = await read(({ tx }) => listRoomNames(tx, id))
    const open = await to.openRooms(names)
    if (open.length === 0) return
    const inside = new Map<string, Participant[]>()
    for (const name of open) inside.set(name, await to.participantsIn(name))
    // Asked for after them: whoever is in a room by now had a seat before. Who came since is not spoken of.
    const { rooms, rev } = await read(({ tx }) => listSittings(tx, id))
    for (const [name, participants] of inside) {
      const sitting = rooms.get(name)
      await (sitting ? bringInLine(to, name, participants, sitting) : to.closeRoom(name))
    }
    // Another server may have been quicker with something newer.
    if ((await read(({ tx }) => findRev(tx, id))) !== rev) again.add(id)
  }

  function changed(id: string): void {
    if (!livekit) return
    if (underWay.has(id)) return void again.add(id)
    const done = bring(livekit, id)
      .catch((error: unknown) => {
        missed.set(id, performance.now() + tokenMinutes * millisecondsInMinute)
        // That it is away was said when it was asked.
        if (!(error instanceof NotAsked))
          log.warn({ err: error, conference: id }, 'LiveKit could not be told of an online class')
      })
      .then(() => {
        underWay.delete(id)
        if (again.delete(id)) changed(id)
      })
    underWay.set(id, done)
  }

  /** Those that it was not told of, as long as a token may open their room. */
  function takeMissed(): string[] {
    const ids = [...missed].flatMap(([id, until]) => (performance.now() < until ? [id] : []))
    missed.clear()
    return ids
  }

  async function strike(): Promise<void> {
    const { rows } = await read(({ tx }) =>
      tx.execute<{ id: string }>(sql`select id from conferences
        where status = 'LIVE' and media_server = 'LIVEKIT' and start_date < now() + interval '2 hours'`),
    )
    if (rows.length === 0 && missed.size === 0) return
    const all = rows.map(({ id }) => id)
    if (await livekit?.isHealthy()) {
      const round = beats++ % roundOf === 0 ? all : []
      for (const id of new Set([...takeMissed(), ...round])) changed(id)
    } else if (!livekit || livekit.silentMs >= mostSilentMs)
      for (const id of all) {
        await database.inTransaction(rls, (work) => moveToMesh(work, id))
        log.warn({ conference: id }, 'LiveKit is silent: an online class goes on from browser to browser')
      }
  }

  return {
    roomChanged({ id, media_server, media_epoch }) {
      // Most classes have never been there.
      if (media_server === 'LIVEKIT' || media_epoch > 0) changed(id)
    },
    heardOf(room) {
      const id = conferenceOfRoom(room)
      if (id !== undefined) changed(id)
    },
    strike,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
    clock: openClock({
      pace,
      strike,
      failed: (error) => log.warn({ err: error }, 'the media server of online classes could not be looked after'),
    }),
  }
}

/** Everybody is connected anew, with whatever they have on: their pages see to it. */
async function moveToMesh(work: Work, id: string): Promise<void> {
  await revise(work, id, async (room, rev) => {
    if (room.status !== 'LIVE' || room.media_server !== 'LIVEKIT') return undefined
    const seats = await saveSeats(work.tx, id, sql`media_id is not null`, { ...noMedia, rev })
    return { set: { media_server: 'MESH', media_epoch: room.media_epoch + 1 }, seats }
  })
}
