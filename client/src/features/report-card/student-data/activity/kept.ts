/**
 * Results of this device that the server did not take, because another's stand there: they stay on the device until their
 * writer has said which of the two it is.
 */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { dropParked, park, parkedOf } from '#platform/outbox/parked.ts'
import { accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import { uuid } from '#platform/uuid.ts'
import type { WrittenResult } from './outbox.ts'

export interface Disputed extends WrittenResult {
  id: string
}

const kind = 'activity-kept'

const kept = createStore<{ all: readonly Disputed[] }>(() => ({ all: [] }))

export async function loadKept(): Promise<void> {
  const account = activeAccount()
  const parked = account ? await parkedOf(account.user_id, kind).catch(() => []) : []
  if (account?.user_id !== activeAccount()?.user_id) return
  const { all } = kept.getState()
  const found = parked.map(({ content }) => content as Disputed) // as keep parks them
  kept.setState({ all: [...found.filter(({ id }) => !all.some((one) => one.id === id)), ...all] })
}

accountSwitched.listen(() => {
  kept.setState({ all: [] })
  void loadKept()
})

type Place = Pick<WrittenResult, 'class_id' | 'semester' | 'student_id'>

const isSamePlace = (one: Place, other: Place) =>
  one.class_id === other.class_id && one.semester === other.semester && one.student_id === other.student_id

/** The last word of a place counts. */
export function keep(written: readonly WrittenResult[]): void {
  const more = written.map((one) => ({ ...one, id: uuid() }))
  forget(more)
  kept.setState(({ all }) => ({ all: [...all, ...more] }))
  const account = activeAccount()
  if (!account) return
  // A device that keeps nothing still shows them.
  for (const one of more) void park(account.user_id, kind, { id: one.id, content: one }).catch(() => undefined)
}

export function forget(gone: readonly Place[]): void {
  const isGone = (one: Place) => gone.some((other) => isSamePlace(one, other))
  const ids = kept.getState().all.flatMap((one) => (isGone(one) ? [one.id] : []))
  if (ids.length === 0) return
  kept.setState(({ all }) => ({ all: all.filter((one) => !isGone(one)) }))
  const account = activeAccount()
  if (account) void dropParked(account.user_id, kind, ids).catch(() => undefined)
}

export function useDisputed(classId: string, semester: number): ReadonlyMap<string, Disputed> {
  const all = useStore(kept, (state) => state.all)
  return useMemo(
    () =>
      new Map(
        all
          .filter((one) => one.class_id === classId && one.semester === semester)
          .map((one) => [one.student_id, one] as const),
      ),
    [all, classId, semester],
  )
}
