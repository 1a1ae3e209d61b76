import sharp from 'sharp'
import { expect, type Page } from 'playwright/test'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, openSchool, people, signIn, test } from '../support/e2e.ts'

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Tampilan disimpan')).toBeVisible()
}
const preview = (page: Page) => page.frameLocator('iframe[title=Pratinjau]')
const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary-light'))

test('an admin changes the colour, hides a menu and renames a term; the page of a teacher changes by itself', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const other = await anotherDevice(browser)
  await signIn(other, 'guru@nurulhikmah.test')
  await signIn(page, people.madrasah)
  const before = await primaryOf(other)
  const announcements = other.getByRole('navigation').getByRole('link', { name: 'Pengumuman' })
  await expect(announcements).toBeVisible()

  await page.goto('/pengaturan/tampilan')
  await page.getByRole('textbox', { name: 'Warna utama' }).fill('#7c3aed')
  await page.getByRole('textbox', { name: 'Nama situs' }).fill('Cemara Pintar')
  await expect(preview(page).getByText('Cemara Pintar').filter({ visible: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Menu' }).click()
  await expect(page.getByRole('checkbox', { name: 'Dashboard' })).toBeDisabled()
  await expect(page.getByText('Disembunyikan untuk semua').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Pengumuman' }).uncheck()

  await page.getByRole('tab', { name: 'Istilah' }).click()
  await page.getByRole('searchbox', { name: 'Cari istilah' }).fill('Kelasku')
  await page.getByRole('textbox', { name: 'Teks sendiri untuk Kelasku' }).fill('Rombelku')

  // Until it is saved, nobody else sees anything of it.
  expect(await primaryOf(other)).toBe(before)
  await save(page)

  await expect(announcements).toBeHidden()
  await expect(other.getByRole('navigation').getByRole('link', { name: 'Rombelku' })).toBeVisible()
  expect(await primaryOf(other)).not.toBe(before)
  await expect(page.getByRole('link', { name: 'Rombelku' }).first()).toBeVisible()

  // And back again, as it was.
  await page.getByRole('button', { name: 'Pakai bawaan semua' }).click()
  await page.getByRole('tab', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Tampilkan semua' }).click()
  await page.getByRole('tab', { name: 'Nama & warna' }).click()
  await page.getByRole('textbox', { name: 'Nama situs' }).clear()
  await page.getByRole('textbox', { name: 'Warna utama' }).fill('#15803d')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(announcements).toBeVisible()
  await expect.poll(() => primaryOf(other)).toBe(before)
})

test('pictures stand in the preview, are put in order, and can be seen by whoever is not signed in', async ({
  page,
}) => {
  await openSchool(page)
  await page.goto('/pengaturan/tampilan?bagian=gambar')
  const upload = async (name: string, background: string) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Tambah gambar' }).click()
    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
    await (await choosing).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await upload('gerbang.png', '#7c3aed')
  const first = page.getByRole('img', { name: 'Gambar 1' })
  await expect(first).toBeVisible()
  const gate = await first.getAttribute('src')
  await upload('lapangan.png', '#15803d')
  await expect(page.getByRole('img', { name: 'Gambar 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Turunkan gambar 1' }).click()
  await expect(page.getByRole('img', { name: 'Gambar 2' })).toHaveAttribute('src', gate!)
  await save(page)

  await page.reload()
  await expect(page.getByRole('img', { name: 'Gambar 2' })).toHaveAttribute('src', gate!)
  // Before anybody has signed in, too: it stands beside the sign-in.
  const visitor = await anotherDevice(page.context().browser()!)
  expect((await visitor.request.get(gate!)).headers()['content-type']).toBe('image/webp')
})

test('every part of the screen of looks is itself well to look at', async ({ page }) => {
  await openSchool(page)
  await page.goto('/pengaturan/tampilan')
  for (const part of ['Nama & warna', 'Gambar', 'Menu', 'Teks bergabung', 'Istilah']) {
    await page.getByRole('tab', { name: part }).click()
    await isAccessibleAtAnySize(page)
  }
})
