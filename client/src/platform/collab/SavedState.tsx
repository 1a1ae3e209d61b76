import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useLine } from '#platform/live/connection.ts'
import { useDocumentState } from './use-document.ts'
import type { DocumentState, OpenDocument } from './document.ts'
import { useT } from './words.ts'

/** The truth about where the writing lies: what is called saved is on the server's disk. */
export function SavedState({ opened }: { opened: OpenDocument }) {
  const t = useT()
  const state = useDocumentState(opened, (all) => all)
  const line = useLine()
  // Browsers leave a socket standing for a while after its line has gone.
  const { Icon, words } = shown(state, line !== 'luring' && state.isConnected)
  return (
    <output className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-muted-foreground [&_svg]:size-4">
      <Icon aria-hidden className={Icon === LoaderCircle ? 'animate-spin motion-reduce:animate-none' : undefined} />
      {words}
    </output>
  )

  function shown({ unsaved, isKept, mode }: DocumentState, isConnected: boolean) {
    if (unsaved > 0 && !isKept) return { Icon: TriangleAlert, words: t(($) => $.unkept, { count: unsaved }) }
    if (!isConnected)
      return { Icon: CloudOff, words: unsaved > 0 ? t(($) => $.waiting, { count: unsaved }) : t(($) => $.offline) }
    if (unsaved > 0) return { Icon: LoaderCircle, words: t(($) => $.saving) }
    return { Icon: Check, words: mode === 'read' ? t(($) => $.readOnly) : t(($) => $.saved) }
  }
}
