import { Editor, type EditorOptions } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'

/**
 * An editor as long as its component. Tiptap's own hook throws an editor away that is not used a millisecond after it was
 * made, and on a busy phone its component then stands there with none.
 */
export function useOwnEditor(options: Partial<EditorOptions>): Editor {
  const [editor] = useState(() => new Editor(options))
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { editorProps } = options

  useEffect(() => {
    if (editorProps) editor.setOptions({ editorProps })
  }, [editor, editorProps])
  useEffect(() => {
    clearTimeout(leaving.current)
    return () => {
      // React may take a component away and put it back at once.
      leaving.current = setTimeout(() => editor.destroy())
    }
  }, [editor])

  return editor
}
