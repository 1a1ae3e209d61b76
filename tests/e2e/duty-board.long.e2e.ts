import { addDays } from '@kelasku/shared/kernel/days'
import { expect, type Page } from 'playwright/test'
import { beginNow, openToday, today } from '../support/e2e-day.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, asSchoolAdmin, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

const onDuty = 'dadang.sopandi@tunascakrawala.test'

const tileOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function askPermit(page: Page): Promise<void> {
  await page.goto('/revamp/absensi/izin/buat')
  await page.getByRole('radio', { name: 'Alya Putri Ramadhani' }).check()
  await page.getByRole('radio', { name: 'Izin', exact: true }).check()
  await page.getByLabel('Keperluan').selectOption({ label: 'Acara keagamaan' })
  await page.getByLabel('Alasan').fill('Mengikuti khataman di rumah kakek')
  const date = addDays(today(), 20)
  await page.getByLabel('Dari tanggal').fill(date)
  await page.getByLabel('Sampai tanggal').fill(date)
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Menunggu', { exact: true })).toBeVisible()
}

test('the board of the running day moves by itself, and hangs on a wall without a name', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const title = unique('Ulangan ')
  await openToday()
  await asSchoolAdmin(page)
  await beginNow(page, { title, kind: 'Ujian' })
  await page.goto('/papan-piket')
  await expect(tileOf(page, '7A')).toContainText(title)
  await isAccessibleAtAnySize(page)

  const duty = await anotherDevice(browser)
  await signIn(duty, onDuty)
  await duty.goto('/papan-piket')
  await expect(tileOf(duty, '7A')).toContainText(title)
  await expect(duty.getByRole('button', { name: 'Tautan televisi' })).toHaveCount(0)

  // A permit from a parent's phone stands on both boards.
  const before = await waiting(duty)
  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  await askPermit(parent)
  await expect.poll(() => waiting(duty)).toBe(before + 1)
  await expect.poll(() => waiting(page)).toBe(before + 1)

  // Nobody was planned for this hour: whoever is on duty finds somebody.
  await duty.getByRole('button', { name: 'Butuh pengganti' }).click()
  const needed = duty.getByRole('article').filter({ hasText: title })
  await isAccessible(duty)
  await needed.getByRole('button', { name: 'Tunjuk pengganti' }).click()
  await duty.getByLabel('Guru pengganti').click()
  await duty.getByRole('option', { name: /Lina Marlina/ }).click()
  await duty.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(needed).toHaveCount(0)
  const sheet = duty.getByRole('dialog', { name: 'Butuh pengganti' })
  await sheet.getByRole('button', { name: 'Tutup' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(tileOf(page, '7A')).toContainText('Lina Marlina')

  await duty.getByRole('button', { name: '7A', exact: true }).click()
  const lesson = duty.getByRole('article').filter({ hasText: title })
  await lesson.getByRole('button', { name: 'Hadir', exact: true }).click()
  await expect(lesson.getByRole('button', { name: 'Hadir', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await isAccessible(duty)
  await duty.getByRole('dialog', { name: '7A' }).getByRole('button', { name: 'Tutup' }).click()

  // Whoever is on duty takes a register where nobody has, and answers what waits.
  await tileOf(duty, '7B')
    .getByRole('link', { name: /^(Belum diabsen|Absen)/ })
    .click()
  await expect(duty.getByRole('heading', { name: /^7B · / })).toBeVisible()
  await isAccessible(duty)
  await duty.getByRole('button', { name: /^Tandai (semua|sisanya) hadir$/ }).click()
  await expect(tileOf(page, '7B')).toContainText(/Absen \d\d\.\d\d/)
  await duty.getByRole('link', { name: 'Papan piket' }).click()
  await duty.getByRole('button', { name: '7A', exact: true }).click()
  await duty.getByRole('dialog', { name: '7A' }).getByRole('link', { name: 'Lihat izin' }).click()
  await duty.getByRole('row').filter({ hasText: 'Menunggu' }).getByRole('link').first().click()
  await expect(duty.getByRole('button', { name: 'Setujui', exact: true })).toBeVisible()
  await duty.goto('/papan-piket')

  // The television: initials, and nothing else of anybody.
  await page.getByRole('button', { name: 'Tautan televisi' }).click()
  await page.getByRole('button', { name: 'Buat tautan' }).click()
  const address = await page.getByRole('link', { name: 'Buka di tab baru' }).getAttribute('href')
  await isAccessible(page)
  const television = await anotherDevice(browser)
  await television.setViewportSize({ width: 1920, height: 1080 })
  await television.goto(address!)
  await expect(tileOf(television, '7A')).toContainText('LM')
  const told = await television.request.get(`/api/duty-board/shown/${address!.split('/').at(-1)}`)
  const seen = `${await television.content()} ${await told.text()}`
  expect(seen).toContain('"initials":"LM"')
  for (const secret of ['Lina', 'Alya', 'Dian', 'Ratna', title, 'khataman']) expect(seen).not.toContain(secret)
  expect(await television.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
  await isAccessibleAtAnySize(television)

  // A register taken by the homeroom teacher is seen on all of them.
  const homeroom = await anotherDevice(browser)
  await asHomeroom(homeroom)
  await homeroom.goto('/revamp/absensi')
  await expect(homeroom.getByRole('list', { name: 'Harian' })).toBeVisible()
  await homeroom.getByRole('button', { name: /^Tandai (semua|sisanya) hadir$/ }).click()
  await expect(tileOf(duty, '7A')).toContainText(/Absen \d\d\.\d\d/)
  await expect(tileOf(television, '7A')).toContainText(/Absen \d\d\.\d\d/)

  await page.getByRole('button', { name: 'Cabut tautan' }).click()
  await expect(page.getByRole('button', { name: 'Buat tautan' })).toBeVisible()
  await expect(television.getByText('Tautan ini tidak berlaku lagi')).toBeVisible()
  await television.reload()
  await expect(television.getByText('Tautan ini tidak berlaku lagi')).toBeVisible()
  await expect(television.getByText('LM')).toHaveCount(0)
  await isAccessible(television)
})

const waiting = async (page: Page) =>
  Number(await page.locator('dl > div').filter({ hasText: 'Izin menunggu' }).locator('dd').innerText())

test('a board that has lost its line says since when, and is right again with it', async ({ page, browser }) => {
  const [first, second] = [unique('Praktik '), unique('Presentasi ')]
  await openToday()
  await asSchoolAdmin(page)
  await beginNow(page, { title: first, kind: 'Ujian' })
  const board = await anotherDevice(browser)
  await signIn(board, onDuty)
  await board.goto('/papan-piket')
  await expect(tileOf(board, '7A')).toContainText(first)
  await board.context().setOffline(true)
  await expect(board.getByText(/Sambungan terputus · keadaan pukul/)).toBeVisible()
  const lesson = page.getByRole('button', { name: first })
  await lesson.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ubah' }).click()
  await page.getByRole('dialog').getByLabel('Judul').fill(second)
  await page
    .getByRole('button', { name: /^Simpan/ })
    .last()
    .click()
  await expect(page.getByText('Jadwal diubah')).toBeVisible()
  await board.context().setOffline(false)
  await expect(tileOf(board, '7A')).toContainText(second)
  await expect(board.getByText(/Sambungan terputus/)).toHaveCount(0)
})

test('nobody else sees the board', async ({ page }) => {
  await signIn(page, people.teacher)
  await page.goto('/papan-piket')
  await expect(page.getByText('Papan piket untuk admin dan guru piket')).toBeVisible()
  await isAccessible(page)
  await expect(page.getByRole('listitem')).toHaveCount(0)
})
