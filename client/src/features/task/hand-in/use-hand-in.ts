/** What screens show of a hand-in: its draft, and what is on its way. */
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { uploadQueue } from '#platform/uploads/page-queue.ts'
import { drafts, type Draft } from './drafts.ts'
import { handIn, type Unsent } from './outbox.ts'

let isBegun = false

/** Once: an earlier page may have left something. Another account, and other tabs, are heard of. */
function begin(): void {
  if (isBegun) return
  isBegun = true
  void drafts.load()
  void uploadQueue.load().then(() => handIn.outbox.load())
}

export function useKeptHandIns(): { isLoaded: boolean; isKept: boolean } {
  const isLoaded = useStore(drafts.state, (state) => state.isLoaded)
  const isKept = useStore(drafts.state, (state) => state.isKept)
  const isSentKept = useStore(handIn.outbox.state, (state) => state.isKept)
  useEffect(begin, [])
  return { isLoaded, isKept: isKept && isSentKept }
}

export const useDraft = (referenceId: string): Draft | undefined =>
  useStore(drafts.state, (state) => state.drafts[referenceId])

/** Nothing, when nothing of it waits. */
export function useUnsent(referenceId: string): Unsent | undefined {
  const waiting = useStore(handIn.outbox.state, (state) => state.waiting)
  return waiting.findLast(({ batch }) => batch === referenceId)?.content
}

interface Left {
  draft: Draft | undefined
  unsent: Unsent | undefined
}

/** Of one task, for whoever finds it gone. */
export function useLeftOf(assessmentId: string): Left[] {
  const all = useStore(drafts.state, (state) => state.drafts)
  const waiting = useStore(handIn.outbox.state, (state) => state.waiting)
  return useMemo(() => {
    const written = Object.values(all).filter((draft) => draft.assessment_id === assessmentId)
    const sent = waiting.map(({ content }) => content).filter((unsent) => unsent.assessment_id === assessmentId)
    return [
      ...written.map((draft) => ({ draft, unsent: undefined })),
      ...sent.map((unsent) => ({ draft: undefined, unsent })),
    ]
  }, [all, waiting, assessmentId])
}
