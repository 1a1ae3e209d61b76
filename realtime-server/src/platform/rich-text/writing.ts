/**
 * A document as HTML, for the fields that the specification names. It needs no sanitiser behind it: only the elements
 * written here can come out, and every text and attribute passes through `escaped`.
 */
import {
  directionOf,
  isSafeHref,
  type ListItem,
  type RichDoc,
  type RichMark,
  type TableCell,
  type TaskItem,
  type Written,
  type WrittenBlock,
  type WrittenDoc,
  type WrittenInline,
} from '@kelasku/shared/kernel/rich-nodes'
import { fileUrl } from '#platform/files/url.ts'

/** Whatever is lawful in a document that is written together is known here, and so is every other. */
export const htmlOf = ({ content }: RichDoc | WrittenDoc): string => blocks(content)

const blocks = (content: readonly WrittenBlock[]): string => content.map(block).join('')

function block(node: WrittenBlock): string {
  switch (node.type) {
    case 'paragraph':
      return element('p', { dir: directionOf(node) }, line(node.content))
    case 'heading':
      return element(`h${node.attrs.level}`, { dir: directionOf(node) }, line(node.content))
    case 'bulletList':
      return element('ul', {}, node.content.map(item).join(''))
    case 'orderedList':
      return element('ol', { start: unlessOne(node.attrs?.start) }, node.content.map(item).join(''))
    case 'table':
      return element('table', {}, element('tbody', {}, node.content.map(({ content }) => row(content)).join('')))
    case 'blockquote':
      return element('blockquote', {}, blocks(node.content))
    case 'image': {
      const { file_id, alt, width, height } = node.attrs
      return empty('img', { src: fileUrl(file_id), alt, width, height, loading: 'lazy' })
    }
    case 'blockMath':
      return element('div', { 'data-type': 'block-math', 'data-latex': node.attrs.latex }, escaped(node.attrs.latex))
    case 'horizontalRule':
      return empty('hr')
    case 'callout':
      return element('aside', { 'data-type': 'callout', 'data-tone': node.attrs.tone }, blocks(node.content))
    case 'taskList':
      return element('ul', { 'data-type': 'task-list' }, node.content.map(task).join(''))
    case 'embed': {
      const { kind, id, title } = node.attrs
      return element('p', { 'data-type': 'embed', 'data-kind': kind, 'data-id': id }, escaped(title))
    }
  }
}

const task = ({ attrs, content }: TaskItem) =>
  element('li', { 'data-checked': attrs.checked ? 'true' : 'false', dir: directionOf(content[0]) }, blocks(content))

/** Its mark stands on the side where its first line begins. */
const item = ({ content }: ListItem<Written>) => element('li', { dir: directionOf(content[0]) }, blocks(content))

const row = (cells: readonly TableCell<Written>[]) => element('tr', {}, cells.map(cell).join(''))

const cell = ({ type, attrs, content }: TableCell<Written>) =>
  element(
    type === 'tableHeader' ? 'th' : 'td',
    { colspan: unlessOne(attrs?.colspan), rowspan: unlessOne(attrs?.rowspan) },
    blocks(content),
  )

const unlessOne = (count: number | undefined) => (count === 1 ? undefined : count)

// ---- What stands in a line

const elementOf = {
  link: 'a',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
} satisfies Record<RichMark['type'], string>

type MarkName = keyof typeof elementOf

/** Outermost first, so that a link with a bold word in it stays one link. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
const outermostFirst = Object.keys(elementOf) as MarkName[]

const line = (content: readonly WrittenInline[] = []): string => marked(spaced(content), outermostFirst)

/** A browser draws white space once, and none where a line begins or ends: what somebody typed there is held by &nbsp;. */
function spaced(content: readonly WrittenInline[]): WrittenInline[] {
  let afterSpace = true
  return content.map((inline, index) => {
    if (inline.type !== 'text') {
      afterSpace = inline.type === 'hardBreak'
      return inline
    }
    const plain = inline.text.replaceAll(/[\t\n\f\r]/g, ' ')
    const held = (afterSpace ? plain.replace(/^ /, '\u00a0') : plain).replaceAll('  ', ' \u00a0')
    afterSpace = held.endsWith(' ')
    const isLast = content[index + 1] === undefined || content[index + 1]?.type === 'hardBreak'
    return { ...inline, text: isLast ? held.replace(/ $/, '\u00a0') : held }
  })
}

/** Wraps each run that wears the outermost mark, and goes on inside with the others. */
function marked(inlines: readonly WrittenInline[], [name, ...inner]: readonly MarkName[]): string {
  if (name === undefined || inlines.every(({ marks }) => !marks?.length)) return inlines.map(leaf).join('')
  return runs(inlines, (inline) => wearing(inline, name))
    .map(([wears, run]) => {
      const html = marked(run, inner)
      if (wears === undefined) return html
      return name === 'link' ? anchor(wears, html) : element(elementOf[name], {}, html)
    })
    .join('')
}

/** What tells two marks of this name apart, or nothing where there is none. */
function wearing({ marks = [] }: WrittenInline, name: MarkName): string | undefined {
  const mark = marks.find(({ type }) => type === name)
  return mark?.type === 'link' ? mark.attrs.href : mark?.type
}

function runs<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const found: [Key, Item[]][] = []
  for (const one of items) {
    const key = keyOf(one)
    const last = found.at(-1)
    if (last && last[0] === key) last[1].push(one)
    else found.push([key, [one]])
  }
  return found
}

const anchor = (href: string, html: string) =>
  isSafeHref(href) ? element('a', { href, target: '_blank', rel: 'noopener noreferrer nofollow' }, html) : html

function leaf(inline: WrittenInline): string {
  switch (inline.type) {
    case 'text':
      return escaped(inline.text)
    case 'hardBreak':
      return empty('br')
    case 'inlineMath':
      return element(
        'span',
        { 'data-type': 'inline-math', 'data-latex': inline.attrs.latex },
        escaped(inline.attrs.latex),
      )
    case 'mention':
      return element(
        'span',
        { 'data-type': 'mention', 'data-id': inline.attrs.user_id },
        escaped(`@${inline.attrs.label}`),
      )
  }
}

// ---- Letters

type Attributes = Record<string, string | number | null | undefined>

const element = (name: string, attributes: Attributes, html: string) =>
  `<${name}${written(attributes)}>${html}</${name}>`

const empty = (name: string, attributes: Attributes = {}) => `<${name}${written(attributes)} />`

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null || value === undefined ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('')

const letters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => letters[letter] ?? '')
