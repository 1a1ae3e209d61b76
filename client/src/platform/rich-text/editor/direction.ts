/** From right to left: where somebody set it, and where the first letter says so, as the law reads it. */
import { directionOf, type Direction as Dir, type Heading, type Paragraph } from '@kelasku/shared/kernel/rich-nodes'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const lines = ['paragraph', 'heading']

export const Direction = Extension.create({
  name: 'direction',

  addGlobalAttributes() {
    return [
      {
        types: lines,
        attributes: {
          dir: {
            default: null,
            // Other editors write dir="ltr" at every line, which says nothing.
            parseHTML: (element) => (element.getAttribute('dir') === 'rtl' ? 'rtl' : null),
            renderHTML: ({ dir }) => (dir ? { dir } : {}),
          },
        },
      },
    ]
  },

  addProseMirrorPlugins() {
    const key = new PluginKey<DecorationSet>('direction')
    return [
      new Plugin({
        key,
        state: {
          init: (_, { doc }) => drawn(doc),
          apply: (transaction, before) => (transaction.docChanged ? drawn(transaction.doc) : before),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ]
  },
})

/** An item of a list carries its mark on the side where its first line begins. */
function drawn(doc: Node): DecorationSet {
  const decorations: Decoration[] = []
  doc.descendants((node, position) => {
    const line = node.type.name === 'listItem' ? node.firstChild : node
    const dir = line && directionIn(line)
    if (dir) decorations.push(Decoration.node(position, position + node.nodeSize, { dir }))
    return !node.isTextblock
  })
  return DecorationSet.create(doc, decorations)
}

/** What is not changed stays the same node: with a letter, one line is read anew, and not all of a long text. */
const known = new WeakMap<Node, Dir | null>()

export function directionIn(line: Node): Dir | undefined {
  if (!lines.includes(line.type.name)) return undefined
  const found = known.get(line)
  if (found !== undefined) return found ?? undefined
  const dir = directionOf(line.toJSON() as Paragraph | Heading) // just looked at
  known.set(line, dir ?? null)
  return dir
}
