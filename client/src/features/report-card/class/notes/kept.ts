/**
 * What the server did not take of what was written on this device: another's words stand in its way, or it was refused for
 * good. It stays here until its writer has said what becomes of it.
 */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { dropParked, park, parkedOf } from '#platform/outbox/parked.ts'
import { accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import { uuid } from '#platform/uuid.ts'
import type { Field, Values } from './values.ts'

interface Place {
  class_id: string
  semester: number
  period: string
  student_id: string
  field: Field
}

export interface KeptWords extends Place {
  id: string
  /** As the pupil was called on the page: the class may not have them any more. */
  student_name: string
  value: Values[Field]
  /** Why it was refused; nothing where another's stands instead. */
  why: string | null
}

const kind = 'report-card-kept'
const kept = createStore<{ all: readonly KeptWords[] }>(() => ({ all: [] }))

export async function loadKept(): Promise<void> {
  const account = activeAccount()
  const parked = account ? await parkedOf(account.user_id, kind).catch(() => []) : []
  if (account?.user_id !== activeAccount()?.user_id) return
  const { all } = kept.getState()
  const found = parked.map(({ content }) => content as KeptWords) // as keep parks them
  kept.setState({ all: [...found.filter(({ id }) => !all.some((one) => one.id === id)), ...all] })
}

accountSwitched.listen(() => {
  kept.setState({ all: [] })
  void loadKept()
})

const keyOf = ({ class_id, semester, period, student_id, field }: Place) =>
  [class_id, semester, period, student_id, field].join(' ')

/** The last word of a place counts. */
export function keep(more: readonly Omit<KeptWords, 'id'>[]): void {
  if (more.length === 0) return
  forget(more)
  const made = more.map((one) => ({ ...one, id: uuid() }))
  kept.setState(({ all }) => ({ all: [...all, ...made] }))
  const account = activeAccount()
  if (!account) return
  // A device that keeps nothing still shows them.
  for (const one of made) void park(account.user_id, kind, { id: one.id, content: one }).catch(() => undefined)
}

export function forget(gone: readonly Place[]): void {
  const keys = new Set(gone.map(keyOf))
  const isGone = (one: KeptWords) => keys.has(keyOf(one))
  const ids = kept.getState().all.flatMap((one) => (isGone(one) ? [one.id] : []))
  if (ids.length === 0) return
  kept.setState(({ all }) => ({ all: all.filter((one) => !isGone(one)) }))
  const account = activeAccount()
  if (account) void dropParked(account.user_id, kind, ids).catch(() => undefined)
}

export function useKept(classId: string, semester: number, period: string): readonly KeptWords[] {
  const all = useStore(kept, (state) => state.all)
  return useMemo(
    () => all.filter((one) => one.class_id === classId && one.semester === semester && one.period === period),
    [all, classId, semester, period],
  )
}
