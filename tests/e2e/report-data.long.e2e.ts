/** What goes onto report cards beside scores: a pupil's data by its three forms and by Excel, extracurricular results, achievements. */
import { expect, type Locator, type Page } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { pickFile, workbookOf, xlsx } from '../support/e2e-sheet.ts'
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

interface ClassCard {
  id: string
  name: string
}

async function classNamed(page: Page, name: string): Promise<string> {
  const classes = await asServed<ClassCard[]>(page, '/me/classes?limit=100')
  const found = classes.find((one) => one.name === name)
  expect(found).toBeDefined()
  return found!.id
}

async function pick(page: Page, box: Locator, name: string): Promise<void> {
  await box.click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().click()
}

const named = 'Alya Putri Ramadhani'

test('the homeroom teacher fills in what a pupil’s report card says of them, and sees it on another device', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await asHomeroom(page)
  await page.goto(`/rapor/data?class_id=${await classNamed(page, '7A')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Data rapor')
  await isAccessibleAtAnySize(page)
  await page.getByRole('table').getByRole('link', { name: named }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(named)

  const phone = await smallPhone(browser)
  await signIn(phone, people.homeroom)
  await phone.goto(page.url())
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(named)
  await isAccessible(phone)

  await page.getByRole('button', { name: 'Ubah Data dasar' }).click()
  const basic = page.getByRole('form', { name: 'Data dasar' })
  const place = unique('Cimahi ')
  await basic.getByRole('textbox', { name: 'Tempat Lahir' }).fill(place)
  await isAccessibleAtAnySize(page)
  await basic.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data berhasil diubah')).toBeVisible()
  await expect(phone.getByText(place)).toBeVisible()

  await page.getByRole('button', { name: 'Ubah Keluarga' }).click()
  const family = page.getByRole('form', { name: 'Keluarga' })
  await isAccessibleAtAnySize(page)
  const job = family.getByRole('combobox', { name: 'Pekerjaan Ayah' })
  await job.selectOption({ label: (await job.inputValue()) === 'Petani' ? 'Nelayan' : 'Petani' })
  await family.getByRole('button', { name: 'Simpan' }).click()
  await expect(family).toBeHidden()

  await page.getByRole('button', { name: 'Ubah Sekolah asal' }).click()
  const school = page.getByRole('form', { name: 'Sekolah asal' })
  const certificate = unique('DN-02/')
  await school.getByRole('textbox', { name: 'Nomor ijazah' }).fill(certificate)
  await school.getByRole('combobox', { name: 'Diterima di semester' }).selectOption({ label: 'Semester 1' })
  await isAccessibleAtAnySize(page)
  await school.getByRole('button', { name: 'Simpan' }).click()
  await expect(school).toBeHidden()
  await expect(page.getByText(certificate)).toBeVisible()
  await page.reload()
  await expect(page.getByText(certificate)).toBeVisible()
})

test('the data of a class go out and come back by Excel, and one wrong cell is mended on the page', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await asHomeroom(page)
  const list = `/rapor/data?class_id=${await classNamed(page, '7A')}`
  await page.goto(list)
  await page.getByRole('button', { name: 'Excel' }).click()
  await expect(page.getByRole('dialog', { name: 'Data rapor lewat Excel' })).toBeVisible()
  await isAccessibleAtAnySize(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Data rapor 7A.xlsx')
  const lines = (await readSheet(await saved.path())).map((cells) => cells.map((cell) => String(cell ?? '')))
  const [headers = [], ...rows] = lines
  const at = (header: string) => headers.indexOf(header)
  expect(rows.length).toBeGreaterThan(20)
  // With the zero in front of it.
  expect(rows[0]![at('NISN')]).toMatch(/^0\d{9}$/)

  const certificate = unique('DN-03/')
  const changed = rows.map((row, nth) =>
    row.map((cell, index) => {
      if (nth === 0 && index === at('Nomor Ijazah')) return certificate
      return nth === 1 && index === at('Tanggal Lahir') ? '31/02/2013' : cell
    }),
  )
  await pickFile(page, { name: 'Data 7A.xlsx', mimeType: xlsx, buffer: await workbookOf([headers, ...changed]) })
  await expect(page.getByText('1 dari 2 siap')).toBeVisible()
  await isAccessible(page)
  const wrong = page.getByRole('textbox', { name: 'Tanggal Lahir, baris 3' })
  await wrong.fill('28/02/2013')
  await wrong.press('Enter')
  await expect(page.getByText('2 dari 2 siap')).toBeVisible()
  await page.getByRole('button', { name: 'Impor 2 baris data' }).click()
  await expect(page.getByRole('heading', { name: '2 baris data diimpor' })).toBeVisible()
  await isAccessible(page)
  const result = page.url()

  const first = rows[0]![at('Nama')]!
  await page.goto(list)
  await page.getByRole('table').getByRole('link', { name: first }).click()
  await expect(page.getByText(certificate)).toBeVisible()

  await page.goto(result)
  await page.getByRole('button', { name: /^Kembalikan: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kembalikan' }).click()
  await expect(page.getByText('2 baris dikembalikan.')).toBeVisible()
  await page.goto(list)
  await page.getByRole('table').getByRole('link', { name: first }).click()
  await expect(page.getByRole('region', { name: 'Sekolah asal' })).toBeVisible()
  await expect(page.getByText(certificate)).toBeHidden()
})

/** The office opens it, with a teacher and two pupils of 7A. */
async function activityOpens(office: Page): Promise<string> {
  await asSchoolAdmin(office)
  const name = unique('Pramuka ')
  await office.getByLabel('Pilih kelas yang dibuka').selectOption({ label: 'Tambah Kelas Baru' })
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(/Nama kelas/).fill(name)
  await dialog.getByLabel(/Tingkat/).selectOption({ label: 'Tingkat 7' })
  await dialog.getByLabel('Jenis').selectOption({ label: 'Ekstrakurikuler' })
  await dialog.getByRole('button', { name: 'Buat kelas' }).click()
  await expect(dialog).toBeHidden()
  await office.getByRole('button', { name: `Buka kelas ${name}` }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(`Kelas ${name}`)
  const parts = office.getByRole('navigation', { name: 'Bagian kelas' })
  await parts.getByRole('link', { name: 'Guru' }).click()
  await office.getByRole('button', { name: 'Tambah guru' }).click()
  await pick(office, dialog.getByRole('combobox').first(), 'Dewi Anggraini')
  await dialog.getByRole('button', { name: 'Tambah 1 orang' }).click()
  await expect(dialog).toBeHidden()
  await parts.getByRole('link', { name: 'Siswa' }).click()
  await office.getByRole('button', { name: 'Tambah siswa' }).click()
  await pick(office, dialog.getByRole('combobox').first(), named)
  await pick(office, dialog.getByRole('combobox').first(), 'Aditya Pratama Wijaya')
  await dialog.getByRole('button', { name: 'Tambah 2 orang' }).click()
  await expect(dialog).toBeHidden()
  return name
}

const cell = (page: Page, pupil: string, column: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${pupil}, ${column}`) })

test('the teacher of an activity gives results by keys and with ready sentences; two who write at once choose', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const name = await activityOpens(page)
  const teacher = await anotherDevice(browser)
  await signIn(teacher, people.teacher)
  await teacher.goto('/rapor/ekstrakurikuler')
  await isAccessibleAtAnySize(teacher)
  await teacher.getByRole('link', { name }).click()
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(name)
  await isAccessibleAtAnySize(teacher)

  // The office has it open since before.
  await page.getByRole('navigation', { name: 'Bagian kelas' }).getByRole('link', { name: 'Hasil rapor' }).click()
  await expect(cell(page, named, 'Predikat')).toBeVisible()

  await cell(teacher, named, 'Predikat').click()
  await teacher.keyboard.type('1')
  await teacher.keyboard.press('Enter')
  await expect(cell(teacher, named, 'Predikat')).toHaveText('Sangat Baik')
  await cell(teacher, named, 'Keterangan').click()
  await teacher.getByRole('button', { name: /^Sangat aktif mengikuti/ }).click()
  await expect(teacher.getByText('Semua tersimpan.')).toBeVisible()

  await page.reload()
  await expect(cell(page, named, 'Predikat')).toHaveText('Sangat Baik')

  // Both write of the same pupil, and the second one has no line meanwhile.
  const other = 'Aditya Pratama Wijaya'
  await page.context().setOffline(true)
  await cell(page, other, 'Predikat').click()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/tersimpan di perangkat ini/)).toBeVisible()
  await cell(teacher, other, 'Predikat').click()
  await teacher.keyboard.type('2')
  await teacher.keyboard.press('Enter')
  await expect(teacher.getByText('Semua tersimpan.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('1 hasil diisi dua orang bersamaan')).toBeVisible({ timeout: 40_000 })
  await isAccessible(page)
  await page.getByRole('button', { name: `Pakai yang saya tulis untuk ${other}` }).click()
  await expect(page.getByText('Semua tersimpan.')).toBeVisible()
  await expect(cell(page, other, 'Predikat')).toHaveText('Cukup')

  const phone = await smallPhone(browser)
  await signIn(phone, people.teacher)
  await phone.goto(teacher.url())
  const line = phone.getByRole('listitem').filter({ hasText: other })
  await expect(line.getByRole('button', { name: 'Cukup' })).toHaveAttribute('aria-pressed', 'true')
  await line.getByRole('button', { name: 'Baik', exact: true }).click()
  await line.getByRole('textbox', { name: `Keterangan ${other}` }).fill('Disiplin dan rajin.')
  await line.getByRole('textbox', { name: `Keterangan ${other}` }).blur()
  await expect(phone.getByText('Semua tersimpan.')).toBeVisible()
  await isAccessible(phone)
})

test('achievements of a class are added, changed and removed by who leads it', async ({ page }) => {
  test.setTimeout(120_000)
  await asHomeroom(page)
  await page.goto(`/rapor/prestasi?class_id=${await classNamed(page, '7A')}`)
  await isAccessibleAtAnySize(page)
  const prize = unique('Juara 1 renang ')
  await page.getByRole('button', { name: 'Tambah prestasi' }).click()
  const dialog = page.getByRole('dialog')
  await isAccessible(page)
  await dialog.getByRole('combobox', { name: /^Siswa/ }).selectOption({ label: named })
  await dialog.getByLabel(/^Jenis/).fill('Olahraga')
  await dialog.getByRole('textbox', { name: /^Prestasi/ }).fill(prize)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  const row = page.getByRole('row').filter({ hasText: prize })
  await expect(row).toContainText(named)
  await row.getByRole('button', { name: /^Ubah prestasi/ }).click()
  await dialog.getByRole('textbox', { name: /^Prestasi/ }).fill(`${prize} tingkat kota`)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(row).toContainText('tingkat kota')
  await row.getByRole('button', { name: /^Hapus prestasi/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(row).toBeHidden()
})
