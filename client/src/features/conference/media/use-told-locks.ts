import { useEffect, useEffectEvent, useRef } from 'react'
import { notify } from '#ui/notify.ts'
import { useSwitch, type Lock } from './speaking.ts'
import type { OwnMedia } from './use-session.ts'
import { useT } from './words.ts'

/** A teacher who locks a microphone is heard of whatever one looks at, and so is that it is open again. */
export function useToldLocks(media: OwnMedia): void {
  useToldLock(media, 'mic', useSwitch(media, 'mic').lockedBy)
  useToldLock(media, 'cam', useSwitch(media, 'cam').lockedBy)
}

function useToldLock({ session }: OwnMedia, kind: 'mic' | 'cam', lockedBy: Lock | null): void {
  const t = useT()
  const before = useRef(lockedBy)
  const notifyOfLock = useEffectEvent((now: Lock | null) => {
    const former = before.current
    before.current = now
    if (former === null && now === 'TEACHER') notify({ title: t(($) => $.lockedBy.TEACHER[kind]), tone: 'info' })
    if (former !== 'TEACHER' || now !== null) return
    const { problem } = session.view.getState()
    // What was said of the lock is not so any more.
    if (problem?.is === 'turnedOff' && problem.by === 'TEACHER' && problem.kind === kind) session.forgetProblem()
    notify({ title: t(($) => $.unlocked[kind]), tone: 'info' })
  })
  useEffect(() => notifyOfLock(lockedBy), [lockedBy])
}
