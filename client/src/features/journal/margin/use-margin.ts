import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Highlight } from '#platform/collab/highlights.ts'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { uuid } from '#platform/uuid.ts'
import { remarkQueries, type Remark } from './queries.ts'
import { useHasMargin } from './use-has-margin.ts'

/** What is being said, before it is sent. */
export interface Draft {
  /** Its own name, so that what is sent again is said once. */
  clientId: string
  kind: Remark['kind']
  /** Nothing where it is about the whole. */
  anchor: string | null
  quote: string
  /** What should stand there instead, where other words are suggested. */
  words: string
  text: string
}

export type Margin = ReturnType<typeof useMargin>

const draftId = 'draft'

/** What is said beside the words: which of it is shown, marked in the text, and being written. */
export function useMargin(unitId: string, handle: EditorHandle | null) {
  const hasMargin = useHasMargin()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [showsSettled, showSettled] = useState(false)
  const query = useQuery(remarkQueries.list(unitId))
  const { data: remarks } = query

  const highlights = useMemo(() => highlightsOf(remarks ?? [], draft, currentId), [remarks, draft, currentId])
  useEffect(() => handle?.highlight(highlights), [handle, highlights])
  useEffect(
    () =>
      handle?.onPress((id) => {
        if (id === draftId) return
        setCurrentId(id)
        if (id === null) return
        showSettled(false)
        // Whoever writes on a phone would find a sheet over the words that they want to change.
        if (hasMargin || !handle.canWrite) setOpen(true)
      }),
    [handle, hasMargin],
  )

  const begin = (kind: Draft['kind'], chosen: { anchor: string; quote: string } | null) => {
    const { anchor = null, quote = '' } = chosen ?? {}
    setDraft({ clientId: uuid(), kind, anchor, quote, words: quote, text: '' })
    setCurrentId(null)
    showSettled(false)
    setOpen(true)
  }
  return {
    query,
    /** There is room for it beside the words. */
    hasMargin,
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      setCurrentId(null)
    },
    draft,
    begin,
    changeDraft: (change: Partial<Draft>) => setDraft((before) => before && { ...before, ...change }),
    endDraft: (made?: Remark) => {
      setDraft(null)
      if (made) setCurrentId(made.id)
    },
    showsSettled,
    showSettled,
    currentId,
    choose: setCurrentId,
  }
}

/** What is settled is marked only while somebody looks at it. */
function highlightsOf(remarks: readonly Remark[], draft: Draft | null, currentId: string | null): Highlight[] {
  const marked = remarks.flatMap(({ id, kind, status, anchor, quote }): Highlight[] => {
    const isCurrent = id === currentId
    if (anchor === null || (status !== 'OPEN' && !isCurrent)) return []
    return [{ id, anchor, quote, look: kind === 'SUGGESTION' ? 'suggestion' : 'comment', isCurrent }]
  })
  if (!draft || draft.anchor === null) return marked
  const { anchor, quote } = draft
  return [...marked, { id: draftId, anchor, quote, look: 'draft', isCurrent: true }]
}
