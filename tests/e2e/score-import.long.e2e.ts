/** A teacher brings marks by Excel: the template, a wrong cell mended on the page, taken over, and taken back again. */
import { expect, type Page } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { addColumn, cellsOf } from '../support/e2e-score.ts'
import { pickFile, workbookOf, xlsx } from '../support/e2e-sheet.ts'
import { asHomeroom, asServed, test, unique } from '../support/e2e.ts'

interface Card {
  course_id: string
  course_name: string
  class_name: string
}

async function opensSheet(page: Page): Promise<void> {
  const cards = await asServed<Card[]>(page, '/report-card/v1/rekap-nilai?search=Matematika&limit=50')
  const card = cards.find(({ course_name, class_name }) => course_name === 'Matematika' && class_name === '7A')
  expect(card).toBeDefined()
  await page.goto(`/score-refactor/${card!.course_id}`)
}

/** The template as Excel shows it: what stands above its columns, and its rows. */
async function takesTemplate(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh template' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Nilai Harian - Matematika 7A.xlsx')
  const lines = await readSheet(await saved.path())
  return lines.map((cells) => cells.map((cell) => String(cell ?? '')))
}

test('marks come by a sheet, a wrong one is mended, and what was changed since stays when all is taken back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const title = unique('SLM ')
  await asHomeroom(page)
  await opensSheet(page)
  await addColumn(page, title)

  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('menuitem', { name: 'Impor nilai' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor nilai' })
  await dialog.getByRole('combobox', { name: 'Jenis nilai' }).selectOption({ label: 'Harian/SLM' })
  await isAccessibleAtAnySize(page)
  const [headers = [], ...pupils] = await takesTemplate(page)
  const place = headers.findIndex((header) => header.startsWith(title))
  expect(place).toBeGreaterThan(3)

  const marks = ['85,5', '101', '-', '70']
  const rows = pupils.map((row, nth) => headers.map((_, at) => (at === place ? (marks[nth] ?? '') : (row[at] ?? ''))))
  await pickFile(page, { name: 'Nilai SLM.xlsx', mimeType: xlsx, buffer: await workbookOf([headers, ...rows]) })

  // Who has no mark is left out.
  const count = marks.length
  expect(pupils.length).toBeGreaterThan(count)
  await expect(page.getByText(`${count - 1} dari ${count} siap`)).toBeVisible()
  await expect(page.getByText('Matematika · 7A')).toBeVisible()
  await expect(page.getByText('Paling besar 100').first()).toBeVisible()
  await isAccessible(page)
  const wrong = page.getByRole('textbox', { name: `${title}, baris 3` })
  await wrong.fill('90')
  await wrong.press('Enter')
  await expect(page.getByText(`${count} dari ${count} siap`)).toBeVisible()
  await page.getByRole('button', { name: `Impor ${count} baris nilai` }).click()
  await expect(page.getByRole('heading', { name: `${count} baris nilai diimpor` })).toBeVisible()
  await isAccessible(page)
  const result = page.url()

  await page.getByRole('link', { name: 'Lihat nilai siswa' }).click()
  const cells = cellsOf(page, title)
  await expect(cells.nth(0)).toHaveText('85,5')
  await expect(cells.nth(1)).toHaveText('90')
  await expect(cells.nth(2)).toHaveAccessibleName(/Dikecualikan/)
  await expect(cells.nth(3)).toHaveText('70')
  await cells.nth(0).click()
  await page.keyboard.type('86')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Semua tersimpan di server.')).toBeVisible()

  await page.goto(result)
  await page.getByRole('button', { name: 'Kembalikan: Impor nilai' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kembalikan' }).click()
  await expect(page.getByText(`${count - 1} baris dikembalikan, 1 tetap.`)).toBeVisible()
  await page.getByRole('link', { name: 'Lihat nilai siswa' }).click()
  await expect(cells.nth(0)).toHaveText('86')
  await expect(cells.nth(1)).not.toHaveText('90')
  await expect(cells.nth(3)).not.toHaveText('70')
})
