/**
 * What the own hand has just done comes before what the line brings. The browser tells an editor a moment later where its
 * cursor was put; what others write in that moment would put the cursor back, and the next letters go astray.
 */
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { WebsocketProvider } from 'y-websocket'

/** Of the protocol of y-websocket: words of others. */
const words = 0

/** Tells the editor now what the browser tells it soon. */
const readHand = ({ dom }: EditorView): boolean => dom.ownerDocument.dispatchEvent(new Event('selectionchange'))

export const Hand = Extension.create<{ provider: WebsocketProvider | null }>({
  name: 'hand',
  addOptions: () => ({ provider: null }),

  addProseMirrorPlugins() {
    const { provider } = this.options
    if (!provider) return []
    const before = new Plugin({
      view(view) {
        // Here and not when the document changes: what the hand does must not become part of what others did.
        const hear = provider.messageHandlers[words]!
        provider.messageHandlers[words] = (...told) => {
          readHand(view)
          hear(...told)
        }
        return { destroy: () => void (provider.messageHandlers[words] = hear) }
      },
    })
    return [before]
  },

  /** What only changes how the words look, as the carets of others, was begun with the cursor of before, too. */
  dispatchTransaction({ transaction, next }) {
    // What was about to be shown when its page was left has no view any more.
    if (!transaction.docChanged && !transaction.selectionSet && !this.editor.isDestroyed) {
      const { view } = this.editor
      readHand(view)
      const { doc, selection } = view.state
      if (doc === transaction.doc && !selection.eq(transaction.selection)) transaction.setSelection(selection)
    }
    next(transaction)
  },
})
