/** The editor itself. Reached through RichTextEditor.tsx, which fetches it. */
import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import { useEditor, type Editor as TiptapEditor, type EditorOptions } from '@tiptap/react'
import { use, useEffect, useId, useImperativeHandle, useState } from 'react'
import { cn } from '#ui/cn.ts'
import { FieldContext, useFieldControl } from '#ui/field-context.ts'
import { EditorSkeleton } from '../EditorSkeleton.tsx'
import type { RichTextEditorProps } from '../RichTextEditor.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import { extensionsFor } from './extensions.ts'
import { useDialogs, type Dialogs } from './use-dialogs.ts'
import { useExchange } from './use-exchange.ts'
import { views } from './views.ts'

type EditorProps = Omit<RichTextEditorProps, 'readOnly'>

export function Editor(props: EditorProps) {
  const { value, onUpload, compact = false, placeholder, 'aria-label': label } = props
  const field = use(FieldContext)
  const keysId = useId()
  const wiring = useFieldControl({ 'aria-describedby': keysId })
  const dialogs = useDialogs(onUpload)
  const [extensions] = useState(() => extensionsFor(dialogs.hooks, { placeholder, views }))

  const editorProps: EditorOptions['editorProps'] = {
    ...dialogs.taking,
    attributes: {
      ...attributesOf(wiring),
      role: 'textbox',
      'aria-multiline': 'true',
      ...(label ? { 'aria-label': label } : field && { 'aria-labelledby': field.labelId }),
      class: cn('rich px-3 py-2 outline-none', compact ? 'max-h-60' : 'max-h-[60dvh] min-h-32'),
    },
  }
  const editor = useEditor({
    extensions,
    content: value ?? emptyDoc,
    injectCSS: false,
    editorProps,
    // Made in an effect: one that is made while React draws stays alive when React throws that drawing away.
    immediatelyRender: false,
  })
  if (!editor) return <EditorSkeleton compact={compact} />
  const isInvalid = wiring['aria-invalid'] === true
  return <WiredEditor {...props} editor={editor} dialogs={dialogs} keysId={keysId} isInvalid={isInvalid} />
}

interface WiredEditorProps extends EditorProps {
  editor: TiptapEditor
  dialogs: Dialogs
  keysId: string
  isInvalid: boolean
}

/** What the form, its label and the editor have to do with each other. */
function WiredEditor({
  editor,
  value,
  onChange,
  onBlur,
  ref,
  onUpload,
  compact = false,
  dialogs,
  keysId,
  isInvalid,
}: WiredEditorProps) {
  const field = use(FieldContext)
  useExchange({ editor, value, onChange, onBlur })
  useLabel(field?.labelId, editor)
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])
  return (
    <EditorFrame
      editor={editor}
      dialogs={dialogs}
      keysId={keysId}
      upload={onUpload}
      compact={compact}
      isInvalid={isInvalid}
    />
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
