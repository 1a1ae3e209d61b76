/**
 * Scores of this device that the server did not take: another's stands in their way, or they were refused for good. They stay
 * on the device until their writer has said what becomes of them.
 */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { dropParked, park, parkedOf } from '#platform/outbox/parked.ts'
import { accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import type { Value } from './values.ts'

interface Kept {
  id: string
  course_id: string
  semester: number
  item_id: string
  student_id: string
  /** As they were called on the sheet: it may not have them any more. */
  student_name: string
  column_title: string
  value: Value
}

/** Another wrote meanwhile, and theirs stands. */
export interface Disputed extends Kept {
  why: null
}

export interface Refused extends Kept {
  why: string
}

const kind = 'score-kept'

const kept = createStore<{ all: readonly (Disputed | Refused)[] }>(() => ({ all: [] }))

export async function loadKept(): Promise<void> {
  const account = activeAccount()
  const parked = account ? await parkedOf(account.user_id, kind).catch(() => []) : []
  if (account?.user_id !== activeAccount()?.user_id) return
  const { all } = kept.getState()
  const found = parked.map(({ content }) => content as Disputed | Refused) // as keep parks them
  kept.setState({ all: [...found.filter(({ id }) => !all.some((one) => one.id === id)), ...all] })
}

accountSwitched.listen(() => {
  kept.setState({ all: [] })
  void loadKept()
})

const isSamePlace = (one: Pick<Kept, 'item_id' | 'student_id'>, other: Pick<Kept, 'item_id' | 'student_id'>) =>
  one.item_id === other.item_id && one.student_id === other.student_id

/** The last word of a place counts. */
export function keep(more: readonly (Disputed | Refused)[]): void {
  forget(kept.getState().all.filter((one) => more.some((other) => isSamePlace(one, other))))
  kept.setState(({ all }) => ({ all: [...all, ...more] }))
  const account = activeAccount()
  if (!account) return
  // A device that keeps nothing still shows them.
  for (const one of more) void park(account.user_id, kind, { id: one.id, content: one }).catch(() => undefined)
}

export function forget(gone: readonly Pick<Kept, 'item_id' | 'student_id'>[]): void {
  const isGone = (one: Kept) => gone.some((other) => isSamePlace(one, other))
  const ids = kept.getState().all.flatMap((one) => (isGone(one) ? [one.id] : []))
  if (ids.length === 0) return
  kept.setState(({ all }) => ({ all: all.filter((one) => !isGone(one)) }))
  const account = activeAccount()
  if (account) void dropParked(account.user_id, kind, ids).catch(() => undefined)
}

export function useKept(courseId: string, semester: number) {
  const all = useStore(kept, (state) => state.all)
  return useMemo(() => {
    const here = all.filter((one) => one.course_id === courseId && one.semester === semester)
    return {
      disputed: new Map(
        here.flatMap((one) => (one.why === null ? [[`${one.item_id}:${one.student_id}`, one] as const] : [])),
      ),
      refused: here.filter((one): one is Refused => one.why !== null),
    }
  }, [all, courseId, semester])
}
