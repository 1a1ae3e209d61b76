/**
 * Which rooms a class has at the media server, and who may be in them and send what: one for the class and one for each
 * group, named anew whenever the class has moved. Devices are known there by the stay of their tab.
 */
import { maySend, mediaKinds } from '@kelasku/shared/conference/mesh-plan'
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { LiveKit, Participant, Source } from '#platform/livekit/livekit.ts'
import { listMediaSeats, mediaRoomOf, type SeatWithMedia } from '../media/seats.ts'
import type { ConferenceRow } from '../repo.ts'
import { conferenceBreakouts, conferences } from '../table.ts'

type Meeting = Pick<ConferenceRow, 'id' | 'media_epoch'>

export const liveKitRoomOf = ({ id, media_epoch }: Meeting, breakoutId: string | null): string =>
  `${id}:${media_epoch}:${breakoutId ?? ''}`

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):\d+:/

/** Whose class a room is; nothing where it is none of ours. */
export const conferenceOfRoom = (name: string): string | undefined => form.exec(name)?.[1]

/** What a device may send, whether or not it does. */
export const sourcesOf = (room: ConferenceRow, seat: SeatWithMedia): Source[] =>
  mediaKinds.filter((kind) => maySend(mediaRoomOf(room, []), seat, kind))

async function findRoom(tx: Tx, id: string): Promise<ConferenceRow | undefined> {
  const [room] = await tx.select().from(conferences).where(eq(conferences.id, id))
  return room
}

/** All that it has ever had. */
export async function listRoomNames(tx: Tx, id: string): Promise<string[]> {
  const room = await findRoom(tx, id)
  if (!room) return []
  const groups = await tx
    .select({ id: conferenceBreakouts.id })
    .from(conferenceBreakouts)
    .where(eq(conferenceBreakouts.conference_id, id))
  const epochs = Array.from({ length: room.media_epoch + 1 }, (_, media_epoch) => media_epoch)
  return epochs.flatMap((media_epoch) =>
    [null, ...groups.map((group) => group.id)].map((group) => liveKitRoomOf({ id, media_epoch }, group)),
  )
}

interface Sittings {
  rev: number
  /** By the name of the room, and by device; no room where the class is not held there. */
  rooms: ReadonlyMap<string, ReadonlyMap<string, readonly Source[]>>
}

export async function listSittings(tx: Tx, id: string): Promise<Sittings> {
  const room = await findRoom(tx, id)
  const rooms = new Map<string, Map<string, readonly Source[]>>()
  if (room?.status === 'LIVE' && room.media_server === 'LIVEKIT')
    for (const seat of await listMediaSeats(tx, id)) {
      if (!seat.media || seat.admission !== 'ADMITTED') continue
      const name = liveKitRoomOf(room, seat.row.breakout_id)
      const sitting = rooms.get(name) ?? new Map<string, readonly Source[]>()
      rooms.set(name, sitting.set(seat.media.id, sourcesOf(room, seat)))
    }
  return { rev: room?.rev ?? 0, rooms }
}

/** Who is there and may not be is put out, and who may send another thing than before is told so. */
export async function bringInLine(
  livekit: LiveKit,
  room: string,
  participants: readonly Participant[],
  sitting: ReadonlyMap<string, readonly Source[]>,
) {
  for (const { id, sources } of participants) {
    const may = sitting.get(id)
    if (!may) await livekit.putOut(room, id)
    else if (may.length !== sources.length || !may.every((source) => sources.includes(source)))
      await livekit.permit(room, { id, sources: may })
  }
}
