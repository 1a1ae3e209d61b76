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

/** What a kind of document may hold, in a line and between lines; whatever holds them is the same in each. */
interface Kind {
  inline: unknown
  block: unknown
}

interface Rich extends Kind {
  inline: RichInline
  block: RichBlock
}

export interface Paragraph<K extends Kind = Rich> {
  type: 'paragraph'
  attrs?: { dir?: Direction | null | undefined } | undefined
  content?: K['inline'][] | undefined
}

export interface Heading<K extends Kind = Rich> {
  type: 'heading'
  /** The page has the first level. */
  attrs: { level: 2 | 3 | 4; dir?: Direction | null | undefined }
  content?: K['inline'][] | undefined
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

export interface Blockquote<K extends Kind = Rich> {
  type: 'blockquote'
  content: K['block'][]
}

export interface ListItem<K extends Kind = Rich> {
  type: 'listItem'
  content: [Paragraph<K>, ...K['block'][]]
}

export interface BulletList<K extends Kind = Rich> {
  type: 'bulletList'
  content: ListItem<K>[]
}

export interface OrderedList<K extends Kind = Rich> {
  type: 'orderedList'
  attrs?: { start: number } | undefined
  content: ListItem<K>[]
}

export interface TableCell<K extends Kind = Rich> {
  type: 'tableCell' | 'tableHeader'
  attrs?: { colspan?: number | undefined; rowspan?: number | undefined } | undefined
  content: K['block'][]
}

export interface TableRow<K extends Kind = Rich> {
  type: 'tableRow'
  content: TableCell<K>[]
}

export interface Table<K extends Kind = Rich> {
  type: 'table'
  content: TableRow<K>[]
}

type BlockOf<K extends Kind> =
  | Paragraph<K>
  | Heading<K>
  | BulletList<K>
  | OrderedList<K>
  | Table<K>
  | Blockquote<K>
  | RichImage
  | BlockMath
  | HorizontalRule

interface DocOf<K extends Kind> {
  type: 'doc'
  content: K['block'][]
}

type NodeOf<K extends Kind> = DocOf<K> | K['block'] | ListItem<K> | TableRow<K> | TableCell<K> | K['inline']

export type RichBlock = BlockOf<Rich>
export type RichDoc = DocOf<Rich>
export type RichNode = NodeOf<Rich>

export const emptyDoc: RichDoc = { type: 'doc', content: [{ type: 'paragraph' }] }

// ---- What is written together knows more

export interface Written extends Kind {
  inline: WrittenInline
  block: WrittenBlock
}

/** A person of the school, by the name that they had then. */
export interface Mention extends Marked {
  type: 'mention'
  attrs: { user_id: string; label: string }
}

export const calloutTones = ['info', 'success', 'warning', 'danger'] as const
export type CalloutTone = (typeof calloutTones)[number]

/** What must not be overlooked, in a box. */
export interface Callout {
  type: 'callout'
  attrs: { tone: CalloutTone }
  content: WrittenBlock[]
}

export interface TaskItem {
  type: 'taskItem'
  attrs: { checked: boolean }
  content: [Paragraph<Written>, ...WrittenBlock[]]
}

export interface TaskList {
  type: 'taskList'
  content: TaskItem[]
}

export const embedKinds = ['exam', 'quiz', 'journal', 'file'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** Something of the school's own, by the title that it had then. */
export interface Embed {
  type: 'embed'
  attrs: { kind: EmbedKind; id: string; title: string }
}

export type WrittenInline = RichInline | Mention
export type WrittenBlock = BlockOf<Written> | Callout | TaskList | Embed
export type WrittenDoc = DocOf<Written>
export type WrittenNode = NodeOf<Written> | TaskItem
export type WrittenLine = Paragraph<Written> | Heading<Written>

// ---- Reading them

/** A link leads to a page or to a mailbox; nothing that a browser could run. */
export const isSafeHref = (href: string): boolean => /^(?:https?:\/\/|mailto:)[^\s\p{C}]+$/iu.test(href)

/** As somebody set it; else from right to left where the first letter is Arabic or Hebrew. */
export function directionOf({ attrs, content = [] }: WrittenLine): Direction | undefined {
  if (attrs?.dir) return attrs.dir
  const text = content.map((inline) => (inline.type === 'text' ? inline.text : '')).join('')
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : undefined
}
