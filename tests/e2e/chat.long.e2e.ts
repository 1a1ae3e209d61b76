import { expect, type Page } from 'playwright/test'
import { isAccessibleAtAnySize } from '../support/story-looks.ts'
import { anotherDevice, asHomeroom, loseAnswers, people, signIn, smallPhone, test, unique } from '../support/story.ts'

const chatLink = (page: Page) => page.getByRole('link', { name: /^Interaksi belajar/ }).first()
const unreadOn = async (page: Page) => Number(/\d+/.exec((await chatLink(page).textContent()) ?? '')?.[0] ?? 0)

async function openClassRoom(page: Page): Promise<void> {
  await page.goto('/interaksi-belajar')
  await page
    .getByRole('navigation', { name: 'Ruang percakapan' })
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
  await signIn(phone, people.student)
  await asHomeroom(page)
  await openClassRoom(page)
  await openClassRoom(phone)

  await phone.getByRole('textbox', { name: 'Tulis pesan' }).pressSequentially('Bu')
  await expect(page.getByText('sedang menulis…')).toBeVisible()

  const question = unique('Bu, besok bawa apa? ')
  const heal = await loseAnswers(phone, '**/interaction-learning/room/*/message')
  await write(phone, question)
  await expect(bubbles(page, question)).toHaveCount(1)
  await expect(page.getByText('sedang menulis…')).toBeHidden()
  await heal()
  await expect(phone.getByText('Menunggu koneksi')).toHaveCount(0, { timeout: 40_000 })
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

test('what is read on one device is read on the other', async ({ page, browser }) => {
  await asHomeroom(page)
  const other = await anotherDevice(browser)
  await asHomeroom(other)
  await other.goto('/dashboard')
  await page.goto('/dashboard')
  await expect(page.getByText('Terhubung').first()).toBeAttached()
  const before = await unreadOn(page)

  const phone = await smallPhone(browser)
  await signIn(phone, people.student)
  await openClassRoom(phone)
  await write(phone, unique('Selamat pagi, Bu '))
  for (const device of [page, other]) await expect.poll(() => unreadOn(device)).toBe(before + 1)

  await openClassRoom(page)
  for (const device of [page, other]) await expect.poll(() => unreadOn(device)).toBeLessThanOrEqual(before)
})
