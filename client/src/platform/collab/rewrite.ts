/**
 * Makes one text of another by the smallest changes, each a step of its own. Whoever replaces everything takes away what
 * others are writing at that moment, their carets, and every anchor; here only what differs is touched, word by word.
 */
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { ReplaceStep } from '@tiptap/pm/transform'
import type { Transaction } from '@tiptap/pm/state'
import { diff } from 'lib0/diff/patience'

/** Counted in the text as the changes before it have left it: they come from the end to the beginning. */
export type Change = (tr: Transaction) => Transaction

export const changesTo = (before: Node, after: Node): Change[] => within(before, after, 0)

/** @param start of what is in it, not of the node itself. */
function within(before: Node, after: Node, start: number): Change[] {
  if (before.eq(after)) return []
  return before.inlineContent ? inLine(before, after, start) : amongBlocks(before, after, start)
}

function amongBlocks(before: Node, after: Node, start: number): Change[] {
  const [olds, news] = [before.children, after.children]
  return differencesIn(olds, news, start).flatMap(({ at, gone, come }) => exchange(gone, come, at))
}

/** Those of a kind that stand at the same place are changed within; whatever is left over goes, or comes. */
function exchange(olds: readonly Node[], news: readonly Node[], start: number): Change[] {
  const pairs = Math.min(olds.length, news.length)
  const rest = replacing(start + sizeOf(olds.slice(0, pairs)), olds.slice(pairs), news.slice(pairs))
  const changes = olds.length === news.length ? [] : [rest]
  for (let nth = pairs - 1; nth >= 0; nth--)
    changes.push(...turning(olds[nth]!, news[nth]!, start + sizeOf(olds.slice(0, nth))))
  return changes
}

function turning(before: Node, after: Node, at: number): Change[] {
  if (before.isLeaf || before.type !== after.type || !isOfShape(before, after))
    return [replacing(at, [before], [after])]
  const changes = within(before, after, at + 1)
  const { attrs, marks } = after
  return before.sameMarkup(after) ? changes : [...changes, (tr) => tr.setNodeMarkup(at, null, attrs, marks)]
}

/** A table with a hole is mended while it is still being changed, so one of another shape is exchanged whole. */
const isOfShape = (before: Node, after: Node): boolean =>
  before.type.spec['tableRole'] !== 'table' || shapeOf(before) === shapeOf(after)

const shapeOf = (table: Node): string =>
  table.children
    .map((row) => row.children.map(({ type, attrs }) => `${type.name} ${attrs['colspan']} ${attrs['rowspan']}`).join())
    .join(';')

const inLine = (before: Node, after: Node, start: number): Change[] =>
  differencesIn(piecesOf(before), piecesOf(after), start).map(({ at, gone, come }) => replacing(at, gone, come))

/** Words, the space between them, and what is no text. */
const piecesOf = (line: Node): Node[] =>
  line.children.flatMap((node) =>
    node.isText
      ? [...node.text!.matchAll(words)].map(({ index, 0: word }) => node.cut(index, index + word.length))
      : [node],
  )
const words = /\s+|\S+/g

interface Difference {
  at: number
  gone: readonly Node[]
  come: readonly Node[]
}

/** From the end to the beginning. */
function differencesIn(olds: readonly Node[], news: readonly Node[], start: number): Difference[] {
  const differences: Difference[] = []
  let ahead = 0
  for (const { index, remove, insert } of diff(olds.map(keyOf), news.map(keyOf))) {
    differences.push({
      at: start + sizeOf(olds.slice(0, index)),
      gone: olds.slice(index, index + remove.length),
      come: news.slice(index + ahead, index + ahead + insert.length),
    })
    ahead += insert.length - remove.length
  }
  return differences.toReversed()
}

const replacing =
  (from: number, olds: readonly Node[], news: readonly Node[]): Change =>
  (tr) =>
    tr.step(new ReplaceStep(from, from + sizeOf(olds), new Slice(Fragment.from([...news]), 0, 0)))

const keyOf = (node: Node): string => JSON.stringify(node)
const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((size, { nodeSize }) => size + nodeSize, 0)
