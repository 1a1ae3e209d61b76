import { expect, test } from 'playwright/test'
import { people, signIn } from '../support/story.ts'

test('the network goes and comes back, and the pill tells the truth', async ({ page, context }) => {
  await signIn(page, people.teacher)
  await expect(page.getByText('Terhubung')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Luring')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
  await context.setOffline(false)
  await expect(page.getByText('Terhubung')).toBeVisible({ timeout: 20_000 })
})

test('an answered join request changes the other’s screen by itself', async ({ page, browser }) => {
  await signIn(page, people.admin)
  await page.goto('/ganti-sekolah')
  await page
    .getByRole('button', { name: /SMP Tunas Cakrawala|^Admin/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/pengaturan/permintaan')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const context = await browser.newContext()
  const newcomer = await context.newPage()
  const name = `Guru Baru ${Date.now().toString(36)}`
  await newcomer.goto('/daftar?kode=KLS7AGR2')
  await newcomer
    .getByRole('button', { name: 'Periksa kode' })
    .or(newcomer.getByText(/Anda mendaftar sebagai guru/))
    .first()
    .click()
  await newcomer.getByRole('textbox', { name: /Nama lengkap/ }).fill(name)
  await newcomer
    .getByRole('textbox', { name: /Email, nomor ponsel, atau nama pengguna|Nama pengguna/ })
    .first()
    .fill(`guru.${Date.now().toString(36)}`)
  await newcomer.getByRole('textbox', { name: /^Kata sandi/ }).fill('Kelasku-2026')
  await newcomer.getByRole('button', { name: 'Buat akun' }).click()
  await expect(newcomer.getByText(/Menunggu .* menerima Anda/)).toBeVisible()

  await page.getByRole('button', { name: `Terima ${name}` }).click()
  await expect(
    newcomer
      .getByText(/Anda diterima di SMP Tunas Cakrawala/)
      .or(newcomer.getByRole('heading', { name: /^Selamat/ }))
      .first(),
  ).toBeVisible()
  await context.close()
})
