/** Boxes with what must not be overlooked: which one somebody stands in, another tone for it, and away with it. */
import type { Callout } from '@kelasku/shared/kernel/rich-nodes'
import type { Node as ProseNode } from '@tiptap/pm/model'
import { NodeSelection, type Selection, type Transaction } from '@tiptap/pm/state'
import { liftTarget } from '@tiptap/pm/transform'

type Tone = Callout['attrs']['tone']

interface Box {
  node: ProseNode
  /** Before it. */
  pos: number
}

const isBox = ({ type }: ProseNode) => type.name === 'callout'

/** The nearest one around what is chosen: a box may stand in another. */
function boxAround(selection: Selection): Box | undefined {
  const { $from } = selection
  if (selection instanceof NodeSelection && isBox(selection.node)) return { node: selection.node, pos: selection.from }
  const shared = $from.sharedDepth(selection.to)
  for (let depth = shared; depth > 0; depth -= 1)
    if (isBox($from.node(depth))) return { node: $from.node(depth), pos: $from.before(depth) }
  return undefined
}

export const toneAt = (selection: Selection): Tone | undefined =>
  boxAround(selection)?.node.attrs['tone'] as Tone | undefined // of a node that has one

/** False where there is no box. */
export function retone(tr: Transaction, tone: Tone): boolean {
  const box = boxAround(tr.selection)
  if (!box) return false
  tr.setNodeMarkup(box.pos, undefined, { ...box.node.attrs, tone })
  return true
}

/** Whatever stands in it stays, all of it, in its order. */
export function unbox(tr: Transaction): boolean {
  const box = boxAround(tr.selection)
  if (!box) return false
  const inside = tr.doc.resolve(box.pos + 1)
  const range = inside.blockRange(tr.doc.resolve(box.pos + box.node.nodeSize - 1), isBox)
  const target = range && liftTarget(range)
  if (!range || target === null || target === undefined) return false
  tr.lift(range, target)
  return true
}
