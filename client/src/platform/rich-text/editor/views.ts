import { ReactNodeViewRenderer } from '@tiptap/react'
import { FormulaView } from './FormulaView.tsx'
import { PictureView } from './PictureView.tsx'

/** How formulas and pictures are drawn while they are written. */
export const views = {
  inlineMath: ReactNodeViewRenderer(FormulaView, { as: 'span' }),
  blockMath: ReactNodeViewRenderer(FormulaView),
  image: ReactNodeViewRenderer(PictureView),
}
