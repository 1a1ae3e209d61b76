/**
 * A hand in an editor of documents, without a browser: it writes words, deletes, marks, splits, joins and moves blocks and
 * takes back what it did, and leaves in Yjs what the editor would. A block that is split, joined or moved is written anew
 * elsewhere, as Yjs cannot move anything: what another writes into the old one meanwhile goes with it.
 */
import * as Y from 'yjs'
import type { Chance } from './chance.ts'

/** Under which name the editor looks for it. */
export const field = 'default'

export interface Act {
  does: keyof typeof deeds
  /** Which words were written once more, in another place or again. */
  copied: readonly string[]
  /** In what the word was written that was new. */
  within: readonly Y.ID[]
}

const nothing: Omit<Act, 'does'> = { copied: [], within: [] }
const wordsIn = (text: string): string[] => text.match(/k\d+-\d+/g) ?? []
/** How many of a hundred deeds. */
const deeds = { writes: 56, deletes: 14, marks: 10, splits: 6, joins: 4, moves: 3, undoes: 7 }
const bag = Object.entries(deeds).flatMap(([deed, count]) => Array<keyof typeof deeds>(count).fill(deed as Act['does']))
/** So many words are deleted or marked at once. */
const mostAtOnce = 3
const longestMoved = 200

type Stretch = { insert: string; attributes?: Record<string, unknown> }
interface Block {
  element: Y.XmlElement
  text: Y.XmlText
  index: number
}

export class Hand {
  private readonly doc: Y.Doc
  private readonly fragment: Y.XmlFragment
  private readonly chance: Chance
  private readonly undoing: Y.UndoManager

  constructor(doc: Y.Doc, chance: Chance) {
    this.doc = doc
    this.fragment = doc.getXmlFragment(field)
    this.chance = chance
    this.undoing = new Y.UndoManager(this.fragment, { trackedOrigins: new Set([this]), captureTimeout: 0 })
  }

  /** @param word that stands nowhere yet, and ends in a space */
  act(word: string): Act {
    const does = this.chance.pick(bag)
    if (does === 'undoes') return { does, ...this.undoes() }
    return this.doc.transact(() => ({ does, ...this[does](word) }), this)
  }

  private writes(word: string): Omit<Act, 'does'> {
    const { element, text } = this.anyBlock() ?? this.newBlock(0, [])
    text.insert(this.chance.pick(gapsIn(text)), word)
    return { copied: [], within: [element, text].map(({ _item }) => _item!.id) } // both stand in something
  }

  private deletes(): Omit<Act, 'does'> {
    this.someWords((text, at, length) => text.delete(at, length))
    return nothing
  }

  private marks(): Omit<Act, 'does'> {
    const value = this.chance.next() < 0.3 ? null : {}
    this.someWords((text, at, length) => text.format(at, length, { [this.chance.pick(['bold', 'italic'])]: value }))
    return nothing
  }

  private splits(): Omit<Act, 'does'> {
    const block = this.anyBlock()
    if (!block) return nothing
    const at = this.chance.pick(gapsIn(block.text))
    const tail = stretchesFrom(block.text, at)
    block.text.delete(at, block.text.length - at)
    this.newBlock(block.index + 1, tail)
    return { copied: wordsOf(tail), within: [] }
  }

  private joins(): Omit<Act, 'does'> {
    const block = this.anyBlock()
    const before = block && this.blocks().findLast(({ index }) => index < block.index)
    if (!before) return nothing
    const all = stretchesFrom(block.text, 0)
    before.text.applyDelta([{ retain: before.text.length }, ...all])
    this.fragment.delete(block.index, 1)
    return { copied: wordsOf(all), within: [] }
  }

  private moves(): Omit<Act, 'does'> {
    const block = this.anyBlock()
    if (!block || block.text.length > longestMoved) return nothing
    const all = stretchesFrom(block.text, 0)
    this.fragment.delete(block.index, 1)
    this.newBlock(Math.floor(this.chance.next() * (this.fragment.length + 1)), all)
    return { copied: wordsOf(all), within: [] }
  }

  private undoes(): Omit<Act, 'does'> {
    const before = new Set(wordsIn(textOf(this.doc)))
    try {
      this.undoing.undo()
    } catch (error) {
      // Yjs stumbles over a block that it would bring back into, and that has been taken away and collected since. In the
      // editor the key does nothing then, and the next press takes back what was done before.
      if (!(error instanceof TypeError)) throw error
    }
    return { copied: wordsIn(textOf(this.doc)).filter((word) => !before.has(word)), within: [] }
  }

  private someWords(doTo: (text: Y.XmlText, at: number, length: number) => void): void {
    const text = this.anyBlock()?.text
    if (!text) return
    const gaps = gapsIn(text)
    const from = Math.floor(this.chance.next() * gaps.length)
    const until = Math.min(gaps.length - 1, from + Math.ceil(this.chance.next() * mostAtOnce))
    if (gaps[until]! > gaps[from]!) doTo(text, gaps[from]!, gaps[until]! - gaps[from]!)
  }

  private blocks(): Block[] {
    return this.fragment.toArray().flatMap((element, index) => {
      const text = element instanceof Y.XmlElement ? element.firstChild : undefined
      return element instanceof Y.XmlElement && text instanceof Y.XmlText ? [{ element, text, index }] : []
    })
  }

  private anyBlock(): Block | undefined {
    const blocks = this.blocks()
    return blocks.length > 0 ? this.chance.pick(blocks) : undefined
  }

  private newBlock(index: number, stretches: readonly Stretch[]): Block {
    const [element, text] = [new Y.XmlElement('paragraph'), new Y.XmlText()]
    element.insert(0, [text])
    this.fragment.insert(index, [element])
    text.applyDelta([...stretches])
    return { element, text, index }
  }
}

/** Between two words, so that none is torn apart. */
function gapsIn(text: Y.XmlText): number[] {
  const letters = stretchesFrom(text, 0).map(({ insert }) => insert)
  return [0, ...[...letters.join('').matchAll(/ /g)].map(({ index }) => index + 1)]
}

function stretchesFrom(text: Y.XmlText, at: number): Stretch[] {
  let left = at
  return (text.toDelta() as Stretch[]).flatMap((stretch) => {
    const insert = stretch.insert.slice(left)
    left = Math.max(0, left - stretch.insert.length)
    return insert === '' ? [] : [{ ...stretch, insert }]
  })
}

const wordsOf = (stretches: readonly Stretch[]) => wordsIn(stretches.map(({ insert }) => insert).join(''))

function textOf(doc: Y.Doc): string {
  return doc
    .getXmlFragment(field)
    .toArray()
    .flatMap((element) => (element instanceof Y.XmlElement ? element.toArray() : []))
    .flatMap((text) => (text instanceof Y.XmlText ? stretchesFrom(text, 0) : []))
    .map(({ insert }) => insert)
    .join('')
}

/** In the order in which they stand there. */
export const wordsWrittenIn = (doc: Y.Doc): string[] => wordsIn(textOf(doc))
