/** What flows in: an exam that is settled stands as a column in the sheet that another teacher has open, and follows it. */
import { expect, type Page } from 'playwright/test'
import { markSat, satExam, setFinalScore } from '../support/e2e-exam.ts'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { cellsOf, isSaved, teachTogether } from '../support/e2e-score.ts'
import { anotherDevice, asHomeroom, test } from '../support/e2e.ts'

async function settle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Selesai menilai' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Selesai menilai' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

test('an exam that is settled is a column in the open sheet of a second teacher, and moves what nobody typed', async ({
  page: ratna,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const url = baseURL! // the configuration has one
  const exam = await satExam(url)
  const [first, second] = exam.pupils
  const dewi = await anotherDevice(browser)
  const path = await teachTogether(browser, dewi)
  await dewi.goto(path)
  await expect(dewi.getByRole('heading', { level: 1, name: /Matematika · 7A/ })).toBeVisible()
  await asHomeroom(ratna)
  await ratna.goto(`/quiz/${exam.id}`)
  const places = ratna.getByRole('listitem').filter({ hasText: '7A · Matematika' })
  await expect(places).toContainText('Belum masuk rekap: masuk sendiri begitu nilainya ditetapkan.')

  await markSat(url, exam)
  await ratna.reload()
  await settle(ratna)
  const cellOf = (page: Page, name: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${name}, ${exam.title}, dari 100:`) })
  // Nobody reloads.
  await expect(dewi.getByRole('columnheader', { name: `${exam.title}, dari 100` })).toBeVisible()
  await expect(cellOf(dewi, first!.full_name)).toHaveText(/\d/)
  await expect(cellsOf(dewi, exam.title).filter({ hasText: /\d/ })).toHaveCount(exam.pupils.length)
  await expect(places).toContainText('Sudah masuk rekap')
  await isAccessibleAtAnySize(ratna)

  await cellOf(dewi, first!.full_name).click()
  await dewi.keyboard.type('55')
  await dewi.keyboard.press('Enter')
  await isSaved(dewi)
  await setFinalScore(url, exam, first!, 88)
  await setFinalScore(url, exam, second!, 77)
  await expect(cellOf(dewi, second!.full_name)).toHaveText('77')
  const badge = cellOf(dewi, first!.full_name).getByRole('button', { name: 'Ujian 88 · Pakai' })
  await expect(badge).toBeVisible()
  await isAccessibleAtAnySize(dewi)
  // The first press chooses the cell alone.
  await cellOf(dewi, first!.full_name).click()
  await expect(cellOf(dewi, first!.full_name)).toContainText('55')
  await badge.click()
  await expect(cellOf(dewi, first!.full_name)).toHaveText('88')
  await isSaved(dewi)

  await places.getByRole('link', { name: /^Buka rekap/i }).click()
  await expect(cellOf(ratna, first!.full_name)).toHaveText('88')
  await ratna.getByRole('button', { name: 'Lainnya' }).click()
  await ratna.getByRole('menuitem', { name: 'Ambil dari ujian' }).click()
  const dialog = ratna.getByRole('dialog', { name: 'Ambil dari ujian' })
  await dialog.getByRole('searchbox', { name: 'Cari judul' }).fill(exam.title)
  await expect(dialog.getByRole('listitem').filter({ hasText: exam.title })).toContainText('Sudah di rekap')
  await isAccessibleAtAnySize(ratna)
})
