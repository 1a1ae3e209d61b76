/** What stands in a line, as runs of Word. */
import { isSafeHref, type Direction, type RichMark, type WrittenInline } from '@kelasku/shared/kernel/rich-nodes'
import { ExternalHyperlink, Math as Formula, TextRun, type IRunOptions, type ParagraphChild } from 'docx'
import { latexToMath } from 'docx/math'
import { mono } from './looks.ts'

type Look = Omit<IRunOptions, 'text' | 'children'>

export const runsOf = (line: readonly WrittenInline[], look: Look, dir: Direction | undefined): ParagraphChild[] =>
  line.flatMap((inline) => runOf(inline, { ...look, ...(dir === 'rtl' && { rightToLeft: true }) }))

function runOf(inline: WrittenInline, look: Look): ParagraphChild[] {
  const worn = { ...look, ...lookOf(inline.marks) }
  switch (inline.type) {
    case 'text':
      return linked(inline.marks, (link) => new TextRun({ ...worn, ...link, text: inline.text }))
    case 'hardBreak':
      return [new TextRun({ ...worn, break: 1 })]
    case 'inlineMath':
      return [formulaOf(inline.attrs.latex)]
    case 'mention':
      return [new TextRun({ ...worn, bold: true, text: `@${inline.attrs.label}` })]
  }
}

/** Word's own equation; what its tongue does not know is shown as it was written. */
export function formulaOf(latex: string): ParagraphChild {
  try {
    return new Formula({ children: latexToMath(latex) })
  } catch {
    return new TextRun({ text: latex, font: mono })
  }
}

const looks: Record<Exclude<RichMark['type'], 'link'>, Look> = {
  bold: { bold: true, boldComplexScript: true },
  italic: { italics: true, italicsComplexScript: true },
  underline: { underline: {} },
  strike: { strike: true },
  subscript: { subScript: true },
  superscript: { superScript: true },
  code: { font: mono },
}

const lookOf = (marks: readonly RichMark[] = []): Look =>
  Object.assign({}, ...marks.map(({ type }) => (type === 'link' ? {} : looks[type])))

function linked(marks: readonly RichMark[] = [], run: (look: Look) => TextRun): ParagraphChild[] {
  const link = marks.find((mark) => mark.type === 'link')
  if (!link || !isSafeHref(link.attrs.href)) return [run({})]
  return [new ExternalHyperlink({ link: link.attrs.href, children: [run({ style: 'Hyperlink' })] })]
}
