/**
 * HTML as a document, for callers that send only the specification's field, and for sheets. It is sanitised first, so
 * that the readers below meet no element but their own; and what they make is checked by the schema like any document.
 */
import {
  isSafeHref,
  type Direction,
  type ListItem,
  type RichBlock,
  type RichDoc,
  type RichMark,
  type TableCell,
  type TableRow,
} from '@kelasku/shared/kernel/rich-nodes'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { RichDoc as Lawful, richLimits, storable } from '@kelasku/shared/kernel/rich-text'
import { ElementType, parseDocument } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { idOfFileUrl } from '#platform/files/url.ts'
import { gather, lineEnd, paragraph, type MakeLine, type Piece } from './lines.ts'
import { silentTags } from './silent-tags.ts'

export function docOfHtml(html: string): RichDoc {
  const blocks = blocksIn(parseDocument(sanitizeHtml(html, sanitising)).children, outermost)
  const doc = Lawful.safeParse({ type: 'doc', content: blocks.length > 0 ? blocks : [paragraph([])] })
  // Of what the readers make, the schema can refuse only the size.
  if (!doc.success) throw refusal.payload_too_large()
  return doc.data
}

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>

/** What a node stands in: the marks around it, and how many lists, tables and quotes deep. */
interface Inside {
  marks: RichMark[] | undefined
  depth: number
}

const outermost: Inside = { marks: undefined, depth: 0 }

/** As deep as the schema lets a marked text stand. Deeper ones are read as if they were not there. */
const deepest = 16

const isElement = (node: Node): node is Element => node.type === ElementType.Tag

const piecesIn = (nodes: readonly Node[], inside: Inside): Piece[] => nodes.flatMap((node) => piecesOf(node, inside))

const blocksIn = (nodes: readonly Node[], inside: Inside): RichBlock[] => gather(piecesIn(nodes, inside))

function piecesOf(node: Node, inside: Inside): Piece[] {
  if (node.type === ElementType.Text) return textOf(node.data, inside)
  return isElement(node) ? (readers[node.name]?.(node, inside) ?? []) : []
}

const textOf = (text: string, { marks }: Inside): Piece[] => {
  const kept = storable(text)
  return kept ? [{ type: 'text', text: kept, ...(marks && { marks }) }] : []
}

// ---- One reader an element

type Reader = (element: Element, inside: Inside) => Piece[]

/** Neither a block nor a mark of its own, but text before and after it does not stand in one line with it. */
const asOwnBlock: Reader = ({ children }, inside) => [lineEnd, ...piecesIn(children, inside), lineEnd]

const marking =
  (markOf: (element: Element) => RichMark | undefined): Reader =>
  (element, inside) => {
    const mark = markOf(element)
    const { marks = [] } = inside
    if (!mark || marks.some(({ type }) => type === mark.type)) return piecesIn(element.children, inside)
    return piecesIn(element.children, { ...inside, marks: [...marks, mark] })
  }

const mark = (type: Exclude<RichMark['type'], 'link'>): Reader => marking(() => ({ type }))

const link = marking(({ attribs: { href = '' } }) => {
  const address = href.trim()
  return isSafeHref(address) && address.length <= richLimits.href
    ? { type: 'link', attrs: { href: address } }
    : undefined
})

/** An empty one is a line, too. */
const line =
  (makeLine: (element: Element) => MakeLine): Reader =>
  (element, inside) => {
    const lines = gather(piecesIn(element.children, inside), makeLine(element))
    return lines.length > 0 ? lines : [makeLine(element)([])]
  }

const ownParagraph = line(({ attribs }) => {
  const dir = directionIn(attribs)
  return dir ? (content) => ({ type: 'paragraph', attrs: { dir }, content }) : paragraph
})

const heading = (level: 2 | 3 | 4): Reader =>
  line(({ attribs }) => {
    const dir = directionIn(attribs)
    return (content) => ({ type: 'heading', attrs: { level, ...(dir && { dir }) }, content })
  })

/** A block that holds blocks, unless it stands too deep. */
const holder =
  (levels: number, read: (element: Element, inside: Inside) => RichBlock | undefined): Reader =>
  (element, inside) => {
    const depth = inside.depth + levels
    if (depth > deepest) return asOwnBlock(element, inside)
    const block = read(element, { ...inside, depth })
    return block ? [block] : []
  }

const quote = holder(1, ({ children }, inside) => {
  const content = blocksIn(children, inside)
  return content.length > 0 ? { type: 'blockquote', content } : undefined
})

const bulletList = holder(2, ({ children }, inside) => {
  const content = itemsIn(children, inside)
  return content.length > 0 ? { type: 'bulletList', content } : undefined
})

const orderedList = holder(2, ({ attribs, children }, inside) => {
  const content = itemsIn(children, inside)
  const start = numberIn(attribs['start'], 0, 100_000)
  return content.length > 0
    ? { type: 'orderedList', ...(start !== undefined && { attrs: { start } }), content }
    : undefined
})

const rows = holder(3, ({ children }, inside) => {
  const content = rowsIn(children, inside)
  return content.length > 0 ? { type: 'table', content } : undefined
})

const table: Reader = (element, inside) => {
  const captions = element.children.filter(isElement).filter(({ name }) => name === 'caption')
  return [...captions.flatMap((caption) => asOwnBlock(caption, inside)), ...rows(element, inside)]
}

const image: Reader = ({ attribs }, inside) => {
  const { src = '', alt = '' } = attribs
  const file_id = idOfFileUrl(src)
  // Somebody else's picture would tell them who reads here; what it shows is kept in words.
  if (file_id === undefined) return textOf(alt, inside)
  const width = numberIn(attribs['width'], 1, 20_000)
  const height = numberIn(attribs['height'], 1, 20_000)
  const words = storable(alt.slice(0, richLimits.alt))
  return [{ type: 'image', attrs: { file_id, alt: words, ...(width && { width }), ...(height && { height }) } }]
}

const span: Reader = (element, inside) => {
  const latex = latexIn(element)
  if (latex === undefined) return piecesIn(element.children, inside)
  return [{ type: 'inlineMath', attrs: { latex }, ...(inside.marks && { marks: inside.marks }) }]
}

const division: Reader = (element, inside) => {
  const latex = latexIn(element)
  return latex === undefined ? asOwnBlock(element, inside) : [{ type: 'blockMath', attrs: { latex } }]
}

const readers: Record<string, Reader> = {
  p: ownParagraph,
  h1: heading(2),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(4),
  h6: heading(4),
  ul: bulletList,
  ol: orderedList,
  table,
  blockquote: quote,
  img: image,
  hr: () => [{ type: 'horizontalRule' }],
  br: (_, { marks }) => [{ type: 'hardBreak', ...(marks && { marks }) }],
  span,
  div: division,
  a: link,
  strong: mark('bold'),
  b: mark('bold'),
  em: mark('italic'),
  i: mark('italic'),
  u: mark('underline'),
  ins: mark('underline'),
  s: mark('strike'),
  del: mark('strike'),
  strike: mark('strike'),
  sub: mark('subscript'),
  sup: mark('superscript'),
  code: mark('code'),
  // Parts of lists and tables that stand outside of one, and the other blocks of HTML.
  ...Object.fromEntries(
    [
      'li',
      'tr',
      'td',
      'th',
      'thead',
      'tbody',
      'tfoot',
      'caption',
      'pre',
      'dl',
      'dt',
      'dd',
      'figure',
      'figcaption',
      'section',
      'article',
      'header',
      'footer',
      'address',
      'center',
    ].map((name) => [name, asOwnBlock]),
  ),
}

// ---- Lists and tables

/** What stands between two items, such as a list that Word puts there, belongs to the one before. */
function itemsIn(nodes: readonly Node[], inside: Inside): ListItem[] {
  const items: RichBlock[][] = []
  for (const node of nodes) {
    const isItem = isElement(node) && node.name === 'li'
    const blocks = isItem ? blocksIn(node.children, inside) : blocksIn([node], inside)
    const last = items.at(-1)
    if (isItem || (!last && blocks.length > 0)) items.push(blocks)
    else for (const block of blocks) last?.push(block)
  }
  return items.map(itemOf)
}

function itemOf(blocks: RichBlock[]): ListItem {
  const [first, ...rest] = blocks
  return first?.type === 'paragraph'
    ? { type: 'listItem', content: [first, ...rest] }
    : { type: 'listItem', content: [{ type: 'paragraph' }, ...blocks] }
}

const sections = new Set(['thead', 'tbody', 'tfoot'])

const rowsIn = (nodes: readonly Node[], inside: Inside): TableRow[] =>
  nodes.filter(isElement).flatMap(({ name, children }) => {
    if (sections.has(name)) return rowsIn(children, inside)
    const content = name === 'tr' ? cellsIn(children, inside) : []
    return content.length > 0 ? [{ type: 'tableRow', content }] : []
  })

const cellsIn = (nodes: readonly Node[], inside: Inside): TableCell[] =>
  nodes
    .filter(isElement)
    .filter(({ name }) => name === 'td' || name === 'th')
    .map(({ name, attribs, children }) => {
      const content = blocksIn(children, inside)
      const colspan = numberIn(attribs['colspan'], 2, 50)
      const rowspan = numberIn(attribs['rowspan'], 2, 50)
      return {
        type: name === 'th' ? 'tableHeader' : 'tableCell',
        ...((colspan ?? rowspan) && { attrs: { ...(colspan && { colspan }), ...(rowspan && { rowspan }) } }),
        content: content.length > 0 ? content : [paragraph([])],
      }
    })

// ---- Attributes

function numberIn(written: string | undefined, least: number, most: number): number | undefined {
  const number = written !== undefined && /^\d{1,6}$/.test(written) ? Number(written) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

function latexIn({ attribs }: Element): string | undefined {
  const latex = storable(attribs['data-latex'] ?? '')
  return latex && latex.length <= richLimits.latex ? latex : undefined
}

const directions: readonly string[] = ['ltr', 'rtl', 'auto'] satisfies Direction[]

function directionIn({ dir = '' }: Element['attribs']): Direction | undefined {
  return directions.includes(dir) ? (dir as Direction) : undefined // just looked up
}

const sanitising: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(readers),
  allowedAttributes: {
    '*': ['dir'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    span: ['data-latex'],
    div: ['data-latex'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: silentTags,
  /** The readers are recursive. */
  nestingLimit: 100,
}
