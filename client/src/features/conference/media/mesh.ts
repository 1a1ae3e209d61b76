/** Browser to browser, without a server between them: one connection to each device, as the plan of the room wants it. */
import type { MediaTicket } from '@kelasku/shared/conference/media'
import type { MediaKind } from '@kelasku/shared/conference/mesh-plan'
import { Link } from './link.ts'
import type { ConferenceTransport, RemoteMedia, Signal, WantedPeer } from './transport.ts'

export interface MeshParts {
  own: string
  epoch: number
  configuration: RTCConfiguration
  /** @returns whether the other device was there; throws while the server is away. */
  send: (signal: Signal) => Promise<boolean>
  changed: (media: readonly RemoteMedia[]) => void
}

/** A signal may be quicker than the news that its sender is there. */
const mostWaiting = 200

export class Mesh implements ConferenceTransport {
  readonly kind = 'mesh'
  readonly #parts: MeshParts
  readonly #links = new Map<string, Link>()
  /** By link: what has come for one that is not there yet. */
  readonly #waiting: { key: string; data: string }[] = []
  /** By link, also of those that are closed. */
  readonly #carried = new Map<string, number>()
  #configuration: RTCConfiguration
  #own: Partial<Record<MediaKind, MediaStreamTrack>> = {}
  #wanted: readonly WantedPeer[] = []
  #there: ReadonlySet<string> = new Set()

  constructor(parts: MeshParts) {
    this.#parts = parts
    this.#configuration = parts.configuration
  }

  /** For connections that are made from now on. */
  renew(ticket: Parameters<ConferenceTransport['renew']>[0]): void {
    this.#configuration = configurationOf(ticket)
  }

  publish(kind: MediaKind, track: MediaStreamTrack | null): void {
    this.#own = { ...this.#own, [kind]: track ?? undefined }
    this.apply(this.#wanted, this.#there)
  }

  apply(wanted: readonly WantedPeer[], there: ReadonlySet<string>): void {
    this.#wanted = wanted
    this.#there = there
    for (const [key, link] of this.#links)
      if (!there.has(key)) {
        link.close()
        this.#links.delete(key)
      }
    const known = new Map(wanted.map((peer) => [keyOf(peer.id, peer.epoch), peer]))
    for (const [key, peer] of known) if (!this.#links.has(key)) this.#connect(key, peer)
    // A connection that nothing is wanted of stays, quietly: it is there at once when it is wanted again.
    for (const [key, link] of this.#links) link.want(known.get(key) ?? nothing, this.#own)
    this.#reportAll()
  }

  hear({ from, epoch, data }: Signal): void {
    const key = keyOf(from, epoch)
    const link = this.#links.get(key)
    if (link) return link.hear(data)
    this.#waiting.push({ key, data })
    if (this.#waiting.length > mostWaiting) this.#waiting.shift()
  }

  restart(): void {
    for (const link of this.#links.values()) link.restart()
  }

  levels(): ReadonlyMap<string, number> {
    return new Map([...this.#links.values()].map((link) => [link.media.id, link.level]))
  }

  async carried(): Promise<number> {
    await Promise.all([...this.#links].map(async ([key, link]) => void this.#carried.set(key, await link.carried())))
    return [...this.#carried.values()].reduce((sum, bytes) => sum + bytes, 0)
  }

  close(): void {
    for (const link of this.#links.values()) link.close()
    this.#links.clear()
  }

  #connect(key: string, { id, epoch, sends, accepts }: WantedPeer): void {
    const { own, send, epoch: ownEpoch } = this.#parts
    const link = new Link({
      own,
      peer: id,
      configuration: this.#configuration,
      send: (data) => send({ from: own, epoch: ownEpoch, to: id, to_epoch: epoch, data }),
      changed: () => this.#reportAll(),
    })
    this.#links.set(key, link)
    link.want({ sends, accepts }, this.#own)
    for (const one of this.#waiting.filter((waiting) => waiting.key === key)) {
      this.#waiting.splice(this.#waiting.indexOf(one), 1)
      link.hear(one.data)
    }
  }

  #reportAll(): void {
    this.#parts.changed([...this.#links.values()].map(({ media }) => media))
  }
}

const nothing = { sends: [], accepts: [] }

export const keyOf = (id: string, epoch: number): string => `${id} ${epoch}`

export const configurationOf = ({ ice_servers, relay_only }: Pick<MediaTicket, 'ice_servers' | 'relay_only'>) =>
  ({ iceServers: ice_servers, iceTransportPolicy: relay_only ? 'relay' : 'all' }) satisfies RTCConfiguration
