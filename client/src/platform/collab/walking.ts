/**
 * A caret for whoever only reads and uses the keyboard: with the arrows they walk through the words, and with Shift they
 * choose some of them. The browser does both wherever it takes a text for one that can be written, so from the first arrow
 * on it does, and whatever it would write is stopped. Escape, a press or another place ends it: then links lead on again.
 */
import { Extension } from '@tiptap/core'
import { Plugin, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const steps = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

function walk(view: EditorView): void {
  const { dom, state } = view
  if (dom.isContentEditable) return
  dom.contentEditable = 'true'
  const selection = dom.ownerDocument.getSelection()
  if (!selection || dom.contains(selection.anchorNode)) return
  const { node, offset } = view.domAtPos(Selection.atStart(state.doc).from)
  selection.collapse(node, offset)
}

function rest({ dom }: EditorView): boolean {
  dom.contentEditable = 'false'
  return false
}

export const Walking = Extension.create({
  name: 'walking',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: { tabindex: '0', spellcheck: 'false' },
        handleDOMEvents: {
          keydown(view, { target, key }) {
            if (target !== view.dom) return false
            if (steps.has(key)) walk(view)
            else if (key === 'Escape') rest(view)
            return false
          },
          beforeinput(_view, event) {
            event.preventDefault()
            return true
          },
          // What is composed of several keys cannot be stopped otherwise.
          compositionstart: rest,
          mousedown: rest,
          blur: rest,
        },
      },
    }),
  ],
})
