/** A new school by one person's hands: its subjects and classes in one press each, people one by one, the first register. */
import { expect, type Locator, type Page } from 'playwright/test'
import { openToday } from '../support/e2e-day.ts'
import { isAccessible } from '../support/e2e-looks.ts'
import { anotherDevice, fillSignIn, introduce, smallPhone, test, unique } from '../support/e2e.ts'

for (const [size, device] of [
  ['a laptop', anotherDevice],
  ['a phone', smallPhone],
] as const)
  test(`a founder comes from nothing to the first marked register on ${size}`, async ({ browser }) => {
    test.setTimeout(300_000)
    const page = await device(browser)
    const mark = unique('')
    const ratna = `ratna.${mark}@cendana.test`
    const nisn = `01${String(Number.parseInt(mark.slice(-6), 36) % 10_000_000).padStart(7, '0')}`

    await test.step('opens the school and its year', async () => {
      await page.goto('/daftar')
      await page.getByRole('link', { name: /Buka sekolah baru/ }).click()
      await page.getByRole('textbox', { name: /Nama sekolah/ }).fill(`SMP Cendana ${mark}`)
      await page.getByLabel(/Jenjang/).selectOption('SMP')
      await introduce(page, 'Pendiri Cendana', `pendiri.${mark}`)
      await page.getByRole('button', { name: 'Buka sekolah', exact: true }).click()
      await expect(page.getByText('0 dari 7 selesai')).toBeVisible()
      await page.getByRole('button', { name: 'Nanti saja' }).click()
      await page.getByRole('link', { name: /Mulai tahun ajaran/ }).click()
      await page.getByRole('button', { name: 'Tambah tahun ajaran' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Aktifkan' }).click()
      await expect(page.getByText('Semester yang berjalan')).toBeVisible()
    })

    await test.step('takes the subjects of an SMP with one press', async () => {
      await page.getByRole('link', { name: 'Mata Pelajaran', exact: true }).click()
      await page.getByRole('button', { name: 'Prakarya' }).click()
      await isAccessible(page)
      await page.getByRole('button', { name: 'Tambahkan 11 mata pelajaran' }).click()
      const list = page.getByRole('list', { name: 'Daftar mata pelajaran' })
      await expect(list.getByRole('listitem')).toHaveCount(11)
      await expect(list).not.toContainText('Prakarya')
    })

    await test.step('opens its classes in one line, each with its subjects', async () => {
      await home(page)
      await page.getByRole('link', { name: /Tambah kelas pertama/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Buka beberapa kelas' })
      await dialog.getByRole('button', { name: 'Buka kelas' }).click()
      await expect(dialog.getByText(/^Tulis nama kelas/)).toBeVisible()
      await dialog.getByLabel(/Nama-nama kelas/).fill('7A-7C, 5A')
      await dialog.getByRole('button', { name: /^Buka/ }).click()
      await expect(dialog.getByText('5A: bukan tingkat sekolah ini.', { exact: true })).toBeVisible()
      await dialog.getByLabel(/Nama-nama kelas/).fill('7A-7C, 8A')
      await isAccessible(page)
      await dialog.getByRole('button', { name: 'Buka 4 kelas' }).click()
      await expect(page.getByRole('button', { name: 'Buka kelas 8A' })).toBeVisible()
    })

    let firstPassword = ''
    await test.step('adds a homeroom teacher, three taps from the dashboard', async () => {
      await home(page)
      await page.getByRole('link', { name: 'Pengaturan' }).filter({ visible: true }).first().click()
      await page.getByRole('link', { name: 'Pengguna', exact: true }).click()
      await page.getByRole('link', { name: 'Tambah orang' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tambah orang')

      await page.getByRole('radio', { name: 'Wali Kelas' }).check()
      await classField(page).selectOption('')
      await page.getByRole('button', { name: 'Tambah', exact: true }).click()
      await expect(page.getByLabel(/Nama lengkap/)).toBeFocused()
      await expect(page.getByText(/^Pilih kelasnya\.$/)).toBeVisible()
      await isAccessible(page)
      await page.getByLabel(/Nama lengkap/).fill('Ratna Dewi')
      await classField(page).selectOption({ label: '7A' })
      await page.getByLabel('Email atau nomor ponsel').fill('ratna di cendana')
      await page.getByRole('button', { name: 'Tambah', exact: true }).click()
      await expect(page.getByText('Email Tidak Valid', { exact: true })).toBeVisible()
      await page.getByLabel('Email atau nomor ponsel').fill(ratna)
      await page.getByRole('button', { name: 'Tambah', exact: true }).click()
      await expect(page.getByText('Ratna Dewi ditambahkan')).toBeVisible()
      firstPassword = (await passwordOn(page).textContent()) ?? ''
      await isAccessible(page)
      // The card is there after a reload as well.
      await page.reload()
      await expect(passwordOn(page)).toHaveText(firstPassword)
    })

    await test.step('adds a teacher with the subject, in two classes', async () => {
      await page.getByRole('button', { name: 'Tambah lagi' }).click()
      await page.getByRole('radio', { name: 'Guru', exact: true }).check()
      await page.getByLabel(/Nama lengkap/).fill('Budi Santoso')
      await page.getByLabel('Mata Pelajaran').selectOption({ label: 'Matematika' })
      await page.getByRole('button', { name: 'Tambah', exact: true }).click()
      await expect(page.getByText('Pilih paling sedikit satu kelas', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: '7A', exact: true })).toBeFocused()
      await page.getByRole('button', { name: '7A', exact: true }).click()
      await page.getByRole('button', { name: '7B', exact: true }).click()
      await page.getByRole('button', { name: 'Tambah', exact: true }).click()
      await expect(page.getByText('Budi Santoso ditambahkan')).toBeVisible()
    })

    await test.step('adds pupils one after the other, and none of them twice', async () => {
      await page.goto('/tambah-orang?sebagai=STUDENT')
      await classField(page).selectOption({ label: '7A' })
      for (const [index, name] of ['Alya Putri', 'Bima Sakti'].entries()) {
        await page.getByLabel(/Nama lengkap/).fill(name)
        await expect(classField(page).locator('option:checked')).toHaveText('7A')
        await page.getByLabel('NISN atau email').fill(`${nisn}${index}`)
        await page.getByRole('button', { name: 'Tambah', exact: true }).click()
        await expect(page.getByText(`${name} ditambahkan`)).toBeVisible()
        await page.getByRole('button', { name: 'Tambah lagi' }).click()
      }
      await page.getByLabel(/Nama lengkap/).fill('Alia Putri')
      await page.getByLabel('NISN atau email').fill(`${nisn}0`)
      await page.getByRole('button', { name: 'Tambah', exact: true }).click()
      const known = page.getByRole('region', { name: 'Apakah ini orangnya?' })
      await expect(known).toContainText('Alya Putri')
      await isAccessible(page)
      await expect(known.getByRole('link', { name: 'Buka profil' })).toBeVisible()
    })

    await test.step('the homeroom teacher comes by the card, and marks the first register', async () => {
      const teacher = await device(browser)
      await teacher.goto('/login')
      await fillSignIn(teacher, ratna, firstPassword)
      await teacher.getByLabel(/Kata sandi dari kartu/).fill(firstPassword)
      await teacher.getByLabel(/Kata sandi baru/).fill('Cendana-2026')
      await teacher.getByRole('button', { name: 'Simpan kata sandi' }).click()
      await expect(teacher.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
      await openToday()
      await teacher.goto('/revamp/absensi')
      await expect(teacher.getByText('Alya Putri')).toBeVisible()
      await teacher.getByRole('button', { name: /^Tandai (semua|sisanya) hadir$/ }).click()
      await expect(teacher.getByText('Bima Sakti')).toBeVisible()
      await teacher.context().close()
      await page.context().close()
    })
  })

const home = (page: Page) => page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click()
/** The field of the form; the shell has a box of its own to choose a class. */
const classField = (page: Page): Locator => page.getByRole('main').getByLabel(/^Kelas/)
const passwordOn = (page: Page): Locator => page.locator('dd').filter({ hasText: /^[\da-z]{4}-[\da-z]{4}$/ })
