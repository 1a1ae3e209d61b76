import { richLimits } from '@kelasku/shared/kernel/rich-text'
import type { Range } from '@tiptap/core'
import type { Editor } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useT } from '../words.ts'
import { EditorDialog } from './EditorDialog.tsx'
import { FormulaPalette } from './FormulaPalette.tsx'
import { FormulaPreview } from './FormulaPreview.tsx'
import { insertBlock } from './inserting.ts'
import { latexOf } from './shown.ts'
import { withSymbol, type SymbolName } from './symbols.ts'

interface FormulaDialogProps {
  editor: Editor
  /** Where the one stands that is to be changed; without it a new one comes where the cursor is. */
  position: number | undefined
  onClose: () => void
}

/** LaTeX above, what it looks like below; a palette for whoever does not know LaTeX. */
export function FormulaDialog({ editor, position, onClose }: FormulaDialogProps) {
  const t = useT()
  const node = position === undefined ? null : editor.state.doc.nodeAt(position)
  const [latex, setLatex] = useState(node ? latexOf({ node }) : '')
  const [isBlock, setBlock] = useState(node?.isBlock ?? false)
  const box = useRef<HTMLTextAreaElement>(null)

  const place = (): Range => {
    const { from, to } = editor.state.selection
    return node && position !== undefined ? { from: position, to: position + node.nodeSize } : { from, to }
  }
  const remove = () => {
    if (node) editor.commands.deleteRange(place())
    onClose()
  }
  const save = () => {
    if (latex.trim() === '') return remove()
    const attrs = { latex: latex.trim() }
    if (isBlock) insertBlock(editor, place(), { type: 'blockMath', attrs })
    else editor.commands.insertContentAt(place(), { type: 'inlineMath', attrs })
    return onClose()
  }
  const insert = (name: SymbolName) => {
    const { current: field } = box
    if (!field) return
    const next = withSymbol({ text: latex, from: field.selectionStart, to: field.selectionEnd }, name)
    setLatex(next.text)
    field.focus()
    // Once React has written the text.
    requestAnimationFrame(() => field.setSelectionRange(next.from, next.to))
  }

  return (
    <EditorDialog
      size="default"
      title={t(($) => (node ? $.formula.change : $.formula.add))}
      saveLabel={t(($) => (node ? $.common.action.save : $.formula.insert))}
      onSave={save}
      removal={node ? { label: t(($) => $.formula.remove), onRemove: remove } : undefined}
      onClose={onClose}
    >
      <Field label={t(($) => $.formula.latex)} hint={t(($) => $.formula.hint)}>
        <Textarea
          ref={box}
          data-autofocus
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          maxLength={richLimits.latex}
          value={latex}
          onChange={({ currentTarget }) => setLatex(currentTarget.value)}
          onKeyDown={submitOnEnter}
          className="font-mono"
        />
      </Field>
      <FormulaPalette onChoose={insert} />
      <FormulaPreview latex={latex} isBlock={isBlock} />
      <RadioGroup
        look="row"
        aria-label={t(($) => $.formula.place)}
        value={isBlock ? 'block' : 'inline'}
        onValueChange={(chosen) => setBlock(chosen === 'block')}
        options={[
          { value: 'inline', label: t(($) => $.formula.inline) },
          { value: 'block', label: t(($) => $.formula.block) },
        ]}
      />
    </EditorDialog>
  )
}

/** Enter makes a line, as everywhere; with Ctrl or ⌘ it is done. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
