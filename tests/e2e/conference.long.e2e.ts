import { addDays, mondayOf } from '@kelasku/shared/kernel/days'
import { expect, type Page } from 'playwright/test'
import { beginClass, cardOf, lessonRuns, mathematics } from '../support/e2e-class.ts'
import { today } from '../support/e2e-day.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, asSchoolAdmin, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

/** The Thursday of the week after next: far from what other tests plan, near enough for every rule. */
const thursday = () => addDays(mondayOf(today()), 17)

async function fillIn(page: Page, title: string, [from, until]: [string, string]): Promise<void> {
  await page.goto('/revamp/conference/buat')
  await page.getByLabel('Mata Pelajaran').selectOption({ label: 'Ilmu Pengetahuan Sosial · 7A' })
  await page.getByLabel('Tanggal').fill(thursday())
  await page.getByLabel('Dari jam').fill(from)
  await page.getByLabel('Sampai jam').fill(until)
  await page.getByLabel('Judul').fill(title)
}

test('a class is planned and moved, called off and taken back; what clashes is said before and after the press', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await signIn(page, people.teacher)
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  const title = unique('Kuis ')
  await fillIn(page, title, ['16.00', '16.40'])
  await page.getByLabel('Catatan').fill('Siapkan atlas.')
  await isAccessibleAtAnySize(page)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await isAccessibleAtAnySize(page)
  const address = new URL(page.url()).pathname
  await pupil.goto(address)
  await expect(pupil.getByText('Siapkan atlas.')).toBeVisible()
  await expect(pupil.getByText(/16\.00/)).toBeVisible()
  await isAccessible(pupil)

  // Over it nothing can stand.
  await fillIn(page, unique('Lain '), ['16.20', '17.00'])
  await expect(page.getByRole('status').filter({ hasText: 'Waktu ini sudah terpakai' })).toContainText(title)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/Jadwal Yang Dibuat Berbenturan/).first()).toBeVisible()
  await isAccessibleAtAnySize(page)

  // Moved by an hour, the pupil sees it where they are.
  await page.goto(`${address}/ubah`)
  await page.getByLabel('Sampai jam').fill('17.40')
  await page.getByLabel('Dari jam').fill('17.00')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(pupil.getByText(/17\.00/)).toBeVisible()

  const more = async (name: string) => {
    await page.getByRole('button', { name: 'Lainnya' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await more('Batalkan kelas online')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan kelas online' }).click()
  // The one of this change, and not of the one before. It stays while the pointer rests on it.
  const note = page.getByRole('listitem').filter({ hasText: 'Kelas online dibatalkan' })
  await note.hover()
  await expect(pupil.getByText('Kelas online ini dibatalkan')).toBeVisible()
  await note.getByRole('button', { name: 'Urungkan' }).click()
  await expect(pupil.getByText('Kelas online ini dibatalkan')).toHaveCount(0)
})

test('a lesson meets behind a link: the press is the arrival, and the room of a lesson comes back', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(240_000)
  const teacher = await anotherDevice(browser)
  const title = await lessonRuns(office, teacher, mathematics)
  await teacher
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Buka Kelas Online' })
    .click()
  await cardOf(teacher, title).getByRole('link', { name: title }).click()
  const more = async (name: string) => {
    await teacher.getByRole('button', { name: 'Lainnya' }).click()
    await teacher.getByRole('menuitem', { name }).click()
  }
  await more('Batalkan kelas online')
  await expect(teacher.getByRole('alertdialog')).toContainText('Pelajarannya tetap ada di jadwal')
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Batalkan kelas online' }).click()
  await expect(teacher.getByText('Kelas online ini dibatalkan')).toBeVisible()
  await more('Adakan lagi')
  await expect(teacher.getByText('Kelas online ini dibatalkan')).toHaveCount(0)

  // Whose link it is follows from the link.
  await more('Ubah')
  await teacher.getByRole('radio', { name: 'Google Meet' }).check({ force: true })
  await teacher.getByRole('textbox', { name: /^Tautan/ }).fill('http://zoom.us/j/123')
  await teacher.getByRole('button', { name: 'Simpan' }).click()
  await expect(teacher.getByText('Tautan harus https:// dan milik penyedia yang dipilih.').first()).toBeVisible()
  await isAccessibleAtAnySize(teacher)
  await teacher.getByRole('textbox', { name: /^Tautan/ }).fill('https://zoom.us/j/123')
  await expect(teacher.getByRole('radio', { name: 'Zoom' })).toBeChecked()
  await teacher.getByRole('button', { name: 'Simpan' }).click()
  await expect(teacher.getByText('Zoom · zoom.us')).toBeVisible()
  await isAccessibleAtAnySize(teacher)
  const address = new URL(teacher.url()).pathname

  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto(address)
  const link = pupil.getByRole('link', { name: 'Buka tautan' })
  await expect(link).toHaveAttribute('href', 'https://zoom.us/j/123')
  await isAccessible(pupil)
  await pupil.context().route('https://zoom.us/**', (route) => route.fulfill({ body: 'Zoom' }))
  const [arrival, outside] = await Promise.all([
    pupil.waitForResponse((answer) => answer.url().endsWith('/visit')),
    pupil.context().waitForEvent('page'),
    link.click(),
  ])
  expect(arrival.ok()).toBe(true)
  await expect(outside).toHaveURL(/zoom\.us/)
})

test('whoever waits is answered by one of two hosts, and an observer enters at once', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(240_000)
  const teacher = await anotherDevice(browser)
  const title = await lessonRuns(office, teacher)
  await beginClass(teacher, title)
  await teacher.getByRole('button', { name: 'Aturan peserta' }).click()
  await teacher.getByRole('switch', { name: 'Peserta menunggu sampai diizinkan' }).click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  const room = new URL(teacher.url()).pathname

  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto(room)
  await pupil.getByRole('button', { name: 'Masuk' }).click()
  await expect(pupil.getByText('Menunggu guru mengizinkan masuk…')).toBeVisible()
  await isAccessible(pupil)
  const knock = teacher.getByRole('region', { name: 'Ruang tunggu' })
  await expect(knock).toContainText('Alya Putri Ramadhani')
  await isAccessibleAtAnySize(teacher)
  await knock.getByRole('button', { name: 'Tolak Alya Putri Ramadhani' }).click()
  await expect(pupil.getByText('Guru tidak mengizinkan Anda masuk ke kelas online ini.')).toBeVisible()
  await isAccessible(pupil)

  await office.goto(room)
  await office.getByRole('button', { name: 'Masuk' }).click()
  await expect(teacher.getByRole('region', { name: 'Di dalam kelas online (2)' })).toContainText('Pengamat')
  await isAccessibleAtAnySize(office)
})

test('the office sets from which share on somebody counts as present', async ({ page }) => {
  await asSchoolAdmin(page)
  await page.goto('/pengaturan/kelas-online')
  await page.getByLabel('Batas hadir (%)').fill('80')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Pengaturan kelas online disimpan')).toBeVisible()
  await isAccessibleAtAnySize(page)
  await page.reload()
  await expect(page.getByLabel('Batas hadir (%)')).toHaveValue('80')
})

test('a class is asked without names, answers with one tap, and sees the answers when they are shared', async ({
  page: office,
  browser,
}) => {
  const teacher = await anotherDevice(browser)
  const title = await lessonRuns(office, teacher)
  await beginClass(teacher, title)
  const room = new URL(teacher.url()).pathname
  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto(room)
  await pupil.getByRole('button', { name: 'Masuk' }).click()
  await expect(teacher.getByRole('region', { name: 'Di dalam kelas online (2)' })).toBeVisible()

  await teacher.getByRole('button', { name: 'Jajak pendapat', exact: true }).click()
  const panel = teacher.getByRole('region', { name: 'Jajak pendapat' })
  await panel.getByRole('button', { name: 'Buat jajak pendapat' }).click()
  const form = teacher.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Pertanyaan' }).fill('Ibu kota Jawa Barat?')
  await form.getByRole('textbox', { name: 'Pilihan' }).fill('Jakarta\nBandung')
  await form.getByRole('checkbox', { name: 'Tanpa nama' }).check()
  await isAccessibleAtAnySize(teacher)
  await form.getByRole('button', { name: 'Buka jajak pendapat' }).click()
  await expect(form).toHaveCount(0)

  // It comes to the pupil by itself. The second tap takes the place of the first.
  const prompt = pupil.getByRole('region', { name: 'Jajak pendapat dibuka' })
  await expect(prompt).toContainText('Ibu kota Jawa Barat?')
  await prompt.getByRole('button', { name: 'Jakarta' }).click()
  await expect(prompt.getByText(/^Jawaban Anda tersimpan/)).toBeVisible()
  await isAccessible(pupil)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Jakarta' })).toContainText('1 (100%)')
  await prompt.getByRole('button', { name: 'Bandung' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Bandung' })).toContainText('1 (100%)')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Jakarta' })).toContainText('0 (0%)')
  await expect(panel).not.toContainText('Siapa menjawab apa')

  // Whoever reloads has it before them still.
  await pupil.reload()
  await expect(prompt.getByRole('button', { name: 'Bandung', pressed: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Tutup', exact: true }).click()
  await expect(prompt).toHaveCount(0)
  await panel.getByRole('button', { name: 'Bagikan hasil' }).click()
  await pupil.getByRole('button', { name: 'Lainnya', exact: true }).click()
  await pupil.getByRole('menuitem', { name: 'Jajak pendapat, 1 hasil baru dibagikan' }).click()
  const polls = pupil.getByRole('region', { name: 'Jajak pendapat' })
  await expect(polls.getByRole('listitem').filter({ hasText: 'Bandung' })).toContainText('1 (100%)')
  await isAccessible(pupil)

  // Who is still there, counted with the minutes.
  await panel.getByRole('button', { name: 'Cek kehadiran' }).click()
  await expect(panel.getByRole('region', { name: 'Belum menekan (1)' })).toContainText('Alya Putri Ramadhani')
  await polls.getByRole('button', { name: 'Saya di sini' }).click()
  await expect(panel.getByRole('region', { name: 'Belum menekan' })).toHaveCount(0)
  await isAccessibleAtAnySize(teacher)
  await teacher.getByRole('button', { name: 'Akhiri kelas online' }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Akhiri kelas online' }).click()
  await teacher.goto(`${room.replace(/\/ruang$/, '')}/laporan?lihat=tabel`)
  await expect(teacher.getByRole('row').filter({ hasText: 'Alya Putri Ramadhani' })).toContainText('1 dari 1')
})
