/** The calls by which devices are heard and seen: browsers are connected with each other, and find each other here. */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { conferenceRefusal } from './contract.ts'
import { roomRefusal } from './room.ts'

/** MESH: browser to browser. TEXT: as many hear it already as browsers carry, so this device takes part in writing. */
export const Transport = z.enum(['MESH', 'TEXT'])
export type Transport = z.infer<typeof Transport>

/** As browsers want it (RTCIceServer). */
const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.infer<typeof IceServer>

export const MediaTicket = z.object({
  transport: Transport,
  /** Of this device's connections: what was sent for an earlier one is not for these. */
  epoch: z.int(),
  ice_servers: z.array(IceServer),
  /** What is said of a server between them holds so long; asked again with its epoch, a device gets it anew. */
  expires_at: z.date(),
  rev: z.int(),
})
export type MediaTicket = z.infer<typeof MediaTicket>

/** What a device sends. */
const switches = { mic: z.boolean(), cam: z.boolean(), screen: z.boolean() }

export const MediaSwitched = z.object({ rev: z.int(), ...switches })
export type MediaSwitched = z.infer<typeof MediaSwitched>

/** A description of a connection with its candidates takes about a third of it. */
export const mostSignalLetters = 16_000

export const mediaRefusal = refusals({
  media_elsewhere: [409, 'Suara dan gambar Anda dipakai di jendela lain.'],
})

const running = [
  conferenceRefusal.conference_over,
  conferenceRefusal.conference_cancelled,
  roomRefusal.not_admitted,
  roomRefusal.removed,
  roomRefusal.not_running,
]

const command = { access: 'member', params: byId, idempotent: true } as const

export const conferenceMediaApi = {
  /** The last tab that asks is the one that is heard and seen. */
  media: endpoint('POST', '/confrences/{id}/media', {
    ...command,
    summary: 'Sambungkan suara dan gambar perangkat ini',
    /** `epoch`: of connections that are to go on, where only the servers between them are asked for again. */
    body: { presence_id: Id, epoch: z.int().nullable() },
    reply: MediaTicket,
    refuses: running,
  }),
  switchMedia: endpoint('PUT', '/confrences/{id}/media', {
    ...command,
    summary: 'Nyalakan atau matikan mikrofon, kamera, dan layar sendiri',
    body: { presence_id: Id, ...switches },
    /** What is on now. Where the room has got a stage by it, that may be less than was asked for. */
    reply: MediaSwitched,
    refuses: [...running, mediaRefusal.media_elsewhere, roomRefusal.locked_by_teacher, roomRefusal.stage_full],
  }),
  signal: endpoint('POST', '/confrences/{id}/signal', {
    ...command,
    summary: 'Kirim tawaran sambungan ke satu perangkat lain di kelas yang sama',
    isSocketCall: true,
    body: {
      from: Id,
      epoch: z.int(),
      to: Id,
      to_epoch: z.int(),
      data: z.string().max(mostSignalLetters),
    },
    /** Nothing is kept for a device that has gone or was connected anew meanwhile. */
    reply: z.object({ is_passed_on: z.boolean() }),
    refuses: [...running, mediaRefusal.media_elsewhere],
  }),
  stage: endpoint('PUT', '/confrences/{id}/stage', {
    ...command,
    summary: 'Nyalakan atau matikan mode panggung',
    body: { on: z.boolean() },
    reply: z.object({ rev: z.int(), is_stage: z.boolean() }),
    refuses: [conferenceRefusal.conference_over, conferenceRefusal.conference_cancelled, roomRefusal.not_running],
  }),
}
