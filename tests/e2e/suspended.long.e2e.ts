import { expect } from 'playwright/test'
import { school as operator, slugOf } from '../support/e2e-operator.ts'
import { openSchool, test } from '../support/e2e.ts'

test('a suspended school can be read, and says why nothing is written, until it is restored', async ({ page }) => {
  const { school } = await openSchool(page)
  const slug = await slugOf(school)
  expect(await operator('suspend', slug, '--reason', 'Langganan berakhir')).toContain('ditangguhkan')

  await page.goto('/pengaturan')
  await expect(page.getByText('Sekolah ini sedang ditangguhkan')).toBeVisible()
  const name = page.getByRole('textbox', { name: /Nama sekolah/ })
  await expect(name).toHaveValue(school)
  await name.fill('SMA Lain')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Sekolah ini sedang ditangguhkan: data hanya dapat dibaca.')).toBeVisible()
  await expect(name).toHaveValue('SMA Lain')

  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText(school).first()).toBeVisible()
  await page.goto('/ganti-sekolah')
  await expect(page.getByText('Ditangguhkan')).toBeVisible()

  // What was typed is still there, and is saved now.
  expect(await operator('restore', slug)).toContain('dapat dipakai lagi')
  await page.goto('/pengaturan')
  await expect(name).toHaveValue('SMA Lain')
  await expect(page.getByText('Sekolah ini sedang ditangguhkan')).toHaveCount(0)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data sekolah tersimpan')).toBeVisible()
})
