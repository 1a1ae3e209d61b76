/**
 * The law of rich text: the JSON of the editor, held to the nodes of rich-nodes.ts. It is what is kept and edited; HTML
 * is only ever made from it.
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
  type RichNode,
} from './rich-nodes.ts'

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

const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((written) => storable(written) === written)

const Direction = z.enum(['ltr', 'rtl', 'auto'])
const Latex = text(richLimits.latex).min(1)
const Pixels = z.int().min(1).max(20_000)
const Span = z.int().min(1).max(50)

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'code']) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: text(richLimits.href).refine(isSafeHref) }),
  }),
])
const marks = z.array(Mark).max(8).optional()

const Inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: text(richLimits.size).min(1), marks }),
  z.strictObject({ type: z.literal('hardBreak'), marks }),
  z.strictObject({ type: z.literal('inlineMath'), attrs: z.strictObject({ latex: Latex }), marks }),
])
const line = z.array(Inline).optional()

const ParagraphNode = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z.strictObject({ dir: Direction.nullish() }).optional(),
  content: line,
})

/** Only named here, since blocks stand in blocks. */
const Block: z.ZodType<RichBlock> = z.lazy(() => AnyBlock)
const blocks = z.array(Block).min(1)
const items = z.array(z.strictObject({ type: z.literal('listItem'), content: z.tuple([ParagraphNode], Block) })).min(1)

const Cell = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.strictObject({ colspan: Span.optional(), rowspan: Span.optional() }).optional(),
  content: blocks,
})
const Row = z.strictObject({ type: z.literal('tableRow'), content: z.array(Cell).min(1).max(50) })

const AnyBlock = z.discriminatedUnion('type', [
  ParagraphNode,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.literal([2, 3, 4]), dir: Direction.nullish() }),
    content: line,
  }),
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.strictObject({ start: z.int().min(0).max(100_000) }).optional(),
    content: items,
  }),
  z.strictObject({ type: z.literal('table'), content: z.array(Row).min(1) }),
  z.strictObject({ type: z.literal('blockquote'), content: blocks }),
  z.strictObject({
    type: z.literal('image'),
    attrs: z.strictObject({
      file_id: Id,
      alt: text(richLimits.alt),
      width: Pixels.nullish(),
      height: Pixels.nullish(),
    }),
  }),
  z.strictObject({ type: z.literal('blockMath'), attrs: z.strictObject({ latex: Latex }) }),
  z.strictObject({ type: z.literal('horizontalRule') }),
])

const Whole = z.strictObject({ type: z.literal('doc'), content: blocks })

// ---- The schema that contracts use

/**
 * Measures first, since the walk through the schema is recursive and must not meet what is deep; and says one sentence
 * instead of naming a path inside the document, which would help nobody.
 */
const lawful = z.record(z.string(), z.unknown()).superRefine((value, context) => {
  if (isTooLarge(value))
    context.addIssue('Tulisan ini terlalu panjang atau terlalu bersusun. Bagi menjadi beberapa bagian.')
  else if (!Whole.safeParse(value).success) context.addIssue('Tulisan ini memuat sesuatu yang tidak dikenali.')
})

// What the refinement has proved, told to the compiler.
export const RichDoc = lawful as unknown as z.ZodType<Doc, Doc>
export type RichDoc = Doc

/** Walks without recursion, and no further than the limits. */
function isTooLarge(document: unknown): boolean {
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
    if (size > richLimits.size || depth > richLimits.depth) return true
  }
  return false
}

// ---- Reading one

function* nodesIn(node: RichNode): Generator<RichNode> {
  yield node
  if ('content' in node) for (const child of node.content ?? []) yield* nodesIn(child)
}

/** Nothing that anybody could read or see: empty lines, lists and tables, or only space. */
export function isBlankDoc(doc: RichDoc): boolean {
  for (const node of nodesIn(doc)) {
    if (node.type === 'image' || node.type === 'inlineMath' || node.type === 'blockMath') return false
    if (node.type === 'text' && /[^\s\p{Cf}]/u.test(node.text)) return false
  }
  return true
}

/** The pictures of a document, each once: what must be a file of the school before it is saved. */
export function filesOf(doc: RichDoc): string[] {
  const ids = new Set<string>()
  for (const node of nodesIn(doc)) if (node.type === 'image') ids.add(node.attrs.file_id)
  return [...ids]
}

/** For search, previews and sheets: formulas as LaTeX between dollars, as `docOfText` reads them; pictures by their words. */
export function plainTextOf(doc: RichDoc): string {
  return linesOf(doc.content).join('\n')
}

function linesOf(content: readonly RichBlock[]): string[] {
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
      case 'blockquote':
        return linesOf(block.content)
      case 'image':
        return block.attrs.alt ? [block.attrs.alt] : []
      case 'blockMath':
        return [`$$${block.attrs.latex}$$`]
      case 'horizontalRule':
        return []
    }
  })
}

function inlineText(inline: RichInline): string {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'hardBreak':
      return '\n'
    case 'inlineMath':
      return `$${inline.attrs.latex}$`
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
