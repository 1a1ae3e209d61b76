/** What a family asks the school to change, who answers it, and who may see what of a person. */
import { expect, type Page } from 'playwright/test'
import { isAccessible } from '../support/e2e-looks.ts'
import {
  anotherDevice,
  asHomeroom,
  asSchoolAdmin,
  asServed,
  password,
  people,
  registerByCode,
  signIn,
  smallPhone,
  test,
  unique,
} from '../support/e2e.ts'

const child = 'Alya Putri Ramadhani'

test('a parent proposes, the homeroom teacher answers field by field, and the parent sees it live', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const [street, number, reason] = [unique('Jl. Melati '), '0227301234', unique('Nomornya kurang satu angka ')]
  const phone = await smallPhone(browser)
  await signIn(phone, people.parent)
  await openChild(phone)
  await isAccessible(phone)

  const address = sectionOf(phone, 'Alamat')
  await address.getByRole('button', { name: 'Ubah Alamat' }).click()
  await expect(address.getByText(/berlaku setelah disetujui wali kelas/)).toBeVisible()
  await isAccessible(phone)
  await address.getByRole('textbox', { name: 'Alamat', exact: true }).fill(street)
  await phone.reload()
  await expect(address.getByRole('textbox', { name: 'Alamat', exact: true })).toHaveValue(street)
  await address.getByRole('button', { name: 'Kirim usulan' }).click()
  await expect(address.getByText('Menunggu persetujuan wali kelas')).toBeVisible()
  await expect(address.getByText(street)).toBeVisible()

  const father = sectionOf(phone, 'Ayah')
  await father.getByRole('button', { name: 'Ubah Ayah' }).click()
  await father.getByRole('textbox', { name: 'Nomor Telepon Ayah' }).fill('12')
  await father.getByRole('button', { name: 'Kirim usulan' }).click()
  await expect(father.getByText('Nomor telepon tidak dikenali', { exact: true })).toBeVisible()
  await father.getByRole('textbox', { name: 'Nomor Telepon Ayah' }).fill(number)
  await father.getByRole('button', { name: 'Kirim usulan' }).click()
  await expect(father.getByText('Menunggu persetujuan wali kelas')).toBeVisible()

  await asHomeroom(page)
  await page.getByRole('link', { name: /usulan perubahan data menunggu/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Usulan perubahan' })).toBeVisible()
  const asked = page.getByRole('region', { name: child })
  await expect(asked.getByText(street)).toBeVisible()
  await isAccessible(page)

  await asked.getByRole('button', { name: 'Setujui Alamat' }).click()
  await expect(asked.getByText(street)).toBeHidden()
  await expect(address.getByText('Menunggu persetujuan wali kelas')).toBeHidden()
  await expect(address.getByText(street)).toBeVisible()

  await asked.getByRole('button', { name: 'Tolak Nomor Telepon Ayah' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(dialog.getByText('Tulis alasan penolakan.', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill(reason)
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Tolak', exact: true }).click()
  await expect(dialog).toBeHidden()

  await expect(phone.getByText(`Alasan: ${reason}`)).toBeVisible()
  await expect(father.getByText('Menunggu persetujuan wali kelas')).toBeHidden()
  await expect(father.getByText('+62227301234')).toHaveCount(0)
  await isAccessible(phone)
})

test('a proposal is taken back by who made it, and one that has aged says so', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const [first, second] = [unique('Bandung '), unique('Cimahi ')]
  const phone = await smallPhone(browser)
  await signIn(phone, people.parent)
  await openChild(phone)
  const identity = sectionOf(phone, 'Identitas')
  const propose = async (place: string) => {
    await identity.getByRole('button', { name: 'Ubah Identitas' }).click()
    await identity.getByRole('textbox', { name: 'Tempat Lahir' }).fill(place)
    await identity.getByRole('button', { name: 'Kirim usulan' }).click()
    await expect(identity.getByText(place)).toBeVisible()
  }
  await propose(first)
  await identity.getByRole('button', { name: 'Tarik usulan Tempat Lahir' }).click()
  await expect(identity.getByText(first)).toBeHidden()
  await propose(first)

  await asHomeroom(page)
  await page.goto(new URL(phone.url()).pathname)
  const mine = sectionOf(page, 'Identitas')
  await mine.getByRole('button', { name: 'Ubah Identitas' }).click()
  await mine.getByRole('textbox', { name: 'Tempat Lahir' }).fill(second)
  await mine.getByRole('button', { name: 'Simpan' }).click()
  await expect(mine.getByText(second)).toBeVisible()

  await page.getByRole('link', { name: 'Jawab usulan' }).click()
  await expect(page.getByText('Sudah berubah sejak diusulkan')).toBeVisible()
  await page.getByRole('button', { name: 'Setujui Tempat Lahir' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(second)
  await isAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tetap setujui' }).click()
  await expect(page.getByRole('button', { name: 'Setujui Tempat Lahir' })).toHaveCount(0)
  await expect(identity.getByText('Menunggu persetujuan')).toHaveCount(0)
  await expect(identity.getByText(first)).toBeVisible()
})

test('two write the same section: the second sees what the first wrote, and chooses', async ({ page, browser }) => {
  const [hers, his] = [unique('Aya '), unique('Lya ')]
  const phone = await smallPhone(browser)
  await signIn(phone, people.parent)
  await openChild(phone)
  await asHomeroom(page)
  await page.goto(new URL(phone.url()).pathname)

  const nickname = { name: 'Nama Panggilan' }
  const identity = sectionOf(page, 'Identitas')
  await identity.getByRole('button', { name: 'Ubah Identitas' }).click()
  await identity.getByRole('textbox', nickname).fill(hers)

  const other = sectionOf(phone, 'Identitas')
  await other.getByRole('button', { name: 'Ubah Identitas' }).click()
  await other.getByRole('textbox', nickname).fill(his)
  await other.getByRole('button', { name: 'Simpan' }).click()
  await expect(other.getByText(his)).toBeVisible()

  await identity.getByRole('button', { name: 'Simpan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bagian ini sudah berubah' })
  await expect(dialog.getByText(his)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: hers })).toBeChecked()
  await isAccessible(page)
  await dialog.getByRole('radio', { name: his }).check()
  await dialog.getByRole('button', { name: 'Pakai pilihan ini' }).click()
  await expect(identity.getByRole('textbox', nickname)).toHaveValue(his)
  await identity.getByRole('textbox', nickname).fill(hers)
  await identity.getByRole('button', { name: 'Simpan' }).click()
  await expect(identity.getByText(hers)).toBeVisible()
  await expect(other.getByText(hers)).toBeVisible()
})

test('a classmate finds a name and nothing that is private', async ({ page, browser }) => {
  const parent = await anotherDevice(browser)
  await signIn(parent, people.parent)
  await openChild(parent)
  await expect(sectionOf(parent, 'Kontak')).toContainText(people.student)

  await signIn(page, 'rangga.saputra@tunascakrawala.test')
  await page.goto(new URL(parent.url()).pathname)
  await expect(page.getByRole('heading', { level: 1, name: child })).toBeVisible()
  const served = await asServed<object>(page, new URL(parent.url()).pathname.replace('/profil/', '/v2/profile/'))
  expect(served).toMatchObject({ full_name: child, email: null, nisn: null, address: null, pending: [], writable: [] })
  await expect(sectionOf(page, 'Identitas')).toBeVisible()
  for (const hidden of ['Kontak', 'Alamat', 'Ayah', 'Ibu', 'Wali', 'Keluarga', 'Siapa yang melihat', 'Data tersimpan'])
    await expect(page.getByRole('heading', { name: hidden, exact: true })).toHaveCount(0)
  await expect(page.getByText(/NISN|Tanggal Lahir|Agama/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Ubah/ })).toHaveCount(0)
  await isAccessible(page)
})

test('the family reads who looked, and takes its consent back and gives it again', async ({ page, browser }) => {
  const phone = await smallPhone(browser)
  await signIn(phone, people.parent)
  await openChild(phone)
  await asHomeroom(page)
  await page.goto(new URL(phone.url()).pathname)
  await expect(page.getByRole('heading', { level: 1, name: child })).toBeVisible()

  await phone.reload()
  const views = sectionOf(phone, 'Siapa yang melihat')
  await expect(views.getByText('Ratna Wulandari').first()).toBeVisible()

  const consents = sectionOf(phone, 'Persetujuan orang tua')
  await consents.getByRole('button', { name: 'Tarik persetujuan' }).click()
  const warning = phone.getByRole('alertdialog')
  await expect(warning).toContainText('Dihapus sekarang juga: Foto, Golongan Darah')
  await warning.getByRole('button', { name: 'Tarik persetujuan' }).click()
  await expect(consents.getByText(/^Ditarik \p{L}{3}, \d/u)).toBeVisible()

  // The homeroom teacher is told until she has talked to the family.
  await expect(sectionOf(page, 'Persetujuan orang tua').getByText(/^Ditarik \p{L}{3}, \d/u)).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: new RegExp(`^${child} · 7A`) }).click()
  await page.getByRole('button', { name: 'Sudah dibicarakan' }).click()
  await expect(page.getByRole('button', { name: 'Sudah dibicarakan' })).toBeHidden()
  await consents.getByRole('button', { name: 'Setujui lagi' }).click()
  await expect(consents.getByText(/^Setuju sejak/)).toBeVisible()

  const file = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Unduh semua data' }).click()
  expect((await file).suggestedFilename()).toBe(`Data ${child}.zip`)
})

test('what lacks is asked for after sign-in, and not again for seven days', async ({ browser }) => {
  const page = await smallPhone(browser)
  await signIn(page, people.teacher)
  const reminder = page.getByRole('dialog', { name: 'Lengkapi profil Anda' })
  await expect(reminder).toBeVisible()
  await isAccessible(page)
  await reminder.getByRole('link', { name: 'Alamat' }).click()
  await expect(reminder).toBeHidden()
  await expect(sectionOf(page, 'Alamat').getByRole('textbox', { name: 'Alamat', exact: true })).toBeVisible()

  await page.goto('/dashboard')
  await reminder.getByRole('button', { name: 'Nanti saja' }).click()
  await expect(reminder).toBeHidden()
  const check = await asServed<Record<string, unknown>>(page, '/v2/profile/complete-check')
  expect(check['missing']).toContain('address')
  expect(Date.parse(String(check['snoozed_until'])) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  const asked = page.waitForResponse(/complete-check$/)
  await page.reload()
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Selamat/)
  await expect(reminder).toHaveCount(0)
})

test('a teacher signs by hand, and takes the profiles of her class along', async ({ page }) => {
  await asHomeroom(page)
  await page.goto('/akun/biodata')
  const card = sectionOf(page, 'Tanda tangan')
  await card.getByRole('button', { name: /^Gambar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Tanda tangan di sini' })
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toBeDisabled()
  const paper = await dialog.locator('canvas').boundingBox()
  if (!paper) throw new Error('there is no paper')
  await page.mouse.move(paper.x + 60, paper.y + 60)
  await page.mouse.down()
  await page.mouse.move(paper.x + 180, paper.y + 90, { steps: 8 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(card.getByRole('img', { name: 'Tanda tangan Anda' })).toBeVisible()
  await isAccessible(page)

  await page.goto('/profil/unduh')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh profil' }).click()
  expect((await file).suggestedFilename()).toBe('Profile Siswa.xlsx')
  await expect(page.getByText('Tersimpan sebagai Profile Siswa.xlsx')).toHaveCSS('opacity', '1')
  await isAccessible(page)
})

test('an admin forgets a person only after typing the name, and knows what goes', async ({ page }) => {
  const name = `Bima ${unique('Cemara')}`
  const { id } = await registerByCode(page, name, 'KLS9ASW2')
  await asSchoolAdmin(page)
  await page.goto(`/profil/${id}`)
  await page.getByRole('button', { name: 'Hapus semua data' }).click()
  const dialog = page.getByRole('dialog', { name: `Hapus semua data ${name}?` })
  await expect(dialog.getByText('foto, tanda tangan, dan berkas miliknya')).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Alasan/ }).selectOption('Salah dimasukkan')
  await dialog.getByRole('textbox', { name: /^Ketik nama/ }).fill('Bima')
  await dialog.getByRole('button', { name: 'Hapus selamanya' }).click()
  await expect(dialog.getByText('Nama yang diketik tidak sama.', { exact: true })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('textbox', { name: /^Ketik nama/ }).fill(name)
  await dialog.getByRole('button', { name: 'Hapus selamanya' }).click()
  await expect(page.getByText('Akunnya ikut terhapus.')).toBeVisible()
  await page.goto(`/profil/${id}`)
  await expect(page.getByText('Profil ini tidak ditemukan')).toBeVisible()
})

/** A card of the page by its heading. */
const sectionOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function openChild(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Profil ${child}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: child })).toBeVisible()
}

test('what one signs in by is changed with the password, and a wrong one is said beside it', async ({
  page,
  browser,
}) => {
  const name = unique('Pemilik ')
  const phone = await smallPhone(browser)
  const { username } = await registerByCode(phone, name, 'KLS7ASW2')
  await signIn(phone, username)
  await phone.goto('/akun')
  const box = phone.getByRole('textbox', { name: /^Nomor ponsel/ })
  await box.fill('081298765432')
  await phone.getByRole('button', { name: 'Simpan', exact: true }).click()
  const dialog = phone.getByRole('dialog', { name: 'Masukkan kata sandi Anda' })
  await dialog.getByLabel(/^Kata sandi sekarang/).fill('bukan sandinya')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Kata sandi sekarang tidak cocok.', { exact: true })).toBeVisible()
  await isAccessible(phone)
  await dialog.getByLabel(/^Kata sandi sekarang/).fill(password)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
  await phone.reload()
  await expect(box).toHaveValue('+6281298765432')
  await phone.context().close()

  await signIn(page, people.teacher)
  await page.goto('/akun')
  await expect(page.getByText(/^Perubahan nama diusulkan di Biodata/)).toBeVisible()
  await isAccessible(page)
})
