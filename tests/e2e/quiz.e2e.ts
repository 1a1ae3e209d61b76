/** A quiz that is written from what there is: questions from before, each about something of the curriculum. */
import { expect } from 'playwright/test'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { asHomeroom, test, unique } from '../support/e2e.ts'

test('old questions are taken over, and one is put under another component', async ({ page }) => {
  const title = unique('Latihan ')
  await asHomeroom(page)
  await page.goto('/bank-soal')
  await page.getByRole('button', { name: 'Paket soal baru' }).click()
  const heading = page.getByRole('dialog')
  await heading.getByLabel('Judul').fill(title)
  await heading.getByLabel('Mata Pelajaran').selectOption('Matematika')
  await heading.getByRole('button', { name: 'Buat dan tulis soal' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await test.step('found by a word, copied', async () => {
    await page.getByRole('button', { name: 'Ambil dari soal lama' }).click()
    const history = page.getByRole('dialog')
    await history.getByRole('searchbox', { name: 'Cari kata dalam soal' }).fill('Median')
    await history
      .getByRole('checkbox', { name: /^Median dari/ })
      .first()
      .check()
    await isAccessibleAtAnySize(page)
    await history.getByRole('button', { name: 'Tambahkan 1 soal' }).click()
    await expect(page.getByRole('region', { name: 'Soal 1' })).toContainText('Median dari')
  })

  await test.step('its component is another', async () => {
    await page.getByRole('button', { name: 'Ubah Soal 1' }).click()
    const component = page.getByRole('combobox', { name: 'Elemen atau TP' })
    await component.click()
    await page.getByRole('combobox', { name: 'Cari elemen atau TP' }).fill('Aljabar')
    await page.getByRole('option', { name: /^Aljabar/ }).click()
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.getByRole('button', { name: 'Ubah Soal 1' }).click()
    await expect(component).toHaveText('Aljabar')
    await page.getByRole('button', { name: 'Batal' }).click()
  })

  await test.step('two more; one is moved twice before the screen draws it once', async () => {
    await page.getByRole('button', { name: 'Ambil dari soal lama' }).click()
    const old = page.getByRole('dialog').getByRole('checkbox')
    for (const nth of [1, 2]) await old.nth(nth).check()
    await page.getByRole('button', { name: 'Tambahkan 2 soal' }).click()
    const told = async () =>
      (await page.getByRole('region', { name: /^Soal \d$/ }).allInnerTexts()).map((text) =>
        text.split('\n').slice(1).join(),
      )
    await expect.poll(async () => (await told()).length).toBe(3)
    const [first, second, third] = await told()
    const saved: number[] = []
    page.on('response', (answer) => void (answer.request().method() === 'PATCH' && saved.push(answer.status())))
    await page.getByRole('button', { name: 'Naikkan Soal 3' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect.poll(told).toEqual([third, first, second])
    await expect.poll(() => saved).toEqual([200, 200])
    await page.reload()
    await expect.poll(told).toEqual([third, first, second])
  })
})
