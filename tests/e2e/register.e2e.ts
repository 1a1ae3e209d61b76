import { expect } from 'playwright/test'
import { introduce, test, unique } from '../support/e2e.ts'

test('a pupil registers with the class’s code and is in the class', async ({ page }) => {
  await page.goto('/daftar?kode=KLS7ASW2')
  await page
    .getByRole('button', { name: 'Periksa kode' })
    .or(page.getByText('Anda mendaftar sebagai siswa.'))
    .first()
    .click()
  await expect(page.getByText('Anda mendaftar sebagai siswa.')).toBeVisible()
  await introduce(page, 'Bunga Citra', unique('bunga.'))
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('main').getByText('7A').first()).toBeVisible()
})

test('a parent registers with a child’s own code, and agrees', async ({ page }) => {
  await page.goto('/daftar?kode=RTU7AHS2')
  await page
    .getByRole('button', { name: 'Periksa kode' })
    .or(page.getByText(/orang tua Ihsan/))
    .first()
    .click()
  await expect(page.getByText('Anda mendaftar sebagai orang tua Ihsan.')).toBeVisible()
  await introduce(page, 'Ibu Ihsan', unique('ibu.ihsan.'))
  await page.getByRole('radio', { name: 'Ibu' }).check()
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page.getByText('Centang persetujuan ini untuk melanjutkan.', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
  await page.getByRole('button', { name: 'Buat akun' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('main').getByText('Ihsan Maulana').first()).toBeVisible()
})

test('a wrong code says whom to ask', async ({ page }) => {
  await page.goto('/daftar')
  await page
    .getByRole('link', { name: /Punya kode undangan/ })
    .or(page.getByRole('button', { name: /Punya kode undangan/ }))
    .click()
  await page.getByRole('textbox', { name: /Kode undangan/ }).fill('ZZZZ9999')
  await page.getByRole('button', { name: 'Periksa kode' }).click()
  await expect(
    page.getByText('Kode tidak ditemukan silahkan hubungi Operator atau walikelas', { exact: true }),
  ).toBeVisible()
})

test('a founder opens a school of their own and is its admin', async ({ page }) => {
  await page.goto('/daftar')
  await page
    .getByRole('link', { name: /Buka sekolah baru/ })
    .or(page.getByRole('button', { name: /Buka sekolah baru/ }))
    .click()
  const school = unique('SMP Harapan ')
  await page.getByRole('textbox', { name: /Nama sekolah/ }).fill(school)
  await page.getByLabel(/Jenjang/).selectOption('SMP')
  await introduce(page, 'Pendiri Harapan', unique('pendiri.'))
  await page.getByRole('button', { name: 'Buka sekolah', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('main').getByText(school).first()).toBeVisible()
})
