/** What the rows of seats say of microphones, cameras and screens. */
import { mediaKinds, type MediaKind, type MediaRoom, type MediaSeat } from '@kelasku/shared/conference/mesh-plan'
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import type { ConferenceRow } from '../repo.ts'
import type { SeatRow } from '../room/repo.ts'
import { mediaOf } from '../room/revision.ts'
import { conferenceSeats } from '../table.ts'

export interface SeatWithMedia extends MediaSeat {
  row: SeatRow
}

const withMedia = (row: SeatRow): SeatWithMedia => ({ ...row, media: mediaOf(row), row })

export const mediaRoomOf = (room: ConferenceRow, seats: readonly SeatWithMedia[]): MediaRoom<SeatWithMedia> => ({
  policy: room.policy,
  host: room.host_state,
  is_stage: room.is_stage,
  server: room.media_server,
  seats,
})

export async function listMediaSeats(tx: Tx, conferenceId: string): Promise<SeatWithMedia[]> {
  const rows = await tx.select().from(conferenceSeats).where(eq(conferenceSeats.conference_id, conferenceId))
  return rows.map(withMedia)
}

export type Switches = Record<MediaKind, boolean>

export const nothingOn: Switches = { mic: false, cam: false, screen: false }

export const switchesOf = ({ row }: SeatWithMedia): Switches => ({
  mic: row.mic_on,
  cam: row.cam_on,
  screen: row.screen_on,
})

export const columnsOf = ({ mic, cam, screen }: Switches) => ({ mic_on: mic, cam_on: cam, screen_on: screen })

export const isSame = (one: Switches, other: Switches): boolean => mediaKinds.every((kind) => one[kind] === other[kind])
