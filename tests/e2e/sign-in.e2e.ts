import { expect } from 'playwright/test'
import { anotherDevice, fillSignIn, people, signInByHand, test } from '../support/e2e.ts'

test.describe('signing in', () => {
  for (const [role, name] of Object.entries(people)) {
    test(`lets ${role} in to a dashboard of their own`, async ({ page }) => {
      await signInByHand(page, name)
      await expect(page.getByRole('navigation').first()).toBeVisible()
    })
  }

  test('works with the NISN, and keeps what was typed when the password is wrong', async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, '0130000002', 'bukan ini')
    await expect(page.getByText('Nama pengguna atau kata sandi tidak cocok.', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /nomor ponsel/ })).toHaveValue('0130000002')
    await fillSignIn(page, '0130000002')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('is asked of whoever has no session, and goes on where they wanted to be', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/akun/perangkat')
    await expect(page).toHaveURL(/\/login/)
  })

  test('ends with a sign-out that the server knows of', async ({ page }) => {
    await signInByHand(page, people.teacher)
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('kelasku:accounts') ?? '[]')[0].token as string,
    )
    await page.getByRole('button', { name: /Ganti sekolah, akun, atau tampilan/ }).click()
    await page.getByRole('button', { name: 'Keluar', exact: true }).click()
    await expect(page).toHaveURL(/\/(login)?$/)
    const answer = await page.request.get('/api/identity/user/token', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(401)
  })
})

test.describe('one device for a student', () => {
  test('the earlier one is told, and goes to the root', async ({ page, browser }) => {
    await signInByHand(page, people.student)
    const phone = await anotherDevice(browser)
    await signInByHand(phone, people.student)
    await expect(page.getByRole('status').getByText('Perangkat Baru Telah Terdaftar')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('kelasku:accounts'))).not.toContain('token')
    await phone.context().close()
  })

  test('a teacher may have several', async ({ page, browser }) => {
    await signInByHand(page, people.teacher)
    const phone = await anotherDevice(browser)
    await signInByHand(phone, people.teacher)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
    await phone.context().close()
  })

  test('the devices page shows them, and puts one out', async ({ page, browser }) => {
    await signInByHand(page, people.homeroom)
    const phone = await anotherDevice(browser)
    await signInByHand(phone, people.homeroom)
    await page.goto('/akun/perangkat')
    await expect(page.getByText('Perangkat ini')).toBeVisible()
    await page.getByRole('button', { name: 'Keluarkan semua yang lain' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan semua yang lain' }).click()
    await expect(phone).toHaveURL(/\/(login)?$/)
    await phone.context().close()
  })
})
