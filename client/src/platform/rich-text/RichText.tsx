/**
 * Shows a rich text. Drawn from its nodes and never from HTML, so there is nothing to sanitise: what is not known is not
 * drawn. Knows nothing of the editor; formulas fetch their own engine.
 */
import './rich-text.css'
import {
  directionOf,
  isSafeHref,
  type RichBlock,
  type RichInline,
  type RichMark,
  type TableRow,
  type Written,
  type WrittenBlock,
  type WrittenDoc,
  type WrittenInline,
} from '@kelasku/shared/kernel/rich-nodes'
import { createContext, useContext, type ReactNode } from 'react'
import { cn } from '#ui/cn.ts'
import { FilePicture } from './FilePicture.tsx'
import { Formula } from './Formula.tsx'
import { ScrollBox } from './ScrollBox.tsx'

/** What only some documents hold. */
export type OwnNode = Exclude<WrittenBlock | WrittenInline, RichBlock | RichInline>
/** `inside` draws what it holds. */
export type DrawOwn = (node: OwnNode, inside: (blocks: readonly WrittenBlock[]) => ReactNode) => ReactNode

export interface RichTextProps {
  doc: WrittenDoc
  /** Draws what this does not know (WrittenText.tsx). */
  own?: DrawOwn
  className?: string
}

const Own = createContext<DrawOwn>(() => null)

export function RichText({ doc, own, className }: RichTextProps) {
  const text = (
    <div className={cn('rich', className)}>
      <Blocks of={doc.content} />
    </div>
  )
  return own ? <Own value={own}>{text}</Own> : text
}

/* oxlint-disable react/no-array-index-key -- the pieces of a text are known by their place */
function Blocks({ of }: { of: readonly WrittenBlock[] }) {
  return of.map((block, index) => <Block key={index} block={block} />)
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

function Block({ block }: { block: WrittenBlock }) {
  const own = useContext(Own)
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir={directionOf(block)}>
          <Line of={block.content} />
        </p>
      )
    case 'heading': {
      const Heading = headings[block.attrs.level]
      return (
        <Heading dir={directionOf(block)}>
          <Line of={block.content} />
        </Heading>
      )
    }
    case 'bulletList':
      return <ul>{itemsOf(block.content)}</ul>
    case 'orderedList':
      return <ol start={block.attrs?.start}>{itemsOf(block.content)}</ol>
    case 'table':
      return <Table rows={block.content} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks of={block.content} />
        </blockquote>
      )
    case 'image':
      return <FilePicture {...block.attrs} />
    case 'blockMath':
      return <Formula display latex={block.attrs.latex} />
    case 'horizontalRule':
      return <hr />
    default:
      return own(block, (blocks) => <Blocks of={blocks} />)
  }
}

type Items = Extract<WrittenBlock, { type: 'bulletList' | 'orderedList' }>['content']

const itemsOf = (items: Items) =>
  items.map(({ content }, index) => (
    <li key={index} dir={directionOf(content[0])}>
      <Blocks of={content} />
    </li>
  ))

function Table({ rows }: { rows: readonly TableRow<Written>[] }) {
  return (
    <ScrollBox>
      <table>
        <tbody>
          {rows.map(({ content }, row) => (
            <tr key={row}>
              {content.map(({ type, attrs, content: blocks }, column) => {
                const Cell = type === 'tableHeader' ? 'th' : 'td'
                return (
                  <Cell key={column} colSpan={attrs?.colspan} rowSpan={attrs?.rowspan}>
                    <Blocks of={blocks} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function Line({ of = [] }: { of: readonly WrittenInline[] | undefined }) {
  // An empty line is as high as any other.
  if (of.length === 0) return <br />
  return of.map((inline, index) => (
    <Marked key={index} marks={inline.marks}>
      <Leaf inline={inline} />
    </Marked>
  ))
}

function Leaf({ inline }: { inline: WrittenInline }) {
  const own = useContext(Own)
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'hardBreak':
      return <br />
    case 'inlineMath':
      return <Formula latex={inline.attrs.latex} />
    default:
      return own(inline, () => null)
  }
}

const elements = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
} as const

function Marked({
  marks: [mark, ...inner] = [],
  children,
}: {
  marks?: readonly RichMark[] | undefined
  children: ReactNode
}) {
  if (!mark) return children
  const inside = <Marked marks={inner}>{children}</Marked>
  if (mark.type === 'link') return <Link href={mark.attrs.href}>{inside}</Link>
  const Element = elements[mark.type]
  return <Element>{inside}</Element>
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeHref(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
