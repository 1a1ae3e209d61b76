/** What leaves Kelasku as a file is read back: words, headings, tables, equations and pictures, in both forms. */
import type { WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import { plainTextOf } from '@kelasku/shared/kernel/rich-text'
import { WrittenDoc as Lawful } from '@kelasku/shared/kernel/written-text'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { unpack } from '#platform/sheets/unzip.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { originalFrameworks } from '#features/curriculum/frameworks/original.ts'
import { templates } from '../templates/templates.ts'
import { pdfOf } from './pdf.ts'
import type { PlanOnPaper } from './plan.ts'
import { wordOf } from './word.ts'

const id = '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21'
const square = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const picture = (name: string) => ({ name, bytes: square, width: 60, height: 40 })

const planOf = (doc: WrittenDoc, more: Partial<PlanOnPaper> = {}): PlanOnPaper => ({
  title: 'Bilangan Bulat di Sekitar Kita',
  school: { name: 'SMP Tunas Cakrawala', lines: ['Jl. Ir. H. Juanda No. 120, Bandung', 'NPSN 20219876'] },
  subject: 'Matematika',
  class_name: '7A',
  phase: 'D',
  school_year: '2026/2027',
  teacher: { name: 'Ratna Wulandari, S.Pd.', nip: '198504122010012003' },
  days: '3–14 Agustus 2026',
  signed: { principal: { name: 'Drs. H. Asep Suryana, M.Pd.', nip: null }, place_and_date: 'Bandung, 20 Juli 2026' },
  doc,
  pictures: [picture('logo'), picture(id)],
  ...more,
})

const facts = [
  'SMP TUNAS CAKRAWALA',
  'NPSN 20219876',
  'Bilangan Bulat di Sekitar Kita',
  'Matematika · Kelas 7A · Fase D · Tahun Pelajaran 2026/2027',
  'Disusun oleh Ratna Wulandari, S.Pd. · 3–14 Agustus 2026',
  'Drs. H. Asep Suryana, M.Pd.',
  'NIP. 198504122010012003',
]

/** Letters only: where lines are broken is the business of whoever sets them. */
const letters = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')

// ---- Reading a document of Word

const plainEntities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
const textIn = (xml: string) =>
  xml.replaceAll(/<[^>]+>/g, '').replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (entity) => plainEntities[entity] ?? '')

async function inWord(plan: PlanOnPaper) {
  const files = unpack(Buffer.from(await wordOf(plan)), () => true)
  const body = files.get('word/document.xml')!.toString()
  const paragraphs = body.match(/<w:p[ >].*?<\/w:p>/gs) ?? []
  return {
    body,
    text: textIn(body),
    foot: textIn([...files].find(([name]) => /footer\d*\.xml$/.test(name))![1].toString()),
    headings: paragraphs.filter((one) => /<w:pStyle w:val="Heading\d"/.test(one)).map(textIn),
    pictures: [...files.keys()].filter((name) => name.startsWith('word/media/')),
    count: (element: string) => body.match(new RegExp(`<${element}[ />]`, 'g'))?.length ?? 0,
  }
}

// ---- Reading a PDF

async function inPdf(plan: PlanOnPaper) {
  const { pages, headings } = await readPdf(await pdfOf(plan))
  return { pages, headings, text: pages.join(' ') }
}

const headingsOf = (doc: WrittenDoc) =>
  doc.content.flatMap((block) => (block.type === 'heading' ? [plainTextOf({ type: 'doc', content: [block] })] : []))
const tablesIn = (doc: WrittenDoc) => doc.content.filter(({ type }) => type === 'table').length

/** Every line of it and every cell, without the numbers and boxes that each program draws for itself. */
const linesOf = (doc: WrittenDoc) =>
  plainTextOf(doc)
    .split(/[\n\t]/)
    .map((one) => one.replace(/^(?:\d+\. |- |☐ )+/, ''))

const surroundings = {
  topic: 'Bilangan Bulat',
  teacher: 'Ratna Wulandari, S.Pd.',
  school: 'SMP Tunas Cakrawala',
  school_year: '2026/2027',
  subject: 'Matematika',
  class_name: '7A',
  phase: 'D' as const,
  profile: originalFrameworks[0]!,
}

describe.each(templates.map((template) => [template.title, template] as const))('%s', (_, template) => {
  const doc = template.begin(surroundings)

  test('is a document of Word with real headings and tables', async () => {
    const word = await inWord(planOf(doc))
    for (const fact of facts) expect(word.text).toContain(fact)
    for (const said of linesOf(doc)) expect(letters(word.text)).toContain(letters(said))
    expect(word.headings).toEqual(headingsOf(doc))
    expect(word.count('w:tbl')).toBeGreaterThanOrEqual(tablesIn(doc))
    expect(word.pictures).toHaveLength(1)
    expect(word.foot).toContain('Hal. ')
  })

  test('is a PDF that one finds one’s way in', async () => {
    const pdf = await inPdf(planOf(doc))
    for (const fact of facts) expect(letters(pdf.text)).toContain(letters(fact))
    expect(pdf.headings).toEqual(headingsOf(doc))
    for (const said of linesOf(doc)) expect(letters(pdf.text)).toContain(letters(said))
    if (template.key === 'RPP_SATU_LEMBAR') expect(pdf.pages).toHaveLength(1)
  })
})

const text = (written: string, ...marks: object[]) => ({ type: 'text', text: written, ...(marks.length && { marks }) })
const line = (...content: object[]) => ({ type: 'paragraph', content })
const everything = Lawful.parse({
  type: 'doc',
  content: [
    { type: 'callout', attrs: { tone: 'warning' }, content: [line(text('Siapkan gunting tumpul'))] },
    {
      type: 'taskList',
      content: [true, false].map((checked) => ({
        type: 'taskItem',
        attrs: { checked },
        content: [line(text('Cetak LKPD '), { type: 'mention', attrs: { user_id: id, label: 'Dewi' } })],
      })),
    },
    { type: 'embed', attrs: { kind: 'exam', id, title: 'SAS Matematika' } },
    { type: 'embed', attrs: { kind: 'file', id, title: 'LKPD Pecahan.pdf' } },
    line(text('Jika '), { type: 'inlineMath', attrs: { latex: String.raw`\frac{3}{4}` } }),
    { type: 'blockMath', attrs: { latex: String.raw`\ce{H2O}` } },
    line(text('بسم الله')),
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        {
          type: 'listItem',
          content: [
            line(text('tiga')),
            { type: 'bulletList', content: [{ type: 'listItem', content: [line(text('dalam'))] }] },
          ],
        },
      ],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [line(text('Kepala'))] }],
        },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', attrs: { rowspan: 9 }, content: [line(text('dua baris'))] },
            { type: 'tableCell', content: [{ type: 'image', attrs: { file_id: id, alt: 'Segitiga' } }] },
          ],
        },
        { type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 4 }, content: [line(text('sobek'))] }] },
      ],
    },
    { type: 'image', attrs: { file_id: '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c22', alt: 'Gambar yang hilang' } },
    line(text('Lihat '), text('sumber', { type: 'link', attrs: { href: 'https://kemdikbud.go.id' } })),
    line(text('<w:p> & #set page(width: 1pt)', { type: 'bold' })),
    { type: 'horizontalRule' },
  ],
})

const inEverything = [
  'Perhatian',
  'Siapkan gunting tumpul',
  '@Dewi',
  'SAS Matematika',
  'LKPD Pecahan.pdf',
  'tiga',
  'dalam',
  'Kepala',
  'dua baris',
  'sobek',
  '[Gambar yang hilang]',
  '<w:p> & #set page(width: 1pt)',
  String.raw`\ce{H2O}`,
]

test('all that a plan may hold is in the document of Word, as Word’s own', async () => {
  const word = await inWord(planOf(everything))
  for (const words of inEverything) expect(word.text).toContain(words)
  expect(word.text).toContain('بسم الله')
  expect(word.body).toMatch(/<w:bidi\/>/)
  expect(word.count('m:f')).toBe(1)
  expect(word.count('w14:checkbox')).toBe(2)
  expect(word.body.match(/<w14:checked w14:val="1"/g)).toHaveLength(1)
  expect(word.count('w:hyperlink')).toBe(1)
  expect(word.count('w:tblHeader')).toBe(1)
  expect(word.pictures.length).toBeGreaterThan(0)
  expect(word.body).toContain('descr="Segitiga"')
})

test('all that a plan may hold is in the PDF', async () => {
  const { text: printed } = await inPdf(planOf(everything))
  for (const words of inEverything) expect(letters(printed)).toContain(letters(words))
})

test('a copy that nobody signs names nobody who should', async () => {
  const copy = planOf(everything, { signed: null })
  for (const { text: shown } of [await inWord(copy), await inPdf(copy)]) {
    expect(shown).not.toContain('Kepala Sekolah')
    expect(letters(shown)).toContain(letters('Ratna Wulandari'))
  }
})

describe('pages of a PDF', () => {
  const paragraphs = (name: string, count: number) =>
    Array.from({ length: count }, (_, nth) =>
      line(text(`${name}${nth + 1} ${'mengamati bilangan di sekitar kita '.repeat(4)}`)),
    )
  const image = { type: 'image', attrs: { file_id: id, alt: 'Garis bilangan', width: 400 } }
  const pagesOf = async (...content: object[]) => (await inPdf(planOf(Lawful.parse({ type: 'doc', content })))).pages
  const pageOf = (pages: readonly string[], word: string) => pages.findIndex((page) => page.split(/\s+/).includes(word))

  test('are filled with the text that follows where a picture has no room', async () => {
    const before = 15
    const pages = await pagesOf(...paragraphs('awal', before), image, ...paragraphs('akhir', 20))
    // Enough of them that the picture does not stand below.
    expect(pageOf(pages, `awal${before}`)).toBe(0)
    expect(pageOf(pages, 'akhir1')).toBe(0)
    expect(pageOf(pages, 'akhir20')).toBe(1)
  })

  test('are not broken within a row of a table, unless the row is as long as a page', async () => {
    const cells = (...words: string[]) => words.map((word) => ({ type: 'tableCell', content: [line(text(word))] }))
    const rubric = (nth: number) =>
      cells(
        `K${nth}`,
        `awal${nth} ${'menjelaskan hubungan antara bilangan bulat dan letaknya pada garis bilangan '.repeat(6)}akhir${nth}`,
        `baik${nth} ${'tanpa bantuan '.repeat(12)}`,
      )
    const rows = Array.from({ length: 14 }, (_, nth) => ({ type: 'tableRow', content: rubric(nth + 1) }))
    const pages = await pagesOf({ type: 'table', content: rows })
    expect(pages.length).toBeGreaterThan(1)
    for (const nth of rows.keys()) expect(pageOf(pages, `akhir${nth + 1}`)).toBe(pageOf(pages, `awal${nth + 1}`))

    const long = `mulai ${'kegiatan inti berlangsung lama sekali '.repeat(300)}selesai`
    const broken = await pagesOf({ type: 'table', content: [{ type: 'tableRow', content: cells('Inti', long) }] })
    expect(pageOf(broken, 'mulai')).toBe(0)
    expect(pageOf(broken, 'selesai')).toBeGreaterThan(0)
  })
})
