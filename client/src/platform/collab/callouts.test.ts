import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { bareSchema as schema } from './bare-schema.ts'
import { retone, toneAt, unbox } from './callouts.ts'

const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const box = (tone: string, ...content: object[]) => ({ type: 'callout', attrs: { tone }, content })
const list = (...texts: string[]) => ({
  type: 'bulletList',
  content: texts.map((text) => ({ type: 'listItem', content: [line(text)] })),
})

/** With the cursor before these words. */
function at(words: string, ...content: object[]): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content })
  let place = -1
  doc.descendants((node, pos) => {
    if (node.text === words) place = pos
  })
  return EditorState.create({ doc, selection: TextSelection.create(doc, place) })
}

/** Kinds and words from the outside in. */
function outline(state: EditorState): unknown[] {
  const of = (node: EditorState['doc']): unknown =>
    node.isTextblock
      ? node.textContent
      : { [node.type.name === 'callout' ? String(node.attrs['tone']) : node.type.name]: node.children.map(of) }
  return state.doc.children.map(of)
}

function after(state: EditorState, act: (tr: EditorState['tr']) => boolean) {
  const { tr } = state
  return act(tr) ? outline(state.apply(tr)) : null
}

describe('a box', () => {
  test('is known from anywhere in it, and nowhere else', () => {
    expect(toneAt(at('dua', line('satu'), box('success', list('dua'))).selection)).toBe('success')
    expect(toneAt(at('satu', line('satu'), box('success', line('dua'))).selection)).toBeUndefined()
    const { doc } = at('satu', box('danger', line('satu')))
    expect(toneAt(NodeSelection.create(doc, 0))).toBe('danger')
  })

  test('of several around the cursor is the nearest', () => {
    const nested = at('dua', box('info', line('satu'), box('danger', line('dua'))))
    expect(toneAt(nested.selection)).toBe('danger')
    expect(after(nested, (tr) => retone(tr, 'warning'))).toEqual([{ info: ['satu', { warning: ['dua'] }] }])
    expect(after(nested, unbox)).toEqual([{ info: ['satu', 'dua'] }])
  })

  test('is not what is chosen reaches out of', () => {
    const state = at('dua', box('info', line('satu')), line('dua'))
    const wide = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 2, state.doc.content.size - 1)))
    expect(toneAt(wide.selection)).toBeUndefined()
    expect(after(wide, unbox)).toBeNull()
  })

  test('goes as a whole, and leaves everything that stood in it', () => {
    const state = at(
      'tiga',
      line('satu'),
      box('success', line('dua'), list('tiga', 'empat'), line('lima')),
      line('enam'),
    )
    expect(after(state, unbox)).toEqual([
      'satu',
      'dua',
      { bulletList: [{ listItem: ['tiga'] }, { listItem: ['empat'] }] },
      'lima',
      'enam',
    ])
  })
})
