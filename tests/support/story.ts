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
