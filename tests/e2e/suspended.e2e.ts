import { expect, test } from 'playwright/test'
import { suspendSchool } from '../support/story-database.ts'
import { openSchool } from '../support/story.ts'

test('a suspended school can be read, and says why nothing is written', async ({ page }) => {
  const { school } = await openSchool(page)
  await suspendSchool(school)

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
})
