import { expect, type Page } from 'playwright/test'
import { anotherDevice, asSchoolAdmin, fillSignIn, openSchool, registerByCode, test, unique } from '../support/e2e.ts'

const own = {
  one: 'Selamat datang! Masukkan kode undangan dari wali kelas, delapan huruf dan angka.',
  two: 'Periksa nama sekolah, kelas, dan peran Anda. Ada yang keliru? Hubungi wali kelas.',
  three: 'Selesai. Jadwal, tugas, dan ujian Anda menunggu di Kelasku.',
}

test('the wizard leads somebody of no school to a dashboard, in the words of the school', async ({ page, browser }) => {
  const username = await turnedAwayTeacher(await anotherDevice(browser))
  await page.goto('/login?sekolah=smp-tunas-cakrawala')
  await fillSignIn(page, username)

  await expect(page).toHaveURL(/\/wizard/)
  await expect(page.getByText(own.one)).toBeVisible()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Pilih salah satu untuk melanjutkan.', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Siswa' }).check()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText(own.two)).toBeVisible()

  await page.reload()
  await expect(page.getByText(own.two)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Siswa' })).toBeChecked()
  await page.goto('/wizard')
  await expect(page.getByText(own.two)).toBeVisible()

  await page.getByRole('textbox', { name: /Kode undangan/ }).fill('kls 7b sw2')
  await expect(page.getByText('Kode ini untuk 7B, SMP Tunas Cakrawala.')).toBeVisible()
  await page.getByRole('button', { name: 'Gabung', exact: true }).click()
  await expect(page.getByText(own.three)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Buka Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('main').getByText('Kelas 7B', { exact: true })).toBeVisible()
})

test.describe('a code lets in whoever has an account', () => {
  test('a student’s, at once and only once', async ({ page }) => {
    await openSchool(page)
    await join(page, 'KLS9ASW2')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('main').getByText('Kelas 9A', { exact: true })).toBeVisible()
    await join(page, 'KLS9ASW2')
    await expect(page.getByText('Anda telah bergabung di kelas ini', { exact: true })).toBeVisible()
  })

  test('a teacher’s, when the school has said yes', async ({ page }) => {
    await openSchool(page)
    await join(page, 'KLS8AGR2')
    await expect(page.getByText('Menunggu SMP Tunas Cakrawala menerima Anda sebagai guru')).toBeVisible()
  })

  test('a parent’s, who says what they are to the child and agrees', async ({ page }) => {
    await openSchool(page)
    await page.goto('/gabung-sekolah?kode=RTU7AGL2')
    await expect(page.getByText('Hubungan dengan Gilang')).toBeVisible()
    await page.getByRole('button', { name: 'Gabung', exact: true }).click()
    await expect(page.getByText('Pilih hubungan Anda dengan anak.', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'Wali', exact: true }).check()
    await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
    await page.getByRole('button', { name: 'Gabung', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('main').getByText('Gilang Hermawan').first()).toBeVisible()
  })

  test('a parent’s that another has used, not', async ({ page }) => {
    await openSchool(page)
    await page.goto('/gabung-sekolah?kode=RTU7ALY2')
    await page.getByRole('radio', { name: 'Ibu', exact: true }).check()
    await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
    await page.getByRole('button', { name: 'Gabung', exact: true }).click()
    await expect(page.getByText('Kode Orang Tua Sudah Pernah Digunakan', { exact: true })).toBeVisible()
  })
})

async function join(page: Page, code: string): Promise<void> {
  await page.goto(`/gabung-sekolah?kode=${code}`)
  await expect(page.getByText(/^Kode ini untuk/)).toBeVisible()
  await page.getByRole('button', { name: 'Gabung', exact: true }).click()
}

/** An account, and no school: asked to teach, and the admin said no. */
async function turnedAwayTeacher(admin: Page): Promise<string> {
  const full_name = unique('Calon Guru ')
  const { username } = await registerByCode(admin, full_name, 'KLS7BGR2')
  await asSchoolAdmin(admin)
  await admin.goto('/pengaturan/permintaan')
  await admin.getByRole('button', { name: `Tolak ${full_name}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Tolak' }).click()
  await expect(admin.getByText(`Permintaan ${full_name} ditolak`)).toBeVisible()
  await admin.context().close()
  return username
}
