import { expect, type Page } from 'playwright/test'
import { beginNow, openToday, today } from '../support/e2e-day.ts'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, asSchoolAdmin, people, signIn, smallPhone, test, unique } from '../support/e2e.ts'

const onDuty = 'dadang.sopandi@tunascakrawala.test'
const alya = 'Alya Putri Ramadhani'
const cellOf = (page: Page, pupil: string, status: string) =>
  page.getByRole('group', { name: `Absensi ${pupil}` }).getByRole('button', { name: status, exact: true })
const lineOf = (page: Page, pupil: string) => page.getByRole('listitem').filter({ hasText: pupil }).first()
const tileOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const permitsWaiting = (page: Page) =>
  page.locator('dl > div').filter({ hasText: 'Izin menunggu' }).locator('dd').innerText().then(Number)

async function askForToday(page: Page): Promise<void> {
  await page.goto('/revamp/absensi/izin/buat')
  await page.getByRole('radio', { name: alya }).check()
  await page.getByLabel('Keterangan').fill('Demam sejak tadi malam, periksa ke puskesmas')
  await page.getByLabel('Dari tanggal').fill(today())
  await page.getByLabel('Sampai tanggal').fill(today())
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Menunggu', { exact: true })).toBeVisible()
}

test('one morning on five screens', async ({ page: office, browser }) => {
  await openToday()
  await asSchoolAdmin(office)
  const title = unique('Diskusi ')
  await beginNow(office, { title, kind: 'Pelajaran (KBM)', subject: 'Ilmu Pengetahuan Sosial' })
  const duty = await anotherDevice(browser)
  await signIn(duty, onDuty)
  await duty.goto('/papan-piket')
  await expect(tileOf(duty, '7A')).toContainText(title)

  const homeroom = await anotherDevice(browser)
  await asHomeroom(homeroom)
  await homeroom.goto(`/revamp/absensi?tanggal=${today()}`)
  await expect(cellOf(homeroom, alya, 'Hadir')).toBeVisible()

  const teacher = await anotherDevice(browser)
  await signIn(teacher, people.teacher)
  await teacher.goto(`/revamp/jadwal?tanggal=${today()}`)
  await teacher.getByRole('button', { name: title }).click()
  await teacher.getByRole('dialog').getByRole('link', { name: 'Buka absensi' }).click()
  await expect(cellOf(teacher, alya, 'Hadir')).toBeVisible()

  const pupil = await smallPhone(browser)
  await signIn(pupil, people.student)
  await pupil.goto('/revamp/absensi/izin')
  const permits = pupil.getByRole('table', { name: 'Izin' })
  await expect(permits).toBeVisible()
  const granted = await permits.getByText('Disetujui', { exact: true }).count()
  const parent = await smallPhone(browser)
  await signIn(parent, people.parent)

  // From the parent's phone to the boards.
  const before = await permitsWaiting(duty)
  await askForToday(parent)
  await expect.poll(() => permitsWaiting(duty)).toBe(before + 1)
  await expect(permits.getByText('Menunggu', { exact: true }).first()).toBeVisible()

  const notices = await parent.context().newPage()
  await notices.goto('/notifikasi')
  const list = notices.getByRole('list', { name: 'Pemberitahuan' })
  await expect(list.or(notices.getByText('Belum ada pemberitahuan'))).toBeVisible()
  const granting = notices.getByRole('link', { name: /Izin disetujui/ })
  const heard = await granting.count()

  // Answered on another page of the homeroom teacher, and everything that is open changes by itself.
  const inbox = await homeroom.context().newPage()
  await inbox.goto('/revamp/absensi/izin')
  await inbox.getByRole('row').filter({ hasText: 'Menunggu' }).getByRole('link', { name: alya }).click()
  await inbox.getByRole('button', { name: 'Setujui', exact: true }).click()
  const answered = performance.now()
  await expect(parent.getByText('Disetujui', { exact: true })).toBeVisible()
  await expect(granting).toHaveCount(heard + 1)
  console.log(`From the answer to the parent: ${Math.round(performance.now() - answered)} ms`)
  await expect(lineOf(homeroom, alya).getByText('Sakit')).toBeVisible()
  await expect(cellOf(homeroom, alya, 'Hadir')).toHaveCount(0)
  await expect(lineOf(teacher, alya).getByText('Sakit')).toBeVisible()
  await expect(cellOf(teacher, alya, 'Hadir')).toHaveCount(0)
  await expect.poll(() => permitsWaiting(duty)).toBe(before)
  await expect(permits.getByText('Menunggu', { exact: true })).toHaveCount(0)
  await expect(permits.getByText('Disetujui', { exact: true })).toHaveCount(granted + 1)
  await isAccessible(homeroom)

  // What the parent was told of is this very permit.
  const path = new URL(parent.url()).pathname
  await granting.first().click()
  await expect(notices).toHaveURL((url) => url.pathname === path)
  await expect(notices.getByText('Disetujui', { exact: true })).toBeVisible()
  await notices.close()

  // Two on one register, one of them without a line.
  const rangga = 'Rangga Saputra'
  const second = await homeroom.context().newPage()
  await second.goto(`/revamp/absensi?tanggal=${today()}`)
  await expect(cellOf(second, rangga, 'Hadir')).toBeVisible()
  await homeroom.context().setOffline(true)
  await cellOf(homeroom, rangga, 'Terlambat').click()
  await expect(homeroom.getByText(/1 perubahan di perangkat ini/)).toBeVisible()
  await homeroom.context().setOffline(false)
  await expect(cellOf(second, rangga, 'Terlambat')).toHaveAttribute('aria-pressed', 'true')
  await cellOf(second, rangga, 'Hadir').click()
  await expect(cellOf(homeroom, rangga, 'Hadir')).toHaveAttribute('aria-pressed', 'true')

  // The register is taken, and the board knows.
  await homeroom.getByRole('button', { name: /^Tandai (semua|sisanya) hadir$/ }).click()
  await expect(tileOf(duty, '7A')).toContainText(/Absen \d\d\.\d\d/)

  // Taken back, the day stands as it stood before.
  await inbox.getByRole('button', { name: 'Batalkan izin' }).click()
  await inbox.getByRole('alertdialog').getByRole('button', { name: 'Batalkan izin' }).click()
  await expect(cellOf(homeroom, alya, 'Hadir')).toHaveAttribute('aria-pressed', 'false')
  await expect(cellOf(teacher, alya, 'Hadir')).toBeVisible()
  await expect(parent.getByText('Dibatalkan', { exact: true })).toBeVisible()
})

test('a team is sent to a contest, and its day is written down for the whole of it', async ({ page }) => {
  await openToday()
  await asHomeroom(page)
  await page.goto('/revamp/absensi/izin')
  await page.getByRole('link', { name: 'Dispensasi' }).click()
  const team = ['Fadhil Nugraha', 'Farah Nabila']
  for (const name of team) await page.getByLabel(name).check()
  await page.getByLabel('Alasan').fill('Lomba cerdas cermat tingkat kabupaten')
  await page.getByLabel('Dari tanggal').fill(today())
  await page.getByLabel('Sampai tanggal').fill(today())
  await isAccessibleAtAnySize(page)
  await page.getByRole('button', { name: 'Beri dispensasi' }).click()
  await expect(page.getByText('Dispensasi diberikan kepada 2 siswa')).toBeVisible()
  for (const name of team) await expect(page.getByRole('link', { name }).first()).toBeVisible()

  await page.goto(`/revamp/absensi?tanggal=${today()}`)
  for (const name of team) await expect(lineOf(page, name).getByText('Dispensasi')).toBeVisible()
})

test('a note of a day is written in its register, also without a line, and the family is seen to know', async ({
  browser,
}) => {
  await openToday()
  const phone = await smallPhone(browser)
  await asHomeroom(phone)
  await phone.goto(`/revamp/absensi?tanggal=${today()}`)
  const pupil = 'Rangga Saputra'
  const open = () => phone.getByRole('button', { name: `Catatan dan rincian ${pupil}` }).press('Enter')
  const dialog = phone.getByRole('dialog')
  await cellOf(phone, pupil, 'Hadir').click()
  await expect(phone.getByText('Semua tersimpan di server.')).toBeVisible()
  await open()
  await expect(dialog.getByLabel('Kehadiran hari itu').getByRole('option', { name: 'Belum diabsen' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Batal' }).press('Enter')

  await phone.context().setOffline(true)
  await open()
  await dialog.getByLabel('Kehadiran hari itu').selectOption({ label: 'Alpa' })
  await dialog.getByLabel('Catatan').fill('Ditelepon pukul 07.30, belum diangkat')
  await dialog.getByRole('button', { name: 'Simpan' }).press('Enter')
  await expect(lineOf(phone, pupil).getByText('Ditelepon pukul 07.30')).toBeVisible()
  await expect(phone.getByText(/perubahan di perangkat ini/)).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('Semua tersimpan di server.')).toBeVisible()
  await phone.reload()
  await expect(lineOf(phone, pupil).getByText('Ditelepon pukul 07.30')).toBeVisible()
  await expect(cellOf(phone, pupil, 'Alpa')).toHaveAttribute('aria-pressed', 'true')

  await open()
  await expect(dialog.getByRole('heading', { name: 'Orang Tua' })).toBeVisible()
  const address = await dialog.getByRole('link', { name: 'Bagikan ke WhatsApp' }).getAttribute('href')
  const words = new URL(address ?? '').searchParams.get('text')
  expect(words).toContain(pupil)
  expect(words).not.toMatch(/alpa|absen|tanpa keterangan|hadir/i)
  await isAccessible(phone)
})
