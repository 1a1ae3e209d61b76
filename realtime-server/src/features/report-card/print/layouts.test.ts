/** Each layout on each paper, with a card that asks everything of it: read back from the PDF as it stands there. */
import { Layout, Paper, titleIn } from '@kelasku/shared/report-card/sections'
import type { Snapshot } from '@kelasku/shared/report-card/snapshot'
import { describe, expect, test } from 'vitest'
import { printDocument, printMany } from '#platform/documents/press.ts'
import { longCard, longName } from '#testing/long-card.ts'
import { readPdf, type ReadPdf } from '#testing/read-pdf.ts'
import { faceOf } from './face.ts'
import { cardsTemplate } from './layouts/all.ts'

const face = (snapshot: Snapshot) => faceOf({ snapshot, version: undefined }, null, null)
const ordered = (...cards: Snapshot[]) => ({
  template: cardsTemplate,
  data: { foot: '', sheets: cards.map(face) },
  formulas: [],
  pictures: [],
})
const printed = async (...cards: Snapshot[]): Promise<ReadPdf> => readPdf(await printDocument(ordered(...cards)))
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

const all = Layout.options.flatMap((layout) => Paper.options.map((paper) => [layout, paper] as const))
const headsOf: Partial<Record<Layout, string[]>> = {
  KM_2025: ['No', 'Mata Pelajaran', 'Capaian Kompetensi'],
  KM_P5: ['No', 'Mata Pelajaran', 'Capaian Kompetensi'],
  K13: ['No', 'Mata Pelajaran', 'KKM', 'Predikat', 'Deskripsi'],
  PTS: ['No', 'Mata Pelajaran', 'Catatan'],
}

describe.each(all)('%s on %s', async (layout, paper) => {
  const card = longCard(layout, paper)
  const { pages, places } = await printed(card)
  const text = plain(pages.join(' '))

  test('says all that the card says', () => {
    for (const { title } of card.sections) {
      // Its projects have pages of their own, with a title of theirs.
      if (title !== titleIn(layout, 'PROJEK')) expect(text).toContain(title)
    }
    for (const { name } of card.courses) expect(text).toContain(name)
    expect(text).toContain('DRAF')
    expect(text.includes('112,5')).toBe(layout === 'PAUD' || layout === 'K13')
    if (layout !== 'PAUD') expect(text).toContain('Perlu pendampingan dalam')
    expect(text.includes('Projek Profil 2 | Kearifan Lokal')).toBe(layout === 'KM_P5')
    expect(text.includes('6 tahun 4 bulan')).toBe(layout === 'PAUD')
    expect(text.includes('Naik ke kelas')).toBe(layout === 'KM_2025' || layout === 'KM_P5' || layout === 'K13')
  })

  test('has Arabic, and no number of a subject where small children are', () => {
    // Joined letters are one sign each in the file, and the readers of it take them for what they please.
    expect(text).toMatch(/\p{Script=Arabic}/u)
    expect(text.includes('Matematika')).toBe(layout !== 'PAUD')
  })

  test('names its pupil on every page, and counts the pages', () => {
    for (const [index, page] of pages.entries()) {
      expect(plain(page)).toContain(`Hal. ${index + 1} dari ${pages.length}`)
      expect(plain(page)).toContain(`${longName} | 7A`)
      if (index > 0) expect(plain(page)).toContain('NIS/NISN: 2627001/0123456789')
    }
  })

  test('nothing stands outside of the paper’s margins', () => {
    const clipped = places.filter(
      // What is a draft says so across the page.
      ({ text: of, left, right, top }) =>
        of.trim() !== '' && of !== 'DRAF' && (left < 0.07 || right > 0.93 || top < 0.03 || top > 0.975),
    )
    expect(clipped).toEqual([])
  })

  test('a table that goes on has its head on the next page, too', () => {
    const heads = headsOf[layout]
    if (!heads) return
    const rows = pages.filter((page) => page.includes('Menunjukkan penguasaan'))
    expect(rows.length).toBeGreaterThan(1)
    for (const page of rows) for (const head of heads) expect(plain(page)).toContain(head)
  })

  test('signatures never stand alone', () => {
    const last = pages.findLast((page) => page.includes('Budi Santoso'))!
    const before = last.slice(0, last.search(/Bandung,\s+18 Juni/))
    const texts = layout === 'KM_P5' ? ['Catatan Proses'] : [card.sections.at(-1)!.title]
    for (const title of texts) expect(plain(before)).toContain(title)
  })
})

test('whatever stands last goes along with the signatures: the last row of a table, with its head', async () => {
  const card = longCard('KM_2025', 'A4')
  const sections = card.sections.filter(({ key }) => key === 'NILAI')
  const courses = (count: number) => card.courses.slice(0, count)
  for (const count of [5, 6, 7]) {
    const { pages } = await printed({ ...card, sections, courses: courses(count) })
    const last = plain(pages.at(-1)!)
    expect(last).toContain('Budi Santoso')
    expect(last).toContain(card.courses[count - 1]!.name)
    expect(last).toContain('Capaian Kompetensi')
  }
})

test('a bundle says what each of its cards says by itself, with pages of their own', async () => {
  const cards = [longCard('KM_2025', 'A4'), longCard('PTS', 'F4'), longCard('PAUD', 'A4')]
  const bundle = await printed(...cards)
  const { data, ...of } = ordered(...cards)
  const each = await printMany(
    of,
    data.sheets.map((sheet) => ({ foot: '', sheets: [sheet] })),
  )
  const alone = await Promise.all(each.map(async (bytes) => (await readPdf(bytes)).pages))
  expect(bundle.pages).toEqual(alone.flat())
})

test('what was frozen before a layout had more to say is printed all the same', async () => {
  const { foundation_name: _foundation, ...school } = longCard('KM_2025', 'A4').school
  const { birth_date: _birth, ...student } = longCard('KM_2025', 'A4').student
  const { pages } = await printed({ ...longCard('KM_2025', 'A4'), school, student, parts: {} })
  expect(plain(pages.join(' '))).toContain('0 hari')
})
