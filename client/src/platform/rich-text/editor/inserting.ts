/** Puts a block into the text, and the cursor behind it: what is typed next must not replace it. */
import { Extension, type Range } from '@tiptap/core'
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

interface NewBlock {
  type: 'blockMath' | 'image' | 'embed'
  attrs: object
}

export function insertBlock(editor: Editor, place: Range, block: NewBlock): void {
  editor
    .chain()
    .insertContentAt({ from: place.from, to: place.to }, block)
    .command(({ tr }) => {
      turnBehind(tr)
      return true
    })
    .run()
}

/** The same for what was pasted: ProseMirror leaves a block that stands at its end chosen. */
export const BehindPasted = Extension.create({
  name: 'behindPasted',

  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(made, _, { selection, tr }) {
        if (!made.some((step) => step.getMeta('paste'))) return null
        if (!(selection instanceof NodeSelection) || selection.node.isInline) return null
        return turnBehind(tr)
      },
    }),
  ],
})

/** To the line behind what is chosen; where there is none, to a new one. */
function turnBehind(tr: Transaction): Transaction {
  const { pos, nodeAfter } = tr.selection.$to
  const line = tr.doc.type.schema.nodes['paragraph']
  if (!nodeAfter?.isTextblock && line) tr.insert(pos, line.create())
  return tr.setSelection(TextSelection.near(tr.doc.resolve(pos))).scrollIntoView()
}
