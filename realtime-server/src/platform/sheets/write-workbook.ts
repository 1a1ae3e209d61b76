/**
 * Writes an Excel file as its rows come: each handful becomes XML and is packed at once, so that ten thousand rows take
 * hardly more memory than ten. Every cell has a type, and none of the types is a formula.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { millisecondsInDay } from 'date-fns/constants'
import { deflated, zipOf, type Packed } from '#platform/zip.ts'
import type { Cell, CellRow, Column, SheetHead, Writer } from './write.ts'

export function openWorkbook(): Writer {
  const tabs: string[] = []
  const sheets: SheetPart[] = []
  return {
    begin({ name, columns }: SheetHead) {
      tabs.push(tabName(name))
      sheets.push(openSheet(`xl/worksheets/sheet${tabs.length}.xml`, columns))
    },
    add: (rows) => sheets.at(-1)!.add(rows), // a head comes first
    end: () => zipOf([...frameOf(tabs), ...sheets.map((sheet) => sheet.end())]),
  }
}

interface SheetPart {
  add(rows: readonly CellRow[]): void
  end(): Packed
}

function openSheet(name: string, columns: readonly Column[]): SheetPart {
  const part = openPart(name)
  let count = 0
  const line = (cells: readonly string[]) => `<row r="${++count}">${cells.join('')}</row>`
  const place = (index: number) => `${lettersOf(index)}${count + 1}`
  const lineOf = (row: CellRow) => line(row.map((cell, index) => xmlOf(cell, place(index))))

  part.add(headOf(columns))
  part.add(line(columns.map(({ header }, index) => textCell(header, place(index), style.head))))
  return {
    add: (rows) => part.add(rows.map(lineOf).join('')),
    end: () => part.end('</sheetData></worksheet>'),
  }
}

/** A part of the zip that grows: each piece is packed by itself, and pieces in a row are one packed whole. */
function openPart(name: string) {
  const pieces: Buffer[] = []
  let [sum, size] = [0, 0]
  const take = (text: string, finishFlush: number) => {
    const bytes = Buffer.from(text)
    sum = crc32(bytes, sum)
    size += bytes.length
    pieces.push(deflateRawSync(bytes, { finishFlush }))
  }
  return {
    add: (text: string) => take(text, constants.Z_SYNC_FLUSH),
    end(text: string): Packed {
      take(text, constants.Z_FINISH)
      return { name, method: deflated, sum, size, packed: Buffer.concat(pieces) }
    },
  }
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const headOf = (columns: readonly Column[]) =>
  `${xmlHead}<worksheet ${main}><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  (columns.length > 0 ? `<cols>${columns.map(columnOf).join('')}</cols>` : '') +
  '<sheetData>'

const columnOf = ({ header, width = Math.max(12, header.length + 2), isText }: Column, index: number) =>
  `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${isText ? ` style="${style.text}"` : ''}/>`

/** By their place in `styles`. */
const style = { text: 1, date: 2, head: 3 }

function xmlOf(cell: Cell, place: string): string {
  if (cell === null || cell === '') return ''
  if (cell instanceof Date) return `<c r="${place}" s="${style.date}"><v>${dayNumber(cell)}</v></c>`
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${place}"><v>${cell}</v></c>`
  return textCell(String(cell), place, style.text)
}

/** A text stays one also after somebody has edited it (its format is "@"): no zero is lost, no formula comes alive. */
const textCell = (text: string, place: string, look: number) =>
  `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Days since the last one of 1899, as Excel counts them. */
const dayNumber = (date: Date) => date.getTime() / millisecondsInDay + 25_569

/** More letters than this Excel does not take in a cell. */
const longestText = 32_767
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// What XML does not know in any form is left out.
const unspeakable =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const escaped = (text: string) =>
  text
    .slice(0, longestText)
    .replace(unspeakable, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!)

/** 0 is A, 25 is Z, 26 is AA. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** What Excel takes for a tab: 31 letters, without some signs. */
const tabName = (name: string) =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Lembar1'

const styles =
  `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFDDEBEB"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" ' +
  'applyAlignment="1"><alignment wrapText="1"/></xf></cellXfs></styleSheet>'

/** Everything of the file that is not a sheet. */
function frameOf(tabs: readonly string[]): Packed[] {
  const each = (write: (tab: string, no: number) => string) => tabs.map((tab, index) => write(tab, index + 1)).join('')
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      `<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>` +
      each((_, no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${media}.worksheet+xml"/>`) +
      '</Types>',
    '_rels/.rels': relationsOf([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml':
      `<workbook ${main} xmlns:r="${relations}"><sheets>` +
      each((tab, no) => `<sheet name="${escaped(tab)}" sheetId="${no}" r:id="rId${no}"/>`) +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationsOf([
      ...tabs.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
  }
  return Object.entries(parts).map(([name, text]) => openPart(name).end(xmlHead + text))
}

const relationsOf = (targets: readonly (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`
