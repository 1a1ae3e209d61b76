/**
 * The camera, microphone and screen that are open on this device. A microphone stays open, silent, once it was opened, so
 * that holding the space bar speaks at once; camera and screen are let go when they are turned off, and their lights with
 * them.
 */
import { mediaKinds, type MediaKind } from '@kelasku/shared/conference/mesh-plan'
import { openDevice, type Chosen } from './devices.ts'

export class OwnDevices {
  readonly #ended: (kind: MediaKind) => void
  readonly #open: Partial<Record<MediaKind, MediaStreamTrack>> = {}

  /** @param ended when one ends without being turned off: pulled out, taken by a call, or the sharing was stopped. */
  constructor(ended: (kind: MediaKind) => void) {
    this.#ended = ended
  }

  async open(kind: MediaKind, chosen: Chosen, isLarge: boolean): Promise<MediaStreamTrack> {
    const open = this.#open[kind]
    if (open?.readyState === 'live' && isChosen(open, kind, chosen)) return open
    this.letGo(kind)
    const track = await openDevice(kind, chosen, isLarge)
    this.#open[kind] = track
    track.addEventListener('ended', () => {
      if (this.#open[kind] !== track) return
      delete this.#open[kind]
      this.#ended(kind)
    })
    return track
  }

  turnOff(kind: MediaKind): void {
    if (kind !== 'mic') this.letGo(kind)
  }

  letGo(kind: MediaKind): void {
    const track = this.#open[kind]
    delete this.#open[kind]
    track?.stop()
  }

  close(): void {
    mediaKinds.forEach((kind) => this.letGo(kind))
  }
}

const isChosen = (track: MediaStreamTrack, kind: MediaKind, chosen: Chosen): boolean => {
  const wanted = kind === 'screen' ? null : chosen[kind]
  return wanted === null || track.getSettings().deviceId === wanted
}
