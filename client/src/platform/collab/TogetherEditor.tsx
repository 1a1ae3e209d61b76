/** The editor of a document that is written together. Reached through Together.tsx, which fetches it. */
import '#platform/rich-text/written.css'
import './together.css'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import { useEffect, useId, useMemo, useState } from 'react'
import type { Named } from '#platform/naming/naming.ts'
import { EditorFrame } from '#platform/rich-text/editor/EditorFrame.tsx'
import { extensionsFor } from '#platform/rich-text/editor/extensions.ts'
import { useDialogs } from '#platform/rich-text/editor/use-dialogs.ts'
import { useOwnEditor } from '#platform/rich-text/editor/use-own-editor.ts'
import { views } from '#platform/rich-text/editor/views.ts'
import type { UploadPicture } from '#platform/rich-text/RichTextEditor.tsx'
import { caretOf, selectionOf, withoutOwn } from './carets.ts'
import type { OpenDocument } from './document.ts'
import type { Thing } from './EmbedDialog.tsx'
import { Hand } from './hand.ts'
import { Highlights } from './highlights.ts'
import { createMentioning, suggesting, type Mentioning } from './mentioning.ts'
import { Mentions } from './Mentions.tsx'
import { mirrorOf } from './mirror.ts'
import { togetherNodes } from './nodes.ts'
import { penFor, type Pen } from './pen.ts'
import { Sieve } from './sieve.ts'
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
  onPen?: (pen: Pen | null) => void
  'aria-label': string
}

export function TogetherEditor({
  opened,
  canWrite,
  people,
  things,
  upload,
  placeholder,
  onPen,
  'aria-label': label,
}: TogetherEditorProps) {
  const t = useT()
  const keysId = useId()
  const dialogs = useDialogs(upload)
  const { doc, end } = useShown(opened, canWrite)
  useEffect(() => end, [end])
  const mentioning = useMentioning(people)
  const [extensions] = useState(() => [
    ...extensionsFor(dialogs.hooks, { placeholder, views, together: true }),
    ...togetherNodes({ views: togetherViews, naming: suggesting(mentioning) }),
    Highlights,
    Sieve.configure({ document: doc }),
    Hand.configure({ provider: opened.provider }),
    Collaboration.configure({ document: doc }),
    CollaborationCaret.configure({
      provider: canWrite ? opened : withoutOwn(opened),
      user: {},
      render: caretOf,
      selectionRender: selectionOf,
    }),
    ...(canWrite ? [] : [Walking]),
  ])
  const editor = useOwnEditor({
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
  })
  useEffect(() => {
    const held = penFor(editor, canWrite)
    onPen?.(held.pen)
    return () => {
      held.end()
      onPen?.(null)
    }
  }, [editor, canWrite, onPen])
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

/** Who only reads is shown a copy: an editor puts a document in order as it opens it, and that is writing, too. */
function useShown({ doc }: OpenDocument, canWrite: boolean) {
  return useMemo(() => (canWrite ? { doc, end: () => {} } : mirrorOf(doc)), [doc, canWrite])
}

function useMentioning(people: readonly Named[]): Mentioning {
  const [mentioning] = useState(createMentioning)
  useEffect(() => mentioning.setState({ people }), [mentioning, people])
  return mentioning
}
