/** What stands between lines, as paragraphs and tables of Word. */
import {
  directionOf,
  type ListItem,
  type RichImage,
  type TaskItem,
  type Written,
  type WrittenBlock,
  type WrittenLine,
} from '@kelasku/shared/kernel/rich-nodes'
import {
  AlignmentType,
  BorderStyle,
  CheckBox,
  HeadingLevel,
  ImageRun,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type ITableCellOptions,
  type NumberingDefinition,
  type ParagraphChild,
} from 'docx'
import { gridOf, type PlacedCell } from '../grid.ts'
import type { PaperPicture } from '../pictures.ts'
import { formulaOf, runsOf } from './lines.ts'
import { border, bullets, callouts, deepestList, embeds, grey, listStep, noBorders, numbersFrom } from './looks.ts'

export interface Inside {
  pictures: ReadonlyMap<string, PaperPicture>
  /** A name for one more list, so that each counts for itself. */
  nextList: () => number
  /** Of the place, in twips. */
  width: number
  /** How far the place stands in. */
  indent: number
  /** How many lists deep. */
  lists: number
  isHeader: boolean
  /** Of a table, where lines stand closer. */
  isCell: boolean
  /** The line down the side of a quotation. */
  isQuoted: boolean
}

type Piece = Paragraph | Table

export const blocksOf = (blocks: readonly WrittenBlock[], inside: Inside): Piece[] =>
  blocks.flatMap((block) => blockOf(block, inside))

const headings = { 2: HeadingLevel.HEADING_1, 3: HeadingLevel.HEADING_2, 4: HeadingLevel.HEADING_3 }

function blockOf(block: WrittenBlock, inside: Inside): Piece[] {
  switch (block.type) {
    case 'paragraph':
      return [lineOf(block, inside)]
    case 'heading':
      return block.content?.length ? [lineOf(block, inside, { heading: headings[block.attrs.level] })] : []
    case 'bulletList':
      return listOf(block.content, bullets, inside)
    case 'orderedList':
      return listOf(block.content, numbersFrom(block.attrs?.start ?? 1), inside)
    case 'taskList':
      return block.content.flatMap((task) => taskOf(task, inside))
    case 'table':
      return [...tableOf(gridOf(block.content), inside), gap()]
    case 'blockquote':
      return blocksOf(block.content, { ...inside, indent: inside.indent + listStep, isQuoted: true })
    case 'callout':
      return [calloutOf(block, inside), gap()]
    case 'embed':
      return [embedOf(block.attrs, inside), gap()]
    case 'image':
      return [pictureOf(block, inside)]
    case 'blockMath':
      return [paragraphOf([formulaOf(block.attrs.latex)], inside, { alignment: AlignmentType.CENTER })]
    case 'horizontalRule':
      return [paragraphOf([], inside, { thematicBreak: true })]
  }
}

// ---- Lines

const paragraphOf = (children: readonly ParagraphChild[], inside: Inside, options: IParagraphOptions = {}) =>
  new Paragraph({
    indent: { start: inside.indent },
    ...(inside.isCell && { spacing: { after: 20 } }),
    ...(inside.isQuoted && { border: { left: { style: BorderStyle.SINGLE, size: 12, space: 8, color: 'A6A6A6' } } }),
    ...options,
    children,
  })

function lineOf(line: WrittenLine, inside: Inside, options: IParagraphOptions = {}): Paragraph {
  const dir = directionOf(line)
  const look = inside.isHeader ? { bold: true, boldComplexScript: true } : {}
  return paragraphOf(runsOf(line.content ?? [], look, dir), inside, {
    ...(dir === 'rtl' && { bidirectional: true }),
    ...options,
  })
}

/** Two tables after each other would become one. */
const gap = () => new Paragraph({ spacing: { before: 0, after: 0, line: 120, lineRule: 'exact' }, children: [] })

// ---- Lists

function listOf(items: readonly ListItem<Written>[], reference: NumberingDefinition, inside: Inside): Piece[] {
  const level = Math.min(inside.lists, deepestList)
  const instance = inside.nextList()
  return items.flatMap(({ content: [first, ...rest] }) => [
    lineOf(first, inside, {
      numbering: { reference, level, instance },
      indent: { start: inside.indent + listStep, hanging: listStep },
      contextualSpacing: true,
    }),
    ...blocksOf(rest, itemInside(inside)),
  ])
}

const itemInside = (inside: Inside): Inside => ({
  ...inside,
  indent: inside.indent + listStep,
  lists: inside.lists + 1,
})

const symbols = 'Segoe UI Symbol'
const box = { checkedState: { value: '2611', font: symbols }, uncheckedState: { value: '2610', font: symbols } }

function taskOf({ attrs: { checked }, content: [first, ...rest] }: TaskItem, inside: Inside): Piece[] {
  const dir = directionOf(first)
  const children = [new CheckBox({ checked, ...box }), new TextRun('\t'), ...runsOf(first.content ?? [], {}, dir)]
  return [
    paragraphOf(children, inside, {
      indent: { start: inside.indent + listStep, hanging: listStep },
      contextualSpacing: true,
      ...(dir === 'rtl' && { bidirectional: true }),
    }),
    ...blocksOf(rest, itemInside(inside)),
  ]
}

// ---- Boxes and tables

const padding = { top: 40, bottom: 40, left: 100, right: 100 }
const paddingAcross = padding.left + padding.right

function tableOf({ rows, weights, headers }: ReturnType<typeof gridOf>, inside: Inside): Table[] {
  const width = inside.width - inside.indent
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const columns = weights.map((weight) => Math.floor((width * weight) / whole))
  const cellOf = ({ x, colspan, rowspan, isHeader, content }: PlacedCell) => {
    const cellWidth = columns.slice(x, x + colspan).reduce((sum, one) => sum + one, 0)
    return new TableCell({
      children: blocksOf(content, { ...within(inside, cellWidth - paddingAcross), isHeader, isCell: true }),
      columnSpan: colspan,
      rowSpan: rowspan,
      width: { size: cellWidth, type: WidthType.DXA },
      ...(isHeader && { shading: shade('EDEDED') }),
    })
  }
  const table = new Table({
    rows: rows.map(
      (cells, y) =>
        new TableRow({ children: cells.map(cellOf), cantSplit: true, ...(y < headers && { tableHeader: true }) }),
    ),
    width: { size: width, type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    margins: padding,
    indent: { size: inside.indent, type: WidthType.DXA },
  })
  return [table]
}

/** A place of its own, where lists and indents begin anew. */
const within = (inside: Inside, width: number): Inside => ({
  ...inside,
  width,
  indent: 0,
  lists: 0,
  isHeader: false,
  isCell: false,
  isQuoted: false,
})

function calloutOf({ attrs, content }: Extract<WrittenBlock, { type: 'callout' }>, inside: Inside): Table {
  const { word, ink, ground } = callouts[attrs.tone]
  return boxOf(inside, { shading: shade(ground), borders: { left: border(ink, 24) } }, (place) => [
    labelOf(word, { bold: true, color: ink }),
    ...blocksOf(content, place),
  ])
}

function embedOf({ kind, title }: Extract<WrittenBlock, { type: 'embed' }>['attrs'], inside: Inside): Table {
  const line = border('A6A6A6')
  return boxOf(inside, { borders: { top: line, bottom: line, left: line, right: line } }, () => [
    labelOf(embeds[kind], { color: grey }),
    new Paragraph({ spacing: { after: 20 }, children: [new TextRun({ text: title, bold: true })] }),
  ])
}

const labelOf = (text: string, look: { bold?: boolean; color: string }) =>
  new Paragraph({ spacing: { after: 20 }, keepNext: true, children: [new TextRun({ ...look, text, size: 18 })] })

const shade = (fill: string) => ({ type: ShadingType.CLEAR, fill, color: 'auto' })

function boxOf(
  inside: Inside,
  look: Pick<ITableCellOptions, 'shading' | 'borders'>,
  fill: (place: Inside) => Piece[],
): Table {
  const width = inside.width - inside.indent
  const size = { size: width, type: WidthType.DXA }
  const children = fill({ ...within(inside, width - paddingAcross), isCell: true })
  return new Table({
    rows: [new TableRow({ children: [new TableCell({ ...look, children, width: size })], cantSplit: true })],
    width: size,
    columnWidths: [width],
    layout: TableLayoutType.FIXED,
    margins: { ...padding, left: 160 },
    borders: noBorders,
    indent: { size: inside.indent, type: WidthType.DXA },
  })
}

// ---- Pictures

/** A third of a page. */
const highest = 322
const twipsInPixel = 15

function pictureOf({ attrs: { file_id, alt, width: drawn } }: RichImage, inside: Inside): Paragraph {
  const picture = inside.pictures.get(file_id)
  if (!picture) return paragraphOf([new TextRun({ text: `[${alt}]`, italics: true })], inside)
  const place = (inside.width - inside.indent) / twipsInPixel
  const width = Math.min(drawn ?? picture.width, place, (highest * picture.width) / picture.height)
  const height = (width * picture.height) / picture.width
  return paragraphOf([imageOf(picture, Math.round(width), Math.round(height), alt)], inside)
}

export const imageOf = ({ name, bytes }: PaperPicture, width: number, height: number, alt: string) =>
  new ImageRun({
    type: 'png',
    data: bytes,
    transformation: { width: Math.max(1, width), height: Math.max(1, height) },
    altText: { name, title: alt, description: alt },
  })
