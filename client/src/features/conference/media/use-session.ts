/** Voice and picture of this page in the class that it shows. */
import { maySend, mediaKinds, type MediaKind } from '@kelasku/shared/conference/mesh-plan'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { isRecord, tab } from '#platform/storage.ts'
import type { Seat } from '../queries.ts'
import type { Room } from '../room/room-news.ts'
import { mediaRoomOf } from './plan.ts'
import { MediaSession, type MediaView } from './session.ts'
import { useWishes } from './wishes.ts'

export interface OwnMedia {
  session: MediaSession
  room: Room
  /** Of this person. */
  seat: Seat
  presenceId: string
}

interface Place {
  id: string
  presenceId: string
  userId: string
}

/** As long as the room is open; nothing where nobody sits here yet. */
export function useMediaSession(place: Place, room: Room): { session: MediaSession; media: OwnMedia | null } {
  const [session] = useState(() => new MediaSession(place))
  useEffect(() => session.open(), [session])
  useEffect(() => session.roomChanged(room), [session, room])
  const seat = room.seats[place.userId]
  return { session, media: seat ? { session, room, seat, presenceId: place.presenceId } : null }
}

export const useMediaView = <Picked>({ session }: OwnMedia, pick: (view: MediaView) => Picked): Picked =>
  useStore(session.view, pick)

export const mayTurnOn = ({ room, seat }: OwnMedia, kind: MediaKind): boolean => maySend(mediaRoomOf(room), seat, kind)

const isOnBefore = (value: unknown): value is Before =>
  isRecord(value) && typeof value['mic'] === 'boolean' && typeof value['cam'] === 'boolean'
interface Before {
  mic: boolean
  cam: boolean
}
const beforeOf = (id: string) => `kelasku:conference-on:${id}`

/** Once connected, what was wished for at the door is turned on; on a page that was loaded again, what was on. */
export function useWished(media: OwnMedia): void {
  const { id } = media.room
  const { mic, cam } = useMediaView(media, ({ on }) => on)
  const isOn = useMediaView(media, ({ state }) => state === 'ON')
  const isDone = useRef(false)
  useEffect(() => {
    if (!isOn || isDone.current) return
    isDone.current = true
    const { hasMic, hasCam, saver } = useWishes.getState()
    const before = tab.read(beforeOf(id), isOnBefore)
    const wanted = { mic: before?.mic ?? hasMic, cam: (before?.cam ?? hasCam) && !saver, screen: false }
    for (const kind of mediaKinds) if (wanted[kind] && mayTurnOn(media, kind)) void media.session.turn(kind, true)
  }, [isOn, media, id])
  useEffect(() => {
    if (isDone.current) tab.write(beforeOf(id), { mic, cam })
  }, [id, mic, cam])
  // Left by a way within the app: the next time is another one.
  useEffect(() => () => tab.remove(beforeOf(id)), [id])
}
