/** What somebody wants to enter with, chosen before the class; as long as this page is open. */
import { create } from 'zustand'
import { accountSwitched } from '#platform/session/accounts.ts'
import type { Chosen } from './devices.ts'

export interface Wishes extends Chosen {
  hasMic: boolean
  hasCam: boolean
  /** No pictures are received: a class by voice takes a twentieth of the data. */
  voiceOnly: boolean
}

const nothing: Wishes = { mic: null, cam: null, hasMic: false, hasCam: false, voiceOnly: false }

export const useWishes = create<Wishes>(() => nothing)
accountSwitched.listen(() => useWishes.setState(nothing, true))

export const wish = (change: Partial<Wishes>): void => useWishes.setState(change)
