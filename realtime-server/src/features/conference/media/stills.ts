/**
 * A shared screen as pictures, for whoever receives no video of it: the newest one of a class, kept for as long as it is
 * shared. Whose it is goes along, so that what somebody shared before is not shown as what is shared now.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { conferenceEvents } from '@kelasku/shared/conference/events'
import { mediaRefusal } from '@kelasku/shared/conference/media'
import { maySend, sharerIn } from '@kelasku/shared/conference/mesh-plan'
import { roomRefusal } from '@kelasku/shared/conference/room'
import { largestStill, stillKeptMs } from '@kelasku/shared/conference/still'
import { z } from 'zod'
import type { Work } from '#platform/database/work.ts'
import { pictureTypeOf } from '#platform/files/image.ts'
import type { Latest } from '#platform/live/latest.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { SeatRow } from '../room/repo.ts'
import { requireRunning, type Seated } from '../room/service.ts'
import { listMediaSeats, mediaRoomOf } from './seats.ts'

const About = z.object({
  n: z.int(),
  /** The device that shares, and since when it is connected. */
  from: z.uuid(),
  since: z.int(),
  type: z.string(),
})
type About = z.infer<typeof About>

interface Still extends About {
  bytes: Buffer
}

/** In the class itself, or in one of its groups. */
const nameOf = (id: string, group: string | null) => `still:${id}:${group ?? ''}`
const types = ['image/webp', 'image/jpeg']
/** No screen has more on a side; a picture of few bytes may unfold to far more in every browser of a class. */
const longestSide = 4_096

/** What it is, by its bytes and not by what is said of it. */
export async function readStill(picture: File): Promise<Pick<Still, 'type' | 'bytes'>> {
  if (picture.size > largestStill) throw mediaRefusal.bad_still()
  const bytes = Buffer.from(await picture.arrayBuffer())
  const type = await pictureTypeOf(bytes, longestSide)
  if (type === undefined || !types.includes(type)) throw mediaRefusal.bad_still()
  return { type, bytes }
}

export async function keepStill(
  who: Actor,
  known: Seated,
  presenceId: string,
  { type, bytes }: Pick<Still, 'type' | 'bytes'>,
  { latest, emitOnce }: Toolbox,
  work: Work,
): Promise<{ n: number }> {
  const { id } = known
  requireRunning(known)
  const room = await placeOf(known, work)
  const group = known.seat.breakout_id
  const mine = room.seats.find(({ row }) => row.user_id === who.userId)
  if (!mine?.media || mine.media.id !== presenceId) throw mediaRefusal.media_elsewhere()
  if (!maySend(room, mine, 'screen')) throw roomRefusal.locked_by_teacher()
  // Of several who share, one is shown in pictures.
  if (sharerIn(room)?.row !== mine.row) throw mediaRefusal.not_sharing()

  const { since } = mine.media
  const before = await findStill(latest, id, group)
  const isSame = before?.from === presenceId && before.since === since && before.bytes.equals(bytes)
  const n = isSame ? before.n : Math.max(Date.now(), (before?.n ?? 0) + 1)
  const about: About = { n, from: presenceId, since, type }
  await latest.keep(nameOf(id, group), { about: JSON.stringify(about), bytes }, stillKeptMs)
  if (!isSame)
    work.afterCommit(() =>
      emitOnce(conferenceEvents.still.name, [rooms.conference(id, 'hosts'), rooms.conference(id, 'others')], {
        id,
        from: presenceId,
        n,
      }),
    )
  return { n }
}

/** For whoever was let in, as long as its sender shares. */
export async function showStill(known: Seated, latest: Latest, work: Work) {
  requireRunning(known)
  const sharer = sharerIn(await placeOf(known, work))
  if (!sharer) throw refusal.not_found()
  const { id: from, since } = sharer.media
  return async () => {
    const still = await findStill(latest, known.id, known.seat.breakout_id)
    if (still?.from !== from || still.since !== since) throw refusal.not_found()
    return { headers: {}, body: new File([new Uint8Array(still.bytes)], 'layar', { type: still.type }) }
  }
}

/** The sharing has ended: what is shared next does not begin with it. */
export async function forgetStill(
  latest: Latest,
  { conference_id: id, breakout_id: group }: Pick<SeatRow, 'conference_id' | 'breakout_id'>,
  presenceId: string,
): Promise<void> {
  if ((await findStill(latest, id, group))?.from === presenceId) await latest.forget(nameOf(id, group))
}

/** Those among whom a picture goes round: the class, or the group that somebody is in. */
async function placeOf(known: Seated, { tx }: Work) {
  const seats = await listMediaSeats(tx, known.id)
  return mediaRoomOf(
    known,
    seats.filter(({ row }) => row.breakout_id === known.seat.breakout_id),
  )
}

async function findStill(latest: Latest, id: string, group: string | null): Promise<Still | undefined> {
  const kept = await latest.find(nameOf(id, group))
  return kept && { ...About.parse(JSON.parse(kept.about)), bytes: kept.bytes }
}
