import { isSafeHref } from '@kelasku/shared/kernel/rich-nodes'
import { richLimits } from '@kelasku/shared/kernel/rich-text'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useT } from '../words.ts'
import { EditorDialog } from './EditorDialog.tsx'
import { hrefOf } from './href.ts'

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const t = useT()
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [address, setAddress] = useState(before)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  // With nothing chosen there is nothing yet that could be a link.
  const needsText = !before && editor.state.selection.empty

  const save = () => {
    const href = hrefOf(address)
    if (!isSafeHref(href)) return setError(t(($) => $.link.wrong))
    if (needsText) editor.commands.insertContent(linked(text.trim() || address.trim(), href))
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
    return onClose()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <EditorDialog
      title={t(($) => (before ? $.link.change : $.link.add))}
      saveLabel={t(($) => $.common.action.save)}
      onSave={save}
      removal={before ? { label: t(($) => $.link.remove), onRemove: remove } : undefined}
      onClose={onClose}
    >
      <Field label={t(($) => $.link.address)} error={error}>
        <Input
          data-autofocus
          type="url"
          inputMode="url"
          autoCapitalize="off"
          placeholder="https://"
          maxLength={richLimits.href}
          value={address}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value)
            setError(null)
          }}
        />
      </Field>
      {needsText && (
        <Field label={t(($) => $.link.text)}>
          <Input value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        </Field>
      )}
    </EditorDialog>
  )
}

const linked = (text: string, href: string) => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
