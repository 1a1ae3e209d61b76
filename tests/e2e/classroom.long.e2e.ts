/** A class from its opening to its last pupil: what the admin does, what the homeroom teacher may, what a pupil sees. */
import { expect, type Locator, type Page } from 'playwright/test'
import { isAccessibleAtAnySize as isAccessible } from '../support/e2e-looks.ts'
import { anotherDevice, asHomeroom, asSchoolAdmin, people, signIn, test, unique } from '../support/e2e.ts'

const kelasku = '/revamp/class/view'

test('an admin opens a class with a course of two teachers, fetches a pupil, and exchanges the code', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await asSchoolAdmin(page)
  const name = unique('7C')

  await page.getByLabel('Pilih kelas yang dibuka').selectOption({ label: 'Tambah Kelas Baru' })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Tambah kelas' })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Buat kelas' }).click()
  await expect(dialog.getByText('Nama wajib diisi.', { exact: true })).toBeVisible()
  await dialog.getByLabel(/Nama kelas/).fill(name)
  await dialog.getByLabel(/Tingkat/).selectOption({ label: 'Tingkat 7' })
  await dialog.getByLabel('Kapasitas').fill('2')
  await dialog.getByRole('button', { name: 'Buat kelas' }).click()
  await expect(dialog).toBeHidden()
  await isAccessible(page)
  await page.getByRole('button', { name: `Buka kelas ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`${kelasku}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kelas ${name}`)
  await expect(page.getByText('0 dari 2 siswa')).toBeVisible()

  await test.step('a course with two teachers', async () => {
    await partOf(page, 'Mata Pelajaran').click()
    await page.getByRole('button', { name: 'Tambah mata pelajaran' }).click()
    await pick(page, dialog.getByRole('combobox', { name: 'Mata Pelajaran' }), 'Informatika')
    await pick(page, dialog.getByRole('combobox', { name: 'Guru pengajar' }), 'Dewi Anggraini')
    await pick(page, dialog.getByRole('combobox', { name: 'Guru pengajar' }), 'Dadang Sopandi')
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Tambah mata pelajaran' }).click()
    const course = inList(page, 'Mata Pelajaran').filter({ hasText: 'Informatika' })
    await expect(course).toContainText('Dewi Anggraini')
    await expect(course).toContainText('Dadang Sopandi')

    await course.getByRole('button', { name: /Tindakan/ }).click()
    await page.getByRole('menuitem', { name: /Ubah atau ganti guru/ }).click()
    await dialog.getByRole('button', { name: 'Batal memilih Dadang Sopandi' }).click()
    await expect(dialog.getByText(/Dadang Sopandi mengajar sampai sehari sebelum/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Batal', exact: true }).click()

    await page.getByRole('button', { name: 'Tambah mata pelajaran' }).click()
    await dialog.getByLabel('Nama baru').check()
    await dialog.getByLabel(/^Nama/).last().fill('informatika')
    await dialog.getByRole('button', { name: 'Tambah mata pelajaran' }).click()
    await expect(dialog.getByText('Nama sudah terdaftar', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Batal', exact: true }).click()
  })

  await test.step('a teacher becomes the homeroom teacher', async () => {
    await partOf(page, 'Guru').click()
    await actOn(page, 'Dewi Anggraini', 'Jadikan wali kelas')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`Dewi Anggraini dapat mengelola anggota dan kode kelas ${name}`)
    await isAccessible(page)
    await question.getByRole('button', { name: 'Jadikan wali kelas' }).click()
    await expect(page.getByText('Wali Kelas: Dewi Anggraini')).toBeVisible()
  })

  await test.step('a pupil of another class moves here', async () => {
    await partOf(page, 'Siswa').click()
    await page.getByRole('button', { name: 'Tambah siswa' }).click()
    await isAccessible(page)
    await dialog.getByRole('tab', { name: 'Dari kelas lain' }).click()
    await dialog.getByRole('combobox', { name: 'Dari kelas', exact: true }).selectOption({ label: '7B' })
    const pupil = dialog.getByRole('checkbox').first()
    await expect(pupil).toBeVisible()
    const moved = await dialog
      .locator('label')
      .filter({ has: page.getByRole('checkbox') })
      .first()
      .textContent()
    await pupil.check()
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Pindahkan 1 orang ke sini' }).click()
    await expect(dialog).toBeHidden()
    await expect(studentsIn(page).filter({ hasText: moved ?? '' })).toBeVisible()
    await expect(page.getByText('1 dari 2 siswa')).toBeVisible()

    await actOn(page, moved ?? '', 'Pindahkan ke kelas lain')
    await dialog.getByLabel(/Ke kelas/).selectOption({ index: await optionOf(dialog.getByLabel(/Ke kelas/), '7B') })
    await dialog.getByLabel(/Alasan/).fill('Kembali ke kelas semula')
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Pindahkan', exact: true }).click()
    await expect(page.getByText('0 dari 2 siswa')).toBeVisible()
    await page.getByLabel('Status').selectOption({ label: 'Semua, juga yang sudah keluar' })
    await expect(studentsIn(page)).toContainText(['Pindah Kelas'])
    await expect(studentsIn(page).first()).toContainText('Kembali ke kelas semula')
    await page.getByLabel('Status').selectOption({ label: 'Aktif' })
  })

  await test.step('the old code is refused once it is exchanged', async () => {
    await page.getByRole('button', { name: 'Tampilkan kode' }).click()
    const old = await codeIn(page.getByRole('region', { name: 'Undang siswa' }))
    await page.getByRole('button', { name: 'QR', exact: true }).click()
    await expect(dialog.getByRole('img', { name: /Kode QR/ })).toBeVisible()
    await isAccessible(page)
    await dialog.getByRole('button', { name: 'Tutup' }).click()

    await partOf(page, 'Kode').click()
    await expect(page.getByText('Kode undangan tertutup')).toBeVisible()
    await page.getByRole('button', { name: 'Tampilkan kode' }).click()
    await isAccessible(page)
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Kode siswa', exact: true }) })
    await card.last().getByRole('button', { name: 'Ganti kode' }).click()
    await dialog.getByRole('button', { name: 'Ganti kode' }).click()
    await expect(dialog).toBeHidden()
    await expect(async () => expect(await codeIn(card.last())).not.toBe(old)).toPass()
    const fresh = await codeIn(card.last())

    const guest = await anotherDevice(browser)
    await signIn(guest, people.parent)
    await guest.goto(`/gabung-sekolah?kode=${old}`)
    await guest.getByLabel('Siswa', { exact: true }).check()
    await guest.getByRole('button', { name: 'Gabung', exact: true }).click()
    await expect(
      guest.getByText('Kode tidak ditemukan silahkan hubungi Operator atau walikelas', { exact: true }),
    ).toBeVisible()
    await guest.goto(`/gabung-sekolah?kode=${fresh}`)
    await expect(guest.getByText(`Kode ini untuk ${name}, SMP Tunas Cakrawala.`)).toBeVisible()
    await guest.context().close()
  })

  await test.step('the class is archived and comes back', async () => {
    await page.goto('/pengaturan/kelas')
    await actOn(page, name, 'Arsipkan kelas')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Arsipkan kelas' }).click()
    await expect(page.getByRole('button', { name: `Buka kelas ${name}` })).toBeHidden()
    await page.getByLabel('Status').selectOption({ label: 'Arsip' })
    await actOn(page, name, 'Pulihkan kelas')
    await expect(page.getByRole('button', { name: `Buka kelas ${name}` })).toBeHidden()
  })
})

test('a homeroom teacher manages the own class and no other, and hears at once what the office does', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await asHomeroom(page)
  await page.goto(`${kelasku}/siswa`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelas 7A')
  await expect(partOf(page, 'Kode')).toBeVisible()
  await expect(partOf(page, 'Pengaturan')).toBeHidden()
  await isAccessible(page)

  const office = await anotherDevice(browser)
  await asSchoolAdmin(office)
  await office.goto('/pengaturan/kelas')
  await office.getByRole('button', { name: 'Buka kelas 7A' }).click()
  await partOf(office, 'Siswa').click()
  const newcomer = unique('Bunga ')
  await office.getByRole('button', { name: 'Tambah siswa' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Orang baru' }).click()
  await dialog.getByRole('link', { name: 'Isi formulir' }).click()
  await office.getByLabel(/Nama lengkap/).fill(newcomer)
  await isAccessible(office)
  await office.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(office.getByText(`${newcomer} ditambahkan`)).toBeVisible()
  await office.goto(`${kelasku}/siswa`)
  await expect(studentsIn(office).filter({ hasText: newcomer })).toBeVisible()
  await expect(studentsIn(page).filter({ hasText: newcomer })).toBeVisible()

  await studentsIn(page).getByRole('link', { name: newcomer }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newcomer)
  await page.goBack()
  await page.getByRole('link', { name: 'Unduh profil' }).click()
  await expect(page.getByRole('combobox', { name: 'Kelas', exact: true }).locator('option:checked')).toHaveText(
    'Kelas 7A',
  )
  await page.goBack()

  await actOn(page, newcomer, 'Kode orang tua')
  const family = inList(page, 'Kode orang tua').filter({ hasText: newcomer })
  // One came with the pupil; the next one stands there once the own look at it is over.
  await expect(family.locator('code')).toHaveCount(1)
  await family.getByRole('button', { name: /Buat kode orang tua lagi/ }).click()
  await expect(family.locator('code')).toHaveCount(2)

  // Each look at the codes is written down, so what others do to them is told and not fetched.
  const looks = countOf(page, /\/parent-codes\?/)
  await office.goto(`${kelasku}/kode?cari=${newcomer}`)
  await inList(office, 'Kode orang tua')
    .filter({ hasText: newcomer })
    .getByRole('button', { name: /Buat kode orang tua lagi/ })
    .click()
  await expect(page.getByText('Kode kelas ini mungkin sudah berubah')).toBeVisible()
  expect(looks()).toBe(0)
  await isAccessible(page)
  await expect(family.locator('code')).toHaveCount(2)
  await page.getByRole('button', { name: 'Tampilkan yang terbaru' }).click()
  await expect(family.locator('code')).toHaveCount(3)
  await expect(page.getByText('Kode kelas ini mungkin sudah berubah')).toBeHidden()
  expect(looks()).toBe(1)
  await office.goto(`${kelasku}/siswa`)
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  expect((await sheet).suggestedFilename()).toBe('Invitation Code.xlsx')

  await partOf(page, 'Siswa').click()
  await actOn(page, newcomer, 'Keluarkan dari kelas')
  const leaving = page.getByRole('dialog')
  await leaving.getByRole('button', { name: 'Keluarkan' }).click()
  await expect(leaving.getByText('Tulis alasannya, paling sedikit tiga huruf.', { exact: true })).toBeVisible()
  await leaving.getByLabel('Mengundurkan Diri').check()
  await leaving.getByLabel(/Alasan/).fill('Pindah kota')
  await isAccessible(page)
  await leaving.getByRole('button', { name: 'Keluarkan' }).click()
  await expect(studentsIn(page).filter({ hasText: newcomer })).toBeHidden()
  await expect(studentsIn(office).filter({ hasText: newcomer })).toBeHidden()
  await office.context().close()

  await page.getByLabel('Pilih kelas yang dibuka').selectOption({ label: '8A' })
  await expect(page.getByRole('main').getByText(/Kelas 8A · /)).toBeVisible()
  await page.goto(`${kelasku}/siswa`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelas 8A')
  await expect(studentsIn(page).first()).toBeVisible()
  await expect(partOf(page, 'Kode')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tambah siswa' })).toBeHidden()
  await page.goto(`${kelasku}/kode`)
  await expect(page.getByText(/Hanya wali kelas kelas ini dan admin yang melihat kodenya/)).toBeVisible()
})

test('a homeroom teacher says who takes part in a course, pupils see it at once, and its other teachers read it', async ({
  page,
  browser,
}) => {
  const pupil = await anotherDevice(browser)
  await signIn(pupil, people.student)
  await pupil.goto('/revamp/jadwal')
  await expect(pupil.getByText(/Agama Islam/).first()).toBeVisible()
  await expect(pupil.getByText(/Agama Kristen/)).toHaveCount(0)

  await asHomeroom(page)
  // Which class somebody has opened is remembered.
  await page.getByLabel('Pilih kelas yang dibuka').selectOption({ label: '7A' })
  await expect(page.getByRole('main').getByText(/Kelas 7A · /)).toBeVisible()
  await page.goto(kelasku)
  await partOf(page, 'Mata Pelajaran').click()
  const religion = 'Pendidikan Agama Kristen dan Budi Pekerti'
  await actOn(page, religion, 'Siswa peserta')
  const dialog = page.getByRole('dialog')
  const alya = dialog.getByRole('checkbox', { name: 'Alya Putri Ramadhani' })
  await expect(dialog.getByLabel('Siswa pilihan')).toBeChecked()
  await expect(alya).not.toBeChecked()
  await isAccessible(page)
  const before = await dialog.getByText(/\d+ dari \d+ mengikuti/).innerText()
  await alya.check()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
  await expect(pupil.getByText(/Agama Kristen/).first()).toBeVisible()

  // Once more, without the mouse.
  await page.getByRole('button', { name: `Tindakan untuk ${religion}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Siswa peserta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(alya).toBeChecked()
  await expect(dialog.getByText(before)).toBeHidden()
  const name = () => page.evaluate(() => document.activeElement?.closest('label')?.textContent ?? '')
  for (let tabs = 0; tabs < 10 && !(await name()).includes('Alya'); tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(alya).not.toBeChecked()
  await expect(dialog.getByText(before)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(pupil.getByText(/Agama Kristen/)).toHaveCount(0)

  // What is written and said in a course goes with it, and comes back with it.
  await pupil.goto('/jurnal-belajar')
  const unit = pupil.getByRole('link', { name: /Al-Ikhlas/ })
  await expect(unit).toBeVisible()
  const islam = 'Pendidikan Agama Islam dan Budi Pekerti'
  const letAlya = async (isThere: boolean) => {
    await actOn(page, islam, 'Siswa peserta')
    await alya.setChecked(isThere)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toBeHidden()
  }
  await letAlya(false)
  await expect(unit).toBeHidden()
  await pupil.goto('/interaksi-belajar')
  const room = pupil.getByRole('navigation', { name: 'Daftar percakapan' }).getByRole('link', { name: /Agama Islam/ })
  await expect(pupil.getByRole('link', { name: /Matematika · 7A/ })).toBeVisible()
  await expect(room).toHaveCount(0)
  await letAlya(true)
  await expect(room).toBeVisible()
  await pupil.goto('/jurnal-belajar')
  await expect(unit).toBeVisible()

  await actOn(page, 'Matematika', 'Siswa peserta')
  await expect(dialog.getByLabel('Seluruh kelas')).toBeChecked()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click()

  await page.getByLabel('Pilih kelas yang dibuka').selectOption({ label: '8A' })
  await expect(page.getByRole('main').getByText(/Kelas 8A · /)).toBeVisible()
  await page.goto(`${kelasku}/mapel`)
  await actOn(page, religion, 'Siswa peserta')
  await expect(dialog.getByText(/\d+ dari \d+ mengikuti/)).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await isAccessible(page)
})

test('a pupil sees classmates and teachers, and nothing to press', async ({ page }) => {
  await signIn(page, people.student)
  await page.getByRole('main').getByRole('link', { name: 'Kelas 7A' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelas 7A')
  await partOf(page, 'Siswa').click()
  const classmate = studentsIn(page).filter({ hasText: 'Anindya Kirana' })
  await expect(classmate).toBeVisible()
  await expect(classmate).not.toContainText('NISN')
  await expect(page.getByRole('main').getByRole('button', { name: /Tindakan|Tambah|Tampilkan/ })).toHaveCount(0)
  await isAccessible(page)
  await partOf(page, 'Guru').click()
  await expect(inList(page, 'Guru').filter({ hasText: 'Ratna Wulandari' })).toContainText('Wali Kelas')
  await partOf(page, 'Mata Pelajaran').click()
  await expect(inList(page, 'Mata Pelajaran').filter({ hasText: 'Matematika' })).toBeVisible()
  await isAccessible(page)
  await page.goto('/pengaturan/pengguna')
  await expect(page.getByText(/Hanya admin yang dapat membuka halaman ini/)).toBeVisible()
})

test('whoever is known is found by a part of the name, with the keyboard alone', async ({ page }) => {
  await signIn(page, people.student)
  const search = page.getByRole('dialog').getByRole('combobox')
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type('kirana')
  await expect(page.getByRole('option', { name: /Anindya Kirana.*Siswa 7A/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anindya Kirana')

  // The teacher of the kindergarten is of another school.
  await page.keyboard.press('Control+k')
  await search.fill('sutini')
  await expect(page.getByText('Tidak ditemukan. Coba kata lain.')).toBeVisible()
  await search.fill('7a')
  await page.getByRole('option', { name: /^7A/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelas 7A')
})

test('the office finds people, gives rights and takes them, but the school keeps its last admin', async ({ page }) => {
  test.setTimeout(180_000)
  await asSchoolAdmin(page)
  await page.goto('/pengaturan/pengguna?peran=GURU')
  await isAccessible(page)
  await page.getByLabel('Nama, email, atau nomor').fill('lina')
  const lina = rowsIn(page, 'Daftar pengguna').filter({ hasText: 'Lina Marlina' })
  await expect(page.getByText('1 orang', { exact: true })).toBeVisible()

  await actOn(page, 'Lina Marlina', 'Peran dan jabatan')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: /Hak admin/ }).check()
  await expect(dialog.getByRole('switch', { name: /Hak admin/ })).toBeEnabled()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(lina).toContainText('Admin')
  await actOn(page, 'Lina Marlina', 'Peran dan jabatan')
  await dialog.getByRole('switch', { name: /Hak admin/ }).uncheck()
  await expect(dialog.getByRole('switch', { name: /Hak admin/ })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(lina).not.toContainText('Admin')

  await page.goto('/pengaturan/pengguna?peran=ADMIN&cari=hendra')
  await actOn(page, 'Hendra Gunawan', 'Peran dan jabatan')
  await dialog.getByRole('button', { name: /Akhiri peran admin/ }).click()
  await dialog.getByRole('button', { name: 'Akhiri peran', exact: true }).click()
  await expect(dialog.getByText('Sekolah harus memiliki paling sedikit satu admin.')).toBeVisible()
  await isAccessible(page)

  await page.goto('/pengaturan/mapel')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Tambah mata pelajaran' }).click()
  await dialog.getByLabel(/^Nama/).fill('Matematika')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Nama sudah terdaftar', { exact: true })).toBeVisible()
  await page.goto('/pengaturan/google-classroom')
  await expect(page.getByRole('button', { name: 'Sambungkan Google' })).toBeVisible()
  await isAccessible(page)
})

const partOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bagian kelas' }).getByRole('link', { name, exact: true })

const inList = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')

/** Without the row of the headings. */
const rowsIn = (page: Page, name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

const studentsIn = (page: Page) => rowsIn(page, 'Siswa')

/** How often the page has asked for something since. */
function countOf(page: Page, url: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (url.test(request.url())) count++
  })
  return () => count
}

const codeIn = async (place: Locator) => ((await place.locator('code').first().textContent()) ?? '').replace(' ', '')

async function actOn(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Tindakan untuk ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

async function pick(page: Page, box: Locator, name: string): Promise<void> {
  await box.click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().click()
}

const optionOf = async (select: Locator, name: string) =>
  (await select.locator('option').allTextContents()).findIndex((text) => text.startsWith(name))
