/** Reactions that pass over the room: seen for a few seconds, and kept nowhere. */
import type { Reaction } from '@kelasku/shared/conference/room-state'
import { create } from 'zustand'
import { accountSwitched } from '#platform/session/accounts.ts'

export interface Passing {
  key: number
  id: string
  full_name: string
  reaction: Reaction
}

const shownMs = 4_000
/** A class of forty that applauds does not cover the screen. */
const most = 8

const useReactions = create<readonly Passing[]>(() => [])
let count = 0
accountSwitched.listen(() => useReactions.setState([], true))

export function sawReaction({ id, full_name, reaction }: Omit<Passing, 'key'>): void {
  count += 1
  const key = count
  useReactions.setState((before) => [...before, { key, id, full_name, reaction }].slice(-most), true)
  setTimeout(() => useReactions.setState((before) => before.filter((one) => one.key !== key), true), shownMs)
}

export const usePassing = (id: string): Passing[] => {
  const passing = useReactions()
  return passing.filter((one) => one.id === id)
}
