import { expect, type Page } from 'playwright/test'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import {
  anotherDevice,
  asHomeroom,
  asSchoolAdmin,
  asServed,
  people,
  signIn,
  smallPhone,
  test,
  unique,
} from '../support/e2e.ts'

async function begin(page: Page, forum: string, title: string): Promise<string> {
  await page.goto(forum)
  await page.getByRole('link', { name: 'Tulis topik' }).first().click()
  await page.getByRole('textbox', { name: /^Judul/ }).fill(title)
  await page.getByRole('textbox', { name: 'Isi' }).fill('Siapa yang membawa bola hari Jumat?')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname
}

async function reply(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Balasan Anda' }).fill(text)
  await page.getByRole('button', { name: 'Kirim balasan' }).click()
  await expect(replyIn(page, text)).toBeVisible()
}

const replyIn = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Balasan/ })
    .getByRole('listitem')
    .filter({ hasText: text })

async function choose(page: Page, text: string, item: string): Promise<void> {
  await replyIn(page, text)
    .getByRole('button', { name: /^Pilihan untuk balasan/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function chooseForThread(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Pilihan untuk topik ini' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a thread lives in two windows, and whose it is sees what is new', async ({ page, browser }) => {
  const title = unique('Bola siapa ')
  await signIn(page, people.student)
  const address = await begin(page, '/forum-kelas', title)
  const teacher = await smallPhone(browser)
  await asHomeroom(teacher)
  await teacher.goto('/forum-kelas')
  const line = teacher.getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText('Baru')
  await line.getByRole('link', { name: title }).click()
  await expect(teacher).toHaveURL(new RegExp(address))

  // Neither of them loads anything again.
  await reply(teacher, 'Saya membawa dua.')
  await expect(replyIn(page, 'Saya membawa dua.')).toBeVisible()
  await reply(page, 'Terima kasih, Bu.')
  await expect(replyIn(teacher, 'Terima kasih, Bu.')).toBeVisible()
  await isAccessibleAtAnySize(teacher)

  // Somebody elsewhere is told how much they have missed, until they have looked.
  await page.goto('/forum-kelas')
  await reply(teacher, 'Jangan lupa pompanya.')
  const own = page.getByRole('listitem').filter({ hasText: title })
  await expect(own).toContainText('1 baru')
  await own.getByRole('link', { name: title }).click()
  await expect(replyIn(page, 'Jangan lupa pompanya.')).toContainText('Baru sejak kunjungan terakhir')
  await page.getByRole('main').getByRole('link', { name: 'Forum Kelas' }).click()
  await expect(own).toContainText('3 balasan')
  await expect(own).not.toContainText('1 baru')
  await page.getByRole('searchbox').fill('pompanya')
  await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: /^Balasan 3/ })
    .click()
  await expect(replyIn(page, 'Jangan lupa pompanya.')).toBeInViewport()
})

test('a parent reports, the homeroom teacher hides, and its author reads why', async ({ page, browser }) => {
  const title = unique('Kata kasar ')
  await signIn(page, people.student)
  const address = await begin(page, '/forum-kelas', title)
  await reply(page, 'Dasar payah')

  const parent = await anotherDevice(browser)
  await signIn(parent, people.parent)
  await parent.goto(address)
  await expect(parent.getByRole('textbox', { name: 'Balasan Anda' })).toHaveCount(0)
  await choose(parent, 'Dasar payah', 'Laporkan')
  await parent.getByRole('dialog').getByRole('textbox', { name: 'Keterangan' }).fill('Tolong dilihat')
  await isAccessible(parent)
  await parent.getByRole('dialog').getByRole('button', { name: 'Laporkan' }).click()
  await expect(parent.getByText('Laporan terkirim, terima kasih')).toBeVisible()

  const teacher = await anotherDevice(browser)
  await asHomeroom(teacher)
  await teacher.goto('/forum-kelas/laporan')
  const report = teacher.getByRole('listitem').filter({ hasText: title })
  await expect(report).toContainText('Dasar payah')
  await isAccessible(teacher)
  await report.getByRole('button', { name: 'Sembunyikan' }).click()
  await teacher
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Alasan/ })
    .fill('Menyakiti teman')
  await teacher.getByRole('dialog').getByRole('button', { name: 'Sembunyikan' }).click()
  await expect(report).toContainText('Disembunyikan')

  // Gone from the parent's open page by itself, and its author is told why.
  await expect(replyIn(parent, 'Balasan ini disembunyikan.')).toBeVisible()
  await expect(parent.getByText('Dasar payah')).toHaveCount(0)
  await expect(replyIn(page, 'Dasar payah')).toContainText('Menyakiti teman')
})

test('what is closed takes no reply, what is hidden is gone, and whoever is muted reads why', async ({
  page,
  browser,
}) => {
  const title = unique('Pentas ')
  await signIn(page, people.student)
  const address = await begin(page, '/forum-sekolah', title)
  const admin = await anotherDevice(browser)
  await asSchoolAdmin(admin)
  await admin.goto(address)
  await chooseForThread(admin, 'Tutup topik')
  await expect(page.getByText('Topik ini sudah ditutup')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Balasan Anda' })).toHaveCount(0)
  await chooseForThread(admin, 'Buka kembali')
  await expect(page.getByRole('textbox', { name: 'Balasan Anda' })).toBeVisible()

  await chooseForThread(admin, 'Larang menulis')
  await admin
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Alasan/ })
    .fill('Berulang kali')
  await admin.getByRole('dialog').getByRole('button', { name: 'Larang menulis' }).click()
  await expect(page.getByText(/Anda tidak dapat menulis di forum ini sampai/)).toBeVisible()
  await admin.goto('/forum-sekolah/laporan')
  await admin.getByRole('button', { name: 'Boleh menulis lagi' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Balasan Anda' })).toBeVisible()

  const reader = await anotherDevice(browser)
  await signIn(reader, people.parent)
  await reader.goto(address)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await admin.goto(address)
  await chooseForThread(admin, 'Sembunyikan')
  await admin
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Alasan/ })
    .fill('Bukan tempatnya')
  await admin.getByRole('dialog').getByRole('button', { name: 'Sembunyikan' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Topik ini tidak ada' })).toBeVisible()
  await expect(page.getByText('Alasan: Bukan tempatnya')).toBeVisible()
})

test('the teachers’ forum is theirs', async ({ page }) => {
  await signIn(page, people.student)
  await page.goto('/forum-guru')
  await expect(page.getByRole('link', { name: 'Tulis topik' })).toHaveCount(0)
  await expect(page.getByText('Jadwal remedial sesudah SAS')).toHaveCount(0)
})

/** As the menu tells it to who hears it. */
async function unreadIn(page: Page, forum: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: forum })
  return Number(/(\d+) belum dibaca/.exec((await link.textContent()) ?? '')?.[1] ?? 0)
}

async function turn(page: Page, attention: string): Promise<void> {
  await page.getByRole('button', { name: /^Pemberitahuan topik ini/ }).click()
  await page.getByRole('menuitemradio', { name: attention }).click()
  await expect(page.getByRole('button', { name: `Pemberitahuan topik ini: ${attention}` })).toBeVisible()
}

test('whoever follows a thread is called to it once, and a quiet one leaves the menu', async ({ page, browser }) => {
  const title = unique('Lomba ')
  await signIn(page, people.student)
  const address = await begin(page, '/forum-kelas', title)
  await expect(page.getByRole('button', { name: 'Pemberitahuan topik ini: Diikuti' })).toBeVisible()
  await page.goto('/notifikasi')
  const { CLASS: before } = await asServed<{ CLASS: number }>(page, '/forum/unread')
  await expect.poll(() => unreadIn(page, 'Forum Kelas')).toBe(before)

  const teacher = await smallPhone(browser)
  await asHomeroom(teacher)
  await teacher.goto(address)
  await reply(teacher, 'Kumpul pukul tujuh.')
  await reply(teacher, 'Bawa topi.')
  await expect.poll(() => unreadIn(page, 'Forum Kelas')).toBe(before + 1)

  // The list brings it by itself, once the burst is over.
  const call = page.getByRole('listitem').filter({ hasText: title })
  await expect(call).toContainText('Balasan baru di forum')
  await expect(call).toContainText('Dari Ratna Wulandari')
  await call.getByRole('link').click()
  await expect(replyIn(page, 'Bawa topi.')).toBeVisible()
  await expect.poll(() => unreadIn(page, 'Forum Kelas')).toBe(before)

  await turn(page, 'Disenyapkan')
  await page.goto('/forum-kelas')
  await reply(teacher, 'Jangan lupa air minum.')
  const own = page.getByRole('listitem').filter({ hasText: title })
  await expect(own).toContainText('1 baru')
  await expect(own).toContainText('Disenyapkan')
  expect(await asServed(page, '/forum/unread')).toMatchObject({ CLASS: before })
  await expect.poll(() => unreadIn(page, 'Forum Kelas')).toBe(before)
  await isAccessibleAtAnySize(page)
})

test('an author says it otherwise, everybody sees that, and a moderator what it was', async ({ page, browser }) => {
  const title = unique('Salah tulis ')
  await signIn(page, people.student)
  const address = await begin(page, '/forum-kelas', title)
  const teacher = await smallPhone(browser)
  await asHomeroom(teacher)
  await teacher.goto(address)
  await reply(page, 'Hari Kamis')
  await choose(page, 'Hari Kamis', 'Ubah balasan')
  await isAccessible(page)
  await page.getByRole('textbox', { name: 'Ubah balasan Anda' }).fill('Hari Jumat')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(replyIn(page, 'Hari Jumat')).toContainText('diubah')

  // It changes in the teacher's window, who reads what stood there.
  await expect(replyIn(teacher, 'Hari Jumat')).toContainText('diubah')
  await expect(teacher.getByText('Hari Kamis')).toHaveCount(0)
  await choose(teacher, 'Hari Jumat', 'Lihat tulisan sebelumnya')
  await expect(teacher.getByRole('dialog')).toContainText('Hari Kamis')
  await isAccessibleAtAnySize(teacher)

  await chooseForThread(page, 'Ubah topik')
  await page.getByRole('textbox', { name: 'Isi' }).fill('Siapa yang membawa dua bola?')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('diubah', { exact: true })).toHaveCount(2)
})
