/** M and V turn microphone and camera on and off; the space bar speaks as long as it is held. */
import { mayUse } from '@kelasku/shared/conference/seats'
import { useEffect, useEffectEvent, useRef } from 'react'
import { notify } from '#ui/notify.ts'
import { mayTurnOn, useMediaView, type OwnMedia } from './use-session.ts'
import { useWishes } from './wishes.ts'
import type { MediaKind } from '@kelasku/shared/conference/mesh-plan'
import { t } from './words.ts'

/** A key in a field is a letter, and on a button the space bar presses it. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, button, a, video, [role=dialog], [role=alertdialog], [role=menu]') !==
      null)

export function useHoldToSpeak(media: OwnMedia): void {
  const isHeld = useRef(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'Space' || event.repeat || isElsewhere(event.target)) return
    const { on } = media.session.view.getState()
    if (on.mic || !mayTurnOn(media, 'mic')) return
    event.preventDefault()
    isHeld.current = true
    void media.session.turn('mic', true).then(() => {
      // Let go before the microphone was there.
      if (!isHeld.current) void media.session.turn('mic', false)
    })
  })
  const release = useEffectEvent((event?: KeyboardEvent) => {
    if (!isHeld.current || (event && event.code !== 'Space')) return
    isHeld.current = false
    void media.session.turn('mic', false)
  })
  useEffect(() => {
    const leave = () => release()
    const up = (event: KeyboardEvent) => release(event)
    document.addEventListener('keydown', press)
    document.addEventListener('keyup', up)
    // In another window nobody hears the key go up.
    window.addEventListener('blur', leave)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('keyup', up)
      window.removeEventListener('blur', leave)
    }
  }, [])
}

/** SAVER: Hemat kuota. LINE: it is not connected, and perhaps will be in a moment. */
export type Lock = 'SAVER' | 'LINE' | 'AWAY' | 'STAGE' | 'TEACHER'

export interface MediaSwitch {
  isOn: boolean
  isBusy: boolean
  isLocked: boolean
  /** Why it cannot be turned on. */
  lockedBy: Lock | null
  toggle: () => void
}

export function useSwitch(media: OwnMedia, kind: MediaKind): MediaSwitch {
  const isOn = useMediaView(media, ({ on }) => on[kind])
  const isBusy = useMediaView(media, ({ busy }) => busy[kind] ?? false)
  const isConnected = useMediaView(media, ({ state }) => state === 'ON')
  const isSaved = useWishes(({ saver }) => saver) && kind === 'cam'
  const lockedBy = isOn ? null : lockOf(media, kind, { isConnected, isSaved })
  const isLocked = lockedBy !== null
  const toggle = () => {
    // It says why, where it was pressed.
    if (lockedBy) notify({ title: t(($) => $.lockedBy[lockedBy][kind]), tone: 'info' })
    else void media.session.turn(kind, !isOn)
  }
  return { isOn, isBusy, isLocked, lockedBy, toggle }
}

function lockOf(media: OwnMedia, kind: MediaKind, now: { isConnected: boolean; isSaved: boolean }): Lock | null {
  if (!now.isConnected) return 'LINE'
  if (now.isSaved) return 'SAVER'
  if (mayTurnOn(media, kind)) return null
  const { room, seat } = media
  // Who was just put out is told that, and of no lock.
  if (seat.admission !== 'ADMITTED') return 'LINE'
  if (room.host === 'LOCKED') return 'AWAY'
  const isAllowed = mayUse({ policy: room.policy, isLocked: false }, seat, kind)
  return isAllowed ? 'STAGE' : 'TEACHER'
}
