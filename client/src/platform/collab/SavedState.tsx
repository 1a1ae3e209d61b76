import { Check, CloudOff, LoaderCircle, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useLine } from '#platform/live/connection.ts'
import { useDocumentState } from './use-document.ts'
import type { DocumentState, OpenDocument } from './document.ts'
import { useT } from './words.ts'

type Where = 'unkept' | 'waiting' | 'offline' | 'saving' | 'readOnly' | 'saved'

const icons: Record<Where, LucideIcon> = {
  unkept: TriangleAlert,
  waiting: CloudOff,
  offline: CloudOff,
  saving: LoaderCircle,
  readOnly: Check,
  saved: Check,
}

/** The truth about where the writing lies: what is called saved is on the server's disk. */
export function SavedState({ opened }: { opened: OpenDocument }) {
  const t = useT()
  // Browsers leave a socket standing for a while after its line has gone.
  const isOnline = useLine() !== 'offline'
  // Only what is shown of the state, which changes with every letter: React walks through the whole text each time that
  // something is drawn anew beside the cursor.
  const where = useDocumentState(opened, (state) => whereIn(state, isOnline))
  const count = useDocumentState(opened, (state) => (isCounted(whereIn(state, isOnline)) ? state.unsaved : 0))
  const Icon = icons[where]
  const words: Record<Where, string> = {
    unkept: t(($) => $.unkept, { count }),
    waiting: t(($) => $.waiting, { count }),
    offline: t(($) => $.offline),
    saving: t(($) => $.saving),
    readOnly: t(($) => $.readOnly),
    saved: t(($) => $.saved),
  }
  return (
    <output className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-muted-foreground [&_svg]:size-4">
      <Icon aria-hidden className={where === 'saving' ? 'animate-spin motion-reduce:animate-none' : undefined} />
      {words[where]}
    </output>
  )
}

const isCounted = (where: Where) => where === 'unkept' || where === 'waiting'

function whereIn({ unsaved, isKept, isConnected, mode }: DocumentState, isOnline: boolean): Where {
  if (unsaved > 0 && !isKept) return 'unkept'
  if (!isConnected || !isOnline) return unsaved > 0 ? 'waiting' : 'offline'
  if (unsaved > 0) return 'saving'
  return mode === 'read' ? 'readOnly' : 'saved'
}
