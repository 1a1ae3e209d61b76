/** Sheets in and out, friendly and hostile ones (T23, T25). The hostile ones are made here, byte by byte. */
import { crc32, deflateRawSync } from 'node:zlib'
import { Refusal } from '@kelasku/shared/kernel/refusal'
import { describe, expect, test } from 'vitest'
import { readSheet, writeCsv, writeSheets, type Cell, type SheetLine } from './sheets.ts'

const file = (content: string | Uint8Array, name = 'data.csv') => new File([content], name)
const cellsOf = (lines: readonly SheetLine[]) => lines.map(({ cells }) => cells)

async function written(rows: readonly (readonly Cell[])[], headers = ['A', 'B']): Promise<Buffer> {
  return Buffer.from(await writeSheets([{ name: 'Data', columns: headers.map((header) => ({ header })), rows }]))
}

interface Part {
  name: string
  content: string | Buffer
  /** What the zip says of its size, if that is a lie. */
  claims?: number
  /** What the zip's own list calls it. */
  listedAs?: string
  flags?: number
  method?: number
}

/** A zip, honest or not. */
function zip(parts: readonly Part[], tail = Buffer.alloc(0)): Buffer {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, content, claims, listedAs = name, flags = 0, method = 8 } of parts) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const head = (signature: number, title: string, extra: Buffer) => {
      const about = Buffer.alloc(26)
      about.writeUInt16LE(20, 0)
      about.writeUInt16LE(flags, 2)
      about.writeUInt16LE(method, 4)
      about.writeUInt32LE(crc32(raw), 10)
      about.writeUInt32LE(packed.length, 14)
      about.writeUInt32LE(claims ?? raw.length, 18)
      about.writeUInt16LE(Buffer.byteLength(title), 22)
      const sign = Buffer.alloc(4)
      sign.writeUInt32LE(signature)
      return Buffer.concat([
        sign,
        ...(extra.length > 0 ? [about.subarray(0, 2)] : []),
        about,
        extra,
        Buffer.from(title),
      ])
    }
    const local = Buffer.concat([head(0x04034b50, name, Buffer.alloc(0)), packed])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    list.push(head(0x02014b50, listedAs, where))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...list, end, tail])
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const workbook = (rows: string, more: readonly Part[] = []): Part[] => [
  { name: '[Content_Types].xml', content: `${xml}<Types/>` },
  {
    name: 'xl/workbook.xml',
    content: `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${xml}<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  },
  ...more,
]
const text = (place: string, content: string) => `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`
const row = (no: number, cells: string) => `<row r="${no}">${cells}</row>`
const twoRows = row(1, text('A1', 'Nama')) + row(2, text('A2', 'Alya'))

describe('an Excel file', () => {
  test('comes back as it was written: texts with their zeros, numbers, dates', async () => {
    const rows = [
      ['0130000002', 3.5, new Date('2013-07-08'), null],
      ['08123', 1e15, new Date('2026-07-13T07:30:00Z'), 'ba\nris'],
    ]
    const bytes = await written(rows, ['NISN', 'Nilai', 'Lahir', 'Lain'])
    expect(await readSheet(file(bytes, 'a.xlsx'))).toEqual([
      { no: 1, cells: ['NISN', 'Nilai', 'Lahir', 'Lain'] },
      { no: 2, cells: ['0130000002', '3.5', '2013-07-08', ''] },
      { no: 3, cells: ['08123', '1000000000000000', '2026-07-13 07:30', 'ba\nris'] },
    ])
  })

  test('keeps the numbers of its rows when some are empty, and is known by its content, not its name', async () => {
    const rows = row(1, text('A1', 'Nama')) + row(5, `${text('B5', 'Alya')}<c r="C5"><v>0.1</v></c>`)
    expect(await readSheet(file(zip(workbook(rows)), 'apa saja.pdf'))).toEqual([
      { no: 1, cells: ['Nama', '', ''] },
      { no: 5, cells: ['', 'Alya', '0.1'] },
    ])
  })

  test('with a thousand rows is written in handfuls while others are answered', async () => {
    let answered = 0
    const others = setInterval(() => answered++, 1)
    const rows = Array.from({ length: 5_000 }, (_, index) =>
      Array.from({ length: 20 }, (_each, column) => `${index}-${column}`),
    )
    const bytes = await written(
      rows,
      Array.from({ length: 20 }, (_, column) => `K${column}`),
    )
    clearInterval(others)
    expect(answered).toBeGreaterThan(10)
    const lines = await readSheet(file(bytes, 'a.xlsx'))
    expect([lines.length, lines.at(-1)!.cells[19]]).toEqual([5_001, '4999-19'])
  })
})

describe('a CSV', () => {
  test.each([
    [
      'a,b\n1,"x,y"',
      [
        ['a', 'b'],
        ['1', 'x,y'],
      ],
    ],
    [
      'a;b\n1;2,5',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'sep=;\r\na;b\r\n01;2',
      [
        ['a', 'b'],
        ['01', '2'],
      ],
    ],
    [
      '\ufeffNama,NISN\nÁlya,0012',
      [
        ['Nama', 'NISN'],
        ['Álya', '0012'],
      ],
    ],
    [
      'a,b\n\n,\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%j', async (content, cells) => expect(cellsOf(await readSheet(file(content)))).toEqual(cells))

  test('of an old Windows, or as Excel calls Unicode text, is read with its letters', async () => {
    const old = Buffer.from([0x4e, 0x61, 0x6d, 0x61, 0x0a, 0x52, 0x65, 0x6e, 0xe9, 0x65])
    expect(cellsOf(await readSheet(file(old)))).toEqual([['Nama'], ['Renée']])
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Nama\tNISN\nRenée\t001', 'utf16le')])
    expect(cellsOf(await readSheet(file(wide)))).toEqual([
      ['Nama', 'NISN'],
      ['Renée', '001'],
    ])
  })
})

const formulas = [
  '=1+1',
  '=HYPERLINK("http://x","y")',
  '+62812',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  ' =1+1',
  '\u00a0=1+1',
  "=cmd|' /C calc'!A0",
  'aman\n=1+1',
]
const positions = [
  (payload: string) => [payload, 'x', 'x'],
  (payload: string) => ['x', payload, 'x'],
  (payload: string) => ['x', 'x', payload],
]

describe('no cell comes alive (T25)', () => {
  test('in Excel each of them is a text, whatever it begins with', async () => {
    const rows = formulas.flatMap((payload) => positions.map((at) => at(payload)))
    const bytes = await written(rows, ['=A', '+B', '@C'])
    const sheet = unzipped(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).not.toMatch(/<f[\s>]/)
    // All cells with a value are texts by their type, which no spreadsheet evaluates.
    const cells = [...sheet.matchAll(/<c ([^>]*)>/g)].map(([, attributes]) => attributes!)
    expect(cells).toHaveLength(3 + rows.length * 3)
    expect(cells.filter((attributes) => !attributes.includes('t="inlineStr"'))).toEqual([])
    const back = cellsOf(await readSheet(file(bytes, 'a.xlsx')))
    expect(back[0]).toEqual(['=A', '+B', '@C'])
    expect(back.slice(1)).toEqual(rows.map((one) => one.map((cell) => cell.replace(/\r/g, '\n'))))
  })

  test('in CSV each of them is kept a text by the usual sign, and numbers stay numbers', async () => {
    for (const payload of formulas) {
      const [, line] = await csv([[payload, -5, new Date('2013-07-08')]])
      for (const part of line!.replace(/^"|",-5.*$/g, '').split(/[\n]/))
        expect(part).not.toMatch(/^[\s\u00a0]*[=+\-@＝]/u)
      expect(line).toContain(',-5,2013-07-08')
    }
    const [head, ...lines] = await csv([['=1+1', 'x']])
    expect(head).toBe('\ufeffA,B\r\n')
    expect(lines).toEqual(["'=1+1,x\r\n"])
    // Our own guard is taken off again where the file comes back.
    expect(cellsOf(await readSheet(file([head, ...lines].join(''))))[1]).toEqual(['=1+1', 'x'])
  })
})

async function csv(rows: readonly (readonly Cell[])[]): Promise<string[]> {
  const bytes = await writeCsv({ name: 'Data', columns: [{ header: 'A' }, { header: 'B' }], rows })
  return Buffer.from(bytes)
    .toString()
    .split(/(?<=\r\n)/)
}

/** One part of a zip that our own writer made. */
function unzipped(bytes: Buffer, name: string): string {
  const { inflateRawSync } = process.getBuiltinModule('node:zlib')
  let at = bytes.readUInt32LE(bytes.length - 22 + 16)
  for (;;) {
    const nameLength = bytes.readUInt16LE(at + 28)
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === name) break
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  const size = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  return inflateRawSync(bytes.subarray(begin, begin + size)).toString('utf8')
}

describe('a hostile file is refused in a sentence and harms nobody (T23)', () => {
  const zeros = (bytes: number) => Buffer.alloc(bytes, 0x20)
  const sheetPart = 'xl/worksheets/sheet1.xml'
  const replaced = (content: string | Buffer, change: Partial<Part> = {}) =>
    workbook(twoRows).map((part) => (part.name === sheetPart ? { ...part, content, ...change } : part))
  const long = (count: number) =>
    Array.from({ length: count }, (_, index) => row(index + 1, text(`A${index + 1}`, 'x'))).join('')

  const hostile: [name: string, bytes: () => Uint8Array | string, code: string, fileName?: string][] = [
    ['a bomb of one part', () => zip(replaced(zeros(200_000_000))), 'sheet_too_big'],
    ['a bomb that lies about its size', () => zip(replaced(zeros(200_000_000), { claims: 10 })), 'sheet_too_big'],
    [
      'a bomb of many parts',
      () =>
        zip(
          workbook(
            twoRows,
            Array.from({ length: 20 }, (_, index) => ({
              name: `xl/worksheets/s${index}.xml`,
              content: zeros(9_000_000),
            })),
          ),
        ),
      'sheet_too_big',
    ],
    [
      'ten thousand entries',
      () =>
        zip(
          workbook(
            twoRows,
            Array.from({ length: 10_000 }, (_, index) => ({ name: `x${index}`, content: '' })),
          ),
        ),
      'sheet_too_big',
    ],
    [
      'a billion laughs',
      () =>
        zip(
          replaced(
            `${xml}<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData>${row(1, text('A1', '&b;'))}</sheetData></worksheet>`,
          ),
        ),
      'broken_sheet',
    ],
    [
      'an entity from the disk',
      () =>
        zip(
          replaced(
            `${xml}<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData>${row(1, text('A1', '&a;'))}</sheetData></worksheet>`,
          ),
        ),
      'broken_sheet',
    ],
    ['two parts of one name', () => zip([...workbook(twoRows), { name: sheetPart, content: 'x' }]), 'broken_sheet'],
    [
      'a part that the list calls otherwise',
      () => zip(replaced(twoRows, { listedAs: sheetPart, name: '../../etc/cron.d/x' })),
      'broken_sheet',
    ],
    ['a locked part', () => zip(replaced(twoRows, { flags: 1 })), 'old_excel'],
    ['a part packed in an unknown way', () => zip(replaced(twoRows, { method: 99 })), 'broken_sheet'],
    [
      'a zip with a program behind it',
      () => zip(workbook(twoRows), Buffer.from('MZ\x90\x00#!/bin/sh')),
      'broken_sheet',
    ],
    ['a zip cut short', () => zip(workbook(twoRows)).subarray(0, 300), 'broken_sheet'],
    ['a zip without a workbook', () => zip([{ name: 'a.txt', content: 'x' }]), 'broken_sheet'],
    ['a workbook that is no xml', () => zip(replaced('<worksheet><sheetData><row')), 'broken_sheet'],
    ['a cell in the last column', () => zip(workbook(row(1, text('XFD1', 'x')))), 'sheet_too_wide'],
    ['a cell in the last row', () => zip(workbook(row(1_048_576, text('A1048576', 'x')))), 'sheet_too_long'],
    ['a row that Excel has not', () => zip(workbook('<row r="99999999999"></row>')), 'broken_sheet'],
    ['eleven thousand rows', () => zip(workbook(long(11_000))), 'sheet_too_long'],
    ['an empty sheet', () => zip(workbook('')), 'empty_sheet'],
    ['an old Excel file', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), zeros(600)]), 'old_excel'],
    ['a PDF that calls itself a sheet', () => '%PDF-1.7 …', 'not_a_sheet', 'a.xlsx'],
    [
      'a PDF with a zip inside',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), zip(workbook(twoRows))]),
      'not_a_sheet',
      'a.xlsx',
    ],
    [
      'a page that calls itself a CSV',
      () => '<!doctype html><table><tr><td>x</td></tr></table>',
      'not_a_sheet',
      'a.csv',
    ],
    ['a picture that is a script', () => '<svg onload="alert(1)"/>', 'not_a_sheet', 'a.csv'],
    ['a program that calls itself a CSV', () => Buffer.from('MZ\x00\x00a,b\n1,2'), 'not_a_sheet', 'a.csv'],
    ['a CSV of a million rows', () => 'a,b\n'.repeat(1_000_000), 'sheet_too_long', 'a.csv'],
    ['a CSV of one endless row', () => ','.repeat(10) + 'x,'.repeat(50_000), 'sheet_too_wide', 'a.csv'],
    ['nothing at all', () => '', 'empty_sheet', 'a.csv'],
  ]

  test.each(hostile)('%s', async (_name, bytes, code, fileName = 'a.xlsx') => {
    const before = process.memoryUsage().rss
    const refused = await readSheet(file(bytes(), fileName)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect((refused as Refusal).kind).toMatchObject({ code, status: 422 })
    expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000)
  })

  test('names with line breaks and marks that turn the text around change nothing', async () => {
    const lines = await readSheet(file('Nama\nAlya', 'a\r\n\u202evsc.exe\u202c.csv'))
    expect(lines).toHaveLength(2)
  })

  test('the worker is free again after all of them', async () => {
    expect(cellsOf(await readSheet(file('a,b\n1,2')))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })
})
