import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useLine } from '#platform/live/connection.ts'
import type { Named } from '#platform/naming/naming.ts'
import type { UploadPicture } from '#platform/rich-text/RichTextEditor.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CopyWays } from './CopyWays.tsx'
import type { Closing, OpenDocument } from './document.ts'
import type { Thing } from './EmbedDialog.tsx'
import { Faces } from './Faces.tsx'
import type { EditorHandle } from './editor-handle.ts'
import { SavedState } from './SavedState.tsx'
import { TextBefore } from './TextBefore.tsx'
import type { TogetherEditorProps } from './TogetherEditor.tsx'
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
  onHandle?: (handle: EditorHandle | null) => void
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
  return <Opened key={opened.doc.guid} opened={opened} name={name} {...props} />
}

function Opened({
  opened,
  name,
  onStartAnew,
  onWritten,
  actions,
  ...props
}: Omit<TogetherProps, 'id' | 'schemaVersion'> & Anew & { opened: OpenDocument }) {
  // Not the whole state, which changes with every letter.
  const stage = useDocumentState(opened, (state) => state.stage)
  const why = useDocumentState(opened, (state) => state.why)
  const isOldEditor = useDocumentState(opened, (state) => state.isOldEditor)
  const canWrite = useDocumentState(opened, ({ mode }) => mode === 'write') && stage === 'open'
  const place = useRef<HTMLDivElement>(null)
  const [wasShown, setShown] = useState(false)
  // From one editor to the next the place keeps its height, so that nobody loses the line that they are at.
  const [height, setHeight] = useState<number>()
  const showEditor = useCallback((isShown: boolean) => {
    if (isShown) setShown(true)
    setHeight(isShown ? undefined : place.current?.offsetHeight)
  }, [])
  const isBack = useDocumentState(opened, (state) => state.isBack)
  useWritten(opened, onWritten)
  const startAnew = useEffectEvent(onStartAnew)
  useEffect(() => {
    if (isBack) startAnew()
  }, [isBack])

  if (isOldEditor) return <OldEditor />
  if (stage === 'opening') return <Waiting />
  if (why === 'missing') return <Gone opened={opened} name={name} onStartAnew={onStartAnew} />
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        {/* Of what is closed it is said below how things stand. */}
        {!why && <SavedState opened={opened} />}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Faces opened={opened} />
          {actions}
        </div>
      </div>
      {why ? (
        <Closed opened={opened} name={name} why={why} onStartAnew={onStartAnew} />
      ) : (
        <Downgraded opened={opened} />
      )}
      <div ref={place} className="min-w-0" style={{ minHeight: height }}>
        {/* Who may write only from now on gets another editor: it is bound to another document. */}
        <Words
          key={String(canWrite)}
          opened={opened}
          canWrite={canWrite}
          isFirst={!wasShown}
          onShow={showEditor}
          {...props}
        />
      </div>
    </div>
  )
}

interface WordsProps extends Omit<TogetherEditorProps, 'onReady'> {
  isFirst: boolean
  onShow: (isShown: boolean) => void
}

/** First to be read; then, when they have been seen, the editor takes them over. */
function Words({ isFirst, onShow, ...props }: WordsProps) {
  const { opened, canWrite, 'aria-label': label } = props
  const [isReady, setReady] = useState(false)
  const isSeen = useSeen()
  useLayoutEffect(() => {
    if (!isReady) return undefined
    onShow(true)
    return () => onShow(false)
  }, [isReady, onShow])
  return (
    <>
      {isFirst && !isReady && <TextBefore opened={opened} canWrite={canWrite} aria-label={label} />}
      {(isSeen || !isFirst) && (
        <Suspense>
          <TogetherEditor {...props} onReady={setReady} />
        </Suspense>
      )}
    </>
  )
}

/** A page in the background draws nothing until it is looked at. */
const longestUnseen = 200

/** Whether the browser has drawn what stands there. */
function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setSeen(true), longestUnseen)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setSeen(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isSeen
}

interface LeftProps extends Anew {
  opened: OpenDocument
  name: string
}

/** What was not sent may still be taken along. */
function Gone({ opened, name, onStartAnew }: LeftProps) {
  const t = useT()
  const count = useDocumentState(opened, ({ unsaved }) => unsaved)
  if (count === 0) return <Alert tone="warning">{t(($) => $.closed.missing)}</Alert>
  return (
    <Alert
      tone="danger"
      live="assertive"
      action={<Ways opened={opened} name={name} label={t(($) => $.stranded.discard)} onStartAnew={onStartAnew} />}
    >
      {t(($) => $.closed.missingUnsent, { count })}
    </Alert>
  )
}

function Closed({ opened, name, why, onStartAnew }: LeftProps & { why: Exclude<Closing, 'missing'> }) {
  const t = useT()
  const count = useDocumentState(opened, ({ unsaved }) => unsaved)
  const ways = <Ways opened={opened} name={name} label={t(($) => $.discard)} onStartAnew={onStartAnew} />
  return (
    <Alert tone="danger" live="assertive" action={why === 'session' ? undefined : ways}>
      {t(($) => $.closed[why], { count })}
    </Alert>
  )
}

/** Whoever writes and is made a reader hears of it, and what became of their last words. */
function Downgraded({ opened }: { opened: OpenDocument }) {
  const t = useT()
  const count = useDocumentState(opened, ({ isDowngraded, unsaved }) => (isDowngraded ? unsaved : null))
  if (count === null) return null
  return (
    <Alert tone="warning" live="assertive" className="print:hidden">
      {count > 0 ? t(($) => $.downgraded.unsent, { count }) : t(($) => $.downgraded.text)}
    </Alert>
  )
}

/** Where nothing is lost by it, nothing is asked. */
function Ways({ opened, name, label, onStartAnew }: LeftProps & { label: string }) {
  const count = useDocumentState(opened, ({ unsaved }) => unsaved)
  const discard = async () => {
    await opened.discard()
    onStartAnew()
    return true
  }
  if (count > 0)
    return <CopyWays name={name} count={count} read={async () => opened.doc} label={label} discard={discard} />
  return (
    <Button variant="outline" size="sm" onClick={() => void discard()}>
      {label}
    </Button>
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
  if (line === 'offline') return <Alert tone="warning">{t(($) => $.openingOffline)}</Alert>
  return (
    <div className="grid gap-2">
      <output className="sr-only">{t(($) => $.opening)}</output>
      <Skeleton className="h-96" />
    </div>
  )
}
