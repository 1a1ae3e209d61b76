/** The calls by which devices are heard and seen: browsers are connected with each other, and find each other here. */
import { endpoint, fileEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { conferenceRefusal } from './contract.ts'
import { roomRefusal } from './room.ts'

/**
 * MESH: browser to browser. LIVEKIT: over a media server. TEXT: as many hear it already as browsers carry, so this device
 * takes part in writing.
 */
export const Transport = z.enum(['MESH', 'LIVEKIT', 'TEXT'])
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
  /** Of LIVEKIT: where it is, and what lets this device in. */
  livekit: z.object({ url: z.string(), token: z.string() }).nullable(),
  /** What is said of a server between them holds so long; asked again with its epoch, a device gets it anew. */
  expires_at: z.date(),
  /** Only by way of a TURN server, so that no browser learns the address of another. */
  relay_only: z.boolean(),
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
  media_away: [503, 'Server media tidak menjawab. Kelas berjalan tanpa suara; coba sambungkan lagi.'],
  media_elsewhere: [409, 'Suara dan gambar Anda dipakai di jendela lain.'],
  group_full: [409, 'Sudah 6 orang bersuara di kelompok ini. Tunggu sampai seseorang mematikan mikrofonnya.'],
  not_sharing: [409, 'Layar Anda tidak sedang dibagikan.'],
  bad_still: [422, 'Gambar layar harus WebP atau JPEG, paling besar 150 KB.'],
})

const running = [
  conferenceRefusal.conference_over,
  conferenceRefusal.conference_cancelled,
  roomRefusal.not_admitted,
  roomRefusal.removed,
  roomRefusal.not_running,
]

const command = { access: 'member', params: byId, idempotent: true } as const

/** What the school has set up for voices and pictures, and what a device tries it with. */
export const MediaSetup = z.object({
  ice_servers: z.array(IceServer),
  has_turn: z.boolean(),
  /** Nothing where there is none. The token is of a room in which nobody else is. */
  livekit: z.object({ url: z.string(), token: z.string(), is_answering: z.boolean() }).nullable(),
})
export type MediaSetup = z.infer<typeof MediaSetup>

export const conferenceMediaApi = {
  setup: endpoint('GET', '/confrences/media', {
    access: 'member',
    summary: 'Bagaimana suara dan gambar kelas online disiapkan di sini, untuk uji koneksi',
    reply: MediaSetup,
  }),
  liveKitTold: endpoint('POST', '/confrences/livekit/webhook', {
    access: 'public',
    summary: 'Kabar dari server LiveKit, ditandatangani dengan kuncinya',
    idempotent: true,
    /** As it came: the signature is over its letters. */
    body: z.string().max(100_000),
    reply: z.object({ is_heard: z.literal(true) }),
    refuses: [refusal.invalid_authorization],
  }),
  /** The last tab that asks is the one that is heard and seen. */
  media: endpoint('POST', '/confrences/{id}/media', {
    ...command,
    summary: 'Sambungkan suara dan gambar perangkat ini',
    /** `epoch`: of connections that are to go on, where only the servers between them are asked for again. */
    body: { presence_id: Id, epoch: z.int().nullable() },
    reply: MediaTicket,
    refuses: [...running, mediaRefusal.media_away],
  }),
  switchMedia: endpoint('PUT', '/confrences/{id}/media', {
    ...command,
    summary: 'Nyalakan atau matikan mikrofon, kamera, dan layar sendiri',
    body: { presence_id: Id, ...switches },
    /** What is on now. Where the room has got a stage by it, that may be less than was asked for. */
    reply: MediaSwitched,
    refuses: [
      ...running,
      mediaRefusal.media_elsewhere,
      mediaRefusal.group_full,
      roomRefusal.locked_by_teacher,
      roomRefusal.stage_full,
    ],
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
  /** For whoever receives no video of the screen: its newest picture, of the class and not of the person. */
  putStill: endpoint('PUT', '/confrences/{id}/still', {
    ...command,
    summary: 'Kirim gambar terbaru dari layar yang sedang dibagikan',
    body: { presence_id: Id, picture: z.file() },
    /** The number under which it is fetched; the same as before where nothing has changed. */
    reply: z.object({ n: z.int() }),
    refuses: [
      ...running,
      mediaRefusal.media_elsewhere,
      mediaRefusal.not_sharing,
      mediaRefusal.bad_still,
      roomRefusal.locked_by_teacher,
    ],
  }),
  /** The newest one, whatever `n` is: it only tells addresses apart. 0 is for whoever has heard of none yet. */
  still: fileEndpoint('GET', '/confrences/{id}/still/{n}', {
    access: 'member',
    summary: 'Gambar terbaru dari layar yang dibagikan',
    params: { id: Id, n: z.coerce.number<number | string>().int().min(0) },
    refuses: running,
  }),
  stage: endpoint('PUT', '/confrences/{id}/stage', {
    ...command,
    summary: 'Nyalakan atau matikan mode panggung',
    body: { on: z.boolean() },
    reply: z.object({ rev: z.int(), is_stage: z.boolean() }),
    refuses: [conferenceRefusal.conference_over, conferenceRefusal.conference_cancelled, roomRefusal.not_running],
  }),
}
