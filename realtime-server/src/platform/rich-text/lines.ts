/** From what stands one after the other in HTML to blocks: text becomes lines, and white space what a browser makes of it. */
import type { RichBlock, RichInline, RichMark } from '@kelasku/shared/kernel/rich-nodes'

/** What reading an element yields; `lineEnd` where an element such as <div> begins or ends. */
export type Piece = RichInline | RichBlock | typeof lineEnd
export const lineEnd = { type: 'lineEnd' } as const

export type MakeLine = (content: RichInline[]) => RichBlock
export const paragraph: MakeLine = (content) => ({ type: 'paragraph', content })

/** Each run of text becomes a line; pictures and tables that HTML lets stand within one stand between two. */
export function gather(pieces: readonly Piece[], makeLine: MakeLine = paragraph): RichBlock[] {
  const blocks: RichBlock[] = []
  let inlines: RichInline[] = []
  const endLine = () => {
    const content = tidied(inlines)
    if (content.length > 0) blocks.push(makeLine(content))
    inlines = []
  }
  for (const piece of pieces) {
    if (isInline(piece)) {
      inlines.push(piece)
    } else {
      endLine()
      if (piece.type !== 'lineEnd') blocks.push(piece)
    }
  }
  endLine()
  return blocks
}

const isInline = (piece: Piece): piece is RichInline =>
  piece.type === 'text' || piece.type === 'hardBreak' || piece.type === 'inlineMath'

/** White space counts once, and neither where a line begins nor where it ends. */
function tidied(inlines: readonly RichInline[]): RichInline[] {
  const tidy: RichInline[] = []
  let afterSpace = true
  for (const inline of inlines) {
    if (inline.type === 'text') {
      const collapsed = inline.text.replaceAll(/[ \t\n\f\r]+/g, ' ')
      const text: string = afterSpace ? collapsed.replace(/^ /, '') : collapsed
      if (text) append(tidy, text, inline.marks)
      afterSpace = text ? text.endsWith(' ') : afterSpace
    } else {
      tidy.push(inline)
      afterSpace = inline.type === 'hardBreak'
    }
  }
  return withoutLastSpace(tidy)
}

/** To the text before it, if that wears the same. */
function append(line: RichInline[], text: string, marks: RichMark[] | undefined): void {
  const last = line.at(-1)
  if (last?.type === 'text' && last.marks === marks) line[line.length - 1] = { ...last, text: last.text + text }
  else line.push({ type: 'text', text, ...(marks && { marks }) })
}

function withoutLastSpace(line: RichInline[]): RichInline[] {
  const last = line.at(-1)
  if (last?.type !== 'text' || !last.text.endsWith(' ')) return line
  const text = last.text.slice(0, -1)
  return [...line.slice(0, -1), ...(text ? [{ ...last, text }] : [])]
}
