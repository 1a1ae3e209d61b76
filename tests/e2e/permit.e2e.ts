import { addDays, mondayOf } from '@kelasku/shared/kernel/days'
import { expect, type Page } from 'playwright/test'
import { openToday, today } from '../support/e2e-day.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, asSchoolAdmin, people, signIn, smallPhone, test } from '../support/e2e.ts'

/** A Monday to come: a day of school, unless the calendar says otherwise, and always within what a permit may be about. */
const nextMonday = () => addDays(mondayOf(today()), 14)

async function ask(page: Page, date: string, reason: string): Promise<void> {
  await page.goto('/revamp/absensi/izin')
  await page.getByRole('link', { name: 'Ajukan izin' }).click()
  await page.getByRole('radio', { name: 'Alya Putri Ramadhani' }).check()
  await page.getByLabel('Keterangan').fill(reason)
  await page.getByLabel('Dari tanggal').fill(date)
  await page.getByLabel('Sampai tanggal').fill(date)
}

test('a permit from a parent’s phone is answered, written into the register, and taken back', async ({
  page: homeroom,
  browser,
}) => {
  const date = nextMonday()
  await asHomeroom(homeroom)
  await homeroom.goto('/revamp/absensi/izin')

  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  await ask(parent, date, 'Demam sejak kemarin malam, periksa ke puskesmas')
  await isAccessible(parent)
  await parent.getByLabel('Tambah foto atau PDF', { exact: true }).setInputFiles({
    name: 'Surat dokter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await expect(parent.getByText('Surat dokter.pdf')).toBeVisible()
  await parent.getByRole('button', { name: 'Kirim' }).click()
  await expect(parent.getByText('Menunggu', { exact: true })).toBeVisible()
  await expect(parent.getByRole('link', { name: 'Bagikan ke WhatsApp' })).toBeVisible()
  await isAccessible(parent)

  // A second one for the same day, in the words of the specification.
  const again = await parent.context().newPage()
  await ask(again, date, 'Sekali lagi untuk hari yang sama')
  await again.getByRole('button', { name: 'Kirim' }).click()
  await expect(again.getByText('Sudah membuat izin untuk waktu tersebut', { exact: true })).toBeVisible()
  await again.close()

  // It stands in the inbox by itself.
  const line = homeroom
    .getByRole('row')
    .filter({ hasText: 'Menunggu' })
    .getByRole('link', { name: 'Alya Putri Ramadhani' })
  await expect(line).toBeVisible()
  await isAccessibleAtAnySize(homeroom)
  const office = await anotherDevice(browser)
  await asSchoolAdmin(office)
  await line.click()
  await expect(homeroom.getByRole('button', { name: 'Setujui', exact: true })).toBeVisible()
  await isAccessibleAtAnySize(homeroom)
  await homeroom.getByRole('button', { name: 'Setujui', exact: true }).click()
  await expect(parent.getByText('Disetujui', { exact: true })).toBeVisible()
  await expect(homeroom.getByRole('button', { name: 'Setujui', exact: true })).toHaveCount(0)

  // Whatever the parent reads, a teacher of the class does not.
  const address = new URL(homeroom.url()).pathname
  const teacher = await anotherDevice(browser)
  await signIn(teacher, people.teacher)
  await teacher.goto(address)
  await expect(
    teacher.getByText('Alasan dan surat hanya untuk keluarga, wali kelas, guru piket, dan admin.'),
  ).toBeVisible()
  await expect(teacher.getByText('Demam')).toHaveCount(0)

  // Both have words to send on by hand, which say whose permit it is and nothing of why.
  const words = async (page: Page) => {
    const href = await page.getByRole('link', { name: 'Bagikan ke WhatsApp' }).getAttribute('href')
    return new URL(href ?? '').searchParams.get('text')
  }
  const toFamily = await words(homeroom)
  expect(toFamily).toContain('Alya Putri Ramadhani (7A)')
  expect(toFamily).toContain(address)
  expect(toFamily).not.toMatch(/sakit|dokter|demam|puskesmas/i)

  // That the parent has read the answer comes back to whoever gave it, and to no teacher beside.
  const reached = homeroom.getByRole('list', { name: 'Siapa yang sudah membaca' })
  await expect(reached).toContainText('Belum dibaca Ibu Dian Ramadhani')
  await parent.goto('/notifikasi')
  await parent.getByRole('link', { name: 'Izin disetujui' }).first().click()
  await expect(parent).toHaveURL(new RegExp(`${address}$`))
  await homeroom.reload()
  await expect(reached).toContainText('Dibaca Ibu Dian Ramadhani')
  await isAccessibleAtAnySize(homeroom)
  for (const page of [parent, teacher])
    await expect(page.getByRole('list', { name: 'Siapa yang sudah membaca' })).toHaveCount(0)

  await homeroom.getByRole('button', { name: 'Batalkan izin' }).click()
  await homeroom.getByRole('alertdialog').getByRole('button', { name: 'Batalkan izin' }).click()
  await expect(parent.getByText('Dibatalkan', { exact: true })).toBeVisible()
})

test('a class is marked with a few taps, on two devices at once', async ({ page: homeroom, browser }) => {
  await openToday()
  await asHomeroom(homeroom)
  const office = await anotherDevice(browser)
  await asSchoolAdmin(office)
  await office.getByLabel('Pilih kelas yang dibuka').selectOption({ label: '7A' })
  for (const page of [homeroom, office]) await page.goto('/revamp/absensi')

  const first = (page: Page, name: string) =>
    page
      .getByRole('group', { name: /^Absensi/ })
      .first()
      .getByRole('button', { name })
  await homeroom.getByRole('button', { name: /^Tandai (semua|sisanya) hadir$/ }).click()
  await expect(homeroom.getByText(/^Belum diabsen/)).toHaveCount(0)
  await expect(first(office, 'Hadir')).toHaveAttribute('aria-pressed', 'true')
  await isAccessibleAtAnySize(homeroom)

  await first(office, 'Sakit').click()
  await expect(first(homeroom, 'Sakit')).toHaveAttribute('aria-pressed', 'true')
  await homeroom.reload()
  await expect(first(homeroom, 'Sakit')).toHaveAttribute('aria-pressed', 'true')

  await homeroom.getByRole('link', { name: 'Rekap bulan' }).click()
  await expect(homeroom.getByRole('table')).toBeVisible()
  await isAccessibleAtAnySize(homeroom)

  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  await parent.goto('/revamp/absensi')
  await expect(parent.getByText(/\d+ dari \d+ hari efektif tercatat/)).toBeVisible()
  await isAccessible(parent)
})
