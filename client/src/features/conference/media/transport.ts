/** How voices and pictures travel. Everything else of a class is the server's, so a room works without any of it. */
import type { MediaTicket } from '@kelasku/shared/conference/media'
import type { MediaKind } from '@kelasku/shared/conference/mesh-plan'

export type LinkState = 'connecting' | 'connected' | 'failed'

/** What comes from one device. A track is there from the start, and silent or dark until something is sent. */
export interface RemoteMedia {
  /** The stay of its tab. */
  id: string
  state: LinkState
  tracks: Partial<Record<MediaKind, MediaStreamTrack>>
}

/** A device, and what is to happen between it and this one. */
export interface WantedPeer {
  id: string
  epoch: number
  sends: readonly MediaKind[]
  /** What may come from there; whatever else does is closed on this side. */
  accepts: readonly MediaKind[]
}

/** From one device to another, as the server passes it on. */
export interface Signal {
  from: string
  epoch: number
  to: string
  to_epoch: number
  data: string
}

export interface ConferenceTransport {
  readonly kind: 'mesh' | 'livekit'
  /** What was asked for anew: servers in between, or another way in. */
  renew(ticket: Pick<MediaTicket, 'ice_servers' | 'relay_only' | 'livekit'>): void
  /** What this device sends of a kind, to whoever is to get it; nothing stops it. */
  publish(kind: MediaKind, track: MediaStreamTrack | null): void
  /** @param there are the devices that are there; a connection that stands stays, also where nothing is wanted of it now. */
  apply(wanted: readonly WantedPeer[], there: ReadonlySet<string>): void
  hear(signal: Signal): void
  /** The network is another, or back. */
  restart(): void
  /** How loud somebody is at the moment, from 0 to 1. */
  levels(): ReadonlyMap<string, number>
  /** Bytes in both directions since it was opened. */
  carried(): Promise<number>
  close(): void
}
