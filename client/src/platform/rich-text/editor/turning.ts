/** Turning lines around: from left to right, from right to left. */
import type { Editor } from '@tiptap/react'
import { directionIn } from './direction.ts'

export const isRightToLeft = (editor: Editor): boolean => directionIn(editor.state.selection.$from.parent) === 'rtl'

/** What was not what the letters say is set; what is, needs no setting. */
export function turnAround(editor: Editor): void {
  const wanted = isRightToLeft(editor) ? 'ltr' : 'rtl'
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection
      state.doc.nodesBetween(from, to, (node, position) => {
        if (!('dir' in node.attrs)) return
        const natural = directionIn(node.type.create({ ...node.attrs, dir: null }, node.content)) ?? 'ltr'
        tr.setNodeAttribute(position, 'dir', natural === wanted ? null : wanted)
      })
      return true
    })
    .run()
}
