/**
 * What the form and the editor tell each other. The editor's document is turned into JSON a moment after somebody has
 * stopped typing, and at once when it matters: when the field is left, when its form is submitted, when the page goes.
 */
import { emptyDoc, type RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { lawful } from './lawful.ts'

interface Exchange {
  editor: Editor
  value: RichDoc | null
  onChange: (doc: RichDoc) => void
  onBlur: (() => void) | undefined
}

const moment = 100

export function useExchange({ editor, value, onChange, onBlur }: Exchange): void {
  const latest = useRef({ onChange, onBlur })
  useEffect(() => {
    latest.current = { onChange, onBlur }
  })
  /** What both sides have held, and behind it what the form was told but has not drawn yet. */
  const told = useRef<string[]>([])

  useEffect(() => {
    const come = JSON.stringify(inOrder(editor, value ?? emptyDoc))
    // A form that draws late hands back what was typed a while ago; laid into the editor, it would undo what came after.
    const own = told.current.lastIndexOf(come)
    if (own !== -1) return void told.current.splice(0, own)
    // At first the editor was made with what the form held then: a draft may have been laid over it since.
    const isIn = told.current.length === 0 && JSON.stringify(lawful(editor.getJSON())) === come
    if (!isIn) editor.commands.setContent(value ?? emptyDoc, { emitUpdate: false })
    told.current = [come]
  }, [editor, value])

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const report = () => {
      clearTimeout(waiting)
      if (editor.isDestroyed) return
      const doc = lawful(editor.getJSON())
      const written = JSON.stringify(doc)
      if (written === told.current.at(-1)) return
      told.current.push(written)
      latest.current.onChange(doc)
    }
    const reportSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(report, moment)
    }
    const leave = () => {
      report()
      latest.current.onBlur?.()
    }
    const form = editor.view.dom.closest('form')

    editor.on('update', reportSoon)
    editor.on('blur', leave)
    // Before the form hears of it: a press of its button does not take the focus away from here.
    form?.addEventListener('submit', report, { capture: true })
    addEventListener('pagehide', report)
    return () => {
      report()
      editor.off('update', reportSoon)
      editor.off('blur', leave)
      form?.removeEventListener('submit', report, { capture: true })
      removeEventListener('pagehide', report)
    }
  }, [editor])
}

/** Keys in the editor's own order: the database hands them back in another. */
function inOrder(editor: Editor, doc: RichDoc): RichDoc {
  return lawful(editor.schema.nodeFromJSON(doc).toJSON())
}
