/** Words of a document that something is said about, marked for whoever looks at it. They are no part of the text. */
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { findAgain, rangeOf, type Ground, type Range } from './anchors.ts'

export interface Highlight {
  id: string
  anchor: string
  /** What stood there: known again, where it was carried elsewhere. */
  quote: string
  look: 'comment' | 'suggestion' | 'draft'
  /** What is being read now. */
  isCurrent: boolean
}

interface Shown {
  highlights: readonly Highlight[]
  found: ReadonlyMap<string, Range>
  decorations: DecorationSet
}

const key = new PluginKey<Shown>('highlights')

/** Of the editor; the binding knows its nodes only while it is shown. */
export function groundOf(state: EditorState): Ground | undefined {
  const { binding } = (ySyncPluginKey.getState(state) ?? {}) as { binding?: Ground | null }
  return binding ?? undefined
}

/** Where the words stand now; nowhere, once they are gone. */
export const foundIn = (state: EditorState): ReadonlyMap<string, Range> => key.getState(state)?.found ?? new Map()

export const showing = (tr: Transaction, highlights: readonly Highlight[]): Transaction => tr.setMeta(key, highlights)

function look(highlights: readonly Highlight[], state: EditorState): Shown {
  const ground = groundOf(state)
  return shownAt(highlights, state.doc, ({ anchor }) => {
    const range = ground && rangeOf(anchor, ground)
    // The binding may be a moment ahead.
    return range && range.to <= state.doc.content.size ? range : undefined
  })
}

/** What was typed here moves them at once: the document hears of it only after the screen. */
const moved = ({ highlights, found }: Shown, { mapping, doc }: Transaction): Shown =>
  shownAt(highlights, doc, ({ id }) => {
    const range = found.get(id)
    const [from, to] = range ? [mapping.map(range.from, 1), mapping.map(range.to, -1)] : [0, 0]
    return from < to ? { from, to } : undefined
  })

function shownAt(
  highlights: readonly Highlight[],
  doc: Node,
  placeOf: (highlight: Highlight) => Range | undefined,
): Shown {
  const found = new Map<string, Range>()
  for (const highlight of highlights) {
    const range = placeOf(highlight) ?? findAgain(highlight.quote, doc)
    if (range) found.set(highlight.id, range)
  }
  return { highlights, found, decorations: DecorationSet.create(doc, decorationsOf(highlights, found)) }
}

const decorationsOf = (highlights: readonly Highlight[], found: ReadonlyMap<string, Range>): Decoration[] =>
  highlights.flatMap(({ id, look: tone, isCurrent }) => {
    const range = found.get(id)
    if (!range) return []
    const marked = { nodeName: 'mark', class: 'together-highlight', 'data-look': tone, 'data-highlight': id }
    return [Decoration.inline(range.from, range.to, { ...marked, ...(isCurrent && { 'data-current': '' }) })]
  })

export const Highlights = Extension.create({
  name: 'highlights',
  addProseMirrorPlugins: () => [
    new Plugin<Shown>({
      key,
      state: {
        init: () => ({ highlights: [], found: new Map(), decorations: DecorationSet.empty }),
        apply(tr, shown, _before, state) {
          const highlights = tr.getMeta(key) as readonly Highlight[] | undefined
          const isOthers = (tr.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined)?.isChangeOrigin
          if (highlights || isOthers) return look(highlights ?? shown.highlights, state)
          return tr.docChanged ? moved(shown, tr) : shown
        },
      },
      props: {
        decorations: (state) => key.getState(state)?.decorations,
      },
    }),
  ],
})
