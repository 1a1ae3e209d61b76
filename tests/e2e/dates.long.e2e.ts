/** Days and times are typed and picked in Indonesian, in a browser that speaks English. */
import { expect, type Page } from 'playwright/test'
import { today } from '../support/e2e-day.ts'
import { isAccessible, laptop } from '../support/e2e-looks.ts'
import { asHomeroom, people, shownDay, signIn, smallPhone, test } from '../support/e2e.ts'

test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

const first = (page: Page) => page.getByLabel('Dari tanggal')
const calendarButton = (page: Page) => page.getByRole('button', { name: 'Buka kalender' }).first()

test('on a laptop the day of a permit is typed, and picked with the keyboard alone', async ({ page }) => {
  await page.setViewportSize(laptop)
  await signIn(page, people.parent)
  await page.goto('/revamp/absensi/izin')
  await page.getByRole('link', { name: 'Ajukan izin' }).click()
  await expect(first(page)).toHaveValue(shownDay(today()))
  await first(page).fill('31/02/2026')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Tanggal ini tidak dikenali. Tulis misalnya 26/11/2026.')).toBeVisible()
  await first(page).fill('hari ini')
  await page.keyboard.press('Tab')
  await expect(first(page)).toHaveValue(shownDay(today()))

  await expect(calendarButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Kalender' })
  await expect(calendar.getByRole('button', { name: /^Hari ini, .*dipilih$/ })).toBeFocused()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(calendarButton(page)).toBeFocused()
})

test('on a phone a tap opens the calendar as a sheet, and one may type all the same', async ({ browser }) => {
  const phone = await smallPhone(browser)
  await signIn(phone, people.parent)
  await phone.goto('/revamp/absensi/izin')
  await phone.getByRole('link', { name: 'Ajukan izin' }).click()
  await first(phone).tap()
  const sheet = phone.getByRole('dialog', { name: 'Kalender' })
  await expect(sheet.getByRole('grid')).toBeVisible()
  await isAccessible(phone)
  await sheet.getByRole('button', { name: 'Ketik saja' }).click()
  await expect(first(phone)).toBeFocused()
  await phone.keyboard.type('besok')
  await phone.getByLabel(/^Keterangan/).focus()
  await expect(first(phone)).not.toHaveValue('besok')
})

test('a time is picked from its list', async ({ page }) => {
  await page.setViewportSize(laptop)
  await asHomeroom(page)
  await page.goto('/revamp/jadwal')
  await page.getByRole('button', { name: 'Tambah jadwal' }).click()
  const start = page.getByRole('dialog').getByLabel('Mulai')
  await start.fill('730')
  await page.keyboard.press('Tab')
  await expect(start).toHaveValue('07.30')
  await page.keyboard.press('Enter')
  await isAccessible(page)
  await page.getByRole('option', { name: '07.45' }).click()
  await expect(start).toHaveValue('07.45')
})
