import { expect, type Page } from 'playwright/test'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import {
  anotherDevice,
  asHomeroom,
  loseAnswers,
  people,
  signIn,
  smallPhone,
  test,
  unique,
  weakSocket,
} from '../support/e2e.ts'

const chatLink = (page: Page) => page.getByRole('link', { name: /^Pesan/ }).first()
const unreadOn = async (page: Page) => Number(/\d+/.exec((await chatLink(page).textContent()) ?? '')?.[0] ?? 0)

async function openClassRoom(page: Page): Promise<void> {
  await page.goto('/interaksi-belajar')
  await page
    .getByRole('navigation', { name: 'Daftar percakapan' })
    .getByRole('link')
    .filter({ hasText: /^\W*7A/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Tulis pesan' })).toBeVisible()
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill(text)
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
}
const bubbles = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Pesan', exact: true }).getByRole('listitem').filter({ hasText: text })

test('a class talks with its teacher: typing is seen, answers that get lost leave one bubble, what was removed leaves its place', async ({
  page,
  browser,
}) => {
  const phone = await smallPhone(browser)
  const socket = await weakSocket(phone)
  await signIn(phone, people.student)
  await asHomeroom(page)
  await openClassRoom(page)
  await openClassRoom(phone)

  await phone.getByRole('textbox', { name: 'Tulis pesan' }).pressSequentially('Bu')
  await expect(page.getByText('sedang menulis…')).toBeVisible()

  const question = unique('Bu, besok bawa apa? ')
  socket.lose()
  const heal = await loseAnswers(phone, '**/interaction-learning/room/*/message')
  await write(phone, question)
  await expect(bubbles(page, question)).toHaveCount(1)
  await expect(page.getByText('sedang menulis…')).toBeHidden()
  await heal()
  socket.heal()
  await expect(phone.getByText('Menunggu internet')).toHaveCount(0, { timeout: 40_000 })
  await expect(bubbles(phone, question)).toHaveCount(1)
  await expect(bubbles(page, question)).toHaveCount(1)

  await write(page, unique('Penggaris dan jangka, ya. '))
  await isAccessibleAtAnySize(phone)
  await isAccessibleAtAnySize(page)

  await bubbles(page, question).getByRole('button', { name: 'Tindakan untuk pesan ini' }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(bubbles(phone, question)).toHaveCount(0)
  await expect(phone.getByText('Pesan dihapus').last()).toBeVisible()
})

test('lines written without a line arrive in order, and one that was taken back does not', async ({
  page,
  browser,
}) => {
  const phone = await smallPhone(browser)
  await signIn(phone, people.student)
  await asHomeroom(page)
  await openClassRoom(page)
  await openClassRoom(phone)
  await phone.context().setOffline(true)
  const [first, second, third] = ['satu ', 'dua ', 'tiga '].map(unique) as [string, string, string]
  for (const text of [first, second, third]) await write(phone, text)
  await bubbles(phone, second).getByRole('button', { name: 'Batalkan' }).click()
  await expect(bubbles(phone, second)).toHaveCount(0)
  await phone.context().setOffline(false)
  await expect(bubbles(page, third)).toHaveCount(1, { timeout: 40_000 })
  const said = await page.getByRole('list', { name: 'Pesan', exact: true }).getByRole('listitem').allTextContents()
  const order = [first, third].map((text) => said.findIndex((line) => line.includes(text)))
  expect(order[0]).toBeGreaterThanOrEqual(0)
  expect(order[1]).toBeGreaterThan(order[0]!)
  expect(said.some((line) => line.includes(second))).toBe(false)
})

test('what is read on one device is read on the others', async ({ page, browser }) => {
  await asHomeroom(page)
  const others = [await anotherDevice(browser), await anotherDevice(browser)]
  for (const other of others) {
    await asHomeroom(other)
    await other.goto('/dashboard')
  }
  const counted = page.waitForResponse('**/interaction-learning/unread')
  await page.goto('/dashboard')
  await counted
  await expect(page.getByText('Terhubung').first()).toBeAttached()
  const before = await unreadOn(page)

  const phone = await smallPhone(browser)
  await signIn(phone, people.student)
  await openClassRoom(phone)
  await write(phone, unique('Selamat pagi, Bu '))
  for (const device of [page, ...others]) await expect.poll(() => unreadOn(device)).toBe(before + 1)

  await openClassRoom(page)
  for (const device of [page, ...others]) await expect.poll(() => unreadOn(device)).toBeLessThanOrEqual(before)
})

test('whoever is named sees it, whoever closes the tab is writing no more', async ({ page, browser }) => {
  const phone = await smallPhone(browser)
  await signIn(phone, people.student)
  await asHomeroom(page)
  await openClassRoom(page)
  await phone.goto('/interaksi-belajar')
  const box = page.getByRole('textbox', { name: 'Tulis pesan' })
  await box.pressSequentially('Tolong @alya')
  await expect(page.getByRole('option', { name: /Alya Putri/ })).toBeVisible()
  await isAccessibleAtAnySize(page)
  await box.press('Enter')
  await expect(box).toHaveValue('Tolong @Alya Putri Ramadhani ')
  const end = unique('hapus papan tulis ')
  await box.pressSequentially(end)
  await box.press('Enter')
  await expect(phone.getByText('belum dibaca, nama Anda disebut').first()).toBeAttached()
  await openClassRoom(phone)
  await expect(bubbles(phone, end).locator('b')).toHaveText('@Alya Putri Ramadhani')
  await expect(bubbles(page, end)).toContainText('Dibaca oleh 1')

  await phone.getByRole('textbox', { name: 'Tulis pesan' }).pressSequentially('Ba')
  await expect(page.getByText('sedang menulis…')).toBeVisible()
  await phone.close()
  // As long as one is believed to be writing, and a second for the way.
  await expect(page.getByText('sedang menulis…')).toBeHidden()
})

test('a word that hurts is reported, judged and gone; whoever said it is silent for a while, and told why', async ({
  page,
  browser,
}) => {
  const [phone, other] = [await smallPhone(browser), await smallPhone(browser)]
  await signIn(phone, people.student)
  await signIn(other, 'rangga.saputra@tunascakrawala.test')
  await asHomeroom(page)
  await openClassRoom(phone)
  await openClassRoom(other)
  const rude = unique('Kamu bodoh ')
  await write(phone, rude)

  await bubbles(other, rude).getByRole('button', { name: 'Tindakan untuk pesan ini' }).click()
  await other.getByRole('menuitem', { name: 'Laporkan' }).click()
  await isAccessibleAtAnySize(other)
  await other.getByRole('dialog').getByRole('button', { name: 'Laporkan' }).click()
  await expect(other.getByText('Laporan terkirim, terima kasih')).toBeVisible()

  await page.goto('/interaksi-belajar/laporan')
  const report = page.getByRole('list', { name: 'Laporan' }).getByRole('listitem').filter({ hasText: rude })
  await report.getByRole('button', { name: 'Hapus pesan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus pesan' }).click()
  await expect(report.getByText('Dihapus', { exact: true })).toBeVisible()
  for (const device of [phone, other]) await expect(bubbles(device, rude)).toHaveCount(0)

  await openClassRoom(page)
  await page.getByRole('button', { name: 'Info percakapan' }).click()
  await page.getByRole('button', { name: 'Larang Alya Putri Ramadhani menulis' }).click()
  await page.getByLabel('Alasan').fill('Mengejek teman')
  await page.getByRole('button', { name: 'Larang menulis', exact: true }).click()
  await expect(phone.getByText('Alasan: Mengejek teman')).toBeVisible()
  await expect(phone.getByRole('textbox', { name: 'Tulis pesan' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Boleh menulis lagi' }).click()
  await expect(phone.getByRole('textbox', { name: 'Tulis pesan' })).toBeVisible()
})

test('what was said is found again, and whoever watches over a room leaves a trace in it', async ({
  page,
  browser,
}) => {
  const phone = await smallPhone(browser)
  await signIn(phone, people.student)
  await openClassRoom(phone)
  const word = unique('layanglayang')
  await write(phone, `Siapa membawa ${word}?`)
  await expect(bubbles(phone, word)).toHaveCount(1)
  await phone.goto('/interaksi-belajar')
  await phone.getByRole('searchbox', { name: 'Cari percakapan atau pesan' }).fill(word)
  await phone.getByRole('list', { name: 'Pesan yang ditemukan' }).getByRole('link').click()
  await expect(phone).toHaveURL(/pesan=\d+$/)
  await expect(bubbles(phone, word)).toBeInViewport()

  await asHomeroom(page)
  await page.goto('/interaksi-belajar/pantauan')
  await page
    .getByRole('list', { name: 'Pantauan' })
    .getByRole('link', { name: /^\W*\w* ?Ilmu Pengetahuan Sosial · 7A/ })
    .click()
  await expect(page.getByText('sebagai pengawas, dan ini dicatat')).toBeVisible()
  await page.getByRole('button', { name: 'Info percakapan' }).click()
  await expect(page.getByRole('list', { name: 'Siapa yang pernah membaca' })).toContainText('Ratna Wulandari')
})
