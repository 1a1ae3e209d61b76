/**
 * One connection between two browsers. Three lines are laid once, for microphone, camera and screen; turning one on or off
 * only changes what is sent on it, so nothing is negotiated. What may not come is closed on this side, and the other's
 * consent is not needed. The one with the smaller id lays the lines and makes every offer; the other asks for one, so the
 * two never begin at once. Taking an offer back ("rollback") is legal, but leaves Chromium with tracks that stay dark.
 */
import { mediaKinds, type MediaKind } from '@kelasku/shared/conference/mesh-plan'
import { encodingOf, withThriftyVoice } from './encoding.ts'
import type { LinkState, RemoteMedia, WantedPeer } from './transport.ts'

/** What one side tells the other. */
interface Said {
  description?: RTCSessionDescriptionInit
  /** Of the offers which one it is, or answers: what comes twice or too late is none. */
  nth: number
  /** It has just come, and what was offered before was lost; it wants to receive something else; it has lost its way. */
  asks?: 'again' | 'offer' | 'restart'
  candidates: RTCIceCandidateInit[]
}

export interface LinkParts {
  /** Of this device. */
  own: string
  peer: string
  configuration: RTCConfiguration
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
  /** Of who lays the lines: an offer was wanted while one was under way. */
  #isOfferDue = false
  /** Of the other: it waits for one. */
  #isAsking = false
  /** The last offer that was made, or was answered. */
  #nth = 0
  #isClosed = false
  #heard: Promise<void> = Promise.resolve()
  #unsent: Said[] = []
  #isSending = false
  #unsettledSince = performance.now()
  #downSince: number | null = performance.now()

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#laysLines = parts.own < parts.peer
    const connection = new RTCPeerConnection({ ...parts.configuration, bundlePolicy: 'max-bundle' })
    this.#connection = connection
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) this.#queueCandidate(candidate.toJSON())
    })
    connection.addEventListener('negotiationneeded', () => this.#negotiate())
    connection.addEventListener('connectionstatechange', () => this.#sawState())
    this.#watch = setInterval(() => this.#look(), patienceMs / 2)
    if (!this.#laysLines) this.#ask('again')
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

  /** Bytes in both directions; as of its pairs of addresses, since not every browser sums them up. */
  async carried(): Promise<number> {
    let bytes = 0
    for (const report of (await this.#connection.getStats()).values() as Iterable<RTCIceCandidatePairStats>)
      if (report.type === 'candidate-pair') bytes += (report.bytesReceived ?? 0) + (report.bytesSent ?? 0)
    return bytes
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
    if (this.#connection.connectionState !== 'connected') this.#negotiate(true)
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

  #negotiate(iceRestart = false): void {
    if (this.#laysLines) void this.#offer(iceRestart)
    else this.#ask(iceRestart ? 'restart' : 'offer')
  }

  #ask(asks: NonNullable<Said['asks']>): void {
    this.#isAsking = true
    this.#unsettledSince = performance.now()
    this.#queue({ asks })
  }

  async #offer(iceRestart = false): Promise<void> {
    const connection = this.#connection
    if (this.#isClosed) return
    this.#isOfferDue = this.#isOffering || (connection.signalingState !== 'stable' && !iceRestart)
    if (this.#isOfferDue) return
    this.#isOffering = true
    try {
      await connection.setLocalDescription(await connection.createOffer({ iceRestart }))
      this.#nth += 1
      this.#unsettledSince = performance.now()
      this.#queueDescription()
    } catch (error) {
      if (!this.#isClosed) console.warn('A connection could not be offered.', error)
    } finally {
      this.#isOffering = false
    }
  }

  async #take({ description, nth, asks, candidates }: Said): Promise<void> {
    if (this.#isClosed) return
    if (description?.type === 'offer') await this.#answer(description, nth)
    if (description?.type === 'answer') await this.#settleWith(description, nth)
    if (asks === 'again' && this.#connection.signalingState === 'have-local-offer') this.#queueDescription()
    if (asks === 'offer' || asks === 'restart') await this.#offer(asks === 'restart')
    for (const candidate of candidates)
      // One of an earlier attempt fits no more, which is no harm.
      await this.#connection.addIceCandidate(candidate).catch(() => undefined)
  }

  async #answer(offer: RTCSessionDescriptionInit, nth: number): Promise<void> {
    // The answer was lost.
    if (nth === this.#nth) return this.#queueDescription()
    if (nth < this.#nth) return
    await this.#connection.setRemoteDescription(withThriftyVoice(offer))
    this.#settle()
    await this.#connection.setLocalDescription()
    this.#nth = nth
    this.#isAsking = false
    this.#queueDescription()
    this.#parts.changed()
  }

  async #settleWith(answer: RTCSessionDescriptionInit, nth: number): Promise<void> {
    if (nth !== this.#nth || this.#connection.signalingState !== 'have-local-offer') return
    await this.#connection.setRemoteDescription(withThriftyVoice(answer))
    this.#unsettledSince = performance.now()
    this.#settle()
    this.#parts.changed()
    if (this.#isOfferDue) await this.#offer()
  }

  #queue(said: Omit<Said, 'candidates' | 'nth'>): void {
    this.#unsent.push({ ...said, nth: this.#nth, candidates: [] })
    if (!this.#isSending) void this.#sendAll()
  }

  #queueDescription(): void {
    const { localDescription } = this.#connection
    if (localDescription) this.#queue({ description: localDescription.toJSON() })
  }

  /** With what is said next, if something waits to be said. */
  #queueCandidate(candidate: RTCIceCandidateInit): void {
    if (this.#unsent.length === 0) this.#queue({})
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
    if (connectionState === 'failed') this.#negotiate(true)
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
    const isConnected = connectionState === 'connected'
    // What was told is told again; an offer and a question begin their time by themselves.
    if (signalingState === 'have-local-offer' && isConnected) {
      this.#unsettledSince = now
      this.#queueDescription()
    } else if (this.#isAsking || (this.#laysLines && !isConnected)) this.#negotiate(!isConnected)
  }
}

/** One kind of picture that every browser plays: the description of a connection goes through the server each time. */
function preferPlainVideo(line: RTCRtpTransceiver, kind: MediaKind): void {
  const codecs = RTCRtpReceiver.getCapabilities(kind === 'mic' ? 'audio' : 'video')?.codecs ?? []
  const plain = codecs.filter(({ mimeType }) => /^(?:video\/(?:vp8|rtx)|audio\/opus)$/i.test(mimeType))
  if (plain.length > 0 && 'setCodecPreferences' in line) line.setCodecPreferences(plain)
}
