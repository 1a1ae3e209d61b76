import { richLimits } from '@kelasku/shared/kernel/rich-text'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useT } from '../words.ts'
import { EditorDialog } from './EditorDialog.tsx'

interface WordsDialogProps {
  editor: Editor
  onClose: () => void
}

/** The words of the picture that is chosen. */
export function WordsDialog({ editor, onClose }: WordsDialogProps) {
  const t = useT()
  const [words, setWords] = useState(() => String(editor.getAttributes('image')['alt'] ?? ''))
  const isBlank = words.trim() === ''
  const save = () => {
    if (isBlank) return
    editor.commands.updateAttributes('image', { alt: words.trim() })
    onClose()
  }
  const remove = () => {
    editor.commands.deleteSelection()
    onClose()
  }
  return (
    <EditorDialog
      title={t(($) => $.picture.change)}
      saveLabel={t(($) => $.common.action.save)}
      onSave={save}
      removal={{ label: t(($) => $.picture.remove), onRemove: remove }}
      onClose={onClose}
    >
      <Field
        required
        label={t(($) => $.picture.words)}
        hint={t(($) => $.picture.wordsHint)}
        error={isBlank && t(($) => $.picture.wordsMissing)}
      >
        <Textarea
          data-autofocus
          rows={3}
          maxLength={richLimits.alt}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </Field>
    </EditorDialog>
  )
}
