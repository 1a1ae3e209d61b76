/** What of a class stands in its recording: whose picture, and whose voices. */
import { runsIt } from '@kelasku/shared/conference/policy'
import type { MediaView } from '../media/session.ts'
import { sendingIn } from '../media/plan.ts'
import type { Seat } from '../queries.ts'
import type { Room } from '../room/room-news.ts'

interface Scene {
  room: Room
  media: Pick<MediaView, 'own' | 'on' | 'remote'>
  /** The stay of the tab that records. */
  ownId: string
}

/** A screen is shown whole, a face fills the picture. */
export interface Shown {
  track: MediaStreamTrack
  isWhole: boolean
}

function trackOf({ media, ownId }: Scene, { media: device }: Seat, kind: 'mic' | 'cam' | 'screen') {
  if (!device) return undefined
  if (device.id === ownId) return media.on[kind] ? media.own[kind] : undefined
  return media.remote.find(({ id }) => id === device.id)?.tracks[kind]
}

/**
 * A screen, else the camera that the teacher put the light on, else that of whoever records, else of another who runs the
 * class; where there is none, nothing. A pupil's camera never, in whatever light.
 */
export function shownIn(scene: Scene): Shown | null {
  const screens = sendingIn(scene.room, 'screen').toSorted((a, b) => Number(runsIt(b.place)) - Number(runsIt(a.place)))
  const [screen] = screens.flatMap((seat) => trackOf(scene, seat, 'screen') ?? [])
  if (screen) return { track: screen, isWhole: true }
  const rank = (seat: Seat) => (seat.is_spotlight ? 0 : seat.media?.id === scene.ownId ? 1 : 2)
  const [camera] = sendingIn(scene.room, 'cam')
    .filter(({ place, is_spotlight }) => place !== 'MEMBER' && (runsIt(place) || is_spotlight))
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((seat) => trackOf(scene, seat, 'cam') ?? [])
  return camera ? { track: camera, isWhole: false } : null
}

/** Everybody's who may be heard, and one's own. */
export const voicesIn = (scene: Scene): MediaStreamTrack[] =>
  sendingIn(scene.room, 'mic').flatMap((seat) => trackOf(scene, seat, 'mic') ?? [])
