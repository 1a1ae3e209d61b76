import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLine } from '#platform/live/connection.ts'
import type { Named } from '#platform/naming/naming.ts'
import type { UploadPicture } from '#platform/rich-text/RichTextEditor.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Closing, OpenDocument } from './document.ts'
import type { Thing } from './EmbedDialog.tsx'
import { Faces } from './Faces.tsx'
import type { Pen } from './pen.ts'
import { SavedState } from './SavedState.tsx'
import { useDocument, useDocumentState, useWritten } from './use-document.ts'
import { useT } from './words.ts'

interface TogetherProps {
  /** Of the document. */
  id: string
  name: string
  /** Of the editor, as the feature has it. */
  schemaVersion: number
  /** Who can be named in it, and what can be embedded. */
  people: readonly Named[]
  things: readonly Thing[]
  upload?: UploadPicture
  placeholder?: string
  /** A moment after something was written, by whomever. */
  onWritten?: (() => void) | undefined
  /** Given what the page can do with the words, and nothing when they are no longer open. */
  onPen?: (pen: Pen | null) => void
  /** Buttons of the page that are about the words, in the row above them. */
  actions?: ReactNode
  /** Its name for screen readers. */
  'aria-label': string
}

const fetchEditor = () => import('./TogetherEditor.tsx').then((module) => ({ default: module.TogetherEditor }))
const TogetherEditor = lazy(fetchEditor)

/** A document that several people write at once: the text, who is here, and where what was written lies. */
export function Together(props: TogetherProps) {
  const [times, setTimes] = useState(1)
  // Comes while the document does. One that does not come is asked for again when it is to be drawn.
  useEffect(() => void fetchEditor().catch(() => undefined), [])
  return <Document key={times} onStartAnew={() => setTimes(times + 1)} {...props} />
}

interface Anew {
  onStartAnew: () => void
}

function Document({ id, name, schemaVersion, ...props }: TogetherProps & Anew) {
  const opened = useDocument({ id, name, schemaVersion })
  if (!opened) return <Waiting />
  return <Opened key={opened.doc.guid} opened={opened} {...props} />
}

function Opened({
  opened,
  onStartAnew,
  onWritten,
  actions,
  ...props
}: Omit<TogetherProps, 'id' | 'name' | 'schemaVersion'> & Anew & { opened: OpenDocument }) {
  // Not the whole state, which changes with every letter.
  const stage = useDocumentState(opened, (state) => state.stage)
  const why = useDocumentState(opened, (state) => state.why)
  const isOldEditor = useDocumentState(opened, (state) => state.isOldEditor)
  const canWrite = useDocumentState(opened, ({ mode }) => mode === 'write') && stage === 'open'
  useWritten(opened, onWritten)
  const t = useT()

  if (isOldEditor) return <OldEditor />
  if (stage === 'opening') return <Waiting />
  if (why === 'missing') return <Alert tone="warning">{t(($) => $.closed.missing)}</Alert>
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        <SavedState opened={opened} />
        <div className="flex flex-wrap items-center gap-2">
          <Faces opened={opened} />
          {actions}
        </div>
      </div>
      {why && <Closed opened={opened} why={why} onStartAnew={onStartAnew} />}
      <Suspense fallback={<Skeleton className="h-96" />}>
        {/* Who may write only from now on gets another editor: it is bound to another document. */}
        <TogetherEditor key={String(canWrite)} opened={opened} canWrite={canWrite} {...props} />
      </Suspense>
    </div>
  )
}

interface ClosedProps extends Anew {
  opened: OpenDocument
  why: Closing
}

function Closed({ opened, why, onStartAnew }: ClosedProps) {
  const t = useT()
  const count = useDocumentState(opened, ({ unsaved }) => unsaved)
  const action = (
    <Button variant="outline" size="sm" onClick={() => void opened.discard().then(onStartAnew)}>
      {t(($) => $.discard)}
    </Button>
  )
  return (
    <Alert tone="danger" live="assertive" action={why === 'session' ? undefined : action}>
      {t(($) => $.closed[why], { count })}
    </Alert>
  )
}

function OldEditor() {
  const t = useT()
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="outline" size="sm" onClick={() => location.reload()}>
          {t(($) => $.reload)}
        </Button>
      }
    >
      {t(($) => $.oldEditor)}
    </Alert>
  )
}

function Waiting() {
  const t = useT()
  const line = useLine()
  if (line === 'luring') return <Alert tone="warning">{t(($) => $.openingOffline)}</Alert>
  return (
    <div className="grid gap-2">
      <output className="sr-only">{t(($) => $.opening)}</output>
      <Skeleton className="h-96" />
    </div>
  )
}
