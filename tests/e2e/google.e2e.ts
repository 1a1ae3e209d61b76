import { expect, test, type Page } from 'playwright/test'
import { anotherDevice, people, signIn } from '../support/story.ts'

const google = `http://127.0.0.1:${Number(process.env['STORY_PORT'] ?? 4180) + 1}`

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
