import { expect, type Page } from 'playwright/test'
import { anotherDevice, people, signIn, test } from '../support/e2e.ts'

const google = `http://127.0.0.1:${Number(process.env['TEST_PORT'] ?? 4180) + 1}`

test('who has linked a Google account signs in with it, and nobody before', async ({ page, browser }) => {
  await holdGoogle(page, 'dewi.di.google')
  await signIn(page, people.teacher)

  const phone = await anotherDevice(browser)
  await holdGoogle(phone, 'dewi.di.google')
  await enterWithGoogle(phone)
  await expect(phone.getByRole('alert')).toContainText(/Google/)

  await page.goto('/akun')
  await page.getByRole('link', { name: 'Akun tertaut' }).click()
  await page.getByRole('button', { name: 'Tautkan akun Google' }).click()
  await page.getByRole('button', { name: 'Google: dewi.di.google' }).click()
  await expect(page.getByText('dewi.di.google@gmail.test')).toBeVisible()

  await enterWithGoogle(phone)
  await expect(phone).toHaveURL(/\/dashboard$/)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Dewi Anggraini')
  await phone.context().close()
})

test('an admin brings classes over from Google Classroom, sees who came along, and takes it back', async ({ page }) => {
  await holdGoogleOauth(page)
  await signIn(page, people.admin)
  await page.goto('/pengaturan/google-classroom')

  await closeGoogle(page)
  await page.getByRole('button', { name: 'Sambungkan Google' }).click()
  await expect(page.getByText('Akses tidak diberikan.')).toBeVisible()

  await agreeAtGoogle(page)
  await page.getByRole('button', { name: 'Sambungkan Google' }).click()
  const choose = page.getByRole('group', { name: 'Pilih yang akan diimpor' })
  await expect(choose.getByRole('checkbox')).toHaveCount(2)
  await choose.getByRole('checkbox', { name: 'Paduan Suara' }).uncheck()
  await page.getByLabel('Jenis').selectOption('EKSKUL')
  await page.getByRole('button', { name: 'Impor 1' }).click()

  // Dewi and Alya are known by their addresses; who has none at Google cannot be told from others.
  await expect(page.getByText('Selesai dengan Catatan')).toBeVisible()
  const process = page.url()
  await page.goto('/pengaturan/kelas')
  await page.getByRole('searchbox').fill('Robotik')
  await page.getByRole('button', { name: 'Buka kelas Robotik 8A' }).click()
  const parts = page.getByRole('navigation', { name: 'Bagian kelas' })
  await parts.getByRole('link', { name: 'Siswa' }).click()
  await expect(page.getByText('Alya Putri Ramadhani').first()).toBeVisible()
  await expect(page.getByText('Sukma', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Tanpa Alamat')).toHaveCount(0)
  await parts.getByRole('link', { name: 'Guru' }).click()
  await expect(page.getByText('Dewi Anggraini').first()).toBeVisible()

  await page.goto(process)
  await page.getByRole('button', { name: /^Kembalikan/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kembalikan' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.goto('/pengaturan/kelas')
  await page.getByRole('searchbox').fill('Robotik')
  await expect(page.getByRole('button', { name: 'Buka kelas Robotik 8A' })).toHaveCount(0)
})

async function enterWithGoogle(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: /nomor ponsel, atau nama pengguna/ }).fill(people.teacher)
  await page.getByRole('textbox', { name: /^Kata sandi/ }).focus()
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
  await page.getByRole('button', { name: 'Google: dewi.di.google' }).click()
}

/** Google's script as a browser gets it, but for a button that needs nobody at Google. */
async function holdGoogle(page: Page, name: string): Promise<void> {
  const token = await (await fetch(`${google}/token?name=${name}`)).text()
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{
        let reply
        const renderButton = (place) => {
          const button = document.createElement('button')
          button.textContent = ${JSON.stringify(`Google: ${name}`)}
          button.type = 'button'
          button.onclick = () => reply({ credential: ${JSON.stringify(token)} })
          place.replaceChildren(button)
        }
        window.google = { accounts: { id: { initialize: ({ callback }) => (reply = callback), renderButton, prompt() {} } } }
      }`,
    }),
  )
}

/** The same for what somebody allows to be read: Google's window agrees or is closed, as the page was told before. */
async function holdGoogleOauth(page: Page): Promise<void> {
  await page.exposeFunction('askedAtGoogle', async (scope: string) =>
    (await fetch(`${google}/oauth?${new URLSearchParams({ scope }).toString()}`)).json(),
  )
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.google = { accounts: { oauth2: {
        initTokenClient: ({ scope, callback, error_callback }) => ({
          requestAccessToken: () => localStorage.agreesAtGoogle === 'yes'
            ? void window.askedAtGoogle(scope).then(callback)
            : error_callback({ type: 'popup_closed' }),
        }),
      } } }`,
    }),
  )
}

const agreeAtGoogle = (page: Page) => page.evaluate(() => localStorage.setItem('agreesAtGoogle', 'yes'))
const closeGoogle = (page: Page) => page.evaluate(() => localStorage.removeItem('agreesAtGoogle'))
