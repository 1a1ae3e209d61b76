/** An admin brings a class of 36 into the school by a sheet with three wrong cells, and takes it back again. */
import { expect, type Page } from 'playwright/test'
import { isAccessible } from '../support/e2e-looks.ts'
import { pickFile, workbookOf, xlsx } from '../support/e2e-sheet.ts'
import { asHomeroom, asSchoolAdmin, asServed, people, smallPhone, test, unique } from '../support/e2e.ts'

const className = '9A'
/** Row in the sheet, column, what stands there, what should. */
const mistakes = [
  { row: 5, column: 'NISN', wrong: '0139000', right: '0139000004' },
  { row: 12, column: 'Jenis Kelamin', wrong: 'Pria/Wanita', right: 'L' },
  { row: 20, column: 'Tanggal Lahir', wrong: '31/02/2013', right: '28/02/2013' },
] as const

test('36 students come by a sheet, three wrong cells are mended on the page, and all of it is taken back', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await asSchoolAdmin(page)
  const family = unique('Cendana ')
  const before = await studentsOf(page, className)

  await page.goto('/impor/students')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impor siswa')
  await isAccessible(page)
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh templat' }).click()
  expect((await template).suggestedFilename()).toBe('template_tambah_siswa_bersamaan.xlsx')

  await page.getByRole('button', { name: 'Sudah punya berkasnya' }).click()
  await isAccessible(page)
  await pickFile(page, { name: 'Siswa 9A.xlsx', mimeType: xlsx, buffer: await sheetOf(family, '0139') })

  await expect(page.getByRole('heading', { name: 'Cocokkan kolom' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Nama Lengkap/ })).toHaveValue('0')
  await expect(page.getByText(/^Kolom yang tidak ikut diimpor\s*Catatan TU$/)).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Periksa isinya' }).click()

  await expect(page.getByText('33 dari 36 siap')).toBeVisible()
  await expect(rowsIn(page)).toHaveCount(3)
  await isAccessible(page)

  const [first, second, third] = mistakes
  await cellOf(page, first).fill(first.right)
  await cellOf(page, first).press('Enter')
  await expect(page.getByText('34 dari 36 siap')).toBeVisible()

  await page.goto('/dashboard')
  await page.goto('/impor/students')
  await page.getByRole('link', { name: 'Lanjutkan Siswa 9A.xlsx' }).click()
  await expect(page.getByText('34 dari 36 siap')).toBeVisible()
  await page.getByRole('button', { name: /^Salah/ }).click()
  await expect(rowsIn(page)).toHaveCount(2)
  await cellOf(page, second).fill(second.right)
  await cellOf(page, second).press('Enter')
  await expect(cellOf(page, third)).toBeFocused()
  await page.keyboard.type(third.right)
  await page.keyboard.press('Enter')
  await expect(page.getByText('36 dari 36 siap')).toBeVisible()
  await expect(page.getByText('Tidak ada sel yang salah.')).toBeVisible()

  const board = await context.newPage()
  await board.goto('/information')
  await expect(board.getByRole('heading', { level: 1 })).toHaveText('Informasi Sistem')
  await page.getByRole('button', { name: 'Impor 36 siswa' }).click()
  await expect(page.getByRole('heading', { name: '36 siswa diimpor' })).toBeVisible()
  await isAccessible(page)
  const told = board.getByRole('listitem').filter({ hasText: 'Impor siswa' }).first()
  await expect(told.getByText('Berhasil', { exact: true })).toBeVisible()
  await isAccessible(board)
  // A window behind another is drawn once a second.
  await board.close()

  const there = await studentsOf(page, className)
  expect(there.length).toBe(before.length + 36)
  expect(there.filter((name) => name.endsWith(family))).toHaveLength(36)

  await page.getByRole('link', { name: 'Cetak kartu masuk' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kata sandi' })).toHaveCount(36)
  await isAccessible(page)
  expect(await sheetsOfPaper(page)).toBe(5)
  await page.getByRole('link', { name: 'Kembali ke hasil impor' }).click()

  await page.getByRole('button', { name: 'Kembalikan: Impor siswa' }).click()
  await answerLate(page, /\/v2\/bg-processes\//)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kembalikan' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Pengembalian: Impor siswa: berhasil')).toBeVisible()

  await page.goto('/impor/students')
  await page.getByRole('link', { name: 'Lihat hasil Siswa 9A.xlsx' }).first().click()
  await expect(page.getByRole('heading', { name: 'Impor ini sudah dikembalikan' })).toBeVisible()
  await isAccessible(page)
  expect(await studentsOf(page, className)).toEqual(before)
})

test('a wrong row and a question stay behind: the result and the cards are there all the same', async ({ page }) => {
  await asSchoolAdmin(page)
  const family = unique('Kenanga ')
  const [rightRow, wrongRow] = [`Guru Benar ${family}`, `Guru Salah ${family}`]
  // Dian is the mother of Alya: a teacher by her address only if the office says so.
  const buffer = await workbookOf([
    ['Nama Guru', 'Email', 'Jabatan'],
    [rightRow, `${unique('benar')}@contoh.test`, ''],
    [wrongRow, `${unique('salah')}@contoh.test`, 'Raja'],
    ['Dian Ramadhani', people.parent, ''],
  ])
  await page.goto('/impor/teachers?langkah=unggah')
  await pickFile(page, { name: 'Guru baru.xlsx', mimeType: xlsx, buffer })
  await page.getByRole('button', { name: 'Periksa isinya' }).click()
  await page.getByRole('button', { name: /^Semua/ }).click()
  const question = page.getByRole('group', { name: 'Pertanyaan baris 4' })
  await expect(question).toContainText('memiliki akun orang tua')
  await isAccessible(page)

  await page.getByRole('button', { name: 'Impor 1 guru' }).click()
  await page.getByRole('button', { name: 'Impor sekarang' }).click()
  await expect(page.getByRole('heading', { name: '1 guru diimpor' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'Cetak kartu masuk' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: rightRow })).toBeVisible()
  await page.getByRole('link', { name: 'Kembali ke hasil impor' }).click()
  await page.getByRole('button', { name: 'Perbaiki yang tidak ikut' }).click()
  await expect(page.getByText('0 dari 2 siap')).toBeVisible()
})

test('a sheet from the page of a class knows the class', async ({ page }) => {
  await asHomeroom(page)
  await page.goto('/revamp/class/view/siswa')
  await page.getByRole('button', { name: 'Tambah siswa' }).click()
  await page.getByRole('dialog').getByRole('link', { name: /Impor/ }).click()
  await expect(page.getByText('Untuk kelas 7A', { exact: true })).toBeVisible()
  await expect(page.getByText('Kolom Kelas boleh dikosongkan: 7A sudah dipilih.')).toBeVisible()
  await page.getByRole('button', { name: 'Sudah punya berkasnya' }).click()
  const name = unique('Melur ')
  const buffer = await workbookOf([['Nama Siswa'], [name]])
  await pickFile(page, { name: 'Tanpa kelas.xlsx', mimeType: xlsx, buffer })

  await expect(page.getByText('Untuk kelas 7A', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Kelas/ }).locator('option:checked')).toHaveText(
    '7A, untuk semua baris',
  )
  await isAccessible(page)
  await page.getByRole('button', { name: 'Periksa isinya' }).click()
  await expect(page.getByText('1 dari 1 siap')).toBeVisible()
  await expect(rowsIn(page)).toContainText('7A')
  await page.goto('/impor/students')
  await page.getByRole('button', { name: 'Buang draf Tanpa kelas.xlsx' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buang draf' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('on a phone each row is a card, and a draft can be thrown away', async ({ browser }) => {
  const page = await smallPhone(browser)
  await asSchoolAdmin(page)
  await page.goto('/impor/students?langkah=unggah')
  await pickFile(page, { name: 'Di ponsel.xlsx', mimeType: xlsx, buffer: await sheetOf(unique('Cempaka '), '0138') })
  await page.getByRole('button', { name: 'Periksa isinya' }).click()
  await expect(rowsIn(page)).toHaveCount(3)
  await isAccessible(page)

  await page.goto('/impor/students')
  await page.getByRole('button', { name: 'Buang draf Di ponsel.xlsx' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buang draf' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Lanjutkan Di ponsel.xlsx' })).toHaveCount(0)
  await page.context().close()
})

/** As a secretary writes it: other headers than ours, a column of her own, real dates, three slips. */
function sheetOf(family: string, numbers: string): Promise<Buffer> {
  const headers = ['Nama Siswa', 'Rombel', 'JK', 'NISN', 'Tgl Lahir', 'Catatan TU']
  const rows = Array.from({ length: 36 }, (_, index) => {
    const row = index + 2
    const slip = (column: string) => mistakes.find((mistake) => mistake.row === row && mistake.column === column)?.wrong
    return [
      `Siswa ${letters(index)} ${family}`,
      className,
      slip('Jenis Kelamin') ?? (index % 2 ? 'P' : 'L'),
      slip('NISN') ?? `${numbers}00${String(index + 1).padStart(4, '0')}`,
      slip('Tanggal Lahir') ?? new Date(Date.UTC(2013, index % 12, 1 + (index % 28))),
      'pindahan',
    ]
  })
  return workbookOf([headers, ...rows])
}

const letters = (index: number) =>
  String.fromCodePoint(65 + Math.floor(index / 26)) + String.fromCodePoint(65 + (index % 26))

/** A weak line, on which one is gone before the answer is there. */
const answerLate = (page: Page, url: RegExp) =>
  page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })

const rowsIn = (page: Page) => page.getByRole('table', { name: 'Baris yang akan diimpor' }).locator('tbody tr')

const cellOf = (page: Page, { row, column }: { row: number; column: string }) =>
  page.getByRole('textbox', { name: `${column}, baris ${row}`, exact: true })

/** Eight cards to a sheet of A4, as the printer gets them. */
async function sheetsOfPaper(page: Page): Promise<number> {
  const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  return [...paper.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}

/** The names in a class. */
async function studentsOf(page: Page, name: string): Promise<string[]> {
  const classes = await asServed<{ id: string; name: string }[]>(page, '/me/classes?limit=100')
  const found = classes.find((one) => one.name === name)
  expect(found, `there is a class ${name}`).toBeDefined()
  const students = await asServed<{ full_name: string }[]>(page, `/classes/${found!.id}/students?limit=200`)
  return students.map(({ full_name }) => full_name).toSorted()
}
