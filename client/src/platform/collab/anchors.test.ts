import { EditorState } from '@tiptap/pm/state'
import { initProseMirrorDoc, prosemirrorJSONToYDoc, updateYFragment } from '@tiptap/y-tiptap'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { anchorOf, findAgain, rangeOf, wordsIn, type Range } from './anchors.ts'
import { bareSchema as schema } from './bare-schema.ts'
import { changesTo } from './rewrite.ts'

const text = (words: string) => ({ type: 'text', text: words })
const line = (...content: object[]) => ({ type: 'paragraph', content })
const written = (...content: object[]) => prosemirrorJSONToYDoc(schema, { type: 'doc', content }, 'default')

/** As an editor that has it open. */
function shown(y: Y.Doc) {
  const type = y.getXmlFragment('default')
  const { doc, mapping } = initProseMirrorDoc(type, schema)
  return { doc, ground: { type, mapping } }
}

function copyOf(y: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(y))
  return copy
}

function meet(one: Y.Doc, other: Y.Doc): void {
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one))
}

const lineOf = (y: Y.Doc, nth: number) => (y.getXmlFragment('default').get(nth) as Y.XmlElement).get(0) as Y.XmlText

function wordsAt(y: Y.Doc, anchor: string): string | undefined {
  const { doc, ground } = shown(y)
  const range = rangeOf(anchor, ground)
  return range && wordsIn(doc, range)
}

/** As the editor does it: only what differs is touched. */
function bringBack(y: Y.Doc, ...lines: string[]): void {
  const type = y.getXmlFragment('default')
  const { doc, mapping } = initProseMirrorDoc(type, schema)
  const wanted = schema.nodeFromJSON({ type: 'doc', content: lines.map((words) => line(text(words))) })
  let state = EditorState.create({ doc })
  for (const change of changesTo(doc, wanted)) {
    state = state.apply(change(state.tr))
    updateYFragment(y, type, state.doc, { mapping, isOMark: new Map() })
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const size = letters.length

describe('an anchor', () => {
  const edit = fc.record({ line: fc.nat(1), at: fc.nat(size), takes: fc.nat(4), puts: fc.constantFrom('', '1', '23') })
  const edits = fc.array(edit, { maxLength: 12 })
  const range = fc
    .uniqueArray(fc.nat(size), { minLength: 2, maxLength: 2 })
    .map((ends) => ends.toSorted((a, b) => a - b) as [number, number])

  const write = (y: Y.Doc, all: readonly { line: number; at: number; takes: number; puts: string }[]) => {
    for (const { line: nth, at, takes, puts } of all) {
      const here = lineOf(y, nth)
      const place = Math.min(at, here.length)
      here.delete(place, Math.min(takes, here.length - place))
      here.insert(place, puts)
    }
  }

  test('holds what is left of its words, whatever others write meanwhile', () => {
    fc.assert(
      fc.property(range, fc.nat(1), edits, edits, ([from, to], nth, mine, theirs) => {
        const y = written(line(text(letters)), line(text(letters)))
        const start = 1 + nth * (size + 2)
        const anchor = anchorOf({ from: start + from, to: start + to }, shown(y).ground)
        const other = copyOf(y)
        write(y, mine)
        write(other, theirs)
        meet(y, other)
        const left = lineOf(y, nth).toString().replaceAll(/\d/g, '')
        const held = letters
          .slice(from, to)
          .split('')
          .filter((letter) => left.includes(letter))
          .join('')
        for (const each of [y, other]) expect((wordsAt(each, anchor) ?? '').replaceAll(/\d/g, '')).toBe(held)
      }),
    )
  })

  test('leaves out what is written at its ends', () => {
    const y = written(line(text('Kegiatan inti')))
    const anchor = anchorOf({ from: 1, to: 9 }, shown(y).ground)
    lineOf(y, 0).insert(8, '!')
    lineOf(y, 0).insert(0, 'Isi: ')
    lineOf(y, 0).insert(8, '-')
    expect(wordsAt(y, anchor)).toBe('Keg-iatan')
  })

  test('reaches over lines and what is no text, and is gone with them', () => {
    const mention = { type: 'mention', attrs: { user_id: '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21', label: 'Ratna' } }
    const y = written(line(text('Tanya '), mention, text(' dulu')), line(text('lalu mulai')))
    const { doc, ground } = shown(y)
    const whole: Range = { from: 7, to: 19 }
    expect(wordsIn(doc, whole)).toBe('@Ratna dulu\nlalu')
    const anchor = anchorOf(whole, ground)
    lineOf(y, 0).insert(0, 'Ayo! ')
    expect(wordsAt(y, anchor)).toBe('@Ratna dulu\nlalu')
    y.getXmlFragment('default').delete(0, 2)
    expect(wordsAt(y, anchor)).toBeUndefined()
  })

  test('survives that an earlier text is brought back, or is known to be gone', () => {
    const [goal, middle, end] = ['Tujuan awal', 'Kegiatan inti', 'Penutup yang keliru'] as const
    const y = written(line(text(goal)), line(text(middle)), line(text(end)))
    const anchorAt = (words: string) => anchorOf(findAgain(words, shown(y).doc)!, shown(y).ground)
    const [stays, goes] = [anchorAt('Kegiatan inti'), anchorAt('yang keliru')]

    bringBack(y, goal, 'Sela yang dulu', middle, 'Penutup')
    expect(wordsAt(y, stays)).toBe(middle)
    expect(wordsAt(y, goes)).toBeUndefined()
    expect(findAgain('yang keliru', shown(y).doc)).toBeUndefined()

    // Words that were taken out and come back are other signs, and known again by themselves.
    bringBack(y, goal, middle, end)
    expect(wordsAt(y, stays)).toBe(middle)
    const { doc } = shown(y)
    expect(wordsIn(doc, findAgain('yang keliru', doc)!)).toBe('yang keliru')

    bringBack(y, 'Sama sekali lain')
    for (const anchor of [stays, goes]) expect(wordsAt(y, anchor)).toBeUndefined()
  })

  test('that no editor made leads nowhere', () => {
    const { ground } = shown(written(line(text('Satu'))))
    for (const made of ['', 'AAAA', 'AQID', 'bukan']) expect(rangeOf(made, ground)).toBeUndefined()
  })
})

test('words are known again where they stand once', () => {
  const { doc } = shown(
    written(line(text('Kegiatan inti')), line(text('lalu '), { type: 'hardBreak' }, text('kegiatan penutup, penutup'))),
  )
  expect(findAgain('Kegiatan inti', doc)).toEqual({ from: 1, to: 14 })
  expect(findAgain('kegiatan penutup', doc)).toEqual({ from: 22, to: 38 })
  expect(findAgain('penutup', doc)).toBeUndefined()
  expect(
    findAgain('egiatan inti', shown(written(...[1, 2].map(() => line(text('Kegiatan inti'))))).doc),
  ).toBeUndefined()
})

test('a few letters are not taken for words that were carried elsewhere', () => {
  expect(findAgain('inti', shown(written(line(text('Kegiatan inti')))).doc)).toBeUndefined()
})
