/** The keys that the editor adds to those that everybody knows. */
import { Extension, type Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

export interface KeyHandlers {
  onLink: () => void
  /** Opens the formula at a position; without one, a new formula where the cursor stands. */
  onFormula: (position?: number) => void
  onPicture: () => void
}

export const Keys = Extension.create<KeyHandlers>({
  name: 'keys',

  addKeyboardShortcuts() {
    const { onLink, onFormula, onPicture } = this.options
    const done = (act: () => void) => () => {
      act()
      return true
    }
    const openChosen = () => {
      const { selection } = this.editor.state
      if (!(selection instanceof NodeSelection)) return false
      const { name } = selection.node.type
      if (name === 'image') onPicture()
      else if (name === 'inlineMath' || name === 'blockMath') onFormula(selection.from)
      else return false
      return true
    }
    return {
      'Mod-k': done(onLink),
      // As in Word.
      'Alt-=': done(() => onFormula()),
      // The way into a toolbar that ARIA's authors advise; Tab belongs to tables and lists.
      'Alt-F10': done(() => focusToolbar(this.editor)),
      Enter: openChosen,
    }
  },
})

function focusToolbar({ view }: Editor) {
  view.dom.closest('.rich-editor')?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus()
}
