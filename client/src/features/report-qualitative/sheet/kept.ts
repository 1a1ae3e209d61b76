/**
 * What the server did not take of this device: another's stands in its way, or it was refused for good. It stays on the
 * device until its writer has said what becomes of it.
 */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { dropParked, park, parkedOf } from '#platform/outbox/parked.ts'
import { accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import type { Given } from './outbox.ts'

/** What stands there instead. */
export interface Theirs {
  value_code: string | null
  text: string
  name: string | null
  version: number
}

export interface Kept extends Given {
  id: string
  batch: string
  place: string
  theirs: Theirs | null
  /** Why it was refused; nothing where another's stands in its way. */
  why: string | null
}

const keptKind = 'qualitative-kept'

const kept = createStore<{ all: readonly Kept[] }>(() => ({ all: [] }))

export async function loadKept(): Promise<void> {
  const account = activeAccount()
  const parked = account ? await parkedOf(account.user_id, keptKind).catch(() => []) : []
  if (account?.user_id !== activeAccount()?.user_id) return
  const { all } = kept.getState()
  const found = parked.map(({ content }) => content as Kept) // as keep parks them
  kept.setState({ all: [...found.filter(({ id }) => !all.some((one) => one.id === id)), ...all] })
}

accountSwitched.listen(() => {
  kept.setState({ all: [] })
  void loadKept()
})

type Where = Pick<Kept, 'batch' | 'place'>
const isSame = (one: Where, other: Where) => one.batch === other.batch && one.place === other.place

/** The last word of a place counts. */
export function keep(more: readonly Kept[]): void {
  if (more.length === 0) return
  forget(more)
  kept.setState(({ all }) => ({ all: [...all, ...more] }))
  const account = activeAccount()
  if (!account) return
  // A device that keeps nothing still shows them.
  for (const one of more) void park(account.user_id, keptKind, { id: one.id, content: one }).catch(() => undefined)
}

export function forget(gone: readonly Where[]): void {
  const isGone = (one: Where) => gone.some((other) => isSame(one, other))
  const ids = kept.getState().all.flatMap((one) => (isGone(one) ? [one.id] : []))
  if (ids.length === 0) return
  kept.setState(({ all }) => ({ all: all.filter((one) => !isGone(one)) }))
  const account = activeAccount()
  if (account) void dropParked(account.user_id, keptKind, ids).catch(() => undefined)
}

export function useKept(batch: string) {
  const all = useStore(kept, (state) => state.all)
  return useMemo(() => {
    const here = all.filter((one) => one.batch === batch)
    return {
      disputed: new Map(here.flatMap((one) => (one.theirs ? [[one.place, one] as const] : []))),
      refused: here.filter(({ theirs }) => theirs === null),
    }
  }, [all, batch])
}
