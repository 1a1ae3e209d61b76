/** What the editor can hold: the nodes and marks of the law of rich text. */
import { isSafeHref } from '@kelasku/shared/kernel/rich-nodes'
import type { Extensions, NodeViewRenderer } from '@tiptap/core'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { Direction } from './direction.ts'
import { BlockMath, InlineMath } from './formulas.ts'
import { BehindPasted } from './inserting.ts'
import { Keys, type KeyHandlers } from './keys.ts'
import { Picture } from './pictures.ts'

interface Look {
  placeholder?: string | undefined
  /** How formulas and pictures are drawn; without them the extensions are the bare law. */
  views?: Partial<Record<'inlineMath' | 'blockMath' | 'image', NodeViewRenderer>>
  /** Written by several at once: each undoes their own, and nothing is put in that nobody has typed. */
  together?: boolean
}

export const extensionsFor = (
  hooks: KeyHandlers,
  { placeholder = '', views = {}, together = false }: Look = {},
): Extensions => [
  StarterKit.configure({
    codeBlock: false,
    ...(together && { undoRedo: false, trailingNode: false }),
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isSafeHref },
  }),
  Subscript,
  Superscript,
  // Its own view only keeps widths of columns, which the law does not know.
  Table.configure({ View: null }),
  TableRow,
  TableHeader,
  TableCell,
  InlineMath.configure({ onOpen: hooks.onFormula, view: views.inlineMath ?? null }),
  BlockMath.configure({ onOpen: hooks.onFormula, view: views.blockMath ?? null }),
  Picture.configure({ onOpen: hooks.onPicture, view: views.image ?? null }),
  Direction,
  Keys.configure(hooks),
  BehindPasted,
  Placeholder.configure({ placeholder }),
]
