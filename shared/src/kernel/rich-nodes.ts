/** What a rich text is made of, as plain types: whoever only reads or shows one needs no schema (rich-text.ts). */
export type Direction = 'ltr' | 'rtl' | 'auto'

export type RichMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'subscript' | 'superscript' | 'code' }
  | { type: 'link'; attrs: { href: string } }

interface Marked {
  marks?: RichMark[] | undefined
}

export interface RichText extends Marked {
  type: 'text'
  text: string
}

export interface HardBreak extends Marked {
  type: 'hardBreak'
}

export interface InlineMath extends Marked {
  type: 'inlineMath'
  attrs: { latex: string }
}

export type RichInline = RichText | HardBreak | InlineMath

export interface Paragraph {
  type: 'paragraph'
  attrs?: { dir?: Direction | null | undefined } | undefined
  content?: RichInline[] | undefined
}

export interface Heading {
  type: 'heading'
  /** The page has the first level. */
  attrs: { level: 2 | 3 | 4; dir?: Direction | null | undefined }
  content?: RichInline[] | undefined
}

export interface BlockMath {
  type: 'blockMath'
  attrs: { latex: string }
}

export interface RichImage {
  type: 'image'
  /** With the picture's own size, where it is known, so that its place is kept while it comes. */
  attrs: { file_id: string; alt: string; width?: number | null | undefined; height?: number | null | undefined }
}

export interface HorizontalRule {
  type: 'horizontalRule'
}

export interface Blockquote {
  type: 'blockquote'
  content: RichBlock[]
}

export interface ListItem {
  type: 'listItem'
  content: [Paragraph, ...RichBlock[]]
}

export interface BulletList {
  type: 'bulletList'
  content: ListItem[]
}

export interface OrderedList {
  type: 'orderedList'
  attrs?: { start: number } | undefined
  content: ListItem[]
}

export interface TableCell {
  type: 'tableCell' | 'tableHeader'
  attrs?: { colspan?: number | undefined; rowspan?: number | undefined } | undefined
  content: RichBlock[]
}

export interface TableRow {
  type: 'tableRow'
  content: TableCell[]
}

export interface Table {
  type: 'table'
  content: TableRow[]
}

export type RichBlock =
  | Paragraph
  | Heading
  | BulletList
  | OrderedList
  | Table
  | Blockquote
  | RichImage
  | BlockMath
  | HorizontalRule

export interface RichDoc {
  type: 'doc'
  content: RichBlock[]
}

export type RichNode = RichDoc | RichBlock | ListItem | TableRow | TableCell | RichInline

export const emptyDoc: RichDoc = { type: 'doc', content: [{ type: 'paragraph' }] }

/** A link leads to a page or to a mailbox; nothing that a browser could run. */
export const isSafeHref = (href: string): boolean => /^(?:https?:\/\/|mailto:)[^\s\p{C}]+$/iu.test(href)

/** As somebody set it; else from right to left where the first letter is Arabic or Hebrew. */
export function directionOf({ attrs, content = [] }: Paragraph | Heading): Direction | undefined {
  if (attrs?.dir) return attrs.dir
  const text = content.map((inline) => (inline.type === 'text' ? inline.text : '')).join('')
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : undefined
}
