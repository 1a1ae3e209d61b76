/**
 * The law of rich text: the JSON of the editor, held to the nodes of rich-nodes.ts. It is what is kept and edited; HTML
 * is only ever made from it. What is written together has a law of its own, made of this one (written-text.ts).
 */
import { z } from 'zod'
import { Id } from './id.ts'
import {
  emptyDoc,
  isSafeHref,
  type BlockMath,
  type Paragraph,
  type RichBlock,
  type RichDoc as Doc,
  type RichInline,
  type WrittenBlock,
  type WrittenDoc,
  type WrittenInline,
  type WrittenNode,
} from './rich-nodes.ts'
import { texts } from './texts.ts'

export const richLimits = {
  /** Characters of all keys and values. */
  size: 200_000,
  /** Of a document's JSON, where a node inside a node counts two. */
  depth: 44,
  latex: 2_000,
  alt: 500,
  href: 2_000,
}

// ---- What may stand in a document

/** PostgreSQL keeps neither NUL nor half a character in JSON. */
export const storable = (text: string): string => text.replaceAll(/[\0\p{Cs}]/gu, '')

export const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((written) => storable(written) === written)

const Direction = z.enum(['ltr', 'rtl', 'auto'])
const Latex = text(richLimits.latex).min(1)
const Pixels = z.int().min(1).max(20_000)
const Span = z.int().min(1).max(50)

export const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'code']) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: text(richLimits.href).refine(isSafeHref) }),
  }),
])

export const mostMarks = 8
export const marks = z.array(Mark).max(mostMarks).optional()

export const mostCells = 50

/** What nodes carry, each by itself: whoever mends a document asks the same law (mending.ts). */
export const richAttributes = {
  paragraph: z.strictObject({ dir: Direction.nullish() }),
  heading: z.strictObject({ level: z.literal([2, 3, 4]), dir: Direction.nullish() }),
  orderedList: z.strictObject({ start: z.int().min(0).max(100_000) }),
  cell: z.strictObject({ colspan: Span.optional(), rowspan: Span.optional() }),
  image: z.strictObject({
    file_id: Id,
    alt: text(richLimits.alt),
    width: Pixels.nullish(),
    height: Pixels.nullish(),
  }),
  math: z.strictObject({ latex: Latex }),
}

/** What blocks of a kind's own are made of. */
interface Parts {
  paragraph: z.ZodType
  block: z.ZodType
}

interface Kind {
  limits: { size: number; depth: number }
  inlines?: z.ZodObject[]
  blocks?: (parts: Parts) => z.ZodObject[]
}

/** The law of a kind of document: what stands in all of them, and what it holds beside. */
export function lawOf<Document>({ limits, inlines = [], blocks: own = () => [] }: Kind): z.ZodType<Document, Document> {
  const Inline = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: text(limits.size).min(1), marks }),
    z.strictObject({ type: z.literal('hardBreak'), marks }),
    z.strictObject({ type: z.literal('inlineMath'), attrs: richAttributes.math, marks }),
    ...inlines,
  ])
  const line = z.array(Inline).optional()
  const ParagraphNode = z.strictObject({
    type: z.literal('paragraph'),
    attrs: richAttributes.paragraph.optional(),
    content: line,
  })

  /** Only named here, since blocks stand in blocks. */
  const Block: z.ZodType = z.lazy(() => AnyBlock)
  const blocks = z.array(Block).min(1)
  const Item = z.strictObject({ type: z.literal('listItem'), content: z.tuple([ParagraphNode], Block) })
  const items = z.array(Item).min(1)
  const Cell = z.strictObject({
    type: z.enum(['tableCell', 'tableHeader']),
    attrs: richAttributes.cell.optional(),
    content: blocks,
  })
  const Row = z.strictObject({ type: z.literal('tableRow'), content: z.array(Cell).min(1).max(mostCells) })

  const AnyBlock = z.discriminatedUnion('type', [
    ParagraphNode,
    z.strictObject({ type: z.literal('heading'), attrs: richAttributes.heading, content: line }),
    z.strictObject({ type: z.literal('bulletList'), content: items }),
    z.strictObject({ type: z.literal('orderedList'), attrs: richAttributes.orderedList.optional(), content: items }),
    z.strictObject({ type: z.literal('table'), content: z.array(Row).min(1) }),
    z.strictObject({ type: z.literal('blockquote'), content: blocks }),
    z.strictObject({ type: z.literal('image'), attrs: richAttributes.image }),
    z.strictObject({ type: z.literal('blockMath'), attrs: richAttributes.math }),
    z.strictObject({ type: z.literal('horizontalRule') }),
    ...own({ paragraph: ParagraphNode, block: Block }),
  ])
  const Whole = z.strictObject({ type: z.literal('doc'), content: blocks })

  /**
   * Measures first, since the walk through the schema is recursive and must not meet what is deep; and says one sentence
   * instead of naming a path inside the document, which would help nobody.
   */
  const lawful = z.record(z.string(), z.unknown()).superRefine((value, context) => {
    if (isTooLarge(value, limits)) context.addIssue(texts.richTextTooLarge)
    else if (!Whole.safeParse(value).success) context.addIssue(texts.richTextUnknown)
  })
  // What the refinement has proved, told to the compiler.
  return lawful as unknown as z.ZodType<Document, Document>
}

export const RichDoc = lawOf<Doc>({ limits: richLimits })
export type RichDoc = Doc

/** Walks without recursion, and no further than the limits. */
function isTooLarge(document: unknown, limits: Kind['limits']): boolean {
  let size = 0
  const waiting: [value: unknown, depth: number][] = [[document, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next
    size += typeof value === 'string' ? value.length : 1
    if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) {
        size += key.length
        waiting.push([inner, depth + 1])
      }
    }
    if (size > limits.size || depth > limits.depth) return true
  }
  return false
}

// ---- Reading one

export function* nodesIn(node: WrittenNode): Generator<WrittenNode> {
  yield node
  if ('content' in node) for (const child of node.content ?? []) yield* nodesIn(child)
}

const visible = new Set<WrittenNode['type']>(['image', 'inlineMath', 'blockMath', 'mention', 'embed'])

/** Nothing that anybody could read or see: empty lines, lists and tables, or only space. */
export function isBlankDoc(doc: WrittenDoc): boolean {
  for (const node of nodesIn(doc)) {
    if (visible.has(node.type)) return false
    if (node.type === 'text' && /[^\s\p{Cf}]/u.test(node.text)) return false
  }
  return true
}

/** The pictures of a document, each once. */
export function picturesOf(doc: WrittenDoc): string[] {
  const ids = new Set<string>()
  for (const node of nodesIn(doc)) if (node.type === 'image') ids.add(node.attrs.file_id)
  return [...ids]
}

/** With them the files that stand in it by their names: what must be a file of the school before it is saved. */
export function filesOf(doc: WrittenDoc): string[] {
  const ids = new Set(picturesOf(doc))
  for (const node of nodesIn(doc)) if (node.type === 'embed' && node.attrs.kind === 'file') ids.add(node.attrs.id)
  return [...ids]
}

/** For search, previews and sheets: formulas as LaTeX between dollars, as `docOfText` reads them; pictures by their words. */
export function plainTextOf(doc: WrittenDoc): string {
  return linesOf(doc.content).join('\n')
}

function linesOf(content: readonly WrittenBlock[]): string[] {
  return content.flatMap((block) => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [(block.content ?? []).map(inlineText).join('')]
      case 'bulletList':
        return block.content.map((item) => `- ${linesOf(item.content).join('\n')}`)
      case 'orderedList':
        return block.content.map(
          (item, index) => `${(block.attrs?.start ?? 1) + index}. ${linesOf(item.content).join('\n')}`,
        )
      case 'table':
        return block.content.map((row) => row.content.map((cell) => linesOf(cell.content).join(' ')).join('\t'))
      case 'taskList':
        return block.content.map(
          ({ attrs, content: lines }) => `${attrs.checked ? '☑' : '☐'} ${linesOf(lines).join('\n')}`,
        )
      case 'blockquote':
      case 'callout':
        return linesOf(block.content)
      case 'embed':
        return [block.attrs.title]
      case 'image':
        return block.attrs.alt ? [block.attrs.alt] : []
      case 'blockMath':
        return [`$$${block.attrs.latex}$$`]
      case 'horizontalRule':
        return []
    }
  })
}

function inlineText(inline: WrittenInline): string {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'hardBreak':
      return '\n'
    case 'inlineMath':
      return `$${inline.attrs.latex}$`
    case 'mention':
      return `@${inline.attrs.label}`
  }
}

// ---- Making one from text

const displayed = /(?<!\\)\$\$((?:[^$\\]|\\.){1,2000})\$\$/su
/** As in Pandoc: tight inside its dollars and no number behind them, so that prices stay prices. */
const inlined = /(?<!\\)\$(?!\s)((?:[^$\\\n]|\\.){1,2000})(?<!\s)\$(?!\p{N})/u

/**
 * A text as it stands in a sheet or a textbox: each line a paragraph, `$…$` and `$$…$$` formulas, `\$` a dollar. A text
 * without end becomes a document beyond the limits, which `RichDoc` refuses.
 */
export function docOfText(written: string): RichDoc {
  const parts = storable(written).split(displayed)
  const content = parts.flatMap((part, index): RichBlock[] =>
    isFormula(index) ? displayedMath(part) : paragraphsOf(part),
  )
  return content.length > 0 ? { type: 'doc', content } : emptyDoc
}

/** Splitting by a pattern with one group puts what it held at every second place. */
const isFormula = (index: number) => index % 2 === 1

function displayedMath(source: string): BlockMath[] {
  const latex = source.trim()
  return latex ? [{ type: 'blockMath', attrs: { latex } }] : []
}

const paragraphsOf = (written: string): Paragraph[] =>
  written
    .split(/\r\n?|\n/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => ({ type: 'paragraph', content: inlinesOf(one) }))

const inlinesOf = (written: string): RichInline[] =>
  written.split(inlined).flatMap((part, index): RichInline[] => {
    if (isFormula(index)) return [{ type: 'inlineMath', attrs: { latex: part } }]
    return part ? [{ type: 'text', text: part.replaceAll(String.raw`\$`, '$') }] : []
  })
