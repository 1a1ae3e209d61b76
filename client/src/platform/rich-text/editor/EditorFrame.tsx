import '../rich-text.css'
import './editor.css'
import { EditorContent, type Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import type { UploadPicture } from '../RichTextEditor.tsx'
import { useT } from '../words.ts'
import { EditorDialogs } from './EditorDialogs.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Dialogs } from './use-dialogs.ts'

interface EditorFrameProps {
  editor: Editor
  dialogs: Dialogs
  /** Of the sentence that says how to reach the toolbar. */
  keysId: string
  upload: UploadPicture | undefined
  compact?: boolean
  isInvalid?: boolean
  /** As long as its text: the page scrolls, and the toolbar stays in sight. */
  isPage?: boolean
  /** Only shows the text. */
  isReadOnly?: boolean
  /** Tools of this editor alone. */
  tools?: ReactNode
}

/** The toolbar above, the text below, and what opens over both. */
export function EditorFrame({
  editor,
  dialogs: { dialog, setDialog },
  keysId,
  upload,
  compact = false,
  isInvalid = false,
  isPage = false,
  isReadOnly = false,
  tools,
}: EditorFrameProps) {
  const t = useT()
  const close = () => {
    setDialog(null)
    editor.commands.focus()
  }
  return (
    <div
      data-invalid={isInvalid || undefined}
      className="rich-editor min-w-0 rounded-md border border-input bg-card text-base shadow-xs hover:border-foreground/60 has-[.ProseMirror:focus-visible]:outline-2 has-[.ProseMirror:focus-visible]:outline-ring data-invalid:border-danger pointer-fine:text-sm"
    >
      {!isReadOnly && (
        <Toolbar
          editor={editor}
          compact={compact}
          more={tools}
          className={cn(
            'print:hidden',
            isPage && 'sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-10 rounded-t-md bg-card md:top-0',
          )}
          onLink={() => setDialog({ kind: 'link' })}
          onFormula={() => setDialog({ kind: 'formula', position: undefined })}
          onPicture={
            upload && (() => setDialog(editor.isActive('image') ? { kind: 'words' } : { kind: 'picture', file: null }))
          }
        />
      )}
      <EditorContent editor={editor} />
      {!isReadOnly && (
        <p id={keysId} className="sr-only">
          {t(($) => $.keys)}
        </p>
      )}
      <EditorDialogs dialog={dialog} editor={editor} upload={upload} onClose={close} />
    </div>
  )
}
