/** What somebody wants to enter with, chosen before the class; as long as this page is open. */
import { create } from 'zustand'
import { accountSwitched } from '#platform/session/accounts.ts'
import type { Chosen } from './devices.ts'
import { hearLine, isThinLine } from './network.ts'

export interface Wishes extends Chosen {
  hasMic: boolean
  hasCam: boolean
  /** Voices, and the screen as pictures: no video is received, and no camera sent. By itself on a thin line. */
  saver: boolean
  /** Said by its owner, whatever the line is. */
  isSaverChosen: boolean
}

const usual = (): Wishes => ({
  mic: null,
  cam: null,
  hasMic: false,
  hasCam: false,
  saver: isThinLine(),
  isSaverChosen: false,
})

export const useWishes = create<Wishes>(usual)
accountSwitched.listen(() => useWishes.setState(usual(), true))
hearLine(() => {
  if (!useWishes.getState().isSaverChosen) useWishes.setState({ saver: isThinLine() })
})

export const wish = (change: Partial<Omit<Wishes, 'saver' | 'isSaverChosen'>>): void => useWishes.setState(change)

export const chooseSaver = (saver: boolean): void => useWishes.setState({ saver, isSaverChosen: true })
