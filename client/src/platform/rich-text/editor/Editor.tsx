/** The editor itself. Reached through RichTextEditor.tsx, which fetches it. */
import '../rich-text.css'
import './editor.css'
import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import { EditorContent, ReactNodeViewRenderer, type Editor as TiptapEditor, type EditorOptions } from '@tiptap/react'
import { use, useEffect, useId, useImperativeHandle, useState } from 'react'
import { cn } from '#ui/cn.ts'
import { FieldContext, useFieldControl } from '#ui/field-context.ts'
import type { RichTextEditorProps } from '../RichTextEditor.tsx'
import { useT } from '../words.ts'
import { EditorDialogs, type OpenDialog } from './EditorDialogs.tsx'
import { extensionsFor } from './extensions.ts'
import { FormulaView } from './FormulaView.tsx'
import { cleanPasted, pastedPicture, pasteFormulas, pictureIn } from './pasting.ts'
import { PictureView } from './PictureView.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useExchange } from './use-exchange.ts'
import { useOwnEditor } from './use-own-editor.ts'

const views = {
  inlineMath: ReactNodeViewRenderer(FormulaView, { as: 'span' }),
  blockMath: ReactNodeViewRenderer(FormulaView),
  image: ReactNodeViewRenderer(PictureView),
}

export function Editor({
  value,
  onChange,
  onBlur,
  ref,
  onUpload,
  compact = false,
  placeholder,
  'aria-label': label,
}: Omit<RichTextEditorProps, 'readOnly'>) {
  const t = useT()
  const field = use(FieldContext)
  const keysId = useId()
  const wiring = useFieldControl({ 'aria-describedby': keysId })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [extensions] = useState(() =>
    extensionsFor(
      {
        onLink: () => setDialog({ kind: 'link' }),
        onFormula: (position) => setDialog({ kind: 'formula', position }),
        onPicture: () => setDialog({ kind: 'words' }),
      },
      { placeholder, views },
    ),
  )
  /** A picture that cannot be kept must not be opened by the browser in our place either. */
  const takePicture = (file: File | undefined) => {
    if (file && onUpload) setDialog({ kind: 'picture', file })
    return file !== undefined
  }

  const editorProps: EditorOptions['editorProps'] = {
    attributes: {
      ...attributesOf(wiring),
      role: 'textbox',
      'aria-multiline': 'true',
      ...(label ? { 'aria-label': label } : field && { 'aria-labelledby': field.labelId }),
      class: cn('rich px-3 py-2 outline-none', compact ? 'max-h-60' : 'max-h-[60dvh] min-h-32'),
    },
    transformPastedHTML: cleanPasted,
    handlePaste: (view, { clipboardData }) =>
      takePicture(pastedPicture(clipboardData)) || pasteFormulas(view, clipboardData),
    handleDrop: (_, { dataTransfer }) => takePicture(pictureIn(dataTransfer)),
  }
  const editor = useOwnEditor({ extensions, content: value ?? emptyDoc, injectCSS: false, editorProps })
  const close = () => {
    setDialog(null)
    editor.commands.focus()
  }
  useExchange({ editor, value, onChange, onBlur })
  useLabel(field?.labelId, editor)
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])

  return (
    <div
      data-invalid={wiring['aria-invalid'] ? true : undefined}
      className="rich-editor min-w-0 rounded-md border border-input bg-card text-base shadow-xs hover:border-foreground/60 has-[.ProseMirror:focus-visible]:outline-2 has-[.ProseMirror:focus-visible]:outline-ring data-invalid:border-danger pointer-fine:text-sm"
    >
      <Toolbar
        editor={editor}
        compact={compact}
        onLink={() => setDialog({ kind: 'link' })}
        onFormula={() => setDialog({ kind: 'formula', position: undefined })}
        onPicture={
          onUpload && (() => setDialog(isPicture(editor) ? { kind: 'words' } : { kind: 'picture', file: null }))
        }
      />
      <EditorContent editor={editor} />
      <p id={keysId} className="sr-only">
        {t(($) => $.keys)}
      </p>
      <EditorDialogs dialog={dialog} editor={editor} upload={onUpload} onClose={close} />
    </div>
  )
}

/** A press on the label of a field goes into it; browsers do so only for their own controls. */
function useLabel(id: string | undefined, editor: TiptapEditor) {
  useEffect(() => {
    const label = id === undefined ? null : document.getElementById(id)
    const enter = () => void editor.commands.focus()
    label?.addEventListener('click', enter)
    return () => label?.removeEventListener('click', enter)
  }, [id, editor])
}

/** What a Field knows, as ProseMirror writes it at its own element. */
const attributesOf = (wiring: ReturnType<typeof useFieldControl>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wiring)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

const isPicture = (editor: TiptapEditor) => editor.isActive('image')
