/** A text as a document of Word: its headings, lists, tables and equations are Word's own, to go on writing with. */
import type { WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import {
  AlignmentType,
  BorderStyle,
  convertMillimetersToTwip,
  Document,
  Footer,
  HeadingLevel,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import type { PaperPicture } from '../pictures.ts'
import { blocksOf, imageOf, type Inside } from './blocks.ts'
import { border, grey, lineWidth, margin, noBorders, styles } from './looks.ts'

export interface Signature {
  /** Where, when and as what, line by line. */
  above: readonly string[]
  name: string | null
  below: string | null
}

export interface WordOrder {
  title: string
  /** Below the title. */
  lines: readonly string[]
  foot: string
  author: string
  school: { name: string; lines: readonly string[] }
  doc: WrittenDoc
  signatures: readonly Signature[]
  /** The school's own is called "logo". */
  pictures: readonly PaperPicture[]
}

export async function wordOf(order: WordOrder): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = new Map(order.pictures.map((picture) => [picture.name, picture]))
  const written = new Document({
    title: order.title,
    creator: order.author,
    description: order.lines.join(' · '),
    styles,
    sections: [
      {
        properties: { page: { size: { width: a4.width, height: a4.height }, margin: margins } },
        footers: { default: footOf(order.foot) },
        children: [
          ...letterhead(order.school, pictures.get('logo')),
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(order.title)] }),
          ...order.lines.map((line) => centred(line, { color: grey })),
          new Paragraph({ spacing: { after: 0, line: 120, lineRule: LineRuleType.EXACT }, children: [] }),
          ...blocksOf(order.doc.content, pageWith(pictures)),
          ...signaturesOf(order.signatures),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(written))
}

const a4 = { width: convertMillimetersToTwip(210), height: convertMillimetersToTwip(297) }
const margins = {
  top: convertMillimetersToTwip(margin.top),
  right: convertMillimetersToTwip(margin.right),
  bottom: convertMillimetersToTwip(margin.bottom),
  left: convertMillimetersToTwip(margin.left),
}

function pageWith(pictures: Inside['pictures']): Inside {
  let lists = 0
  return {
    pictures,
    nextList: () => ++lists,
    width: lineWidth,
    indent: 0,
    lists: 0,
    isHeader: false,
    isCell: false,
    isQuoted: false,
  }
}

const centred = (text: string, look: { bold?: boolean; size?: number; color?: string } = {}) =>
  new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 20 }, children: [new TextRun({ ...look, text })] })

const footOf = (foot: string) =>
  new Footer({
    children: [
      new Paragraph({
        border: { top: { ...border('969696'), space: 4 } },
        tabStops: [{ type: TabStopType.RIGHT, position: lineWidth }],
        children: [
          new TextRun({
            size: 17,
            color: grey,
            children: [foot, '\tHal. ', PageNumber.CURRENT, ' dari ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })

// ---- The school

const logoHeight = 76

function letterhead({ name, lines }: WordOrder['school'], logo: PaperPicture | undefined) {
  const side = convertMillimetersToTwip(24)
  const words = [
    centred(name.toUpperCase(), { bold: true, size: 30 }),
    ...lines.map((line) => centred(line, { size: 19 })),
  ]
  const mark = logo
    ? [imageOf(logo, Math.min(90, (logoHeight * logo.width) / logo.height), logoHeight, `Logo ${name}`)]
    : []
  const columns: [number, Paragraph[]][] = [
    [side, [new Paragraph({ children: mark })]],
    [lineWidth - 2 * side, words],
    [side, [new Paragraph({ children: [] })]],
  ]
  return [
    unruled(columns, VerticalAlignTable.CENTER),
    new Paragraph({
      border: { top: { style: BorderStyle.THICK_THIN_SMALL_GAP, size: 18, space: 1, color: '000000' } },
      spacing: { before: 60, after: 0 },
      children: [],
    }),
  ]
}

const unruled = (
  columns: readonly [width: number, children: readonly Paragraph[]][],
  verticalAlign: (typeof VerticalAlignTable)[keyof typeof VerticalAlignTable],
) =>
  new Table({
    rows: [
      new TableRow({
        cantSplit: true,
        children: columns.map(
          ([width, children]) =>
            new TableCell({
              children,
              width: { size: width, type: WidthType.DXA },
              verticalAlign,
            }),
        ),
      }),
    ],
    width: { size: lineWidth, type: WidthType.DXA },
    columnWidths: columns.map(([width]) => width),
    layout: TableLayoutType.FIXED,
    borders: noBorders,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
  })

/** Room for a wet signature and the stamp. */
const roomToSign = 1_000

function signaturesOf(signatures: readonly Signature[]): (Paragraph | Table)[] {
  if (signatures.length === 0) return []
  const width = Math.floor(lineWidth / 2)
  const columns = signatures.map(({ above, name, below }): [number, Paragraph[]] => [
    width,
    [
      ...above.map((line) => plain([new TextRun(line)])),
      plain(
        [new TextRun({ text: name ?? '.'.repeat(44), bold: name !== null, underline: name === null ? undefined : {} })],
        roomToSign,
      ),
      ...(below === null ? [] : [plain([new TextRun(below)])]),
    ],
  ])
  return [
    new Paragraph({ spacing: { before: 200 }, keepNext: true, children: [] }),
    unruled(columns, VerticalAlignTable.TOP),
  ]
}

const plain = (children: TextRun[], before = 0) =>
  new Paragraph({ spacing: { before, after: 0 }, keepNext: true, children })
