/** Camera, microphone and screen of this device, and why there are none. */
import type { MediaKind } from '@kelasku/shared/conference/mesh-plan'

/**
 * INSECURE: not https, where no browser lends them. DENIED: refused by its owner. BUSY: another app holds it. MISSING:
 * there is none.
 */
export type Hindrance = 'INSECURE' | 'DENIED' | 'BUSY' | 'MISSING'

export class DeviceHindered extends Error {
  readonly why: Hindrance
  constructor(why: Hindrance) {
    super(`no device: ${why}`)
    this.why = why
  }
}

export const hasDevices = (): boolean => window.isSecureContext && 'mediaDevices' in navigator
export const canShareScreen = (): boolean => hasDevices() && 'getDisplayMedia' in navigator.mediaDevices

/** What the owner has chosen; nothing where the browser chooses. */
export interface Chosen {
  mic: string | null
  cam: string | null
}

/** A teacher's face is looked at by a class; a pupil's is one of many. */
const sizes = {
  large: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { max: 20 } },
  small: { width: { ideal: 320 }, height: { ideal: 180 }, frameRate: { max: 15 } },
}

export async function openDevice(kind: MediaKind, chosen: Chosen, isLarge: boolean): Promise<MediaStreamTrack> {
  if (!hasDevices()) throw new DeviceHindered('INSECURE')
  try {
    const stream = await open(kind, chosen, isLarge)
    const [track] = stream.getTracks()
    if (!track) throw new DeviceHindered('MISSING')
    // Faces move, writing has to be read.
    if (kind !== 'mic') track.contentHint = kind === 'screen' ? 'detail' : 'motion'
    return track
  } catch (error) {
    throw error instanceof DeviceHindered ? error : new DeviceHindered(hindranceOf(error))
  }
}

function open(kind: MediaKind, { mic, cam }: Chosen, isLarge: boolean): Promise<MediaStream> {
  const { mediaDevices } = navigator
  if (kind === 'screen')
    return mediaDevices.getDisplayMedia({ video: { frameRate: { max: 10 }, width: { max: 1920 } }, audio: false })
  if (kind === 'mic')
    return mediaDevices.getUserMedia({
      // One that was pulled out is no reason to have none.
      audio: { ...idOf(mic), echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
  return mediaDevices.getUserMedia({ video: { ...idOf(cam), ...(isLarge ? sizes.large : sizes.small) } })
}

const idOf = (id: string | null) => (id === null ? {} : { deviceId: { ideal: id } })

function hindranceOf(error: unknown): Hindrance {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotReadableError' || name === 'AbortError') return 'BUSY'
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'DENIED' : 'MISSING'
}

export interface DeviceChoice {
  id: string
  label: string
}

/** Their names are told once one of them has been lent. */
export async function listDevices(kind: 'mic' | 'cam'): Promise<DeviceChoice[]> {
  if (!hasDevices()) return []
  const wanted = kind === 'mic' ? 'audioinput' : 'videoinput'
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices
    .filter(({ kind: of, deviceId, label }) => of === wanted && deviceId !== '' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}
