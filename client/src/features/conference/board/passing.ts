/** What others are drawing at the moment, and what is told of one's own: a stroke a few times a second until it is done. */
import type { Ink } from '@kelasku/shared/conference/board'
import type { conferenceEvents } from '@kelasku/shared/conference/events'
import type { DataOf } from '@kelasku/shared/kernel/live'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { create } from 'zustand'
import { api } from '#platform/api/api.ts'
import { socketCall } from '#platform/live/socket-call.ts'
import { accountSwitched } from '#platform/session/accounts.ts'
import { createSignal } from '#platform/signal.ts'

type Seen = JsonifiedValue<DataOf<(typeof conferenceEvents)['ink']>>

/** One whose end was lost goes by itself. */
const shownMs = 3_000
const pauseMs = 120

export const usePassing = create<readonly Seen[]>(() => [])
accountSwitched.listen(() => usePassing.setState([], true))
const timers = new Map<string, ReturnType<typeof setTimeout>>()

const without = (userId: string) => (before: readonly Seen[]) => before.filter(({ user_id }) => user_id !== userId)

/** Classes on whose board something was drawn while nobody looked at it here. */
export const useUnseenInk = create<ReadonlySet<string>>(() => new Set())
accountSwitched.listen(() => useUnseenInk.setState(new Set(), true))
export const lookedAtBoard = (id: string): void =>
  useUnseenInk.setState((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : before), true)

/** The class whose board everybody is called to. */
export const boardCalls = createSignal<string>()

export function sawInk(seen: Seen): [] {
  const { id, user_id, ink } = seen
  if (ink.is_call) boardCalls.say(id)
  else useUnseenInk.setState((before) => (before.has(id) ? before : new Set([...before, id])), true)
  clearTimeout(timers.get(user_id))
  usePassing.setState((before) => [...without(user_id)(before), ...(ink.points.length > 0 ? [seen] : [])], true)
  timers.set(
    user_id,
    setTimeout(() => usePassing.setState(without(user_id), true), shownMs),
  )
  return []
}

/** @returns how to tell what is drawn now; what comes too soon after the one before waits, and only the last is told. */
export function sendInk(id: string): (ink: Ink) => void {
  let waiting: Ink | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    timer = undefined
    if (!waiting) return
    const ink = waiting
    waiting = undefined
    timer = setTimeout(send, pauseMs)
    // Nobody misses what is lost: the stroke itself comes by the document.
    void socketCall('conference.ink', api.conference.ink, { params: { id }, body: { ink } }).catch(() => undefined)
  }
  return (ink) => {
    waiting = ink
    if (timer === undefined) send()
  }
}
