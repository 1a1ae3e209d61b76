/** What a page can do with the words of a document while they are open on it, beyond writing. */
import { mended } from '@kelasku/shared/kernel/mending'
import type { WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { yUndoPluginKey } from '@tiptap/y-tiptap'
import type { UndoManager } from 'yjs'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { anchorOf, findAgain, rangeOf, wordsIn, type Range } from './anchors.ts'
import { foundIn, groundOf, showing, type Highlight } from './highlights.ts'
import { changesTo } from './rewrite.ts'

/** Words that somebody has chosen, said so that it holds. */
export interface Chosen {
  anchor: string
  quote: string
}

export interface EditorHandleState {
  /** Nothing, words of one line, or more. */
  chosen: 'nothing' | 'line' | 'lines'
  /** Whose words still stand, in the order in which they are read. */
  standing: readonly string[]
}

export interface EditorHandle {
  canWrite: boolean
  state: StoreApi<EditorHandleState>
  /** What is chosen; from then on it is no longer. */
  take: () => Chosen | null
  highlight: (highlights: readonly Highlight[]) => void
  /** Brings the marked words before one's eyes. */
  goTo: (id: string) => void
  /** Puts other words in the place of these; not over several lines, and not where they are gone. */
  replace: (chosen: Chosen, words: string) => boolean
  canReplace: (chosen: Chosen) => boolean
  /** As it stands now. */
  text: () => WrittenDoc
  /** Makes the whole text what it was, and touches nothing that is the same. One undoing takes it back. */
  bringBack: (doc: WrittenDoc) => void
  /** Of marked words, and of others. */
  onPress: (heard: (id: string | null) => void) => () => void
}

export function openEditorHandle(editor: Editor, canWrite: boolean): { handle: EditorHandle; end: () => void } {
  const state = createStore<EditorHandleState>(() => stateOf(editor.state))
  const look = () => {
    const [before, now] = [state.getState(), stateOf(editor.state)]
    if (before.chosen !== now.chosen || String(before.standing) !== String(now.standing)) state.setState(now)
  }
  editor.on('transaction', look)

  const handle: EditorHandle = {
    canWrite,
    state,
    take() {
      const chosen = chosenIn(editor.state)
      if (chosen) editor.commands.setTextSelection(editor.state.selection.to)
      return chosen
    },
    highlight: (highlights) => editor.view.dispatch(showing(editor.state.tr, highlights)),
    goTo: (id) => markOf(editor, id)?.scrollIntoView({ block: 'center' }),
    canReplace: (chosen) => canWrite && lineOf(chosen, editor.state) !== undefined,
    replace(chosen, words) {
      const place = lineOf(chosen, editor.state)
      if (!canWrite || !place) return false
      editor.view.dispatch(editor.state.tr.insertText(words, place.from, place.to))
      return true
    },
    text: () => mended(editor.getJSON()),
    bringBack: (doc) => bringBack(editor, doc),
    onPress(heard) {
      const { dom } = editor.view
      const press = ({ target }: MouseEvent) => {
        const mark = target instanceof Element ? target.closest('[data-highlight]') : null
        heard(mark?.getAttribute('data-highlight') ?? null)
      }
      dom.addEventListener('click', press)
      return () => dom.removeEventListener('click', press)
    },
  }
  return { handle, end: () => void editor.off('transaction', look) }
}

const stateOf = (state: EditorState): EditorHandleState => ({
  chosen: wordsOf(state) === '' ? 'nothing' : isOneLine(state.selection, state) ? 'line' : 'lines',
  standing: [...foundIn(state)].toSorted(([, one], [, other]) => one.from - other.from).map(([id]) => id),
})

/** As much as is kept of a quotation. */
const longestQuote = 1_000

const wordsOf = ({ selection, doc }: EditorState): string =>
  selection.empty ? '' : wordsIn(doc, selection).slice(0, longestQuote)

function chosenIn(state: EditorState): Chosen | null {
  const quote = wordsOf(state)
  const ground = groundOf(state)
  return quote && ground ? { anchor: anchorOf(state.selection, ground), quote } : null
}

/** Where the words stand, if they stand in one line. */
function lineOf({ anchor, quote }: Chosen, state: EditorState): Range | undefined {
  const ground = groundOf(state)
  const place = (ground && rangeOf(anchor, ground)) ?? findAgain(quote, state.doc)
  return place && isOneLine(place, state) ? place : undefined
}

function isOneLine({ from, to }: Range, { doc }: EditorState): boolean {
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)]
  return $from.sameParent($to) && $from.parent.isTextblock
}

const markOf = (editor: Editor, id: string): Element | null =>
  editor.view.dom.querySelector(`[data-highlight="${CSS.escape(id)}"]`)

/** So many steps one waits for. */
const mostSteps = 200

function bringBack(editor: Editor, doc: WrittenDoc): void {
  const { view } = editor
  const changes = changesTo(view.state.doc, editor.schema.nodeFromJSON(doc))
  const { undoManager } = yUndoPluginKey.getState(view.state) as { undoManager: UndoManager }
  // What was no link then is none now.
  const begin = () => view.state.tr.setMeta('preventAutolink', true)
  undoManager.stopCapturing()
  // Each is told by itself, so that none between them is taken for changed; of what is another text altogether, all at once.
  if (changes.length > mostSteps) view.dispatch(changes.reduce((tr, change) => change(tr), begin()))
  else for (const change of changes) view.dispatch(change(begin()))
  undoManager.stopCapturing()
}
