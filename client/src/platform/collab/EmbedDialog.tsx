import type { Embed } from '@kelasku/shared/kernel/rich-nodes'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { EditorDialog } from '#platform/rich-text/editor/EditorDialog.tsx'
import { insertBlock } from '#platform/rich-text/editor/inserting.ts'
import { useT as useKinds } from '#platform/rich-text/words.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { useT } from './words.ts'

export type Thing = Embed['attrs']

interface EmbedDialogProps {
  editor: Editor
  things: readonly Thing[]
  onClose: () => void
}

/** Puts something of the school's own into the text, with the way to it. */
export function EmbedDialog({ editor, things, onClose }: EmbedDialogProps) {
  const t = useT()
  const kinds = useKinds()
  const [id, setId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const save = () => {
    const attrs = things.find((thing) => thing.id === id)
    if (!attrs) return setMissing(true)
    insertBlock(editor, editor.state.selection, { type: 'embed', attrs })
    return onClose()
  }
  const options = things.map((thing) => ({
    value: thing.id,
    label: thing.title || kinds(($) => $.embed.untitled),
    detail: kinds(($) => $.embed[thing.kind]),
  }))
  return (
    <EditorDialog title={t(($) => $.embed.title)} saveLabel={t(($) => $.embed.insert)} onSave={save} onClose={onClose}>
      <Field required label={t(($) => $.embed.what)} error={isMissing && id === null && t(($) => $.embed.missing)}>
        <Combobox
          options={options}
          value={id}
          onValueChange={setId}
          placeholder={t(($) => $.embed.choose)}
          searchLabel={t(($) => $.embed.search)}
          emptyText={t(($) => $.embed.none)}
        />
      </Field>
    </EditorDialog>
  )
}
