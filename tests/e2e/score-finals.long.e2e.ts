/** Finals of a sheet: how they came to be, said otherwise, in words, finished, taken along; and what the school sets for them. */
import { expect, type Browser, type Locator, type Page } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { isAccessible, isAccessibleAtAnySize } from '../support/e2e-looks.ts'
import { addColumn, cellsOf, isSaved, teachTogether } from '../support/e2e-score.ts'
import {
  anotherDevice,
  asHomeroom,
  asSchoolAdmin,
  asServed,
  people,
  sends,
  signIn,
  smallPhone,
  test,
  unique,
} from '../support/e2e.ts'

/** In the second semester no other test has columns whose empty places would leave no final. */
const semester = '?semester=2'

const finals = (page: Page): Locator => page.getByRole('gridcell', { name: /, Nilai akhir:/ })

async function addExam(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Tambah kolom' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Tambah kolom' })
  await dialog.getByRole('textbox', { name: /^Judul kolom/ }).fill(title)
  await dialog.getByRole('combobox', { name: /^Jenis/ }).selectOption('4')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('columnheader', { name: `${title}, dari 100` })).toBeVisible()
}

/** Pasted over all columns that there are, from the first pupil down. */
async function fillAll(page: Page, score: string, pupils: number): Promise<void> {
  const columns = await page.getByRole('columnheader', { name: /, dari 100$/ }).count()
  const line = Array.from({ length: columns }, () => score).join('\t')
  const text = Array.from({ length: pupils }, () => line).join('\r\n')
  await page.locator('[data-cell="0 0"]').click()
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
  await page.keyboard.press('Control+V')
  await isSaved(page)
}

/** The sheet of both teachers, in which the first pupil has a final. */
async function open(browser: Browser, ratna: Page, dewi: Page): Promise<{ path: string; slm: string }> {
  await ratna.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = `${await teachTogether(browser, dewi)}${semester}`
  const slm = unique('SLM ')
  await asHomeroom(ratna)
  await ratna.goto(path)
  await addColumn(ratna, slm)
  await addExam(ratna, unique('SAS '))
  await fillAll(ratna, '80', 1)
  await expect(finals(ratna).first()).toHaveText('80')
  return { path, slm }
}

async function change(page: Page, score: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Ubah nilai akhir' }).click()
  await page.getByRole('spinbutton', { name: /^Nilai akhir yang dicetak/ }).fill(score)
  await page.getByRole('textbox', { name: /^Alasan/ }).fill(reason)
}

test('two say another final at once, see both, and the history names them', async ({ page: ratna, browser }) => {
  const dewi = await anotherDevice(browser)
  const { path } = await open(browser, ratna, dewi)
  await dewi.goto(path)
  await finals(dewi).first().click()
  await change(dewi, '85', 'Portofolio menyusul')

  await ratna.keyboard.press('End')
  await ratna.keyboard.press('Enter')
  await expect(ratna.getByRole('table', { name: 'Cara menghitung nilai akhir' })).toBeVisible()
  await change(ratna, '95', 'Juara olimpiade')
  await expect(ratna.getByText(/Lebih dari 5 di atas hasil hitungan/)).toBeVisible()
  await ratna.getByRole('button', { name: 'Simpan' }).click()
  await expect(ratna.getByText(/^Diubah dari hasil hitungan 80/)).toBeVisible()

  // Nobody reloads: the form that was open hears of it.
  await expect(dewi.getByText('Ratna Wulandari mengubahnya saat Anda menulis')).toBeVisible()
  await expect(dewi.getByText('Anda menulis: 85. Yang tersimpan sekarang: 95.')).toBeVisible()
  await isAccessibleAtAnySize(dewi)
  await dewi.getByRole('button', { name: 'Simpan punya saya' }).click()
  await expect(dewi.getByRole('dialog').locator('strong')).toHaveText('85')

  const history = ratna.getByRole('region', { name: 'Riwayat perubahan' })
  await expect(ratna.getByRole('dialog').locator('strong')).toHaveText('85')
  await ratna.reload()
  await finals(ratna).first().click()
  await expect(history.getByText('95 menjadi 85')).toBeVisible()
  await expect(history.getByText('Juara olimpiade')).toBeVisible()
  await isAccessible(ratna)

  await ratna.getByRole('button', { name: 'Kembali ke hitungan' }).click()
  const question = ratna.getByRole('dialog', { name: /^Kembalikan nilai akhir/ })
  await question.getByRole('textbox', { name: /^Alasan/ }).fill('Salah ketik')
  await question.getByRole('button', { name: 'Kembali ke hitungan' }).click()
  await expect(history.getByText('85 kembali ke hitungan, 80')).toBeVisible()
})

test('a description says when its scores have changed, and goes back with one press', async ({
  page: ratna,
  browser,
}) => {
  const dewi = await anotherDevice(browser)
  const { path, slm } = await open(browser, ratna, dewi)
  await finals(ratna).first().click()
  await ratna.getByRole('button', { name: 'Ubah deskripsi' }).click()
  await ratna.getByRole('textbox', { name: /^Deskripsi capaian/ }).fill('Rajin berlatih setiap hari.')
  await ratna.getByRole('button', { name: 'Simpan' }).click()
  await expect(ratna.getByText('Ditulis sendiri')).toBeVisible()

  await dewi.goto(path)
  await cellsOf(dewi, slm).first().click()
  await dewi.keyboard.type('100')
  await dewi.keyboard.press('Enter')
  await isSaved(dewi)
  await expect(ratna.getByRole('dialog').getByText('Nilai berubah sesudah ditulis')).toBeVisible()
  await isAccessible(ratna)
  await ratna.getByRole('button', { name: 'Kembali ke otomatis' }).click()
  await expect(ratna.getByText('Otomatis dari nilai TP/KD')).toBeVisible()
})

test('the course is finished once each pupil has a final, and taken along as a workbook', async ({
  page: ratna,
  browser,
}) => {
  const dewi = await anotherDevice(browser)
  await open(browser, ratna, dewi)
  const pupils = await finals(ratna).count()
  const name = ((await finals(ratna).last().getAttribute('aria-label')) ?? '').split(', Nilai akhir')[0]!
  const finish = async () => {
    await ratna.getByRole('button', { name: 'Lainnya' }).click()
    await ratna.getByRole('menuitem', { name: 'Tandai selesai' }).click()
    return ratna.getByRole('dialog', { name: 'Tandai penilaian selesai' })
  }
  const dialog = await finish()
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await isAccessibleAtAnySize(ratna)
  await dialog.getByRole('button', { name: 'Tutup' }).first().click()

  await fillAll(ratna, '82', pupils)
  await expect(finals(ratna).last()).toHaveText('82')
  // Everybody has the same: a hint, and no hindrance.
  await expect(ratna.getByText('Semua sama').first()).toBeVisible()
  await (await finish()).getByRole('button', { name: 'Tandai selesai' }).click()
  await expect(ratna.getByText('Penilaian ditandai selesai')).toBeVisible()
  await expect(ratna.getByText('Selesai', { exact: true })).toBeVisible()

  const arrives = ratna.waitForEvent('download')
  await ratna.getByRole('button', { name: 'Unduh Excel' }).click()
  const file = await arrives
  expect(file.suggestedFilename()).toBe('Rekap Nilai.xlsx')
  const rows = await readSheet(await file.path())
  expect(rows).toHaveLength(pupils + 1)
  expect(rows[0]!.slice(0, 4)).toEqual(['No', 'NIS', 'NISN', 'Nama'])

  await ratna.getByRole('button', { name: 'Lainnya' }).click()
  await ratna.getByRole('menuitem', { name: 'Buka kembali' }).click()
  await expect(ratna.getByText('Belum selesai')).toBeVisible()
})

test('on a phone the finals come after the columns, each with its drawer', async ({ page: ratna, browser }) => {
  const dewi = await anotherDevice(browser)
  const { path } = await open(browser, ratna, dewi)
  const phone = await smallPhone(browser)
  await asHomeroom(phone)
  await phone.goto(path)
  await phone.getByRole('combobox', { name: /^Kolom \d/ }).selectOption({ label: 'Nilai akhir' })
  const list = phone.getByRole('list', { name: 'Nilai akhir setiap siswa' })
  await expect(list.getByRole('button').first()).toContainText('80')
  await isAccessibleAtAnySize(phone)
  await list.getByRole('button').first().tap()
  await expect(phone.getByRole('table', { name: 'Cara menghitung nilai akhir' })).toBeVisible()
  await change(phone, '83', 'Remedial lisan')
  await phone.getByRole('button', { name: 'Simpan' }).tap()
  await expect(phone.getByText(/^Diubah dari hasil hitungan 80/)).toBeVisible()
  await expect(finals(ratna).first()).toContainText('83')
  await isAccessibleAtAnySize(phone)
})

test('the office sets weights and ranges of a level; what overlaps is refused', async ({ page: office }) => {
  await asSchoolAdmin(office)
  await office.goto('/pengaturan')
  await office.getByRole('link', { name: 'Nilai & Rapor' }).click()
  await office.getByRole('button', { name: 'Ubah bobot tingkat 9' }).click()
  const weights = office.getByRole('dialog', { name: 'Bobot tingkat 9' })
  await weights.getByRole('textbox', { name: 'STS' }).fill('1,5')
  await isAccessible(office)
  await weights.getByRole('button', { name: 'Simpan' }).click()
  await expect(office.getByText(/STS 1,5/)).toBeVisible()

  await office.getByRole('combobox', { name: /^Berlaku untuk/ }).selectOption('9')
  await office.reload()
  await office.getByRole('button', { name: 'Salin lalu sesuaikan' }).click()
  await expect(office.getByRole('button', { name: 'Ubah Sangat baik' })).toBeVisible()
  await office.getByRole('button', { name: 'Hapus Cukup' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(office.getByText(/^Nilai 41–65 tidak termasuk/)).toBeVisible()
  await isAccessibleAtAnySize(office)
  await office.getByRole('button', { name: 'Tambah rentang' }).click()
  const dialog = office.getByRole('dialog', { name: 'Tambah rentang' })
  await dialog.getByRole('textbox', { name: /^Sebutan/ }).fill('Sedang')
  await dialog.getByRole('spinbutton', { name: /^Sampai/ }).fill('70')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Range nilai yang dimasukkan sudah tersedia!').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Sebutan/ }).fill('Baik')
  await dialog.getByRole('spinbutton', { name: /^Sampai/ }).fill('65')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText(/mohon ubah dengan data yang lain/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Sebutan/ }).fill('Cukup')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(office.getByText('Berhasil merubah data!')).toBeVisible()
  await expect(office.getByText(/tidak termasuk rentang mana pun/)).toBeHidden()
})

test('whom a sheet is not for gets a page that says so, also while it is open', async ({ page: dewi, browser }) => {
  const path = await teachTogether(browser, dewi)
  await dewi.goto(path)
  await expect(dewi.getByRole('heading', { level: 1, name: 'Matematika · 7A' })).toBeVisible()
  await isAccessible(dewi)
  const office = await anotherDevice(browser)
  await asSchoolAdmin(office)
  const course = path.replace('/score-refactor', '/courses')
  const { version, teachers } = await asServed<{ version: number; teachers: { id: string; full_name: string }[] }>(
    office,
    course,
  )
  const others = teachers.filter(({ full_name }) => !full_name.startsWith('Dewi')).map(({ id }) => id)
  await sends(office, 'PUT', course, { version, teacher_ids: others })
  const gone = 'Rekap Nilai ini tidak dapat Anda buka'
  await expect(dewi.getByText(gone)).toBeVisible()
  await isAccessibleAtAnySize(dewi)
  await dewi.goto(`/score-refactor/${crypto.randomUUID()}`)
  await expect(dewi.getByText(gone)).toBeVisible()
  await dewi.getByRole('link', { name: 'Ke Rekap Nilai' }).click()
  await expect(dewi).toHaveURL(/\/score-refactor$/)

  const pupil = await anotherDevice(browser)
  await signIn(pupil, people.student)
  await pupil.goto(path)
  await expect(pupil.getByText('Anda tidak dapat membuka halaman ini.')).toBeVisible()
})
