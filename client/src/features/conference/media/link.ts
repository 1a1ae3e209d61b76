/**
 * One connection between two browsers. Three lines are laid once, for microphone, camera and screen; turning one on or off
 * only changes what is sent on it, so nothing is negotiated. What may not come is closed on this side, and the other's
 * consent is not needed. The one with the smaller id lays the lines; in everything later either may begin, and where both
 * do the other gives way ("perfect negotiation").
 */
import { mediaKinds, type MediaKind } from '@kelasku/shared/conference/mesh-plan'
import { encodingOf, withThriftyVoice } from './encoding.ts'
import type { LinkState, RemoteMedia, WantedPeer } from './transport.ts'

/** What one side tells the other. */
interface Said {
  description?: RTCSessionDescriptionInit
  /** Of its side's offers which one it is, or answers: what comes twice or too late is none. */
  nth: number
  /** The other side is there now: an offer that came before was lost. */
  asks?: boolean
  candidates: RTCIceCandidateInit[]
}

export interface LinkParts {
  /** Of this device. */
  own: string
  peer: string
  iceServers: RTCIceServer[]
  /** Hands over to the server. @returns whether the other device was there; throws while the server is away. */
  send: (data: string) => Promise<boolean>
  changed: () => void
}

/** An offer or an answer that was lost with a socket is made again after this. */
const patienceMs = 5_000
/** After this the two are told that their networks do not reach each other; it is tried on. */
const failedAfterMs = 15_000
/** Where there is no way, it is looked for seldom. */
const hopelessAfterMs = 60_000
const seldomMs = 30_000
const sendAgainMs = 1_000

export class Link {
  readonly #parts: LinkParts
  readonly #connection: RTCPeerConnection
  readonly #laysLines: boolean
  readonly #watch: ReturnType<typeof setInterval>
  #wanted: Pick<WantedPeer, 'sends' | 'accepts'> = { sends: [], accepts: [] }
  #own: Partial<Record<MediaKind, MediaStreamTrack>> = {}
  #isOffering = false
  /** Own offers until now, and the other side's last one that was answered. */
  #offered = 0
  #answered = 0
  #isClosed = false
  #heard: Promise<void> = Promise.resolve()
  #unsent: Said[] = []
  #isSending = false
  #unsettledSince = performance.now()
  #downSince: number | null = performance.now()

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#laysLines = parts.own < parts.peer
    const connection = new RTCPeerConnection({ iceServers: parts.iceServers, bundlePolicy: 'max-bundle' })
    this.#connection = connection
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) this.#tellCandidate(candidate.toJSON())
    })
    connection.addEventListener('negotiationneeded', () => void this.#offer())
    connection.addEventListener('connectionstatechange', () => this.#sawState())
    this.#watch = setInterval(() => this.#look(), patienceMs / 2)
    if (!this.#laysLines) this.#tell({ asks: true })
    else
      for (const kind of mediaKinds) {
        const line = connection.addTransceiver(kind === 'mic' ? 'audio' : 'video', {
          direction: this.#directionOf(kind),
        })
        preferPlainVideo(line, kind)
      }
  }

  get state(): LinkState {
    if (this.#downSince === null) return 'connected'
    return performance.now() - this.#downSince > failedAfterMs ? 'failed' : 'connecting'
  }

  get media(): RemoteMedia {
    const lines = this.#lines()
    const tracks = Object.fromEntries(
      this.#wanted.accepts.flatMap((kind) => {
        const line = lines[mediaKinds.indexOf(kind)]
        return line ? [[kind, line.receiver.track] as const] : []
      }),
    )
    return { id: this.#parts.peer, state: this.state, tracks }
  }

  get level(): number {
    const [source] = this.#lines()[0]?.receiver.getSynchronizationSources() ?? []
    return this.#wanted.accepts.includes('mic') ? (source?.audioLevel ?? 0) : 0
  }

  want(wanted: Pick<WantedPeer, 'sends' | 'accepts'>, own: Partial<Record<MediaKind, MediaStreamTrack>>): void {
    this.#wanted = wanted
    this.#own = own
    this.#settle()
  }

  hear(data: string): void {
    // One after the other: a candidate is of the description before it.
    this.#heard = this.#heard
      .then(() => this.#take(JSON.parse(data) as Said)) // written by this class on the other side
      .catch((error: unknown) => {
        if (!this.#isClosed) console.warn('A signal could not be used.', error)
      })
  }

  restart(): void {
    if (this.#connection.connectionState !== 'connected') void this.#offer(true)
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#watch)
    this.#connection.close()
  }

  /** In the order in which they were laid, which both sides share. */
  #lines(): RTCRtpTransceiver[] {
    return this.#connection.getTransceivers()
  }

  #directionOf(kind: MediaKind): RTCRtpTransceiverDirection {
    return this.#wanted.accepts.includes(kind) ? 'sendrecv' : 'sendonly'
  }

  /** What is sent and what may come, as it is wanted now. */
  #settle(): void {
    this.#lines().forEach((line, nth) => {
      const kind = mediaKinds[nth]
      if (!kind || this.#isClosed) return
      const direction = this.#directionOf(kind)
      line.receiver.track.enabled = direction === 'sendrecv'
      if (line.direction !== direction) line.direction = direction
      const track = this.#wanted.sends.includes(kind) ? (this.#own[kind] ?? null) : null
      if (line.sender.track !== track)
        void line.sender
          .replaceTrack(track)
          .then(() => track && encodingOf(line.sender, kind))
          .catch((error: unknown) => !this.#isClosed && console.warn('What is sent could not be changed.', error))
    })
  }

  async #offer(iceRestart = false): Promise<void> {
    const connection = this.#connection
    // Until the lines are laid there is nothing to negotiate.
    if (this.#isClosed || this.#isOffering || !(this.#laysLines || connection.remoteDescription)) return
    if (connection.signalingState === 'have-remote-offer') return
    this.#isOffering = true
    try {
      await connection.setLocalDescription(await connection.createOffer({ iceRestart }))
      this.#offered += 1
      this.#unsettledSince = performance.now()
      this.#tellDescription()
    } catch (error) {
      // Both began at once, and the other was quicker: it is settled with their offer.
      if (!this.#isClosed) console.warn('A connection could not be offered.', error)
    } finally {
      this.#isOffering = false
    }
  }

  async #take({ description, nth, asks, candidates }: Said): Promise<void> {
    const connection = this.#connection
    if (this.#isClosed) return
    if (description) {
      const isOffer = description.type === 'offer'
      const collides = isOffer && (this.#isOffering || connection.signalingState !== 'stable')
      const isIgnored = this.#laysLines && collides
      const isStale = isOffer
        ? nth <= this.#answered
        : nth !== this.#offered || connection.signalingState !== 'have-local-offer'
      if (!isIgnored && !isStale) {
        await connection.setRemoteDescription(withThriftyVoice(description))
        this.#unsettledSince = performance.now()
        this.#settle()
        if (isOffer) {
          await connection.setLocalDescription()
          this.#answered = nth
          this.#tellDescription()
        }
        this.#parts.changed()
      }
    }
    if (asks && connection.signalingState === 'have-local-offer') this.#tellDescription()
    for (const candidate of candidates)
      // One of an earlier attempt fits no more, which is no harm.
      await connection.addIceCandidate(candidate).catch(() => undefined)
  }

  /** Of a description also which offer it is, or answers. */
  #tell(said: Omit<Said, 'candidates' | 'nth'>): void {
    const { description } = said
    this.#unsent.push({ ...said, nth: description?.type === 'offer' ? this.#offered : this.#answered, candidates: [] })
    if (!this.#isSending) void this.#sendAll()
  }

  #tellDescription(): void {
    const { localDescription } = this.#connection
    if (localDescription) this.#tell({ description: localDescription.toJSON() })
  }

  /** With what is said next, if something waits to be said. */
  #tellCandidate(candidate: RTCIceCandidateInit): void {
    if (this.#unsent.length === 0) this.#tell({})
    this.#unsent.at(-1)?.candidates.push(candidate)
  }

  /** One at a time, so that they arrive in order. */
  async #sendAll(): Promise<void> {
    this.#isSending = true
    await Promise.resolve() // candidates of the same moment go along
    for (let said = this.#unsent.shift(); said && !this.#isClosed; said = this.#unsent.shift()) {
      try {
        await this.#parts.send(JSON.stringify(said))
      } catch {
        // The server is away; what stands goes on without it, and this is said when it is back.
        this.#unsent.unshift(said)
        await new Promise((resolve) => setTimeout(resolve, sendAgainMs))
      }
    }
    this.#isSending = false
  }

  #sawState(): void {
    const { connectionState } = this.#connection
    if (connectionState === 'connected') this.#downSince = null
    else this.#downSince ??= performance.now()
    if (connectionState === 'failed') void this.#offer(true)
    this.#parts.changed()
  }

  /** Whatever was lost on the way is done once more. */
  #look(): void {
    const { signalingState, connectionState } = this.#connection
    const now = performance.now()
    const isHopeless = this.#downSince !== null && now - this.#downSince > hopelessAfterMs
    const isLate = now - this.#unsettledSince > (isHopeless ? seldomMs : patienceMs)
    if (this.#downSince !== null) this.#parts.changed()
    if (!isLate || this.#isSending) return
    if (signalingState === 'have-local-offer') void this.#offer(connectionState !== 'connected')
    else if (this.#laysLines && connectionState !== 'connected') void this.#offer(true)
  }
}

/** One kind of picture that every browser plays: the description of a connection goes through the server each time. */
function preferPlainVideo(line: RTCRtpTransceiver, kind: MediaKind): void {
  const codecs = RTCRtpReceiver.getCapabilities(kind === 'mic' ? 'audio' : 'video')?.codecs ?? []
  const plain = codecs.filter(({ mimeType }) => /^(?:video\/(?:vp8|rtx)|audio\/opus)$/i.test(mimeType))
  if (plain.length > 0 && 'setCodecPreferences' in line) line.setCodecPreferences(plain)
}
