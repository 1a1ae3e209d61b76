/** What has become of a text: its lines side by side, and in a line that was changed its words. */
import type { WrittenBlock, WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import { plainTextOf } from '@kelasku/shared/kernel/rich-text'
import { diff } from 'lib0/diff/patience'

type Look = 'heading' | 'text' | 'item' | 'cell'

interface TextLine {
  look: Look
  words: string
}

type Change = 'same' | 'gone' | 'new'

interface Piece {
  change: Change
  words: string
}

export interface Row {
  look: Look
  /** A line of both, of the one or the other alone, or one whose words were changed. */
  change: Change | 'changed'
  pieces: Piece[]
}

export function compare(before: WrittenDoc, after: WrittenDoc): Row[] {
  const [olds, news] = [linesIn(before.content, 'text'), linesIn(after.content, 'text')]
  const rows: Row[] = []
  let [old, now] = [0, 0]
  const keepTo = (index: number) => {
    for (; old < index; old++, now++) rows.push(whole('same', news[now]!))
  }
  for (const { index, remove, insert } of diff(olds.map(keyOf), news.map(keyOf))) {
    keepTo(index)
    rows.push(...exchanged(olds.slice(old, old + remove.length), news.slice(now, now + insert.length)))
    old += remove.length
    now += insert.length
  }
  keepTo(olds.length)
  return rows
}

const keyOf = ({ look, words }: TextLine): string => `${look} ${words}`
const whole = (change: Change, { look, words }: TextLine): Row => ({ look, change, pieces: [{ change, words }] })

/** How far ahead a changed line is looked for. */
const reach = 8

function exchanged(olds: readonly TextLine[], news: readonly TextLine[]): Row[] {
  const rows: Row[] = []
  let now = 0
  for (const old of olds) {
    const sought = news.slice(now, now + reach).map(({ words }) => piecesOf(old.words, words))
    const ahead = sought.findIndex(isAlike)
    if (ahead === -1) rows.push(whole('gone', old))
    else {
      const line = news[now + ahead]!
      rows.push(...news.slice(now, now + ahead).map((other) => whole('new', other)))
      rows.push({ look: line.look, change: 'changed', pieces: sought[ahead]! })
      now += ahead + 1
    }
  }
  return [...rows, ...news.slice(now).map((line) => whole('new', line))]
}

/** What has hardly a word in common is another line. */
function isAlike(pieces: readonly Piece[]): boolean {
  const length = (all: readonly Piece[]) => all.reduce((sum, { words }) => sum + words.length, 0)
  const same = length(pieces.filter(({ change }) => change === 'same'))
  return same > 0 && same * 2 >= length(pieces) - same
}

function piecesOf(before: string, after: string): Piece[] {
  const [olds, news] = [wordsIn(before), wordsIn(after)]
  const pieces: Piece[] = []
  const add = (change: Change, words: readonly string[]) => {
    if (words.length > 0) pieces.push({ change, words: words.join('') })
  }
  let [old, now] = [0, 0]
  // The space behind a word is no difference.
  for (const { index, remove, insert } of diff(olds.map(trimmed), news.map(trimmed))) {
    add('same', news.slice(now, now + index - old))
    now += index - old
    add('gone', olds.slice(index, index + remove.length))
    add('new', news.slice(now, now + insert.length))
    old = index + remove.length
    now += insert.length
  }
  add('same', news.slice(now))
  return pieces
}

const wordsIn = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []
const trimmed = (word: string): string => word.trim()

function linesIn(blocks: readonly WrittenBlock[], look: Look): TextLine[] {
  return blocks.flatMap((block): TextLine[] => {
    switch (block.type) {
      case 'heading':
        return lineOf(block, 'heading')
      case 'blockquote':
      case 'callout':
        return linesIn(block.content, look)
      case 'bulletList':
      case 'orderedList':
        return block.content.flatMap(({ content }) => linesIn(content, 'item'))
      case 'taskList':
        return block.content.flatMap(({ attrs: { checked }, content }) =>
          linesIn(content, 'item').map((line, nth) =>
            nth === 0 ? { ...line, words: `${checked ? '☑' : '☐'} ${line.words}` } : line,
          ),
        )
      case 'table':
        return block.content.flatMap((row) => row.content.flatMap(({ content }) => linesIn(content, 'cell')))
      default:
        return lineOf(block, look)
    }
  })
}

/** An empty one says nothing. */
function lineOf(block: WrittenBlock, look: Look): TextLine[] {
  const words = plainTextOf({ type: 'doc', content: [block] }).trim()
  return words === '' ? [] : [{ look, words }]
}
