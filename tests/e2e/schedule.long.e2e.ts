import { addDays, mondayOf } from '@kelasku/shared/kernel/days'
import { expect, type Page } from 'playwright/test'
import { today } from '../support/e2e-day.ts'
import { isAccessible, isAccessibleAtAnySize, laptop, phone } from '../support/e2e-looks.ts'
import {
  anotherDevice,
  asHomeroom,
  asSchoolAdmin,
  asServed,
  people,
  shownDay,
  signIn,
  smallPhone,
  test,
  unique,
} from '../support/e2e.ts'

/** The Wednesday of the week after next: far enough from today for every test, near enough for every rule. */
const wednesday = () => addDays(mondayOf(today()), 16)

async function plan(page: Page, title: string, date: string, [from, until]: [string, string]): Promise<void> {
  await page.getByRole('button', { name: 'Tambah jadwal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jenis').selectOption({ label: 'Ujian' })
  await dialog.getByLabel('Judul').fill(title)
  await dialog.getByLabel('Tanggal').fill(date)
  await dialog.getByLabel('Mulai').fill(from)
  await dialog.getByLabel('Selesai').fill(until)
}

test('a week is planned: what clashes is named first, and a change can be taken back', async ({ page, browser }) => {
  const date = wednesday()
  await asSchoolAdmin(page)
  await page.getByLabel('Pilih kelas yang dibuka').selectOption({ label: '7A' })
  await page.goto(`/revamp/jadwal?tanggal=${date}`)
  await isAccessibleAtAnySize(page)

  const family = await smallPhone(browser)
  await signIn(family, people.student)
  await family.goto(`/revamp/jadwal?tanggal=${date}&lihat=kelas`)
  await expect(family.getByRole('heading', { level: 1, name: 'Jadwal' })).toBeVisible()
  await isAccessible(family)

  const [first, second] = [unique('Latihan '), unique('Simulasi ')]
  await plan(page, first, date, ['16:00', '17:00'])
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('button', { name: first })).toBeVisible()
  await expect(family.getByRole('button', { name: first })).toBeVisible()

  // A link leads to it from the week that runs, and one to what is gone says so.
  const linkTo = async (wanted: string) => {
    const path = `/schedules/date?start_date=${date}&end_date=${date}`
    const ofDay = await asServed<{ id: string; title: string }[]>(family, path)
    return `/revamp/jadwal?jadwal=${ofDay.find(({ title }) => title === wanted)?.id}&lihat=kelas`
  }
  await family.goto(await linkTo(first))
  await expect(family.getByRole('dialog', { name: first })).toBeVisible()
  await family.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  await expect(family.getByRole('button', { name: first })).toBeVisible()
  await family.goto(`/revamp/jadwal?jadwal=${crypto.randomUUID()}`)
  await expect(family.getByText('Jadwal itu tidak ada lagi, atau bukan untuk Anda.')).toBeVisible()
  await expect(family).toHaveURL(/jadwal$/)
  await family.goto(`/revamp/jadwal?tanggal=${date}&lihat=kelas`)

  await plan(page, second, date, ['16:30', '17:30'])
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const clash = page.getByRole('alert').filter({ hasText: 'Jadwal Yang Dibuat Berbenturan Dengan Jadwal Yang Lain' })
  await expect(clash).toContainText(first)
  await isAccessible(page)
  await page.getByRole('dialog').getByLabel('Mulai').fill('17:00')
  await page.getByRole('button', { name: 'Simpan walau berbenturan' }).click()
  await expect(page.getByRole('button', { name: second })).toBeVisible()

  // Removed where a link had led, it is not missed there.
  await page.goto(await linkTo(second))
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Jadwal dihapus')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Jadwal itu tidak ada lagi')).toHaveCount(0)
  await expect(page.getByRole('button', { name: second })).toHaveCount(0)
  // Long after the note of it has gone.
  await expect(page.getByText('Jadwal dihapus')).toHaveCount(0)
  await page.getByRole('button', { name: 'Urungkan', description: `Perubahan terakhir: ${second} dihapus` }).click()
  await expect(page.getByRole('button', { name: second })).toBeVisible()
  await expect(page.getByText('Perubahan terakhir')).toHaveCount(0)
})

test('a lesson has a teacher; a holiday has days', async ({ page }) => {
  const date = wednesday()
  await asSchoolAdmin(page)
  await page.getByLabel('Pilih kelas yang dibuka').selectOption({ label: '7A' })
  await page.goto(`/revamp/jadwal?tanggal=${date}&lihat=kelas`)
  await expect(page.getByRole('button', { name: 'Cetak A4' })).toBeVisible()
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Tambah jadwal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mata Pelajaran').selectOption({ label: 'Matematika' })
  await isAccessible(page)
  await dialog.getByLabel('Mulai').fill('15:05')
  await dialog.getByLabel('Selesai').fill('15:45')
  const title = unique('Remedial ')
  await dialog.getByText('Rincian lain').click()
  await dialog.getByLabel('Judul').fill(title)
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('button', { name: title })).toContainText('Ratna')

  await page.setViewportSize(laptop)
  const day = (later: number) => addDays(date, later)
  const holiday = unique('Libur ')
  await page.getByRole('button', { name: 'Tambah jadwal' }).click()
  await dialog.getByLabel('Jenis').selectOption({ label: 'Hari Libur' })
  await dialog.getByLabel('Judul').fill(holiday)
  await dialog.getByLabel('Dari tanggal').fill(day(3))
  await dialog.getByLabel('Sampai tanggal').fill(day(4))
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('button', { name: holiday })).toHaveCount(2)
  await page.getByRole('button', { name: holiday }).first().click()
  await dialog.getByRole('button', { name: 'Ubah' }).click()
  await expect(page.getByLabel('Sampai tanggal')).toHaveValue(shownDay(day(4)))
  await expect(page.getByLabel('Sepanjang hari')).toBeChecked()
  await page.getByLabel('Judul').fill(`${holiday} diubah`)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('button', { name: `${holiday} diubah` })).toHaveCount(2)
})

test('a substitute stands in for one lesson, and hears of it', async ({ page, browser }) => {
  await asHomeroom(page)
  await page.goto(`/revamp/jadwal?tanggal=${wednesday()}&lihat=kelas`)
  const lesson = page.getByRole('button', { name: /Dewi|Bambang|Dadang/ }).first()
  await expect(lesson).toBeVisible()
  await lesson.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guru pengganti' }).click()
  await page.getByLabel('Guru pengganti').click()
  await page.getByRole('option', { name: /Lina Marlina/ }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Guru pengganti ditunjuk')).toBeVisible()

  const lina = await anotherDevice(browser)
  await signIn(lina, 'lina.marlina@tunascakrawala.test')
  await lina.goto(`/revamp/jadwal?tanggal=${wednesday()}&lihat=saya`)
  await expect(lina.getByRole('button', { name: /Pengganti/ })).toBeVisible()

  await page.getByRole('dialog').getByRole('button', { name: 'Guru pengganti' }).click()
  await page.getByRole('button', { name: 'Batalkan guru pengganti' }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Guru pengganti dibatalkan')).toBeVisible()
  await expect(lina.getByRole('button', { name: /Pengganti/ })).toHaveCount(0)
})

test('the office looks at the week of a teacher, on a tablet too', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await asSchoolAdmin(page)
  await page.goto(`/revamp/jadwal?tanggal=${wednesday()}`)
  await page.getByRole('combobox', { name: 'Jadwal seorang guru' }).click()
  await page.keyboard.type('Dadang')
  await page.getByRole('option', { name: 'Dadang Sopandi' }).click()
  await expect(page.getByRole('button', { name: /Pendidikan Jasmani.*8A/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Matematika/ })).toHaveCount(0)
  await isAccessible(page)

  // The address says whose it is, and their entries the name.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Jadwal seorang guru' })).toContainText('Dadang Sopandi')
  await page.getByRole('button', { name: 'Hapus pilihan guru' }).click()
  await expect(page.getByRole('button', { name: /Matematika/ }).first()).toBeVisible()
})

test('a teacher and a parent see their own week, and take it along', async ({ page, browser }) => {
  await signIn(page, people.teacher)
  await page.goto(`/revamp/jadwal?tanggal=${wednesday()}`)
  await expect(page.getByRole('button', { name: /IPS|Ilmu Pengetahuan Sosial/ }).first()).toBeVisible()
  // Of her own she plans what is held online.
  await page.getByRole('button', { name: 'Tambah jadwal' }).click()
  await expect(page.getByLabel('Jenis').getByRole('option')).toHaveText(['Kelas Online'])
  await isAccessible(page)
  await page.getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Pasang di ponsel' }).click()
  await page.getByRole('button', { name: 'Buat alamat kalender' }).click()
  await expect(page.getByRole('link', { name: 'Buka di aplikasi kalender' })).toBeVisible()
  await isAccessible(page)

  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)
  await parent.goto(`/revamp/jadwal?tanggal=${wednesday()}`)
  await expect(parent.getByRole('list', { name: /Rabu/ }).getByRole('listitem').first()).toBeVisible()
  await isAccessible(parent)
})
