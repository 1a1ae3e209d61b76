/**
 * Over a LiveKit server: each device sends once, whoever hears it. Loaded only where a class is held so. What may come is
 * asked for track by track, so nothing is received that the room does not allow, whatever LiveKit would hand out.
 */
import { mediaKinds, type MediaKind } from '@kelasku/shared/conference/mesh-plan'
import type { MediaTicket } from '@kelasku/shared/conference/media'
import {
  ConnectionState,
  DisconnectReason,
  Room,
  RoomEvent,
  setLogLevel,
  Track,
  type RemoteTrackPublication,
  type TrackPublishOptions,
} from 'livekit-client'
import { mostBits } from './encoding.ts'
import { configurationOf } from './mesh.ts'
import type { ConferenceTransport, LinkState, RemoteMedia, WantedPeer } from './transport.ts'

type Entrance = Pick<MediaTicket, 'ice_servers' | 'relay_only' | 'livekit'>
type StreamStats = RTCInboundRtpStreamStats & RTCOutboundRtpStreamStats

interface LiveKitParts {
  changed: (media: readonly RemoteMedia[]) => void
  /** The connection is gone and will not come back by itself: another entrance is asked for. */
  lost: () => void
}

/** As long as it is not connected after this, this network does not reach it. */
const failedAfterMs = 15_000
const lookMs = 2_500
const askAgainMs = 1_000

const sources = {
  mic: Track.Source.Microphone,
  cam: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
} satisfies Record<MediaKind, Track.Source>

const published: Record<MediaKind, TrackPublishOptions> = {
  // Twice the same voice is twice the data.
  mic: { source: sources.mic, audioPreset: { maxBitrate: mostBits.mic }, dtx: true, red: false },
  cam: {
    source: sources.cam,
    simulcast: false,
    videoCodec: 'vp8',
    videoEncoding: { maxBitrate: mostBits.cam, maxFramerate: 20 },
  },
  screen: {
    source: sources.screen,
    simulcast: false,
    videoCodec: 'vp8',
    screenShareEncoding: { maxBitrate: mostBits.screen, maxFramerate: 10 },
  },
}

setLogLevel('error')

export class LiveKitTransport implements ConferenceTransport {
  readonly kind = 'livekit'
  readonly #parts: LiveKitParts
  /** What nobody looks at is not encoded. Which pictures are wanted, the plan says, not the page's layout. */
  readonly #room = new Room({ dynacast: true, stopLocalTrackOnUnpublish: false })
  readonly #watch: ReturnType<typeof setInterval>
  #own: Partial<Record<MediaKind, MediaStreamTrack>> = {}
  #wanted: readonly WantedPeer[] = []
  #isClosed = false
  #isLost = false
  #downSince: number | null = performance.now()
  /** By track, also of those that are gone. */
  readonly #carried = new Map<string, number>()
  /** Of each kind one thing at a time. */
  readonly #doing: Record<MediaKind, Promise<void>> = {
    mic: Promise.resolve(),
    cam: Promise.resolve(),
    screen: Promise.resolve(),
  }

  constructor(entrance: Entrance, parts: LiveKitParts) {
    this.#parts = parts
    const accept = () => this.#accept()
    const sendAll = () => mediaKinds.forEach((kind) => this.#send(kind))
    this.#room
      .on(RoomEvent.ParticipantConnected, accept)
      .on(RoomEvent.ParticipantDisconnected, accept)
      .on(RoomEvent.TrackPublished, accept)
      .on(RoomEvent.TrackUnpublished, accept)
      .on(RoomEvent.TrackSubscribed, accept)
      .on(RoomEvent.TrackUnsubscribed, accept)
      // What was not allowed until now was not sent.
      .on(RoomEvent.ParticipantPermissionsChanged, sendAll)
      .on(RoomEvent.ConnectionStateChanged, (state) => {
        if (state === ConnectionState.Connected) {
          this.#downSince = null
          sendAll()
        } else this.#downSince ??= performance.now()
        accept()
      })
      .on(RoomEvent.Disconnected, (reason) => {
        // The same tab twice, as a browser copies one: the room says which of them is heard.
        if (reason !== DisconnectReason.DUPLICATE_IDENTITY) this.#lose()
      })
    this.#watch = setInterval(() => this.#downSince !== null && this.#report(), lookMs)
    this.renew(entrance)
  }

  renew(ticket: Entrance): void {
    const { livekit } = ticket
    this.#isLost = false
    if (!livekit || this.#isClosed || this.#room.state !== ConnectionState.Disconnected) return
    this.#room
      // Ours, also where they are none: without them it would name those of strangers.
      .connect(livekit.url, livekit.token, { autoSubscribe: false, rtcConfig: configurationOf(ticket) })
      .catch(() => this.#lose())
  }

  publish(kind: MediaKind, track: MediaStreamTrack | null): void {
    this.#own = { ...this.#own, [kind]: track ?? undefined }
    this.#send(kind)
  }

  apply(wanted: readonly WantedPeer[]): void {
    this.#wanted = wanted
    this.#accept()
  }

  /** Devices have nothing to tell each other. */
  hear(): void {}

  restart(): void {
    if (this.#room.state === ConnectionState.Disconnected) this.#lose()
  }

  levels(): ReadonlyMap<string, number> {
    return new Map(
      this.#wanted.map(({ id, accepts }) => {
        const receiver = accepts.includes('mic') ? this.#publicationOf(id, 'mic')?.track?.receiver : undefined
        const [source] = receiver?.getSynchronizationSources() ?? []
        return [id, source?.audioLevel ?? 0]
      }),
    )
  }

  async carried(): Promise<number> {
    const everybody = [this.#room.localParticipant, ...this.#room.remoteParticipants.values()]
    const tracks = everybody.flatMap((one) => [...one.trackPublications.values()].flatMap(({ track }) => track ?? []))
    await Promise.all(
      tracks.map(async (track) => {
        let bytes = 0
        for (const report of ((await track.getRTCStatsReport())?.values() ?? []) as Iterable<StreamStats>)
          if (report.type === 'inbound-rtp' || report.type === 'outbound-rtp')
            bytes += (report.bytesReceived ?? 0) + (report.bytesSent ?? 0)
        this.#carried.set(track.mediaStreamTrack.id, bytes)
      }),
    )
    return [...this.#carried.values()].reduce((sum, bytes) => sum + bytes, 0)
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#watch)
    this.#room.removeAllListeners()
    // The devices are not its own.
    void this.#room.disconnect(false)
  }

  #lose(): void {
    if (this.#isClosed || this.#isLost) return
    this.#isLost = true
    setTimeout(() => this.#isClosed || this.#parts.lost(), askAgainMs)
  }

  #publicationOf(id: string, kind: MediaKind): RemoteTrackPublication | undefined {
    return this.#room.remoteParticipants.get(id)?.getTrackPublication(sources[kind])
  }

  #accept(): void {
    const accepted = new Map(this.#wanted.map(({ id, accepts }) => [id, accepts]))
    for (const [id, participant] of this.#room.remoteParticipants)
      for (const publication of participant.trackPublications.values()) {
        const kind = mediaKinds.find((one) => sources[one] === publication.source)
        const isWanted = kind !== undefined && (accepted.get(id)?.includes(kind) ?? false)
        if (publication.isDesired !== isWanted) publication.setSubscribed(isWanted)
      }
    this.#report()
  }

  #send(kind: MediaKind): void {
    this.#doing[kind] = this.#doing[kind]
      .then(() => this.#bring(kind))
      // Not allowed yet, or no more: it is tried when that changes, or the connection is back.
      .catch((error: unknown) => {
        if (!this.#isClosed) console.warn('What is sent could not be changed.', error)
      })
  }

  /** A microphone that is off keeps its place, so that it speaks at once; camera and screen give theirs up. */
  async #bring(kind: MediaKind): Promise<void> {
    if (this.#isClosed || this.#room.state !== ConnectionState.Connected) return
    const { localParticipant } = this.#room
    const wanted = this.#own[kind]
    const sent = localParticipant.getTrackPublication(sources[kind])?.track
    if (!wanted) {
      if (sent && kind === 'mic') await sent.pauseUpstream()
      else if (sent) await localParticipant.unpublishTrack(sent, false)
    } else if (!sent) await localParticipant.publishTrack(wanted, published[kind])
    else {
      if (sent.mediaStreamTrack !== wanted) await sent.replaceTrack(wanted, true)
      await sent.resumeUpstream()
    }
  }

  get #state(): LinkState {
    if (this.#downSince === null) return 'connected'
    return performance.now() - this.#downSince > failedAfterMs ? 'failed' : 'connecting'
  }

  #report(): void {
    const state = this.#state
    this.#parts.changed(
      this.#wanted.map(({ id, accepts }): RemoteMedia => {
        const tracks = accepts.flatMap((kind) => {
          const track = this.#publicationOf(id, kind)?.track?.mediaStreamTrack
          return track ? [[kind, track] as const] : []
        })
        return { id, state, tracks: Object.fromEntries(tracks) }
      }),
    )
  }
}
