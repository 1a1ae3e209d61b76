import type { EditorOptions } from '@tiptap/react'
import { useState } from 'react'
import type { UploadPicture } from '../RichTextEditor.tsx'
import type { OpenDialog } from './EditorDialogs.tsx'
import type { KeyHandlers } from './keys.ts'
import { cleanPasted, pastedPicture, pasteFormulas, pictureIn } from './pasting.ts'

/** What opens above an editor, and what opens it: keys, a tap, a picture that is pasted or dropped. */
export function useDialogs(upload: UploadPicture | undefined) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [hooks] = useState<KeyHandlers>(() => ({
    onLink: () => setDialog({ kind: 'link' }),
    onFormula: (position) => setDialog({ kind: 'formula', position }),
    onPicture: () => setDialog({ kind: 'words' }),
  }))
  /** A picture that cannot be kept must not be opened by the browser in our place either. */
  const takePicture = (file: File | undefined) => {
    if (file && upload) setDialog({ kind: 'picture', file })
    return file !== undefined
  }
  const taking: EditorOptions['editorProps'] = {
    transformPastedHTML: cleanPasted,
    handlePaste: (view, { clipboardData }) =>
      takePicture(pastedPicture(clipboardData)) || pasteFormulas(view, clipboardData),
    handleDrop: (_, { dataTransfer }) => takePicture(pictureIn(dataTransfer)),
  }
  return { dialog, setDialog, hooks, taking }
}

export type Dialogs = ReturnType<typeof useDialogs>
