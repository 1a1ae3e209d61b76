/** Words of a document that something is said about, marked for whoever looks at it. They are no part of the text. */
import { Extension } from '@tiptap/core'
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
  const found = new Map<string, Range>()
  if (ground)
    for (const { id, anchor, quote } of highlights) {
      const range = rangeOf(anchor, ground) ?? findAgain(quote, state.doc)
      if (range && range.to <= state.doc.content.size) found.set(id, range)
    }
  return { highlights, found, decorations: DecorationSet.create(state.doc, decorationsOf(highlights, found)) }
}

const decorationsOf = (highlights: readonly Highlight[], found: ReadonlyMap<string, Range>): Decoration[] =>
  highlights.flatMap(({ id, look: tone, isCurrent }) => {
    const range = found.get(id)
    if (!range) return []
    const marked = { nodeName: 'mark', class: 'together-highlight', 'data-look': tone, 'data-highlight': id }
    return [Decoration.inline(range.from, range.to, { ...marked, ...(isCurrent && { 'data-current': '' }) })]
  })

/** What was typed here moves them at once: the document hears of it only after the screen. */
function moved({ highlights, found, decorations }: Shown, tr: Transaction): Shown {
  const after = new Map<string, Range>()
  for (const [id, range] of found) {
    const [from, to] = [tr.mapping.map(range.from, 1), tr.mapping.map(range.to, -1)]
    if (from < to) after.set(id, { from, to })
  }
  return { highlights, found: after, decorations: decorations.map(tr.mapping, tr.doc) }
}

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
