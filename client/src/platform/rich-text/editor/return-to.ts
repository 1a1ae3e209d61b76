import type { Editor } from '@tiptap/react'

/** Whoever opened a menu out of the text goes back to it, not to the button. */
export function returnTo(editor: Editor, event: Event): void {
  event.preventDefault()
  editor.commands.focus()
}
