import { expect, type BrowserContext, type Page } from 'playwright/test'
import { openToday, today } from '../support/e2e-day.ts'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, smallPhone, test } from '../support/e2e.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Harian' }).getByRole('listitem')
const button = (page: Page, row: number, name: string) => rows(page).nth(row).getByRole('button', { name, exact: true })
const isMarked = (page: Page, row: number, name: string) =>
  expect(button(page, row, name)).toHaveAttribute('aria-pressed', 'true')

async function openRegister(page: Page): Promise<void> {
  await openToday()
  await page.goto(`/revamp/absensi?tanggal=${today()}`)
  await expect(rows(page).first()).toBeVisible()
}

test('without a line the register is marked all the same, outlives the page, and is sent', async ({ browser }) => {
  const phone = await smallPhone(browser)
  await asHomeroom(phone)
  await openRegister(phone)
  const { name } = await firstTwo(phone)
  // Whoever may lose the line has been here before: Kelasku keeps its own files for that.
  await expect
    .poll(() => phone.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active != null))
    .toBe(true)
  await phone.waitForTimeout(2_500)

  await phone.context().setOffline(true)
  await button(phone, 0, 'Sakit').click()
  await button(phone, 1, 'Alpa').click()
  await isMarked(phone, 0, 'Sakit')
  await expect(phone.getByText(/2 perubahan di perangkat ini/)).toBeVisible()
  await expect(rows(phone).first().getByLabel('Menunggu internet')).toBeVisible()
  await isAccessibleAtAnySize(phone)

  await phone.reload()
  await expect(rows(phone).first()).toContainText(name)
  await isMarked(phone, 0, 'Sakit')
  await expect(phone.getByText(/2 perubahan di perangkat ini/)).toBeVisible()

  await backOnLine(phone.context())
  await expect(phone.getByText('Semua tersimpan di server.')).toBeVisible()

  const elsewhere = await anotherDevice(browser)
  await asHomeroom(elsewhere)
  await elsewhere.goto(`/revamp/absensi?tanggal=${today()}`)
  await isMarked(elsewhere, 0, 'Sakit')
  await isMarked(elsewhere, 1, 'Alpa')
})

test('without a line every tab shows what it has seen, however often it is loaded', async ({ browser }) => {
  const phone = await smallPhone(browser)
  await asHomeroom(phone)
  await openRegister(phone)
  const timetable = await phone.context().newPage()
  await timetable.goto('/revamp/class/view')
  const heading = timetable.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('7A')
  await phone.evaluate(() => navigator.serviceWorker.ready)
  // What one tab keeps afterwards leaves alone what the other has.
  await phone.reload()
  await expect(rows(phone).first()).toBeVisible()
  await timetable.waitForTimeout(2_500)

  await phone.context().setOffline(true)
  for (let time = 0; time < 3; time++) {
    await phone.reload()
    await expect(rows(phone).first()).toBeVisible()
    await timetable.reload()
    await expect(heading).toContainText('7A')
    // Each of them asks in vain, and keeps what is left when that has ended.
    await timetable.waitForTimeout(1_000)
  }
})

test('with a thumb: a row is drawn to the right for present, to the left for absent', async ({ browser }) => {
  const phone = await smallPhone(browser)
  await asHomeroom(phone)
  await openRegister(phone)
  await draw(phone, 2, 120)
  await isMarked(phone, 2, 'Hadir')
  await draw(phone, 2, -120)
  await isMarked(phone, 2, 'Alpa')
  await draw(phone, 2, 30)
  await isMarked(phone, 2, 'Alpa')
})

/** A finger, as the browser itself would report it. */
async function draw(page: Page, row: number, by: number): Promise<void> {
  await rows(page).nth(row).scrollIntoViewIfNeeded()
  const box = (await rows(page).nth(row).boundingBox())!
  const cdp = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + 20]
  const at = (to: number) => [{ x: to, y }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(x) })
  for (let step = 1; step <= 6; step++)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x + (by * step) / 6) })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await cdp.detach()
}

const backOnLine = (context: BrowserContext) => context.setOffline(false)

async function firstTwo(page: Page) {
  return { name: (await rows(page).first().locator('.font-medium').first().textContent()) ?? '' }
}
