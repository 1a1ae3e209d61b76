import type { Editor } from '@tiptap/react'
import type { UploadPicture } from '../RichTextEditor.tsx'
import { FormulaDialog } from './FormulaDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { WordsDialog } from './WordsDialog.tsx'

export type OpenDialog =
  | { kind: 'link' }
  | { kind: 'formula'; position: number | undefined }
  | { kind: 'picture'; file: File | null }
  /** Of the picture that is chosen. */
  | { kind: 'words' }

interface EditorDialogsProps {
  dialog: OpenDialog | null
  editor: Editor
  upload: UploadPicture | undefined
  onClose: () => void
}

/** At most one is open. */
export function EditorDialogs({ dialog, upload, ...props }: EditorDialogsProps) {
  switch (dialog?.kind) {
    case 'link':
      return <LinkDialog {...props} />
    case 'formula':
      return <FormulaDialog {...props} position={dialog.position} />
    case 'picture':
      return upload ? <PictureDialog {...props} file={dialog.file} upload={upload} /> : null
    case 'words':
      return <WordsDialog {...props} />
    case undefined:
      return null
  }
}
