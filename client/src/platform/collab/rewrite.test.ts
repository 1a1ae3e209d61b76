import type { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import {
  initProseMirrorDoc,
  prosemirrorJSONToYDoc,
  updateYFragment,
  yXmlFragmentToProseMirrorRootNode,
} from '@tiptap/y-tiptap'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { bareSchema as schema } from './bare-schema.ts'
import { changesTo } from './rewrite.ts'

const line = (words: string) => ({ type: 'paragraph', content: words ? [{ type: 'text', text: words }] : [] })
const item = (...content: object[]) => ({ type: 'listItem', content })
const doc = (...content: object[]) => schema.nodeFromJSON({ type: 'doc', content })

/** What the changes leave, and how many they are. */
function rewritten(before: Node, after: Node) {
  let state = EditorState.create({ doc: before })
  const changes = changesTo(before, after)
  for (const change of changes) state = state.apply(change(state.tr))
  return { doc: state.doc, count: changes.length }
}

describe('a text', () => {
  test('is changed only where it differs', () => {
    const before = doc(line('Satu dua tiga'), line('Empat'), line('Lima enam tujuh delapan'))
    const after = doc(line('Satu DUA tiga'), line('Empat'), line('Sela'), line('Lima tujuh delapan'))
    const { doc: left, count } = rewritten(before, after)
    expect(left.eq(after)).toBe(true)
    expect(count).toBe(3)
    // What stays is the very same.
    expect(left.child(1)).toBe(before.child(1))
  })

  test('that becomes a heading, or a box of another colour, becomes it', () => {
    const box = (tone: string) => ({ type: 'callout', attrs: { tone }, content: [line('Awas')] })
    const before = doc(line('Judul'), box('info'))
    const after = doc({ type: 'heading', attrs: { level: 2 }, content: line('Judul').content }, box('danger'))
    expect(rewritten(before, after).doc.eq(after)).toBe(true)
  })

  const words = fc.array(fc.constantFrom('satu', 'dua', 'tiga', 'empat', 'lima'), { maxLength: 8 })
  const written = words.map((some) => line(some.join(' ')))
  const table = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), written)
    .map(([rows, columns, cell]) => ({
      type: 'table',
      content: Array.from({ length: rows }, () => ({
        type: 'tableRow',
        content: Array.from({ length: columns }, () => ({ type: 'tableCell', content: [cell] })),
      })),
    }))
  const block = fc.oneof(
    { weight: 4, arbitrary: written },
    fc
      .array(fc.tuple(written, fc.array(written, { maxLength: 2 })), { minLength: 1, maxLength: 3 })
      .map((items) => ({ type: 'bulletList', content: items.map(([first, more]) => item(first, ...more)) })),
    table,
    fc.constant({ type: 'horizontalRule' }),
  )
  const text = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => doc(...blocks))

  test('becomes any other, and is lawful all the way', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        let state = EditorState.create({ doc: before })
        for (const change of changesTo(before, after)) {
          state = state.apply(change(state.tr))
          state.doc.check()
        }
        expect(state.doc.toJSON()).toEqual(after.toJSON())
      }),
    )
  })
})

test('what another writes meanwhile in a line that stays is not lost', () => {
  const before = { type: 'doc', content: [line('Tujuan'), line('Kegiatan inti'), line('Penutup lama')] }
  const after = doc(line('Tujuan baru'), line('Sela'), line('Kegiatan inti'), line('Penutup'))
  const mine = prosemirrorJSONToYDoc(schema, before, 'default')
  const theirs = new Y.Doc()
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine))

  const fragment = mine.getXmlFragment('default')
  const { doc: shown, mapping } = initProseMirrorDoc(fragment, schema)
  let state = EditorState.create({ doc: shown })
  for (const change of changesTo(shown, after)) {
    state = state.apply(change(state.tr))
    updateYFragment(mine, fragment, state.doc, { mapping, isOMark: new Map() })
  }
  const theirLine = theirs.getXmlFragment('default').get(1) as Y.XmlElement
  ;(theirLine.get(0) as Y.XmlText).insert('Kegiatan inti'.length, ' dan diskusi')

  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine))
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs))
  for (const each of [mine, theirs])
    expect(
      yXmlFragmentToProseMirrorRootNode(each.getXmlFragment('default'), schema).children.map(
        (node) => node.textContent,
      ),
    ).toEqual(['Tujuan baru', 'Sela', 'Kegiatan inti dan diskusi', 'Penutup'])
})
