/** What the views of formulas and pictures know of their nodes. */
import type { NodeViewProps, NodeViewRenderer } from '@tiptap/react'
import type { FilePictureProps } from '../FilePicture.tsx'

type Shown = Pick<NodeViewProps, 'node'>

export interface FormulaOptions {
  onOpen: (position: number) => void
  view: NodeViewRenderer | null
}

export interface PictureOptions {
  onOpen: () => void
  view: NodeViewRenderer | null
}

export const latexOf = ({ node }: Shown): string => String(node.attrs['latex'])

export const pictureOf = ({ node }: Shown) => node.attrs as FilePictureProps // of the node of this name alone
