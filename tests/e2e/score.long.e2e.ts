import { expect, type Page } from 'playwright/test'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { addColumn, cellsOf, isSaved, teachTogether } from '../support/e2e-score.ts'
import { anotherDevice, asHomeroom, smallPhone, test, unique } from '../support/e2e.ts'

async function type(page: Page, title: string, row: number, ...scores: string[]): Promise<void> {
  await cellsOf(page, title).nth(row).click()
  for (const score of scores) {
    await page.keyboard.type(score)
    await page.keyboard.press('Enter')
  }
}

test('two who write over the same score see both values, and one of them is chosen', async ({
  page: ratna,
  browser,
}) => {
  const dewi = await anotherDevice(browser)
  const path = await teachTogether(browser, dewi)
  const title = unique('SLM ')
  await asHomeroom(ratna)
  await ratna.goto(path)
  await addColumn(ratna, title)
  await dewi.goto(path)
  await expect(cellsOf(dewi, title).first()).toBeVisible()

  await dewi.context().setOffline(true)
  await type(dewi, title, 0, '85')
  await expect(dewi.getByText(/1 nilai di perangkat ini/)).toBeVisible()
  await type(ratna, title, 0, '80')
  await isSaved(ratna)
  await dewi.context().setOffline(false)
  await expect(cellsOf(dewi, title).first()).toHaveText('Anda 85 · Ratna 80')
  await expect(cellsOf(ratna, title).first()).toHaveText('80')
  await isAccessibleAtAnySize(dewi)

  // It is still asked after a reload.
  await dewi.reload()
  await expect(cellsOf(dewi, title).first()).toHaveText('Anda 85 · Ratna 80')
  await dewi.getByRole('button', { name: 'Pakai punya saya' }).first().click()
  await expect(cellsOf(dewi, title).first()).toHaveText('85')
  await expect(cellsOf(ratna, title).first()).toHaveText('85')

  await cellsOf(ratna, title).first().click()
  await ratna.getByRole('button', { name: 'Riwayat' }).click()
  const history = ratna.getByRole('region', { name: 'Riwayat' })
  await expect(history.getByText('80 menjadi 85')).toBeVisible()
  await expect(history.getByText('kosong menjadi 80')).toBeVisible()
})

test('a paste is saved but for what is wrong, and is taken back but for what another has changed', async ({
  page: ratna,
  browser,
}) => {
  await ratna.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const dewi = await anotherDevice(browser)
  const path = await teachTogether(browser, dewi)
  const title = unique('SLM ')
  await asHomeroom(ratna)
  await ratna.goto(path)
  await addColumn(ratna, title)
  await dewi.goto(path)
  const pasted = ['80', '101', 'abc', '', '84', '85']
  await cellsOf(ratna, title).first().click()
  await ratna.evaluate((text) => navigator.clipboard.writeText(text), pasted.join('\r\n'))
  await ratna.keyboard.press('Control+V')
  await expect(ratna.getByText('2 isian salah belum tersimpan: perbaiki atau hapus yang ditandai.')).toBeVisible()
  await expect(cellsOf(ratna, title).nth(1)).toHaveAccessibleName(/101, tidak disimpan: Isi angka 0 sampai 100/)
  await expect(cellsOf(ratna, title).nth(2)).toHaveAttribute('aria-invalid', 'true')
  for (const [row, text] of ['80', '', '', '', '84', '85'].entries())
    await expect(cellsOf(dewi, title).nth(row)).toHaveText(text)

  await type(dewi, title, 4, '90')
  await expect(cellsOf(ratna, title).nth(4)).toHaveText('90')
  await cellsOf(ratna, title).first().click()
  await ratna.keyboard.press('Control+Z')
  await expect(ratna.getByText('Tidak dibatalkan: sudah diubah lagi sesudahnya')).toBeVisible()
  await isSaved(ratna)
  for (const [row, text] of ['', '', '', '', '90', ''].entries())
    await expect(cellsOf(dewi, title).nth(row)).toHaveText(text)
})

test('without a line scores are typed all the same, outlive a killed tab, and arrive once', async ({
  page: first,
  browser,
}) => {
  const dewi = await anotherDevice(browser)
  const path = await teachTogether(browser, dewi)
  const title = unique('SLM ')
  await asHomeroom(first)
  await first.goto(path)
  await addColumn(first, title)
  await first.context().setOffline(true)
  await type(first, title, 0, '81', '82', '83')
  await expect(first.getByText(/3 nilai di perangkat ini/)).toBeVisible()
  const context = first.context()
  const again = await context.newPage()
  await first.close()

  await context.setOffline(false)
  await again.goto(path)
  for (const [row, text] of ['81', '82', '83'].entries()) await expect(cellsOf(again, title).nth(row)).toHaveText(text)
  await isSaved(again)
  await dewi.goto(path)
  await expect(cellsOf(dewi, title).nth(2)).toHaveText('83')
  await cellsOf(dewi, title).nth(2).click()
  await dewi.getByRole('button', { name: 'Riwayat' }).click()
  await expect(dewi.getByRole('region', { name: 'Riwayat' }).getByRole('listitem')).toHaveCount(1)
})

test('on a phone one column is filled down the list', async ({ page: ratna, browser }) => {
  const dewi = await anotherDevice(browser)
  const path = await teachTogether(browser, dewi)
  const title = unique('SLM ')
  await asHomeroom(ratna)
  await ratna.goto(path)
  await addColumn(ratna, title)

  const phone = await smallPhone(browser)
  await asHomeroom(phone)
  await phone.goto(path)
  await phone.getByRole('combobox', { name: /^Kolom \d/ }).selectOption({ label: `Harian/SLM · ${title}` })
  const fields = phone.getByRole('list', { name: `Nilai ${title}` }).getByRole('textbox')
  await fields.first().tap()
  await phone.keyboard.type('88')
  await phone.getByRole('button', { name: 'Berikutnya', exact: true }).tap()
  await expect(fields.nth(1)).toBeFocused()
  await phone.keyboard.type('60')
  await phone.keyboard.press('Enter')
  await expect(fields.nth(2)).toBeFocused()
  await isSaved(phone)
  await isAccessibleAtAnySize(phone)
  await expect(cellsOf(ratna, title).first()).toHaveText('88')
  await expect(cellsOf(ratna, title).nth(1)).toHaveText('60')
})
