/** Report cards on their way over the principal's desk: set by the office, proposed by who leads the class, signed with the password. */
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { expect, type Page } from 'playwright/test'
import { isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { approveScores, className, fallIll, proposeAll } from '../support/e2e-report-sign.ts'
import { anotherDevice, asSchoolAdmin, asServed, password, people, signIn, test } from '../support/e2e.ts'

interface Year {
  start_date: string
  status: string
}

/** As a person types it. */
const typed = (day: string) => day.split('-').toReversed().join('/')
const daysAgo = (count: number) => addDays(dayAt(new Date(), 'Asia/Jakarta'), -count)

async function fillDay(page: Page, name: RegExp, day: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('textbox', { name })
  await box.fill(typed(day))
  await box.press('Tab')
}

test('the office sets a period and its template; the principal signs a class, and returns what is wrong or has changed', async ({
  page: office,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000) // two people, and each of their screens is looked at
  await asSchoolAdmin(office)
  const years = await asServed<Year[]>(office, '/schoolyear')
  const { start_date: start } = years.find(({ status }) => status === 'ACTIVE')!

  // The dates: a wrong one is said at its field.
  await office.goto('/pengaturan/nilai-rapor')
  await office.getByRole('link', { name: 'Periode rapor' }).click()
  await expect(office).toHaveURL(/\/pengaturan\/nilai-rapor\/periode$/)
  await isAccessibleAtAnySize(office)
  await office.getByRole('button', { name: 'Ubah Tengah semester 2' }).click()
  await fillDay(office, /^Kehadiran dari/, daysAgo(1))
  await fillDay(office, /^Kehadiran sampai/, start)
  await fillDay(office, /^Tanggal rapor/, daysAgo(0))
  await office.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(office.getByRole('dialog').getByText(/^Kehadiran sampai: /)).toBeVisible()
  await isAccessibleAtAnySize(office)
  await fillDay(office, /^Kehadiran dari/, start)
  await fillDay(office, /^Kehadiran sampai/, daysAgo(1))
  await office.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await expect(office.getByRole('listitem').filter({ hasText: 'Tengah semester 2' })).toContainText('Diatur sekolah')

  // The template: a section moved by its arrow, another title, and a sample before it is saved.
  await office.getByRole('link', { name: 'Template rapor' }).click()
  await office.getByRole('button', { name: /^Tengah semester 2/ }).click()
  await isAccessibleAtAnySize(office)
  await office.getByRole('list', { name: 'Template' }).getByRole('link').first().click()
  await office.getByRole('textbox', { name: 'Judul untuk Catatan Wali Kelas' }).fill('Pesan wali kelas')
  await office.getByRole('button', { name: 'Naikkan Catatan Wali Kelas' }).press('Enter')
  await isAccessibleAtAnySize(office)
  await office.getByRole('button', { name: 'Lihat contoh' }).click()
  await expect(office.getByRole('dialog').getByText(/^Halaman 1 dari/)).toBeVisible()
  await expect(office.getByRole('dialog').getByText('Pesan wali kelas')).toBeAttached()
  await office.keyboard.press('Escape')
  await office.getByRole('button', { name: 'Simpan' }).click()
  await expect(office.getByText('Template disimpan').first()).toBeVisible()
  await office.reload()
  await expect(office.getByRole('textbox', { name: /^Judul untuk/ }).nth(1)).toHaveValue('Pesan wali kelas')

  await approveScores()
  const [first, second, third, ...others] = await proposeAll(baseURL!)
  const all = others.length + 3

  // From the dashboard to the class.
  const asep = await anotherDevice(browser)
  await signIn(asep, people.principal)
  await asep.getByRole('link', { name: /^\d+ rapor menunggu tanda tangan$/ }).click()
  await expect(asep.getByRole('heading', { level: 1, name: 'Tanda tangan rapor' })).toBeVisible()
  await asep.getByRole('button', { name: 'Tengah semester 2' }).click()
  await expect(asep.getByRole('table', { name: 'Nilai setiap kelas' })).toContainText('di bawah KKM')
  await isAccessibleAtAnySize(asep)
  await asep.getByRole('link', { name: `${className} · Tengah semester 2` }).click()
  const heading = (name: string) => asep.getByRole('heading', { level: 2, name, exact: true })
  await expect(heading(first!)).toBeVisible()
  await expect(asep.getByRole('table', { name: 'Nilai akhir yang tercetak' })).toBeVisible()
  await isAccessibleAtAnySize(asep)
  await asep.getByRole('button', { name: 'Tampilkan PDF' }).click()
  await expect(asep.getByText(/^Halaman 1 dari/)).toBeVisible()
  await expect(asep.getByText('DRAF').first()).toBeAttached()

  // By keyboard: the second is marked, and returned with a reason.
  await asep.keyboard.press('ArrowRight')
  await expect(heading(second!)).toBeVisible()
  await asep.keyboard.press('x')
  await asep.getByRole('button', { name: 'Kembalikan 1…' }).press('Enter')
  const returning = asep.getByRole('dialog')
  await returning.getByRole('button', { name: 'Kembalikan' }).press('Enter')
  await expect(returning.getByText(/Tulis alasannya, paling sedikit 5 huruf/).first()).toBeVisible()
  await isAccessibleAtAnySize(asep)
  await returning.getByRole('textbox', { name: /^Alasan/ }).fill('Catatan belum lengkap')
  await returning.getByRole('button', { name: 'Kembalikan' }).click()
  await expect(asep.getByText('1 rapor dikembalikan').first()).toBeVisible()
  await expect(heading(first!)).toBeVisible()

  // A wrong password signs nothing; a permit that came late keeps all of them back.
  await asep.getByRole('button', { name: `Tandatangani ${all - 1} rapor…` }).click()
  const signing = asep.getByRole('dialog')
  const secret = signing.getByLabel(/^Kata sandi sekarang/)
  await secret.fill('bukan-ini')
  await signing.getByRole('button', { name: 'Tandatangani' }).click()
  await expect(signing.getByText('Kata sandi sekarang tidak cocok.').first()).toBeVisible()
  await isAccessibleAtAnySize(asep)
  await fallIll(third!)
  await secret.fill(password)
  await signing.getByRole('button', { name: 'Tandatangani' }).click()
  await expect(asep.getByText('Belum ada yang ditandatangani: data berubah sejak diajukan')).toBeVisible()
  await expect(asep.getByText(new RegExp(`^${third} · Sakit: `))).toBeVisible()
  await isAccessibleAtAnySize(asep)

  // The others are signed; the one that has changed is returned.
  await asep.getByRole('button', { name: `Tandatangani ${all - 2} rapor…` }).click()
  await secret.fill(password)
  await signing.getByRole('button', { name: 'Tandatangani' }).dblclick()
  await expect(asep.getByText(`${all - 2} rapor ditandatangani`).first()).toBeVisible()
  await expect(heading(third!)).toBeVisible()
  await asep.getByRole('button', { name: 'Tandai 1 yang datanya berubah' }).click()
  await asep.getByRole('button', { name: 'Kembalikan 1…' }).click()
  await returning.getByRole('textbox', { name: /^Alasan/ }).fill('Izin datang terlambat, ajukan lagi')
  await returning.getByRole('button', { name: 'Kembalikan' }).click()
  await expect(asep.getByText('Tidak ada yang menunggu di kelas ini')).toBeVisible()
  await expect(asep.getByText(`${all - 2} Ditandatangani`)).toBeVisible()
  await isAccessibleAtAnySize(asep)
  await asep.goto('/dashboard')
  await expect(asep.getByRole('heading', { name: 'Menunggu Anda' })).toBeVisible()
  await expect(asep.getByRole('link', { name: /rapor menunggu tanda tangan/ })).toHaveCount(0)
})
