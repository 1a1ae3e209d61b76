/**
 * Voice and picture of one tab in one class: its devices, its connections, and what the server knows of them. It follows
 * the room as the page holds it. While the server is away the connections go on as they are.
 */
import type { MediaTicket } from '@kelasku/shared/conference/media'
import { maySend, mediaKinds, type MediaKind } from '@kelasku/shared/conference/mesh-plan'
import { runsIt } from '@kelasku/shared/conference/policy'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { createStore } from 'zustand/vanilla'
import { api } from '#platform/api/api.ts'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import { socketCall } from '#platform/live/socket-call.ts'
import type { Seat } from '../queries.ts'
import type { Room } from '../room/room-news.ts'
import { DeviceHindered, type Hindrance } from './devices.ts'
import { configurationOf, Mesh } from './mesh.ts'
import { OwnDevices } from './own-devices.ts'
import { mediaRoomOf, ownPlanOf } from './plan.ts'
import { signals } from './signals.ts'
import type { ConferenceTransport, RemoteMedia } from './transport.ts'
import { useWishes } from './wishes.ts'

export type Switches = Record<MediaKind, boolean>

/** What somebody has to be told of their own devices: what hinders one, what was turned off for them, what was refused. */
export type Problem =
  | { is: 'hindered'; kind: MediaKind; why: Hindrance }
  | { is: 'turnedOff'; kind: MediaKind; by: 'TEACHER' | 'STAGE' | 'DEVICE' }
  | { is: 'refused'; text: string }

export interface MediaView {
  /** ELSEWHERE: another window of the same person is heard and seen. UNABLE: this browser carries no voices. */
  state: 'CONNECTING' | 'ON' | 'TEXT' | 'ELSEWHERE' | 'UNABLE'
  on: Switches
  /** Being turned on. */
  busy: Partial<Switches>
  own: Partial<Record<MediaKind, MediaStreamTrack>>
  remote: readonly RemoteMedia[]
  problem: Problem | null
}

type Ticket = JsonifiedValue<MediaTicket>

const nothingOn: Switches = { mic: false, cam: false, screen: false }
const keyOfAll = (ids: ReadonlySet<string> | null) => ids && [...ids].toSorted().join(' ')
const againMs = 2_000
/** A ticket is asked for anew before what it says of servers in between has run out. */
const earlyMs = 120_000

interface Place {
  /** The class. */
  id: string
  presenceId: string
  userId: string
}

export class MediaSession {
  readonly view = createStore<MediaView>(() => ({
    state: 'CONNECTING',
    on: nothingOn,
    busy: {},
    own: {},
    remote: [],
    problem: null,
  }))
  readonly #place: Place
  readonly #devices: OwnDevices
  #stops: (() => void)[] = []
  #transport: ConferenceTransport | undefined
  #room: Room | undefined
  #epoch = 0
  /** By connections before these. */
  #carried = 0
  #shown: ReadonlySet<string> | null = null
  /** As the server knows it, and which revision that is of. */
  #told = nothingOn
  #toldRev = 0
  #isTelling = false
  #isConnecting = false
  #isClosed = false

  constructor(place: Place) {
    this.#place = place
    this.#devices = new OwnDevices((kind) => this.#turnedOff(kind, 'DEVICE'))
  }

  /** @returns how to leave: connections and devices go with it. */
  open(): () => void {
    const { id, presenceId } = this.#place
    this.#isClosed = false
    this.#stops = [
      signals.listen((signal) => {
        if (signal.id === id && signal.to === presenceId && signal.to_epoch === this.#epoch)
          this.#transport?.hear(signal)
      }),
      useWishes.subscribe(() => this.#follow()),
      () => clearTimeout(this.#renewal),
    ]
    const restart = () => this.#transport?.restart()
    window.addEventListener('online', restart)
    this.#stops.push(() => window.removeEventListener('online', restart))
    if ('RTCPeerConnection' in globalThis) void this.#connect()
    else this.view.setState({ state: 'UNABLE' })
    return () => this.#close()
  }

  #close(): void {
    this.#isClosed = true
    this.#stops.forEach((stop) => stop())
    this.#transport?.close()
    this.#transport = undefined
    this.#epoch = 0
    this.#devices.close()
  }

  /** Each time the page holds another room. */
  roomChanged(room: Room): void {
    this.#room = room
    this.#follow()
  }

  /** Whose pictures are on screen; nothing where all of them are. */
  show(ids: ReadonlySet<string> | null): void {
    if (keyOfAll(this.#shown) === keyOfAll(ids)) return
    this.#shown = ids
    this.#follow()
  }

  levels(): ReadonlyMap<string, number> {
    return this.#transport?.levels() ?? new Map()
  }

  /** Bytes, in both directions. */
  async carried(): Promise<number> {
    return this.#carried + ((await this.#transport?.carried()) ?? 0)
  }

  /** From another window back to this one. */
  takeOver(): void {
    this.view.setState({ state: 'CONNECTING' })
    void this.#connect()
  }

  forgetProblem(): void {
    this.view.setState({ problem: null })
  }

  async turn(kind: MediaKind, isOn: boolean): Promise<void> {
    const { on, busy } = this.view.getState()
    if (on[kind] === isOn || busy[kind]) return
    if (!isOn) return this.#off(kind)
    this.view.setState({ busy: { ...busy, [kind]: true }, problem: null })
    try {
      const track = await this.#devices.open(kind, useWishes.getState(), this.#isHost())
      await this.#askFor(kind)
      this.#send(kind, track)
    } catch (error) {
      this.#devices.turnOff(kind)
      const problem = problemOf(error, kind)
      if (problem) this.view.setState({ problem })
    } finally {
      this.view.setState(({ busy: now }) => ({ busy: { ...now, [kind]: false } }))
      this.#sendSwitches()
    }
  }

  /** Another device was chosen: what is on changes over to it. */
  async changeDevice(kind: 'mic' | 'cam'): Promise<void> {
    if (!this.view.getState().on[kind]) return this.#devices.letGo(kind)
    try {
      this.#send(kind, await this.#devices.open(kind, useWishes.getState(), this.#isHost()))
    } catch (error) {
      this.#off(kind)
      const problem = problemOf(error, kind)
      if (problem) this.view.setState({ problem })
    }
  }

  #ownSeat(): Seat | undefined {
    return this.#room?.seats[this.#place.userId]
  }

  #isHost(): boolean {
    return runsIt(this.#ownSeat()?.place ?? null)
  }

  async #connect(epoch: number | null = null): Promise<void> {
    const { id, presenceId } = this.#place
    this.#isConnecting = true
    try {
      const { data: ticket } = await api.conference.media({ params: { id }, body: { presence_id: presenceId, epoch } })
      if (this.#isClosed) return
      const isNew = ticket.epoch !== this.#epoch || !this.#transport
      const transport = isNew ? await this.#transportFor(ticket) : undefined
      if (this.#isClosed) return transport?.close()
      this.#isConnecting = false
      this.#renewBefore(ticket)
      if (transport) this.#begin(ticket.epoch, transport)
      else this.#transport?.renew(ticket)
      this.view.setState({ state: ticket.transport === 'TEXT' ? 'TEXT' : 'ON' })
      this.#follow()
    } catch (error) {
      if (this.#isClosed) return
      // Refused: the room says why, or is about to be another.
      const isFinal = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
      if (!isFinal || hasCode(error, 'not_running')) setTimeout(() => void this.#connect(epoch), againMs)
      else this.#isConnecting = false
    }
  }

  #renewal: ReturnType<typeof setTimeout> | undefined
  #renewBefore({ ice_servers, expires_at }: Ticket): void {
    clearTimeout(this.#renewal)
    if (ice_servers.length === 0) return
    const expiresAt = new Date(expires_at).getTime()
    this.#renewal = setTimeout(() => void this.#connect(this.#epoch), expiresAt - Date.now() - earlyMs)
  }

  async #transportFor(ticket: Ticket): Promise<ConferenceTransport> {
    const { id, presenceId } = this.#place
    const { epoch } = ticket
    const changed = (remote: readonly RemoteMedia[]) => this.view.setState({ remote })
    if (ticket.transport !== 'LIVEKIT')
      return new Mesh({
        own: presenceId,
        epoch,
        configuration: configurationOf(ticket),
        send: async (body) => {
          const { data } = await socketCall('conference.signal', api.conference.signal, { params: { id }, body })
          return data.is_passed_on
        },
        changed,
      })
    const { LiveKitTransport } = await import('./livekit.ts')
    // Put out of the room, for another group or for good: the answer says which.
    return new LiveKitTransport(ticket, { changed, lost: () => void this.#connect(epoch) })
  }

  /** New connections: everything is off for the server, and said again if it is on here. */
  #begin(epoch: number, transport: ConferenceTransport): void {
    this.#leaveTransport()
    this.#epoch = epoch
    this.#hearTold(epoch, nothingOn)
    this.#transport = transport
    const { own, on } = this.view.getState()
    for (const kind of mediaKinds) if (on[kind]) transport.publish(kind, own[kind] ?? null)
    this.#sendSwitches()
  }

  #leaveTransport(): void {
    const transport = this.#transport
    // What a connection carried is asked for while it stands.
    void transport?.carried().then((bytes) => (this.#carried += bytes))
    transport?.close()
    this.#transport = undefined
  }

  /** What the room means for this device now. */
  #follow(): void {
    const room = this.#room
    const transport = this.#transport
    const seat = this.#ownSeat()
    if (!room || !transport || !seat || this.#isClosed) return
    const { saver } = useWishes.getState()
    if (saver && this.view.getState().on.cam) this.#off('cam')
    const { presenceId } = this.#place
    if (seat.rev >= this.#epoch) {
      const isMine = seat.media?.id === presenceId && seat.media.since === this.#epoch
      // It was silent for so long that it counted as gone; or the class goes on another way.
      if (!seat.media && seat.whereabouts === 'IN') return this.#isConnecting ? undefined : void this.#connect()
      // Of this tab, connected anew: the answer is on its way.
      if (seat.media?.id === presenceId && !isMine && this.#isConnecting) return
      if (seat.media && !isMine) return this.#giveUp()
      if (seat.media) this.#hearTold(seat.rev, seat.media)
      this.#obey(room, seat)
    }
    const { wanted, there, beyond } = ownPlanOf(
      room,
      presenceId,
      ({ media }, kind) => kind === 'mic' || (!saver && (!this.#shown || this.#shown.has(media?.id ?? ''))),
    )
    transport.apply(wanted, there)
    this.#sendSwitches()
    const { state } = this.view.getState()
    if (state === 'ON' || state === 'TEXT') this.view.setState({ state: beyond.includes(presenceId) ? 'TEXT' : 'ON' })
  }

  #giveUp(): void {
    if (this.view.getState().state === 'ELSEWHERE') return
    this.#leaveTransport()
    this.#epoch = 0
    this.#devices.close()
    this.view.setState({ state: 'ELSEWHERE', on: nothingOn, own: {}, remote: [] })
  }

  /** What the teacher has forbidden, or the stage has no room for, is off here too, and stays off when it is allowed again. */
  #obey(room: Room, seat: Seat): void {
    const rules = mediaRoomOf(room)
    for (const kind of mediaKinds) {
      if (!this.view.getState().on[kind]) continue
      if (!maySend(rules, seat, kind)) this.#turnedOff(kind, room.is_stage && !seat.on_stage ? 'STAGE' : 'TEACHER')
    }
  }

  #turnedOff(kind: MediaKind, by: 'TEACHER' | 'STAGE' | 'DEVICE'): void {
    const wasOn = this.view.getState().on[kind]
    this.#off(kind)
    // Who stops sharing in the browser's own bar knows it.
    if (wasOn && !(kind === 'screen' && by === 'DEVICE')) this.view.setState({ problem: { is: 'turnedOff', kind, by } })
  }

  #send(kind: MediaKind, track: MediaStreamTrack): void {
    this.#transport?.publish(kind, track)
    this.view.setState(({ on, own }) => ({ on: { ...on, [kind]: true }, own: { ...own, [kind]: track } }))
  }

  #off(kind: MediaKind): void {
    this.#transport?.publish(kind, null)
    this.#devices.turnOff(kind)
    this.view.setState(({ on, own }) => ({ on: { ...on, [kind]: false }, own: { ...own, [kind]: undefined } }))
    this.#sendSwitches()
  }

  /** Before anything is sent the server is asked, which knows of locks and of the stage. */
  async #askFor(kind: MediaKind): Promise<void> {
    if (this.#told[kind]) return
    const { id, presenceId } = this.#place
    const wanted = { ...this.#told, [kind]: true }
    const { data } = await api.conference.switchMedia({
      params: { id },
      body: { presence_id: presenceId, ...wanted },
    })
    this.#hearTold(data.rev, data)
    if (!data[kind]) throw new StageFull()
  }

  /** Answers and news may overtake each other. */
  #hearTold(rev: number, { mic, cam, screen }: Switches): void {
    if (rev < this.#toldRev) return
    this.#toldRev = rev
    this.#told = { mic, cam, screen }
  }

  /** What is off is said until it was heard; nobody waits for it. */
  #sendSwitches(): void {
    if (this.#isTelling || this.#isClosed || this.#epoch === 0) return
    const { on, busy } = this.view.getState()
    if (mediaKinds.some((kind) => busy[kind])) return
    if (mediaKinds.every((kind) => on[kind] === this.#told[kind])) return
    const { id, presenceId } = this.#place
    this.#isTelling = true
    api.conference.switchMedia({ params: { id }, body: { presence_id: presenceId, ...on } }).then(
      ({ data }) => {
        this.#hearTold(data.rev, data)
        this.#isTelling = false
        this.#sendSwitches()
      },
      (error: unknown) => {
        this.#isTelling = false
        const isFinal = error instanceof CallError && error.status >= 400 && error.status < 500
        if (!isFinal) setTimeout(() => this.#sendSwitches(), againMs)
      },
    )
  }
}

class StageFull extends Error {}

function problemOf(error: unknown, kind: MediaKind): Problem | null {
  if (error instanceof StageFull) return { is: 'turnedOff', kind, by: 'STAGE' }
  if (error instanceof CallError) return { is: 'refused', text: error.message }
  if (!(error instanceof DeviceHindered)) throw error
  // Who closes the browser's list of screens has changed their mind.
  return kind === 'screen' && error.why === 'DENIED' ? null : { is: 'hindered', kind, why: error.why }
}
