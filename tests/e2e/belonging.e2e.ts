import { expect, type Page } from 'playwright/test'
import { openSchool, people, signIn, test } from '../support/e2e.ts'

const who = (page: Page) => page.getByRole('button', { name: /Ganti peran, akun, atau tampilan/ })

test.describe('who am I now', () => {
  test('a teacher who is also a father switches roles without signing out', async ({ page }) => {
    await signIn(page, people.teacherAndFather)
    await page.goto('/ganti-sekolah')
    await page
      .getByRole('button', { name: /Orang Tua|Gilang/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('main').getByText('Gilang Hermawan').first()).toBeVisible()
    await expect(who(page)).toHaveAccessibleName(/Orang Tua/)
    await page.goto('/ganti-sekolah')
    await page
      .getByRole('button', { name: /Wali Kelas/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(who(page)).toHaveAccessibleName(/Wali Kelas/)
  })

  test('two tabs keep to their own role', async ({ page, context }) => {
    await signIn(page, people.teacherAndFather)
    await page.goto('/ganti-sekolah')
    await page
      .getByRole('button', { name: /Wali Kelas/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const other = await context.newPage()
    await other.goto('/ganti-sekolah')
    await other
      .getByRole('button', { name: /Orang Tua|Gilang/ })
      .first()
      .click()
    await expect(other).toHaveURL(/\/dashboard$/)
    await page.reload()
    await expect(who(page)).toHaveAccessibleName(/Wali Kelas/)
    await expect(who(other)).toHaveAccessibleName(/Orang Tua/)
  })

  test('a parent chooses the child, in whichever school', async ({ page }) => {
    await signIn(page, people.parent)
    await page.goto('/ganti-sekolah')
    await page.getByRole('button', { name: /Arkan/ }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('main').getByText('TK Tunas Cakrawala').first()).toBeVisible()
    await page.goto('/ganti-sekolah')
    await page.getByRole('button', { name: /Alya/ }).click()
    await expect(page.getByRole('main').getByText('SMP Tunas Cakrawala').first()).toBeVisible()
  })

  test('an admin of two schools switches between them', async ({ page }) => {
    await signIn(page, people.admin)
    await page.goto('/ganti-sekolah')
    await page
      .getByRole('button', { name: /TK Tunas Cakrawala|Admin/ })
      .last()
      .click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('a class is chosen from the sidebar, and remembered', async ({ page }) => {
    await signIn(page, people.homeroom)
    const picker = page.getByLabel('Pilih kelas yang dibuka')
    await expect(picker).toBeVisible()
    await expect(picker.locator('option').filter({ hasText: '7A' })).toBeAttached()
    await picker.selectOption({ label: '8A' })
    await expect(page.getByRole('main').getByText(/Kelas 8A · /)).toBeVisible()
    await page.reload()
    await expect(picker.locator('option:checked')).toHaveText('8A')
    await picker.selectOption({ label: '7A' })
    await expect(page.getByRole('main').getByText(/Kelas 7A · /)).toBeVisible()
  })
})

test.describe('wording', () => {
  test('follows the kind of school of whoever signs in', async ({ page }) => {
    await signIn(page, people.madrasah)
    await expect(page.getByRole('main').getByText('Operator').first()).toBeVisible()
  })

  test('is of the tenant that the address names, before anybody signs in', async ({ page }) => {
    await page.goto('/daftar?sekolah=pesantren-darul-cakrawala')
    await expect(page.getByText(/santri/i).first()).toBeVisible()
  })

  test('changes for everybody when the admin changes the kind of school', async ({ page }) => {
    await openSchool(page)
    await page.goto('/pengaturan')
    await expect(page.getByRole('heading', { name: /Pengaturan/ })).toBeVisible()
    await page.getByLabel(/Jenis lembaga/).selectOption('boarding_school')
    // Whoever leaves before it is saved has not saved it.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await page.getByRole('button', { name: 'Simpan' }).click()
    await saved
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByText('Admin Pesantren').first()).toBeVisible()
  })
})
