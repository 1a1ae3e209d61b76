/** Puts a block into the text, and the cursor behind it: what is typed next must not replace it. */
import type { Range } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

interface NewBlock {
  type: 'blockMath' | 'image'
  attrs: object
}

export function insertBlock(editor: Editor, place: Range, block: NewBlock): void {
  editor
    .chain()
    .insertContentAt({ from: place.from, to: place.to }, block)
    .command(({ tr, state }) => {
      const { pos, nodeAfter } = tr.selection.$to
      const line = state.schema.nodes['paragraph']
      if (!nodeAfter?.isTextblock && line) tr.insert(pos, line.create())
      tr.setSelection(TextSelection.near(tr.doc.resolve(pos))).scrollIntoView()
      return true
    })
    .run()
}
