/** What every story begins with: people of the demo school, and how they get in. */
import { expect, type Browser, type Page } from 'playwright/test'

export const password = 'Kelasku-2026'

/** One of each role, by the names of the demo. */
export const people = {
  admin: 'hendra.gunawan@tunascakrawala.test',
  teacher: 'dewi.anggraini@tunascakrawala.test',
  homeroom: 'ratna.wulandari@tunascakrawala.test',
  teacherAndFather: 'bambang.hermawan@tunascakrawala.test',
  student: 'alya.ramadhani@tunascakrawala.test',
  parent: 'dian.ramadhani@tunascakrawala.test',
  madrasah: 'admin@nurulhikmah.test',
} as const

export async function fillSignIn(page: Page, name: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: /nomor ponsel, atau nama pengguna/ }).fill(name)
  await page.getByRole('textbox', { name: /^Kata sandi/ }).fill(secret)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, name)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
}

/** Another phone or computer: nothing shared with the first. */
export async function anotherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

let counted = 0
/** Something that no earlier run of the stories has used. */
export const unique = (word: string) => `${word}${Date.now().toString(36)}${(counted++).toString(36)}`

/** A school of one's own, with nobody else's story in it, and its founder signed in. */
export async function openSchool(page: Page): Promise<{ username: string; school: string }> {
  const [username, school] = [unique('pendiri.'), unique('SMA Cemara ')]
  const answer = await page.request.post('/api/identity/auth/register', {
    data: {
      way: 'new_school',
      school: { school_name: school, grade: 'SMA' },
      full_name: 'Pendiri Cemara',
      username,
      password,
      device_id: unique('device-'),
      device_name: 'Chrome',
    },
  })
  expect(answer.ok()).toBe(true)
  await signIn(page, username)
  return { username, school }
}

/** From here on the server hears these calls, and its answers get lost; what is returned mends the line. */
export async function loseAnswers(page: Page, url: string): Promise<() => Promise<void>> {
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => page.unroute(url)
}
