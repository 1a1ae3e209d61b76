import { expect, type Locator, type Page } from 'playwright/test'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, people, signIn, test, unique } from '../support/e2e.ts'

/** From the empty form to a published notice. */
async function writeTo(page: Page, title: string, group: { place: string; who?: string }): Promise<void> {
  await page.goto('/agenda/tulis')
  await page.getByRole('textbox', { name: /^Judul/ }).fill(title)
  await page.getByRole('textbox', { name: 'Isi' }).fill('Mohon dibaca.\n\n- satu\n- dua\n\nhttps://contoh.test/surat')
  await page.getByRole('button', { name: group.place, exact: true }).click()
  if (group.who) await page.getByRole('button', { name: group.who, exact: true }).click()
  await expect(page.getByText(/Akan diterima \d+ orang/)).toBeVisible()
}

test('an announcement is read by a parent, and its author sees it happen', async ({ page, browser }) => {
  const title = unique('Rapat orang tua ')
  const parent = await anotherDevice(browser)
  await signIn(parent, people.parent)
  await expect(parent.getByRole('heading', { name: 'Pengumuman baru' })).toBeVisible()
  const inMenu = parent.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Pengumuman' })
  await expect(inMenu).toHaveAccessibleName(/^Pengumuman \d+ belum dibaca$/)
  const unread = await unreadIn(inMenu)

  await asHomeroom(page)
  await writeTo(page, title, { place: 'Kelas 7A', who: 'Orang Tua' })
  await page.getByLabel('Minta penerima membaca dan menyetujui').check()
  await page.getByRole('button', { name: 'Terbitkan sekarang' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Lihat siapa yang sudah membaca' }).click()
  await expect(page.getByText(/^0 dari \d+/).first()).toBeVisible()
  const row = page.getByRole('row', { name: /Dian Ramadhani/ })
  await expect(row).toContainText('Alya Putri Ramadhani (7A)')
  await expect(row).toContainText('Belum dibaca')

  // It stands on the parent's dashboard by itself.
  await expect.poll(() => unreadIn(inMenu)).toBe(unread + 1)
  await parent.getByRole('link', { name: title }).click()
  await expect(parent.getByRole('listitem').filter({ hasText: 'satu' })).toBeVisible()
  await expect.poll(() => unreadIn(inMenu)).toBe(unread)
  await expect(parent.getByRole('link', { name: 'https://contoh.test/surat' })).toBeVisible()
  await expect(row).not.toContainText('Belum dibaca')
  await expect(page.getByText(/^1 dari \d+/).first()).toBeVisible()

  await parent.getByRole('button', { name: 'Saya sudah membaca dan setuju' }).click()
  await expect(parent.getByText(/Anda menyetujui pengumuman ini/)).toBeVisible()
  await expect(page.getByText(/^1 dari \d+/)).toHaveCount(2)

  await page.getByRole('button', { name: 'Ingatkan yang belum membaca' }).click()
  await expect(page.getByText(/\d+ orang diingatkan/)).toBeVisible()
  await expect(row).not.toContainText('1 kali')
  await page.getByRole('link', { name: 'Belum', exact: true }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('1 kali').first()).toBeVisible()
})

/** As the menu tells it to who hears it. */
const unreadIn = async (link: Locator) => Number(/(\d+) belum dibaca/.exec((await link.textContent()) ?? '')?.[1] ?? 0)

test('a pupil is not offered to write, and what is for others is not there', async ({ page, browser }) => {
  const author = await anotherDevice(browser)
  await signIn(author, people.admin)
  const title = unique('Untuk guru ')
  await writeTo(author, title, { place: 'Seluruh sekolah', who: 'Guru' })
  await author.getByRole('button', { name: 'Terbitkan sekarang' }).click()
  await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = new URL(author.url()).pathname

  await signIn(page, people.student)
  await page.goto('/agenda')
  await expect(page.getByRole('link', { name: 'Tulis pengumuman' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByText('Pengumuman ini tidak ada')).toBeVisible()
  await page.goto('/agenda/tulis')
  await expect(page.getByText('Anda tidak dapat menulis pengumuman di sini')).toBeVisible()
})

test('a draft is kept by Enter and never published by it; a schedule can be taken back', async ({ page }) => {
  await signIn(page, people.admin)
  const title = unique('Nanti saja ')
  await writeTo(page, title, { place: 'Kelas 7B' })
  await page.getByRole('textbox', { name: /^Judul/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Draf', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Ubah', exact: true }).click()
  const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 16)
  await page.getByLabel('Terbit', { exact: true }).fill(tomorrow)
  await page.getByRole('button', { name: 'Jadwalkan' }).click()
  await expect(page.getByText('Terjadwal', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan jadwal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan jadwal' }).click()
  await expect(page.getByText('Draf', { exact: true })).toBeVisible()
})

test('two change one announcement: the second sees both versions, chooses, and saves', async ({ page, browser }) => {
  test.slow()
  const title = unique('Kerja bakti ')
  await signIn(page, people.admin)
  await writeTo(page, title, { place: 'Kelas 7B' })
  await page.getByRole('textbox', { name: /^Judul/ }).press('Enter')
  await page.getByRole('link', { name: 'Ubah', exact: true }).click()
  const second = await anotherDevice(browser)
  await signIn(second, people.admin)
  await second.goto(new URL(page.url()).pathname)
  await second.getByRole('textbox', { name: /^Judul/ }).fill(`${title} Sabtu`)
  await second.getByLabel('Sematkan di atas').check()

  await page.getByRole('textbox', { name: /^Judul/ }).fill(`${title} Minggu`)
  await page.getByRole('textbox', { name: 'Isi' }).fill('Bawa sapu.')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} Minggu` })).toBeVisible()

  await second.getByRole('button', { name: 'Simpan draf' }).click()
  const dialog = second.getByRole('dialog', { name: 'Pengumuman ini sudah berubah' })
  await expect(dialog).toContainText('Bawa sapu.')
  await expect(dialog.getByRole('radio', { name: 'Tulisan Anda' })).toBeChecked()
  await isAccessible(second)
  await dialog.getByRole('radio', { name: 'Yang tersimpan sekarang' }).check()
  await dialog.getByRole('button', { name: 'Pakai pilihan ini' }).click()
  await expect(second.getByRole('textbox', { name: /^Judul/ })).toHaveValue(`${title} Minggu`)
  await second.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(second.getByRole('heading', { level: 1, name: `${title} Minggu` })).toBeVisible()
  await expect(second.getByText('Bawa sapu.')).toBeVisible()
  await expect(second.getByText('Disematkan').first()).toBeVisible()
})

test('the admin keeps the school’s year, and anybody takes it along by iCal', async ({ page, browser }) => {
  await signIn(page, people.admin)
  await page.goto('/agenda/kalender?bulan=2026-12')
  await expect(page.getByRole('button', { name: 'Hari Raya Natal' }).first()).toBeVisible()
  const title = unique('Pentas seni ')
  await page.getByRole('button', { name: 'Tambah hari' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Nama hari/ }).fill(title)
  await dialog.getByLabel(/^Mulai/).fill('2026-12-10')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('button', { name: title }).first()).toBeVisible()

  const parent = await anotherDevice(browser)
  await signIn(parent, people.parent)
  await parent.goto('/agenda/kalender?bulan=2026-12&tampilan=daftar')
  await expect(parent.getByText(title)).toBeVisible()
  await expect(parent.getByRole('button', { name: 'Tambah hari' })).toHaveCount(0)
  await parent.getByRole('button', { name: 'Pasang di ponsel' }).click()
  await parent.getByRole('button', { name: 'Buat alamat kalender' }).click()
  const address = await parent.getByText(/\/api\/calendar\/ical\//).textContent()
  const feed = await parent.request.get(new URL(address ?? '').pathname)
  expect(await feed.text()).toContain(title)
  await parent.getByRole('button', { name: 'Cabut alamat' }).click()
  await expect(parent.getByRole('button', { name: 'Buat alamat kalender' })).toBeVisible()
  expect((await parent.request.get(new URL(address ?? '').pathname)).status()).toBe(404)
})

test('an announcement, who has read it and its form look well on a phone and on a laptop', async ({ page }) => {
  await signIn(page, people.admin)
  await page.goto('/agenda?kotak=kelola')
  await page.getByRole('link', { name: /Tata tertib/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tata tertib')
  const detail = new URL(page.url()).pathname
  for (const path of [detail, `${detail}/penerima`, `${detail}/ubah`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isAccessibleAtAnySize(page)
  }
})
