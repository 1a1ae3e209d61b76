/**
 * Whatever a shared editor holds, as the law of what is written together. Two people who write at once make what neither
 * of them would have made (a list without an item, a table without a row), another version knows nodes that this one does
 * not, and a device can send anything. What is known is kept; what is not gives way to what it holds, and no word is lost
 * for standing in the wrong place. Only what is too long stays so: the law says that, in words.
 */
import { z } from 'zod'
import {
  emptyDoc,
  type Paragraph,
  type RichMark,
  type TableCell,
  type TaskItem,
  type Written,
  type WrittenBlock,
  type WrittenDoc,
  type WrittenInline,
} from './rich-nodes.ts'
import { Mark, mostCells, mostMarks, richAttributes, richLimits, storable } from './rich-text.ts'
import { writtenAttributes, writtenLimits } from './written-text.ts'

export function mended(written: unknown): WrittenDoc {
  const { content } = nodeIn(written) ?? nothing
  const blocks = blocksIn(content, outermost)
  return blocks.length > 0 ? { type: 'doc', content: blocks } : emptyDoc
}

/** A node, as far as it is one. */
interface Found {
  type: string
  text: string
  attrs: Record<string, unknown>
  marks: readonly unknown[]
  content: readonly unknown[]
}
const nothing: Found = { type: '', text: '', attrs: {}, marks: [], content: [] }

/** By hand: a plan of many pages has ten thousand of them, and is mended while a server waits. */
function nodeIn(value: unknown): Found | undefined {
  if (!isRecord(value) || typeof value['type'] !== 'string') return undefined
  const { type, text, attrs, marks, content } = value
  return {
    type,
    text: typeof text === 'string' ? text : '',
    attrs: isRecord(attrs) ? attrs : nothing.attrs,
    marks: Array.isArray(marks) ? marks : nothing.marks,
    content: Array.isArray(content) ? content : nothing.content,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How many blocks a node stands in, of those that are kept and of all that were found. */
interface Inside {
  depth: number
  found: number
}

const outermost: Inside = { depth: 1, found: 1 }

/** As deep as the law lets a marked text stand. Deeper blocks give way to what they hold. */
const deepest = 19
/** Nobody writes there; and reading must end. */
const bottom = 200

type WrittenParagraph = Paragraph<Written>
type Piece = WrittenInline | WrittenBlock | typeof lineEnd
const lineEnd = { type: 'lineEnd' } as const

function piecesIn(content: readonly unknown[], inside: Inside): Piece[] {
  if (inside.found > bottom) return []
  const deeper = { ...inside, found: inside.found + 1 }
  return content.flatMap((one) => {
    const node = nodeIn(one)
    return node ? (readers[node.type] ?? asOwnBlock)(node, deeper) : []
  })
}

const blocksIn = (content: readonly unknown[], inside: Inside): WrittenBlock[] => gather(piecesIn(content, inside))

// ---- Lines

type MakeLine = (content: WrittenInline[]) => WrittenBlock
const paragraph = (content: WrittenInline[]): WrittenParagraph => ({ type: 'paragraph', content })

/** Each run of text becomes a line; what cannot stand in one stands between two. */
function gather(pieces: readonly Piece[], makeLine: MakeLine = paragraph): WrittenBlock[] {
  const blocks: WrittenBlock[] = []
  let run: WrittenInline[] = []
  const endLine = () => {
    if (run.length > 0) blocks.push(makeLine(run))
    run = []
  }
  for (const piece of pieces) {
    if (isInline(piece)) {
      run.push(piece)
    } else {
      endLine()
      if (piece.type !== 'lineEnd') blocks.push(piece)
    }
  }
  endLine()
  return blocks
}

const inlines = new Set(['text', 'hardBreak', 'inlineMath', 'mention'])
const isInline = (piece: Piece): piece is WrittenInline => inlines.has(piece.type)

function marked(found: readonly unknown[]): { marks?: RichMark[] } {
  if (found.length === 0) return {}
  const byType = new Map<string, RichMark>()
  for (const one of found) {
    const { type, attrs } = nodeIn(one) ?? nothing
    const { data } = Mark.safeParse(type === 'link' ? { type, attrs: { href: attrs['href'] } } : { type })
    if (data) byType.set(type, data)
  }
  const marks = [...byType.values()].slice(0, mostMarks)
  return marks.length > 0 ? { marks } : {}
}

// ---- Attributes

/** Those that the law knows, each as far as it agrees. */
function attributesOf<Attributes>(law: z.ZodObject & z.ZodType<Attributes>, found: Found['attrs']) {
  const known = Object.entries(law.shape).flatMap(([name, one]) => {
    const { data } = z.safeParse(one, found[name])
    return data === undefined || data === null ? [] : [[name, data] as const]
  })
  const attrs = law.safeParse(Object.fromEntries(known)).data
  return attrs && { attrs }
}

/** The same, where a node may go without. */
const ifAny = <Attributes>(law: z.ZodObject & z.ZodType<Attributes>, found: Found['attrs']) => {
  if (Object.keys(found).length === 0) return {}
  const own = attributesOf(law, found)
  return own && Object.keys(own.attrs).length > 0 ? own : {}
}

const words = (found: unknown, most: number) => (typeof found === 'string' ? storable(found.slice(0, most)) : '')

function headed(found: Found['attrs']) {
  const level = Number(found['level'])
  return {
    attrs: {
      ...attributesOf(richAttributes.paragraph, found)?.attrs,
      level: level >= 4 ? (4 as const) : level === 3 ? (3 as const) : (2 as const),
    },
  }
}

// ---- One reader a node

type Reader = (node: Found, inside: Inside) => Piece[]

/** What it holds, without itself. */
const asOwnBlock: Reader = ({ content }, inside) => [lineEnd, ...piecesIn(content, inside), lineEnd]

/** An empty one is a line, too. */
function lineOf({ content }: Found, inside: Inside, makeLine: MakeLine): Piece[] {
  const lines = gather(piecesIn(content, inside), makeLine)
  return lines.length > 0 ? lines : [makeLine([])]
}

/** A block that holds blocks, so many levels deeper, unless it stands too deep or holds nothing. */
const holder =
  (levels: number, read: (node: Found, inside: Inside) => WrittenBlock | undefined): Reader =>
  (node, inside) => {
    const depth = inside.depth + levels
    if (depth > deepest) return asOwnBlock(node, inside)
    const block = read(node, { ...inside, depth })
    return block ? [block] : []
  }

const readers: Record<string, Reader> = {
  text: ({ text, marks }) => {
    const kept = storable(text)
    return kept ? [{ type: 'text', text: kept, ...marked(marks) }] : []
  },
  hardBreak: ({ marks }) => [{ type: 'hardBreak', ...marked(marks) }],
  inlineMath: ({ attrs, marks }) => {
    const own = attributesOf(richAttributes.math, attrs)
    return own ? [{ type: 'inlineMath', ...own, ...marked(marks) }] : []
  },
  mention: ({ attrs, marks }) => {
    const label = words(attrs['label'], writtenLimits.title)
    const own = attributesOf(writtenAttributes.mention, { ...attrs, label })
    return own ? [{ type: 'mention', ...own, ...marked(marks) }] : []
  },
  paragraph: (node, inside) =>
    lineOf(node, inside, (content) => ({
      type: 'paragraph',
      ...ifAny(richAttributes.paragraph, node.attrs),
      ...(content.length > 0 && { content }),
    })),
  heading: (node, inside) =>
    lineOf(node, inside, (content) => ({
      type: 'heading',
      ...headed(node.attrs),
      ...(content.length > 0 && { content }),
    })),
  bulletList: holder(2, ({ content }, inside) => {
    const items = itemsIn(content, inside)
    return items.length > 0 ? { type: 'bulletList', content: items.map(itemOf) } : undefined
  }),
  orderedList: holder(2, ({ attrs, content }, inside) => {
    const items = itemsIn(content, inside)
    if (items.length === 0) return undefined
    return { type: 'orderedList', ...ifAny(richAttributes.orderedList, attrs), content: items.map(itemOf) }
  }),
  taskList: holder(2, ({ content }, inside) => {
    const items = itemsIn(content, inside)
    return items.length > 0 ? { type: 'taskList', content: items.map(taskOf) } : undefined
  }),
  table: holder(3, ({ content }, inside) => {
    const rows = partsOf(content, ['tableRow'])
      .map((row) => cellsIn(row, inside))
      .filter((cells) => cells.length > 0)
    return rows.length > 0
      ? { type: 'table', content: rows.map((cells) => ({ type: 'tableRow', content: cells })) }
      : undefined
  }),
  blockquote: holder(1, ({ content }, inside) => {
    const blocks = blocksIn(content, inside)
    return blocks.length > 0 ? { type: 'blockquote', content: blocks } : undefined
  }),
  callout: holder(1, ({ attrs, content }, inside) => {
    const blocks = blocksIn(content, inside)
    const own = attributesOf(writtenAttributes.callout, attrs) ?? { attrs: { tone: 'info' as const } }
    return blocks.length > 0 ? { type: 'callout', ...own, content: blocks } : undefined
  }),
  image: ({ attrs }) => {
    const own = attributesOf(richAttributes.image, { ...attrs, alt: words(attrs['alt'], richLimits.alt) })
    return own ? [{ type: 'image', ...own }] : []
  },
  embed: ({ attrs }) => {
    const title = words(attrs['title'], writtenLimits.title)
    const own = attributesOf(writtenAttributes.embed, { ...attrs, title })
    return own ? [{ type: 'embed', ...own }] : []
  },
  blockMath: ({ attrs }) => {
    const own = attributesOf(richAttributes.math, attrs)
    return own ? [{ type: 'blockMath', ...own }] : []
  },
  horizontalRule: () => [{ type: 'horizontalRule' }],
}

// ---- Lists and tables

/** The parts of a list or a table; what stands where one should stand becomes one. */
const partsOf = (content: readonly unknown[], types: readonly string[]): Found[] =>
  content.flatMap((one) => {
    const part = nodeIn(one)
    if (!part) return []
    return types.includes(part.type) ? [part] : [{ ...nothing, content: [part] }]
  })

interface Item {
  checked: boolean
  blocks: WrittenBlock[]
}

const itemsIn = (content: readonly unknown[], inside: Inside): Item[] =>
  partsOf(content, ['listItem', 'taskItem'])
    .map(({ type, attrs, content: own }) => ({
      isItem: type !== '',
      checked: attrs['checked'] === true,
      blocks: blocksIn(own, inside),
    }))
    .filter(({ isItem, blocks }) => isItem || blocks.length > 0)

function beginningWithLine([first, ...rest]: WrittenBlock[]): [WrittenParagraph, ...WrittenBlock[]] {
  if (first?.type === 'paragraph') return [first, ...rest]
  return [{ type: 'paragraph' }, ...(first ? [first, ...rest] : [])]
}

const itemOf = ({ blocks }: Item) => ({ type: 'listItem' as const, content: beginningWithLine(blocks) })

const taskOf = ({ checked, blocks }: Item): TaskItem => ({
  type: 'taskItem',
  attrs: { checked },
  content: beginningWithLine(blocks),
})

type Cell = TableCell<Written>

function cellsIn({ content }: Found, inside: Inside): Cell[] {
  const cells = partsOf(content, ['tableCell', 'tableHeader'])
    .map(({ type, attrs, content: own }) => ({ type, attrs, blocks: blocksIn(own, inside) }))
    .filter(({ type, blocks }) => type !== '' || blocks.length > 0)
    .map(({ type, attrs, blocks }): Cell => ({
      type: type === 'tableHeader' ? 'tableHeader' : 'tableCell',
      ...ifAny(richAttributes.cell, attrs),
      content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }],
    }))
  const [last, ...beyond] = cells.slice(mostCells - 1)
  if (!last) return cells
  return [...cells.slice(0, mostCells - 1), { ...last, content: [last, ...beyond].flatMap((cell) => cell.content) }]
}
