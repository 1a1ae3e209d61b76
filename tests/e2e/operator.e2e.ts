/** The day of one operator: a school from nothing to its next July, by the screens that lead from one step to the next. */
import { expect, type Locator, type Page } from 'playwright/test'
import { isAccessible } from '../support/e2e-looks.ts'
import { bringByTemplate } from '../support/e2e-sheet.ts'
import { anotherDevice, asServed, introduce, test, unique } from '../support/e2e.ts'

test('an operator opens a school, brings everybody in, and turns it to the next year and back', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const mark = unique('')
  const [ratna, budi] = [`ratna.${mark}@harapan.test`, `budi.${mark}@harapan.test`]
  const pupil = nameOf(1)

  await test.step('opens the school, and is told what comes first', async () => {
    await page.goto('/daftar')
    await page.getByRole('link', { name: /Buka sekolah baru/ }).click()
    await page.getByRole('textbox', { name: /Nama sekolah/ }).fill(`SMP Harapan ${mark}`)
    await page.getByLabel(/Jenjang/).selectOption('SMP')
    await introduce(page, 'Sari Operator', `operator.${mark}`)
    await page.getByRole('button', { name: 'Buka sekolah', exact: true }).click()
    await expect(page.getByText('0 dari 7 selesai')).toBeVisible()
    await page.getByRole('button', { name: 'Nanti saja' }).click()
    await isAccessible(page)
  })

  await test.step('fills in what letters and report cards print', async () => {
    await page.getByRole('link', { name: /Lengkapi data sekolah/ }).click()
    await page.getByRole('textbox', { name: 'Alamat' }).fill('Jl. Harapan No. 1')
    await page.getByRole('textbox', { name: 'Nama kepala sekolah' }).fill('Dra. Sri Mulyati')
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByText('Data sekolah tersimpan')).toBeVisible()
  })

  await test.step('learns that classes need a year, and begins the one that is running', async () => {
    await firstStep(page, /Tambah kelas pertama/)
    await expect(page.getByText('Belum ada tahun ajaran', { exact: true })).toBeVisible()
    await isAccessible(page)
    await page.getByRole('link', { name: 'Buka tahun ajaran' }).click()
    await expect(page.getByText(/Buat dahulu yang sedang berjalan/)).toBeVisible()
    await isAccessible(page)
    await addYear(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aktifkan' }).click()
    await expect(page.getByText('Semester yang berjalan')).toBeVisible()
  })

  await test.step('opens two classes in one step', async () => {
    await firstStep(page, /Tambah kelas pertama/)
    const dialog = page.getByRole('dialog', { name: 'Buka beberapa kelas' })
    await dialog.getByLabel(/Nama-nama kelas/).fill('7A, 8A')
    await dialog.getByRole('button', { name: 'Buka 2 kelas' }).click()
    await expect(page.getByRole('button', { name: 'Buka kelas 7A' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buka kelas 8A' })).toBeVisible()
  })

  await test.step('brings the teachers, and what they teach', async () => {
    await firstStep(page, /Daftarkan guru/)
    await bringByTemplate(page, 'Guru.xlsx', [
      { 'Nama Lengkap': 'Ratna Dewi', Email: ratna, 'Jenis Kelamin': 'P' },
      { 'Nama Lengkap': 'Budi Santoso', Email: budi, 'Jenis Kelamin': 'L', Jabatan: 'Guru BK' },
    ])
    await takeOver(page, 'Impor 2 guru', '2 guru diimpor')
    await page.getByRole('link', { name: 'Lihat guru' }).click()
    await expect(page.getByRole('table', { name: 'Daftar pengguna' })).toContainText('Ratna Dewi')

    await page.getByRole('link', { name: 'Mata Pelajaran', exact: true }).click()
    await page.getByRole('link', { name: 'Impor mata pelajaran' }).click()
    await bringByTemplate(page, 'Mapel.xlsx', [
      { Kelas: '7A', 'Mata Pelajaran': 'Matematika', Guru: ratna },
      { Kelas: '7A', 'Mata Pelajaran': 'IPA', Guru: budi },
      { Kelas: '8A', 'Mata Pelajaran': 'Matematika', Guru: `${ratna}, ${budi}` },
    ])
    await takeOver(page, 'Impor 3 mata pelajaran', '3 mata pelajaran diimpor')
    await page.getByRole('link', { name: 'Lihat mata pelajaran' }).click()
    await expect(page.getByRole('list', { name: 'Daftar mata pelajaran' })).toContainText('di 2 kelas')
  })

  await test.step('gives 7A its homeroom teacher', async () => {
    await page.getByRole('link', { name: 'Kelas', exact: true }).click()
    await page.getByRole('button', { name: 'Tindakan untuk 7A' }).click()
    await page.getByRole('menuitem', { name: 'Tentukan wali kelas' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /Pilih guru/ }).click()
    await page.getByRole('option', { name: 'Ratna Dewi' }).click()
    await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Jadikan wali kelas' }).click()
    await expect(page.getByText('Ratna Dewi sekarang wali kelas 7A')).toBeVisible()
  })

  await test.step('brings 36 pupils, and mends three cells on the way', async () => {
    await firstStep(page, /Daftarkan siswa/)
    const { rows, slips } = pupilsOf(mark)
    await bringByTemplate(page, 'Siswa 7A.xlsx', rows)
    await expect(page.getByText('33 dari 36 siap')).toBeVisible()
    for (const { row, column, right } of slips) {
      const cell = page.getByRole('textbox', { name: `${column}, baris ${row}`, exact: true })
      await cell.fill(right)
      await cell.press('Enter')
    }
    await expect(page.getByText('36 dari 36 siap')).toBeVisible()
    await takeOver(page, 'Impor 36 siswa', '36 siswa diimpor')
    await isAccessible(page)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    // What is left is the schedule.
    await expect(page.getByText('6 dari 7 selesai')).toBeVisible()
    await page.getByRole('button', { name: 'Buka 7A' }).click()
    await expect(page.getByText('36 siswa')).toBeVisible()
  })

  const parent = await anotherDevice(browser)
  await test.step('hands a family its code, and sees the mother come', async () => {
    await page.getByRole('navigation', { name: 'Bagian kelas' }).getByRole('link', { name: 'Kode' }).click()
    // The page before has a button of that name too, and stands there until this one has come.
    await expect(page.getByText('Kode undangan tertutup')).toBeVisible()
    await page.getByRole('button', { name: 'Tampilkan kode' }).click()
    await page.getByRole('button', { name: 'Buat untuk semua' }).click()
    await expect(page.getByText('36 kode orang tua dibuat')).toBeVisible()
    const family = page.getByRole('list', { name: 'Kode orang tua' }).getByRole('listitem').filter({ hasText: pupil })
    const code = await codeIn(family)

    await page.getByRole('navigation', { name: 'Bagian kelas' }).getByRole('link', { name: 'Siswa' }).click()
    const line = page.getByRole('table', { name: 'Siswa', exact: true }).getByRole('row').filter({ hasText: pupil })
    await expect(line).toContainText('Belum ada orang tua')

    await parent.goto(`/daftar?kode=${code}`)
    await expect(parent.getByText(/^Anda mendaftar sebagai orang tua/)).toBeVisible()
    await introduce(parent, 'Ibu Satu', `ibu.${mark}`)
    await parent.getByRole('radio', { name: 'Ibu' }).check()
    await parent.getByRole('checkbox', { name: /Saya setuju/ }).check()
    await parent.getByRole('button', { name: 'Buat akun' }).click()
    await expect(parent.getByRole('main').getByText(pupil).first()).toBeVisible()
    await expect(line).not.toContainText('Belum ada orang tua')
  })

  await test.step('turns the school to July: looks first, runs it, and takes it back', async () => {
    await page.getByRole('link', { name: 'Pengaturan' }).first().click()
    await page.getByRole('link', { name: 'Tahun Ajaran', exact: true }).click()
    await addYear(page)
    await page.getByRole('link', { name: 'Kenaikan kelas' }).click()
    await page.getByRole('button', { name: 'Susun rencana' }).click()
    await expect(page.getByRole('table', { name: /^Kelas tahun ajaran/ }).getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Atur siswa' }).click()
    await page.getByRole('button', { name: 'Periksa', exact: true }).last().click()
    await expect(page.getByText('Rencana ini siap dijalankan')).toBeVisible()
    await expect(page.getByText('36 siswa')).toBeVisible()
    expect(await classOf(parent)).toBe('7A')

    await page.getByRole('button', { name: 'Jalankan kenaikan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Jalankan kenaikan' }).click()
    await expect(page.getByText('36 siswa naik, 2 kelas baru.')).toBeVisible({ timeout: 30_000 })
    await expect(parent.getByRole('main').getByText('8A').first()).toBeVisible()
    expect(await classOf(parent)).toBe('8A')

    await page.getByRole('button', { name: 'Kembalikan: Kenaikan kelas' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kembalikan' }).click()
    await expect(page.getByText('36 siswa kembali ke kelas semula, 2 kelas baru dihapus.')).toBeVisible({
      timeout: 30_000,
    })
    await expect(parent.getByRole('main').getByText('7A').first()).toBeVisible()
    expect(await classOf(parent)).toBe('7A')
  })
  await parent.context().close()
})

/** From wherever one is to the next of the first steps. */
async function firstStep(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('link', { name }).click()
}

/** As it is suggested. */
async function addYear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tambah tahun ajaran' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
}

async function takeOver(page: Page, act: string, done: string): Promise<void> {
  await page.getByRole('button', { name: act }).click()
  await expect(page.getByRole('heading', { name: done })).toBeVisible({ timeout: 30_000 })
}

const nameOf = (index: number) => `Siswa ${String.fromCodePoint(65 + (index % 26))}${index} Harapan`

/** A class of pupils, with three slips of the pen and what was meant. */
function pupilsOf(mark: string) {
  const numbers = `0131${String(Number.parseInt(mark, 36) % 10_000).padStart(4, '0')}`
  const nisn = (index: number) => `${numbers}${String(index).padStart(2, '0')}`
  const rows = Array.from({ length: 36 }, (_, index) => ({
    'Nama Lengkap': nameOf(index),
    Kelas: '7A',
    'Jenis Kelamin': index % 2 ? 'P' : 'L',
    NISN: nisn(index),
    'Tanggal Lahir': `${String(1 + (index % 28)).padStart(2, '0')}/05/2013`,
  }))
  const slips = [
    { row: 5, column: 'NISN', wrong: '0131', right: nisn(3) },
    { row: 12, column: 'Jenis Kelamin', wrong: 'Pria/Wanita', right: 'L' },
    { row: 20, column: 'Tanggal Lahir', wrong: '31/02/2013', right: '28/02/2013' },
  ] as const
  for (const { row, column, wrong } of slips) rows[row - 2]![column] = wrong // the first row is the headers'
  return { rows, slips }
}

const codeIn = async (place: Locator) => ((await place.locator('code').first().textContent()) ?? '').replace(' ', '')

/** Of the only child, as the server tells its parent. */
async function classOf(parent: Page): Promise<string | undefined> {
  const [child] = await asServed<{ class_name: string }[]>(parent, '/user/children')
  return child?.class_name
}
