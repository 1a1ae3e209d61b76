/** The editor of a document that is written together. Reached through Together.tsx, which fetches it. */
import '#platform/rich-text/written.css'
import './together.css'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import type { Doc } from 'yjs'
import type { Named } from '#platform/naming/naming.ts'
import { EditorFrame } from '#platform/rich-text/editor/EditorFrame.tsx'
import { extensionsFor } from '#platform/rich-text/editor/extensions.ts'
import { useDialogs } from '#platform/rich-text/editor/use-dialogs.ts'
import { views } from '#platform/rich-text/editor/views.ts'
import type { UploadPicture } from '#platform/rich-text/RichTextEditor.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { caretOf, selectionOf, showMoved, withDrawable, withoutOwn } from './carets.ts'
import type { OpenDocument } from './document.ts'
import type { Thing } from './EmbedDialog.tsx'
import { Hand } from './hand.ts'
import { Highlights } from './highlights.ts'
import { createMentioning, suggesting, type Mentioning } from './mentioning.ts'
import { Mentions } from './Mentions.tsx'
import { keepMirrored, mirrorOf } from './mirror.ts'
import { togetherNodes } from './nodes.ts'
import { openEditorHandle, type EditorHandle } from './editor-handle.ts'
import { UpdateSanitizer } from './update-sanitizer.ts'
import { TogetherTools } from './TogetherTools.tsx'
import { togetherViews } from './views.tsx'
import { Walking } from './walking.ts'
import { useT } from './words.ts'

export interface TogetherEditorProps {
  opened: OpenDocument
  canWrite: boolean
  /** Who can be named in it, and what can be embedded. */
  people: readonly Named[]
  things: readonly Thing[]
  upload?: UploadPicture
  placeholder?: string
  /** Given what the page can do with the words, and nothing when they are no longer open. */
  onHandle?: (handle: EditorHandle | null) => void
  /** Whether the editor stands on the page. */
  onReady?: (isReady: boolean) => void
  'aria-label': string
}

export function TogetherEditor(props: TogetherEditorProps) {
  const doc = useShown(props.opened, props.canWrite)
  return (
    <ErrorBoundary failure={broken}>
      <BoundEditor doc={doc} {...props} />
    </ErrorBoundary>
  )
}

const broken = (_error: unknown, retry: () => void) => <Broken onRetry={retry} />

/** Whatever has come into the words, the page around them stays. */
function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t(($) => $.common.action.tryAgain)}
        </Button>
      }
    >
      {t(($) => $.broken)}
    </Alert>
  )
}

interface BoundEditorProps extends TogetherEditorProps {
  /** What the editor is bound to. */
  doc: Doc
}

function BoundEditor({
  doc,
  opened,
  canWrite,
  people,
  things,
  upload,
  placeholder,
  onHandle,
  onReady,
  'aria-label': label,
}: BoundEditorProps) {
  const t = useT()
  const keysId = useId()
  const dialogs = useDialogs(upload)
  const mentioning = useMentioning(people)
  const [extensions] = useState(() => [
    ...extensionsFor(dialogs.hooks, { placeholder, views, together: true }),
    ...togetherNodes({ views: togetherViews, naming: suggesting(mentioning) }),
    Highlights,
    UpdateSanitizer.configure({ document: doc }),
    Hand.configure({ provider: opened.provider }),
    Collaboration.configure({ document: doc }),
    CollaborationCaret.configure({
      provider: withDrawable(canWrite ? opened : withoutOwn(opened)),
      user: {},
      render: caretOf,
      selectionRender: selectionOf,
    }),
    ...(canWrite ? [] : [Walking]),
  ])
  const editor = useEditor({
    extensions,
    injectCSS: false,
    editable: canWrite,
    editorProps: {
      ...dialogs.taking,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': keysId,
        ...(!canWrite && { 'aria-readonly': 'true' }),
        class: 'rich written min-h-[50dvh] px-4 py-4 outline-none sm:px-8 sm:py-6',
      },
    },
    // Made in an effect: one that is made while React draws stays alive when React throws that drawing away, and shows
    // its caret to the others in the place of the one that is seen.
    immediatelyRender: false,
  })
  useEditorHandle({ editor, canWrite, onHandle })
  useEffect(() => (editor ? showMoved(opened, editor.view.dom) : undefined), [editor, opened])
  const isReady = editor !== null
  // Before it is drawn: what stood there until now goes in the same moment.
  useLayoutEffect(() => {
    onReady?.(isReady)
    return () => onReady?.(false)
  }, [isReady, onReady])
  if (!editor) return null
  return (
    <>
      <EditorFrame
        editor={editor}
        dialogs={dialogs}
        keysId={keysId}
        upload={upload}
        isPage
        isReadOnly={!canWrite}
        tools={<TogetherTools editor={editor} things={things} />}
      />
      {!canWrite && (
        <p id={keysId} className="sr-only">
          {t(($) => $.walking)}
        </p>
      )}
      <Mentions editor={editor} mentioning={mentioning} />
    </>
  )
}

interface Held extends Pick<TogetherEditorProps, 'canWrite' | 'onHandle'> {
  editor: Editor | null
}

function useEditorHandle({ editor, canWrite, onHandle }: Held) {
  useEffect(() => {
    if (!editor) return undefined
    const held = openEditorHandle(editor, canWrite)
    onHandle?.(held.handle)
    return () => {
      held.end()
      onHandle?.(null)
    }
  }, [editor, canWrite, onHandle])
}

/** Who only reads is shown a copy: an editor puts a document in order as it opens it, and that is writing, too. */
function useShown({ doc }: OpenDocument, canWrite: boolean): Doc {
  const [shown] = useState(() => (canWrite ? doc : mirrorOf(doc)))
  useEffect(() => (shown === doc ? undefined : keepMirrored(doc, shown)), [doc, shown])
  return shown
}

function useMentioning(people: readonly Named[]): Mentioning {
  const [mentioning] = useState(createMentioning)
  useEffect(() => mentioning.setState({ people }), [mentioning, people])
  return mentioning
}
