/** The editor itself. Reached through RichTextEditor.tsx, which fetches it. */
import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import type { Editor as TiptapEditor, EditorOptions } from '@tiptap/react'
import { use, useEffect, useId, useImperativeHandle, useState } from 'react'
import { cn } from '#ui/cn.ts'
import { FieldContext, useFieldControl } from '#ui/field-context.ts'
import type { RichTextEditorProps } from '../RichTextEditor.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import { extensionsFor } from './extensions.ts'
import { useDialogs } from './use-dialogs.ts'
import { useExchange } from './use-exchange.ts'
import { useOwnEditor } from './use-own-editor.ts'
import { views } from './views.ts'

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
  const editor = useOwnEditor({ extensions, content: value ?? emptyDoc, injectCSS: false, editorProps })
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
      isInvalid={wiring['aria-invalid'] === true}
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
