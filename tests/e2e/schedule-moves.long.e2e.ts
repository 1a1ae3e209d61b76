import { addDays, mondayOf } from '@kelasku/shared/kernel/days'
import { expect, type Locator, type Page } from 'playwright/test'
import { today } from '../support/e2e-day.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { asHomeroom, asSchoolAdmin, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

/** The Monday after next: every lesson of it is still to come. */
const monday = (weeks = 0) => addDays(mondayOf(today()), 14 + weeks * 7)

/** Until it has been heard: what can be drawn about arrives a moment after the week. */
const drawn = (page: Page, block: Locator, by: { days: number; hours: number }) =>
  expect(async () => {
    await draw(page, block, by)
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 5_000 })
  }).toPass()

/** Down by so many hours and over by so many days, as a hand draws it. */
async function draw(page: Page, block: Locator, { days, hours }: { days: number; hours: number }): Promise<void> {
  await block.scrollIntoViewIfNeeded()
  const box = (await block.boundingBox())!
  const day = (await block.evaluate((element) => element.closest('ul')!.offsetWidth)) * days
  const [x, y] = [box.x + box.width / 2, box.y + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + day / 2, y + hours * 48, { steps: 6 })
  await page.mouse.move(x + day, y + hours * 96, { steps: 6 })
  await page.mouse.up()
}

test('a lesson is drawn to another hour, with all that follow it, and put back', async ({ page }) => {
  await asSchoolAdmin(page)
  await page.getByLabel('Pilih kelas yang dibuka').selectOption({ label: '7A' })
  await page.goto(`/revamp/jadwal?tanggal=${monday()}`)
  await expect(page.getByRole('button', { name: 'Cetak A4' })).toBeVisible()
  const title = unique('Klub ')
  // A second try finds the first one's entries where it left them.
  const hour = 15 + 2 * test.info().retry
  const at = (later: number, minutes = '00') => `${hour + later}:${minutes}`
  await page.getByRole('button', { name: 'Tambah jadwal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jenis').selectOption({ label: 'Ujian' })
  await dialog.getByLabel('Judul').fill(title)
  await dialog.getByLabel('Tanggal').fill(monday())
  await dialog.getByLabel('Mulai').fill(at(0))
  await dialog.getByLabel('Selesai').fill(at(0, '40'))
  await dialog.getByLabel('Ulangi setiap minggu').check()
  await dialog.getByLabel('Sampai tanggal').fill(monday(2))
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  const block = page.getByRole('button', { name: new RegExp(title) })
  await expect(block).toContainText(`${hour}.00`)

  await drawn(page, block, { days: 1, hours: 1 })
  await expect(dialog.getByLabel('Mulai')).toHaveValue(at(1).replace(':', '.'))
  await expect(dialog.getByLabel('Selesai')).toHaveValue(at(1, '40').replace(':', '.'))
  await dialog.getByLabel('Jadwal ini dan berikutnya').check()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(block).toContainText(`${hour + 1}.00`)

  await page.goto(`/revamp/jadwal?tanggal=${monday(1)}`)
  await expect(
    page.getByRole('list', { name: /Selasa/ }).getByRole('button', { name: new RegExp(title) }),
  ).toContainText(`${hour + 1}.00`)

  await page.goto(`/revamp/jadwal?tanggal=${monday()}`)
  await drawn(page, block, { days: -1, hours: -1 })
  await dialog.getByLabel('Jadwal ini dan berikutnya').check()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(block).toContainText(`${hour}.00`)
  await page
    .getByRole('region', { name: /^Pemberitahuan/ })
    .getByRole('button', { name: 'Urungkan' })
    .click()
  await expect(block).toContainText(`${hour + 1}.00`)
})

test('whoever may not plan draws nothing, and a press opens as before', async ({ page }) => {
  await asHomeroom(page)
  await page.goto(`/revamp/jadwal?tanggal=${monday()}&lihat=saya`)
  const block = page.getByRole('list', { name: /Senin/ }).getByRole('button').first()
  await block.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the bells of Fridays are set, and a teacher reads them', async ({ page, browser }) => {
  await asSchoolAdmin(page)
  await page.goto('/revamp/jadwal')
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('menuitem', { name: 'Jam pelajaran' }).click()
  await page.getByRole('button', { name: 'Jumat' }).click()
  const last = page.getByLabel('Jam ke-6, selesai')
  await expect(last).toHaveValue('10.50')
  await isAccessibleAtAnySize(page)
  await page.getByRole('button', { name: 'Tambah jam pelajaran' }).click()
  await page.getByLabel('Jam ke-7, selesai').fill('11:15')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Jam pelajaran disimpan')).toBeVisible()
  await page.getByRole('button', { name: 'Sesuaikan jadwal' }).click()
  await isAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()

  // What repeats over a Friday keeps to them there, and says so before it is planned.
  await page.getByLabel('Pilih kelas yang dibuka').selectOption({ label: '7A' })
  await page.goto(`/revamp/jadwal?tanggal=${monday()}&lihat=kelas`)
  await page.getByRole('button', { name: 'Tambah jadwal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tanggal').fill(monday())
  await dialog.getByLabel('Jam ke-').selectOption('7')
  await dialog.getByLabel('Ulangi setiap minggu').check()
  const elsewhere = dialog.getByText('Jumat pukul 10.50–11.15, sesuai jam pelajaran hari itu.')
  await expect(elsewhere).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'Jumat' }).check()
  await expect(elsewhere).toBeVisible()
  await isAccessibleAtAnySize(page)
  await page.keyboard.press('Escape')

  const teacher = await smallPhone(browser)
  await signIn(teacher, people.teacher)
  await teacher.goto('/revamp/jadwal/bel?jenis=JUMAT')
  await expect(teacher.getByText('10.50–11.15')).toBeVisible()
  await expect(teacher.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
  await isAccessible(teacher)
})
